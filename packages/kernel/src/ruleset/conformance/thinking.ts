import { battleHash, submitCommand } from '../../battle/battle.ts';
import type { Battle } from '../../battle/battle.ts';
import { forkForThinking, thinkingDice } from '../thinking.ts';
import { isSampled, nextMoment, openTrial, playTrial, policyOf } from './trial.ts';
import type { Finding, Moment, Trial } from './trial.ts';

const MOMENTS = 40;
/** Commands a planner looks ahead at each moment. */
const LOOKAHEAD = 3;

/**
 * A game in which everything is asked and planned ahead goes like one in which nothing is: no
 * query and no fork moves the battle's dice or state.
 */
export function checkThinking(trial: Trial): readonly Finding[] {
  const quiet: string[] = [];
  const end = playTrial(trial, ({ battle }) => void quiet.push(battleHash(battle)));
  quiet.push(battleHash(end));
  const battle = openTrial(trial);
  const policy = policyOf(trial);
  for (let commands = 0; commands < quiet.length; commands++) {
    const found = (when: string): readonly Finding[] => [
      { check: 'thinking', message: `${when} changes how the battle goes on`, seed: trial.seed, commands },
    ];
    if (battleHash(battle) !== quiet[commands]) return found('what was asked before the last command');
    const moment = nextMoment(battle, policy, commands);
    if (!moment) return commands === quiet.length - 1 ? [] : found('asking and planning');
    if (isSampled(commands, MOMENTS)) {
      ask(moment);
      lookAhead(battle, commands);
    }
    if (!submitCommand(battle, moment.command).ok) return found('asking and planning');
  }
  return [];
}

/** Every query there is. */
function ask({ battle, decision, command }: Moment): void {
  const { ruleset, state, steps } = battle;
  const view = ruleset.project(state, decision.seat);
  ruleset.forecast(view, 8);
  ruleset.preview(view, command);
  ruleset.offers(view, decision.seat);
  ruleset.determinize(view, thinkingDice(state.seq));
  for (const { id } of view.sides) {
    ruleset.threats(view, id);
    ruleset.evaluate(view, id);
  }
  for (const { id, tile } of view.actors) {
    ruleset.inspectActor(view, id);
    if (tile) ruleset.inspectTile(view, tile);
  }
  const last = steps.at(-1);
  if (last) ruleset.describe(view, last);
}

function lookAhead(battle: Battle, salt: number): void {
  const fork = forkForThinking(battle, salt);
  const policy = thinkingDice(salt, 3);
  for (let ahead = 0; ahead < LOOKAHEAD; ahead++) {
    const moment = nextMoment(fork, policy, ahead);
    if (!moment || !submitCommand(fork, moment.command).ok) return;
  }
}
