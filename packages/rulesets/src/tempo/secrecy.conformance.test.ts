import { forkState, thinkingDice } from '@highground/kernel';
import type { Actor, Decision, ReadonlyState, Refusal, Ruleset, Viewer } from '@highground/kernel';
import { expect, test } from 'vitest';
import { compileRules } from './compile.ts';
import { TEMPO_DATA } from './default-data.ts';
import { tempoRules } from './index.ts';
import { withOtherSecrets } from './testing/hidden-facts.ts';
import { knowledgeOf } from './testing/knowledge.ts';
import type { Questions } from './testing/knowledge.ts';
import { meetAtRandom } from './testing/meetings.ts';
import { probesOf } from './testing/probes.ts';

const rules = compileRules(TEMPO_DATA);
const isFull = process.env.HIGHGROUND_COUNTS === 'full';
/** Pairs of states a viewer must not tell apart. */
const PAIRS = isFull ? 100_000 : 10_000;
const VIEWERS: readonly Viewer[] = [1, 2, 3, 4, 'spectator'];
/** In how many ways a state is varied: what one knows of it serves all its pairs. Who is asked can find out most. */
const VARIATIONS = isFull ? { asked: 9, waiting: 3 } : { asked: 18, waiting: 6 };
/** In one of so many states previews and ways are compared, too. */
const THOROUGH = isFull ? 4 : 6;
/** Every pair’s views are compared, and of all else that can be asked one part in so many, each in its turn. */
const PARTS = isFull ? 1 : 3;
/** How many answers are tried, good and bad. */
const PROBES = 8;

type Placed = Actor & { readonly tile: NonNullable<Actor['tile']> };

/** How many pairs were really different, and what answers were refused with: a run that compares nothing proves nothing. */
interface Tally {
  pairs: number;
  thorough: number;
  /** Answers compared, views left out. */
  asked: number;
  otherDoings: number;
  otherQueues: number;
  readonly codes: Map<string, number>;
}

/** What of a viewer's knowledge parts the state from others with other secrets; undefined if nothing does. */
function leakIn(state: ReadonlyState, questions: Questions, tally: Tally, seed: number): string | undefined {
  const { viewer, isThorough } = questions;
  const isAsked = tempoRules.decision(state)?.seat === viewer;
  // Who waits is asked one part a state; who is asked, all of them in turn.
  const parts = isAsked ? 1 : PARTS;
  const known = knowledgeOf(state, { ...questions, share: { turn: state.seq % parts, of: parts } });
  const dice = thinkingDice(state.seq, seed);
  for (let left = isAsked ? VARIATIONS.asked : VARIATIONS.waiting; left > 0; left--) {
    const varied = withOtherSecrets(rules, state, viewer, dice);
    if (!varied) return undefined;
    const turn = (isAsked ? tally.pairs : state.seq) % PARTS;
    const other = knowledgeOf(varied, {
      ...questions,
      isThorough: isThorough && left === 1,
      share: { turn, of: PARTS },
    });
    tally.asked += Object.keys(other).length - 1;
    tally.pairs += 1;
    tally.thorough += Number('previews' in other);
    tally.otherDoings += Number(doingsIn(state) !== doingsIn(varied));
    tally.otherQueues += Number(JSON.stringify(state.queue) !== JSON.stringify(varied.queue));
    const parted = Object.keys(other).find((what) => known[what] !== other[what]);
    if (parted) return parted;
  }
  if (isAsked) for (const code of refusalsIn(known)) tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  return undefined;
}

function doingsIn({ actors }: ReadonlyState): string {
  return JSON.stringify(actors.map(({ activities }) => activities));
}

function refusalsIn({ refusals = '[]' }: { readonly [what: string]: string }): readonly string[] {
  const answers = JSON.parse(refusals) as readonly (Refusal | null)[];
  return answers.map((answer) => answer?.code ?? 'accepted');
}

