import {
  checkSecrecy,
  compareText,
  openBattle,
  Projector,
  projectSteps,
  randomCommand,
  seededDice,
  submitCommand,
  thinkingDice,
} from '@highground/kernel';
import type { Battle, ReadonlyState, ScenarioDraft, View, Viewer } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { compileRules } from './compile.ts';
import { TEMPO_DATA } from './default-data.ts';
import { tempoRules } from './index.ts';
import { withOtherSecrets } from './testing/hidden-facts.ts';
import { asked, battleOf, draftOf, idleUntil, plain, play, rulesWith, still } from './testing/testkit.ts';

const rules = compileRules(TEMPO_DATA);
const isFull = process.env.HIGHGROUND_COUNTS === 'full';
/** Pairs of states a viewer must not tell apart. */
const PAIRS = isFull ? 100_000 : 10_000;
const VIEWERS: readonly Viewer[] = [1, 2, 3, 4, 'spectator'];

/** Readers of every quality on both sides, feigners among them. */
function meeting(seed: number): ScenarioDraft {
  const casts = [
    ['mage', 'fighter', 'duelist', 'wolf'],
    ['duelist', 'mage', 'scout', 'magehunter'],
    ['magehunter', 'hexer', 'fighter', 'brute'],
  ];
  const units = casts[seed % casts.length]!.map((unit, index) => ({
    unit,
    at: [4 + (index >> 1) * 5, 3 + (index & 1) * 5] as const,
    side: (index & 1) + 1,
  }));
  return draftOf({ rows: plain(20, 14), units, limits: { ticks: 1500 } });
}

/** Everything of a view but its map, which no secret changes. */
function partsOf({
  seq,
  tick,
  diceDrawn,
  actors,
  stats,
  queue,
  registers,
  marks,
  sides,
  outcome,
}: View): string {
  const rest = [seq, tick, diceDrawn, actors, queue, registers, marks, sides, outcome];
  return JSON.stringify([rest, Array.from(stats)]);
}

/** Every state of a random game in which somebody is asked. */
function play1(seed: number, visit: (battle: Battle) => boolean): void {
  const opened = openBattle(tempoRules, meeting(seed), seededDice(BigInt(seed)), {
    hashing: false,
    keepSteps: false,
  });
  if (!opened.ok) throw new Error(opened.refusals[0]?.message);
  const battle = opened.value;
  const policy = thinkingDice(seed, 4);
  while (!battle.state.outcome && visit(battle)) {
    const decision = tempoRules.decision(battle.state)!;
    const view = tempoRules.project(battle.state, decision.seat);
    const command = randomCommand(tempoRules, view, decision, policy) ?? tempoRules.idle(view, decision);
    expect(submitCommand(battle, command).ok).toBe(true);
  }
}

describe('what a seat may not know', () => {
  test(
    `PER-READ-001 PER-READ-008 in ${PAIRS} pairs of states that differ in it, no viewer's view differs`,
    { timeout: 600_000 },
    () => {
      const dice = thinkingDice(12, 12);
      let pairs = 0;
      for (let seed = 1; pairs < PAIRS; seed++)
        play1(seed, ({ state }) => {
          for (const viewer of VIEWERS) {
            const varied = withOtherSecrets(rules, state, viewer, dice);
            if (!varied) continue;
            pairs += 1;
            const difference =
              partsOf(tempoRules.project(state, viewer)) !== partsOf(tempoRules.project(varied, viewer));
            if (difference) throw new Error(`viewer ${viewer} can tell at seed ${seed}, tick ${state.tick}`);
          }
          return pairs < PAIRS;
        });
      expect(pairs).toBeGreaterThanOrEqual(PAIRS);
    },
  );

  test.each(isFull ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2])(
    'forecasts, offers, threats and sheets of game %i answer the same',
    { timeout: 300_000 },
    (seed) => {
      const vary = (state: ReadonlyState, viewer: Viewer) =>
        withOtherSecrets(rules, state, viewer, thinkingDice(state.seq, seed));
      expect(
        checkSecrecy({ makeRuleset: () => tempoRules, scenario: meeting(seed), seed, maxCommands: 60, vary }),
      ).toEqual([]);
    },
  );

  test('the property has teeth: a view that is the state tells at once', () => {
    const open = { ...tempoRules, project: (state: ReadonlyState) => state };
    const vary = (state: ReadonlyState, viewer: Viewer) =>
      withOtherSecrets(rules, state, viewer, thinkingDice(state.seq, 1));
    const [found] = checkSecrecy({
      makeRuleset: () => open,
      scenario: meeting(1),
      seed: 1,
      maxCommands: 20,
      vary,
    });
    expect(found?.message).toContain('tell a hidden fact');
  });

  test('refusals of a seat depend on its view alone: a late or foreign answer is refused with the same words', () => {
    play1(3, (battle) => {
      const { state } = battle;
      for (const viewer of [1, 2, 3, 4]) {
        const varied = withOtherSecrets(rules, state, viewer, thinkingDice(state.tick, viewer));
        if (!varied) continue;
        const answers = ['decline', 'continue', 'firebolt', 'punish'].map((action) => ({
          kind: 'reaction',
          seat: viewer,
          actor: 1,
          action,
        }));
        for (const command of answers)
          expect(tempoRules.check(tempoRules.project(varied, viewer), command)).toEqual(
            tempoRules.check(tempoRules.project(state, viewer), command),
          );
      }
      return state.tick < 150;
    });
  });
});

