import {
  allCommands,
  FACING_NAMES,
  invariant,
  openBattle,
  randomCommand,
  seededDice,
  submitCommand,
} from '@highground/kernel';
import type { Battle, Command, Decision } from '@highground/kernel';
import { formatPlace, labelActors } from '@highground/protocol';
import { describe, expect, test } from 'vitest';
import { loadScenario } from '../content.ts';
import { loadRuleset } from '../rulesets.ts';
import { paintFor } from './paint.ts';
import { TerminalTurn } from './turn.ts';

const PLAIN = paintFor(false, {});
/** Answers of one decision that are typed; where there are more, some by lot. */
const TYPED = 12;
const ANSWERS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 60 : 8;

/** A battle at its start. */
function open(scenario: string): Battle {
  const draft = loadScenario(scenario);
  const ruleset = draft.ok ? loadRuleset(draft.value.ruleset) : draft;
  invariant(draft.ok && ruleset.ok, 'what ships with the program loads');
  const opened = openBattle(ruleset.value, draft.value, seededDice(3n), { hashing: false });
  invariant(opened.ok, 'what ships with the program opens');
  return opened.value;
}

function decisionOf({ ruleset, state }: Battle): Decision {
  const decision = ruleset.decision(state);
  invariant(decision, 'the battle waits on somebody');
  return decision;
}

/** The lines that a person types for a command. */
function linesFor(command: Command, { actors }: Decision, labels: ReadonlyMap<number, string>): string[] {
  const { actor, to, facing, action, targetTile, targetActor, option, count } = command;
  const way = typeof facing === 'number' ? FACING_NAMES[facing] : undefined;
  const aims = [
    ...(targetTile ? [`on ${formatPlace(targetTile, true)}`] : []),
    ...(targetActor === undefined ? [] : [`on ${labels.get(targetActor)}`]),
    ...(way !== undefined && !to ? [way] : []),
  ];
  const how = option === 'until' ? ['until'] : [option, count].filter((word) => word !== undefined);
  return [
    ...(actors.length > 1 ? [`select ${labels.get(actor as number)}`] : []),
    ...(to ? [`move ${formatPlace(to, true)}`] : []),
    ...(way !== undefined && to ? [`face ${way}`] : []),
    ...(action === undefined
      ? []
      : [`use ${action} ${aims.join(' ')}${how.length > 0 ? `, ${how.join(' ')}` : ''}`]),
  ];
}

/** What a person sends who types these lines. */
function sent(battle: Battle, lines: readonly string[]): Command | readonly string[] {
  const turn = new TerminalTurn(battle, decisionOf(battle), PLAIN);
  const answers = lines.map((line) => turn.answer(line));
  const command = answers.at(-1)?.command ?? turn.answer('confirm').command;
  return command ?? answers.flatMap((answer) => answer.lines);
}

/** Some of the commands that are legal now, all where they are few. */
function someCommands(battle: Battle): readonly Command[] {
  const { ruleset, state } = battle;
  const decision = decisionOf(battle);
  const view = ruleset.project(state, decision.seat);
  if (ruleset.id === 'tempo') return allCommands(ruleset, view, decision);
  const dice = seededDice(BigInt(state.seq));
  return Array.from({ length: TYPED }, () => randomCommand(ruleset, view, decision, dice)).flatMap(
    (command) => command ?? [],
  );
}

/** Of every game, where several may act and where much can be settled. */
const SCENARIOS = ['hill-assault', 'magehunter-and-mage', 'first-ticks', 'ambush-at-the-well'];

describe('every legal command can be typed', () => {
  test.each(SCENARIOS)('%s: and is what is sent', { timeout: 120_000 }, (scenario) => {
    const battle = open(scenario);
    const dice = seededDice(5n);
    const labels = labelActors(battle.state.actors);
    let typed = 0;
    for (let answer = 0; answer < ANSWERS && !battle.state.outcome; answer++) {
      const decision = decisionOf(battle);
      for (const command of someCommands(battle)) {
        const lines = linesFor(command, decision, labels);
        expect([lines, sent(battle, lines)]).toEqual([lines, command]);
        typed += 1;
      }
      for (const { id, command } of battle.ruleset.offers(battle.state, decision.seat))
        expect(sent(battle, [id])).toEqual(command);
      const view = battle.ruleset.project(battle.state, decision.seat);
      const next = randomCommand(battle.ruleset, view, decision, dice);
      invariant(next && submitCommand(battle, next).ok, 'a legal command is accepted');
    }
    expect(typed).toBeGreaterThan(ANSWERS);
  });
});