/** Compares pairs of states of random meetings until there are enough of them; says by what somebody could tell. */
function compare(ruleset: Ruleset, tally: Tally, pairs: number): string | undefined {
  let told: string | undefined;
  for (let seed = 1; !told && tally.pairs < pairs; seed++) {
    let before: ReadonlyState | undefined;
    let moment = 0;
    meetAtRandom(seed, ({ state }) => {
      const decision = tempoRules.decision(state) as Decision;
      moment += 1;
      const commands = probesOf(state, decision, PROBES);
      const { id: walker, tile } = state.actors[(decision.actors[0] ?? 0) - 1] as Placed;
      for (const viewer of [decision.seat, VIEWERS[moment % VIEWERS.length] as Viewer]) {
        const isThorough = moment % THOROUGH === 0;
        const questions = {
          ruleset,
          viewer,
          before: before ?? state,
          commands,
          walker,
          tile: { ...tile, x: tile.x + 1 },
          isThorough,
        };
        const leak = leakIn(state, questions, tally, seed);
        told ??= leak && `viewer ${viewer} by its ${leak}, seed ${seed}, tick ${state.tick}`;
      }
      before = forkState(state);
      return !told && tally.pairs < pairs;
    });
  }
  return told;
}

const emptyTally = (): Tally => ({
  pairs: 0,
  thorough: 0,
  asked: 0,
  otherDoings: 0,
  otherQueues: 0,
  codes: new Map(),
});

test(
  `PER-READ-001 PER-READ-008 in ${PAIRS} pairs of states that differ in it no viewer’s view differs, nor its answers and steps`,
  { timeout: 1_200_000 },
  ({ task }) => {
    const tally = emptyTally();
    expect(compare(tempoRules, tally, PAIRS)).toBeUndefined();
    expect(tally.pairs).toBeGreaterThanOrEqual(PAIRS);
    expect(tally.otherDoings).toBeGreaterThan(PAIRS / 2);
    expect(tally.otherQueues).toBeGreaterThan(PAIRS / 2);
    expect(tally.thorough).toBeGreaterThan(PAIRS / 100);
    // Of 14 kinds.
    expect(tally.asked).toBeGreaterThan((PAIRS * 14) / PARTS - PAIRS);
    expect([...tally.codes.keys()]).toEqual(expect.arrayContaining(REFUSALS));
    expect(tally.codes.get('not-asked')).toBeLessThan(tally.codes.get('unknown-action') ?? 0);
    Object.assign(task.meta, {
      counts: { pairs: tally.pairs, answers: tally.asked, 'pairs with previews': tally.thorough },
    });
  },
);

/** Rules that remember the last state they showed somebody. */
function remembering(leak: (truth: ReadonlyState) => Partial<Ruleset>): Ruleset {
  let truth: ReadonlyState | undefined;
  const project: Ruleset['project'] = (state, viewer) => {
    truth = state;
    return tempoRules.project(state, viewer);
  };
  const known = (): Partial<Ruleset> => (truth ? leak(truth) : {});
  return {
    ...tempoRules,
    project,
    check: (view, command) => (known().check ?? tempoRules.check)(view, command),
    preview: (view, command) => (known().preview ?? tempoRules.preview)(view, command),
    inspectTile: (view, tile) => (known().inspectTile ?? tempoRules.inspectTile)(view, tile),
  };
}

test.each<[what: string, ruleset: Ruleset]>([
  ['view', { ...tempoRules, project: (state) => state }],
  ['refusals', remembering((truth) => ({ check: (_, command) => tempoRules.check(truth, command) }))],
  ['previews', remembering((truth) => ({ preview: (_, command) => tempoRules.preview(truth, command) }))],
  ['tile', remembering((truth) => ({ inspectTile: (_, tile) => tempoRules.inspectTile(truth, tile) }))],
])('the comparison has teeth: a leak by the %s is found', (what, ruleset) => {
  expect(compare(ruleset, emptyTally(), 3000)).toContain(`by its ${what}`);
});

/** What answers were refused with among others; most of all were refused for something that is wrong with them. */
const REFUSALS = [
  'accepted',
  'wrong-decision',
  'not-asked',
  'unknown-action',
  'unknown-target',
  'unexpected-target',
  'target-missing',
  'target-too-far',
  'bad-terms',
  'not-offered',
  'field-unknown',
];
