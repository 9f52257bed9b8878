import { continueBattle, submitCommand } from '../../battle/battle.ts';
import type { Battle } from '../../battle/battle.ts';
import { firstDifference, formatDifference } from '../../log/difference.ts';
import type { ActorId, View } from '../../battle/state.ts';
import { thinkingDice } from '../thinking.ts';
import { isSampled, playTrial } from './trial.ts';
import type { Finding, Trial } from './trial.ts';

const MOMENTS = 20;
/** Entries of the timeline asked for. */
const ENTRIES = 12;

/** Decisions that prepare turns and are none themselves: they stand on no timeline. */
const PREPARATIONS: readonly string[] = ['deploy', 'intent'];

interface Turn {
  readonly tick: number;
  readonly actor: ActorId | undefined;
}

/** The turns a forecast names are those that come, for all the view knows, when everybody gives the idle command, up to the first die. */
export function checkForecasts(trial: Trial): readonly Finding[] {
  const findings: Finding[] = [];
  playTrial(trial, ({ battle, decision, commands }) => {
    if (findings.length > 0 || !isSampled(commands, MOMENTS)) return;
    const { ruleset, state } = battle;
    const view = ruleset.project(state, decision.seat);
    const told = ruleset
      .forecast(view, ENTRIES)
      .flatMap(({ kind, tick, actor }): Turn[] => (kind === 'turn' ? [{ tick, actor }] : []));
    const { turns, isCertain } = idleTurns(thought(battle, view), told.length);
    const difference = firstDifference(turns, isCertain ? told : told.slice(0, turns.length));
    if (difference)
      findings.push({
        check: 'forecast',
        message: `forecasts other turns than come: in play ${formatDifference(difference)}`,
        seed: trial.seed,
        commands,
      });
  });
  return findings;
}

/** The battle as somebody with this view takes it to be. */
function thought({ ruleset, scenario }: Battle, view: View): Battle {
  const state = ruleset.determinize(view);
  return continueBattle(ruleset, scenario, { state, dice: thinkingDice(state.tick), hash: '' });
}

function idleTurns(
  fork: Battle,
  count: number,
): { readonly turns: readonly Turn[]; readonly isCertain: boolean } {
  const { ruleset } = fork;
  const turns: Turn[] = [];
  while (turns.length < count && !fork.state.outcome) {
    const decision = ruleset.decision(fork.state);
    if (!decision) break;
    if (!PREPARATIONS.includes(decision.kind))
      turns.push({ tick: fork.state.tick, actor: decision.actors[0] });
    const played = submitCommand(fork, ruleset.idle(fork.state, decision));
    if (!played.ok || played.value.some(({ dice }) => dice.length > 0)) return { turns, isCertain: false };
  }
  return { turns, isCertain: true };
}
