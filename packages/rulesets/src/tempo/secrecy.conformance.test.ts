import { checkSecrecy, thinkingDice } from '@highground/kernel';
import type { ReadonlyState, View, Viewer } from '@highground/kernel';
import { expect, test } from 'vitest';
import { compileRules } from './compile.ts';
import { TEMPO_DATA } from './default-data.ts';
import { tempoRules } from './index.ts';
import { withOtherSecrets } from './testing/hidden-facts.ts';
import { meetAtRandom, meeting } from './testing/meetings.ts';

const rules = compileRules(TEMPO_DATA);
const isFull = process.env.HIGHGROUND_COUNTS === 'full';
/** Pairs of states a viewer must not tell apart. */
const PAIRS = isFull ? 100_000 : 10_000;
const VIEWERS: readonly Viewer[] = [1, 2, 3, 4, 'spectator'];
/** In how many ways a state is varied for a viewer: reaching a state costs more than looking at it. */
const VARIATIONS = 3;

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

test(
  `PER-READ-001 PER-READ-008 in ${PAIRS} pairs of states that differ in it, no viewer's view differs`,
  { timeout: 600_000 },
  ({ task }) => {
    const dice = thinkingDice(12, 12);
    let pairs = 0;
    for (let seed = 1; pairs < PAIRS; seed++)
      meetAtRandom(seed, ({ state }) => {
        for (const viewer of VIEWERS) {
          const parts = partsOf(tempoRules.project(state, viewer));
          for (let variation = 0; variation < VARIATIONS; variation++) {
            const varied = withOtherSecrets(rules, state, viewer, dice);
            if (!varied) break;
            pairs += 1;
            if (parts !== partsOf(tempoRules.project(varied, viewer)))
              throw new Error(`viewer ${viewer} can tell at seed ${seed}, tick ${state.tick}`);
          }
        }
        return pairs < PAIRS;
      });
    expect(pairs).toBeGreaterThanOrEqual(PAIRS);
    Object.assign(task.meta, { counts: { pairs } });
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
  meetAtRandom(3, ({ state }) => {
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