describe('what a seat is told', () => {
  const units = () =>
    still(
      [
        { unit: 'magehunter', side: 1, at: [2, 2], facing: 'E' },
        { unit: 'mage', side: 2, at: [12, 2], facing: 'W' },
      ],
      [-5, 0],
    );

  test('a hidden decline is no step for others, and nothing in their numbering shows it', () => {
    const game = battleOf(
      { rows: plain(30, 6), units: units() },
      [20, 20, 20],
      rulesWith({ 'constants.jitter': 0 }),
    );
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'wait', count: 50 });
    expect(asked(game)).toBe('reaction 1 @0');
    const before = projectSteps(game.ruleset, game.opening, game.steps, 2).steps.length;
    const projector = new Projector(game.ruleset, game.opening, 2);
    expect(projector.opening.seq).toBe(0);
    const steps = play(game, { action: 'decline' });
    expect(steps[0]?.root.kind).toBe('decline');
    const after = projectSteps(game.ruleset, game.opening, game.steps, 2).steps;
    expect(after.slice(before).map(({ root }) => root.kind)).not.toContain('decline');
    expect(JSON.stringify(after)).not.toContain('decline');
    expect(projectSteps(game.ruleset, game.opening, game.steps, 1).steps.at(-1)?.root.kind).toBeDefined();
  });

  test('stops, edges and declines of one side leave the other the very same bytes', () => {
    const told = (option: string, count?: number): string => {
      const game = battleOf(
        { rows: plain(30, 6), units: units() },
        [20, 20, 20],
        rulesWith({ 'constants.jitter': 0 }),
      );
      play(game, { action: 'firebolt', targetActor: 1, option, ...(count === undefined ? {} : { count }) });
      while (game.state.tick < 70 && !game.state.outcome) {
        const { kind } = game.ruleset.decision(game.state)!;
        play(
          game,
          kind === 'action'
            ? { action: 'wait', count: 50 }
            : { action: kind === 'reaction' ? 'decline' : 'continue' },
        );
      }
      const { steps, opening } = projectSteps(game.ruleset, game.opening, game.steps, 1);
      expect(opening.seq).toBe(0);
      return JSON.stringify(
        steps
          .filter(({ derived }) => derived.some(({ kind }) => kind !== 'set_queue' && kind !== 'set_clock'))
          .map(({ derived }) => derived.map(({ kind, payload }) => [kind, payload])),
      );
    };
    const plainly = told('auto');
    expect(told('edge')).toBe(plainly);
    expect(told('stop', 7)).toBe(plainly);
    expect(told('observed')).toBe(plainly);
  });

  test('a view has no number and no dice of its own, and asks only whom it concerns', () => {
    const game = battleOf({ rows: plain(30, 6), units: units() }, [20], rulesWith({ 'constants.jitter': 0 }));
    idleUntil(game, 'action 2', 5);
    const [own, other, watching] = [2, 1, 'spectator' as const].map((viewer) =>
      game.ruleset.project(game.state, viewer),
    );
    expect([own!.seq, own!.diceDrawn, other!.seq]).toEqual([0, 0, 0]);
    expect([own, other, watching].map((view) => game.ruleset.decision(view!)?.kind)).toEqual([
      'action',
      'waiting',
      'waiting',
    ]);
    expect(Object.keys(other!).sort(compareText)).toEqual(Object.keys(game.state).sort(compareText));
  });
});
