import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice } from '../rng/index.ts';
import { forkState } from '../battle/state.ts';
import { stateHash } from '../hash/index.ts';
import { pawns } from '../ruleset/testing/pawns/pawns.ts';
import { pawnsScenario } from '../ruleset/testing/pawns/scenario.ts';
import { opened, playRandomly } from '../ruleset/testing/play.ts';
import { stateDifference } from './difference.ts';
import { foldSteps } from './fold.ts';
import { foldReplay, recordReplay } from './replay.ts';
import type { Replay } from './replay.ts';
import { ReplaySeeker } from './seek.ts';
import { StepLog } from './step-log.ts';
import { verifyReplay } from './verify.ts';

const runs = process.env['HIGHGROUND_COUNTS'] === 'full' ? 200 : 20;
const play = (seed: number): Replay =>
  recordReplay(playRandomly(opened(pawns, pawnsScenario(), seed), seededDice(BigInt(seed + 1000))));

/** A step as a file would hold it: anything may be written to it. */
interface LooseCommit {
  seq: number;
  kind: string;
  payload: Record<string, number>;
}
interface LooseStep {
  root: LooseCommit;
  derived: LooseCommit[];
  dice: { purpose: string; value: number }[];
  hash: string;
}

/** The replay with one step of a deep copy changed. */
function altered(replay: Replay, index: number, change: (step: LooseStep) => void): Replay {
  const steps = JSON.parse(JSON.stringify(replay.steps)) as LooseStep[];
  change(steps[index] as LooseStep);
  return { ...replay, steps: steps as unknown as Replay['steps'] };
}

const refusalOf = (replay: Replay): { code: string; message: string; path?: string } | undefined => {
  const result = verifyReplay(pawns, replay);
  return result.ok ? undefined : result.refusals[0];
};

describe('replays', () => {
  test('OT-NET-001 OT-NET-004 OT-NET-007 A-52 folding the recorded commits of any battle, numbered in a row, gives the state the rules reached', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const battle = playRandomly(opened(pawns, pawnsScenario(), seed), seededDice(BigInt(seed)));
        const commits = battle.steps.flatMap(({ root, derived }) => [root, ...derived]);
        expect(commits.map(({ seq }) => seq)).toEqual(commits.map((_, index) => index));
        for (const commit of commits) expect(Object.keys(commit)).toEqual(['seq', 'kind', 'payload']);
        expect(stateDifference(foldSteps(battle.opening, battle.steps), battle.state)).toBeUndefined();
      }),
      { seed: 1, numRuns: runs },
    );
  });

  test('OT-DET-006 OT-PIP-002 re-running the roots with the recorded dice proves any battle', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const replay = play(seed);
        expect(verifyReplay(pawns, replay)).toEqual({
          ok: true,
          value: { steps: replay.steps.length, hash: replay.steps.at(-1)?.hash },
        });
      }),
      { seed: 2, numRuns: runs },
    );
  });

  test('OT-DET-001 the same seed and answers give the same chain of hashes; another seed another chain', () => {
    const hashes = (seed: number): string[] => play(seed).steps.map(({ hash }) => hash);
    expect(hashes(5)).toEqual(hashes(5));
    expect(hashes(6).at(-1)).not.toBe(hashes(5).at(-1));
  });

  test('OT-DET-002 a replay of other rules is said to be not proved, by both names, and still folds', () => {
    const replay = play(3);
    const foreign = { ...replay, ruleset: { ...replay.ruleset, hash: '0000000000000000' } };
    const refusal = refusalOf(foreign);
    expect(refusal?.code).toBe('replay-other-rules');
    expect(refusal?.message).toContain('0000000000000000');
    expect(refusal?.message).toContain(pawns.hash);
    expect(foldReplay(foreign).refusal).toBeUndefined();
  });

  test('a replay cut after any step is proved up to there, except that its outcome is missing', () => {
    const replay = play(4);
    for (let length = 0; length < replay.steps.length; length += 7) {
      const cut = { ...replay, steps: replay.steps.slice(0, length), outcome: undefined };
      expect(verifyReplay(pawns, cut).ok).toBe(true);
      expect(foldReplay({ ...cut, outcome: replay.outcome }).refusal?.code).toBe('outcome-wrong');
    }
  });
});

describe('a desync report', () => {
  const replay = play(7);
  const struck = replay.steps.findIndex(({ derived }) => derived.some(({ kind }) => kind === 'apply_damage'));

  test('OT-NET-003 names the step, the field and both values of a changed consequence', () => {
    const damage = replay.steps[struck]?.derived.findIndex(({ kind }) => kind === 'apply_damage') as number;
    const wrong = altered(replay, struck, ({ derived }) => void (derived[damage]!.payload['amount'] = 9));
    const amount = (replay.steps[struck]!.derived[damage] as { payload: { amount: number } }).payload.amount;
    const refusal = refusalOf(wrong);
    expect(refusal?.code).toBe('replay-desync');
    expect(refusal?.message).toContain(`derived[${damage}].payload.amount is 9, not ${amount}`);
    expect(refusal?.path).toBe(`$.steps[${struck}].derived[${damage}].payload.amount`);
  });

  test('a changed die, die range, hash, generated root or opening is found', () => {
    const dieStep = replay.steps.findIndex(({ dice }) => dice.length > 0);
    const clockStep = replay.steps.findIndex(({ root }) => root.kind === 'advance_clock');
    expect(
      refusalOf(altered(replay, dieStep, ({ dice }) => void (dice[0]!.purpose = 'luck')))?.message,
    ).toContain('dice[0].purpose is "luck", not "hit"');
    expect(refusalOf(altered(replay, dieStep, ({ dice }) => void (dice[0]!.value = 4)))?.code).toBe(
      'die-out-of-range',
    );
    expect(refusalOf(altered(replay, dieStep, ({ dice }) => void dice.push({ ...dice[0]! })))?.code).toBe(
      'replay-desync',
    );
    expect(refusalOf(altered(replay, 3, (step) => void (step.hash = 'ff')))?.path).toBe('$.steps[3].hash');
    expect(
      refusalOf(altered(replay, clockStep, ({ root }) => void (root.payload['tick'] = 99)))?.message,
    ).toContain('root.payload.tick');
    expect(refusalOf({ ...replay, start: 'ff' })?.code).toBe('opening-hash-wrong');
    const opening = forkState(replay.opening);
    opening.stats[0] = 3;
    expect(refusalOf({ ...replay, opening })?.code).toBe('opening-hash-wrong');
  });

  test('a clock that was run while somebody had to choose is found', () => {
    const turn = replay.steps.findIndex(({ root }) => root.kind === 'wait' || root.kind === 'use_action');
    const early = altered(
      replay,
      turn,
      (step) => void (step.root = { seq: step.root.seq, kind: 'advance_clock', payload: { tick: 99 } }),
    );
    expect(refusalOf(early)).toMatchObject({
      code: 'log-root-illegal',
      path: `$.steps[${turn}].root`,
      facts: { step: turn, cause: 'root-unknown' },
    });
  });

  test('stateDifference names a stat by actor and name, a status by its place and a block by its cell', () => {
    const { state: left } = opened(pawns, pawnsScenario(), 1);
    const change = (apply: (state: ReturnType<typeof forkState>) => void): unknown => {
      const right = forkState(left);
      apply(right);
      return stateDifference(left, right);
    };
    expect(change((state) => void (state.stats[4] = 77))).toEqual({
      path: 'stats[3].hp',
      left: left.stats[4],
      right: 77,
    });
    expect(change((state) => void (state.tick += 1))).toEqual({
      path: 'tick',
      left: left.tick,
      right: left.tick + 1,
    });
    expect(change((state) => state.world.clearVoxel(2, 0, 3))).toEqual({
      path: 'world(2,0,3)',
      left: 1,
      right: 0,
    });
    const status = { id: 'guarded', until: 9, stacks: 1, source: 1, other: -1 };
    expect(change((state) => void (state.actors[2] = { ...state.actors[2]!, statuses: [status] }))).toEqual({
      path: 'actors[2].statuses[0]',
      left: undefined,
      right: status,
    });
  });
});

describe('seeking', () => {
  test('any moment of a replay, in any order, is the state the fold gives there', () => {
    const replay = play(11);
    const seeker = new ReplaySeeker(replay);
    expect(seeker.length).toBeGreaterThan(70);
    for (const moment of [seeker.length, 0, 33, 32, 31, 64, 1, seeker.length - 1]) {
      expect(stateHash(seeker.stateAt(moment))).toBe(
        stateHash(foldSteps(replay.opening, replay.steps.slice(0, moment))),
      );
    }
  });

  test('a commit is found in its step', () => {
    const replay = play(11);
    const seeker = new ReplaySeeker(replay);
    for (const [index, { root, derived }] of replay.steps.entries()) {
      expect(seeker.momentOf(root.seq)).toBe(index);
      expect(seeker.momentOf(root.seq + derived.length)).toBe(index);
    }
    expect(seeker.momentOf(1_000_000)).toBe(replay.steps.length);
  });
});

describe('the append-only log', () => {
  const { steps } = play(2);

  test('OT-NET-003 a gap, a reorder and a repeat are refused with both numbers and leave the log as it was (X-47)', () => {
    const log = new StepLog();
    const [first, second, third] = steps as [
      Replay['steps'][number],
      Replay['steps'][number],
      Replay['steps'][number],
    ];
    expect(log.append(first)).toBeUndefined();
    expect(log.append(third)).toMatchObject({
      code: 'log-gap',
      facts: { expected: second.root.seq, actual: third.root.seq },
    });
    expect(log.append(second)).toBeUndefined();
    expect(log.append(second)).toMatchObject({
      code: 'log-reorder',
      facts: { expected: third.root.seq, actual: second.root.seq },
    });
    expect(log.append(first)).toMatchObject({ code: 'log-reorder', facts: { actual: 0 } });
    expect(log.steps).toEqual([first, second]);
    expect(log.next).toBe(third.root.seq);
  });

  test('OT-NET-002 followers who only apply what was ordered all end where the host is, and no other order is taken', () => {
    const { opening, steps: ordered, outcome } = play(2);
    const follow = (arriving: Replay['steps']): StepLog => {
      const log = new StepLog();
      for (const step of arriving) log.append({ ...step });
      return log;
    };
    const swapped = [ordered[0]!, ordered[2]!, ordered[1]!, ...ordered.slice(2)];
    const twice = ordered.flatMap((step) => [step, step]);
    for (const arriving of [ordered, swapped, twice]) {
      const { steps: taken } = follow(arriving);
      expect(taken.map(({ root }) => root.seq)).toEqual(ordered.map(({ root }) => root.seq));
      expect(foldSteps(opening, taken).outcome).toEqual(outcome);
    }
  });

  test('OT-NET-003 a hole among the consequences of one root is a gap too', () => {
    const step = steps.find(({ derived }) => derived.length > 1)!;
    const holed = { ...step, derived: step.derived.slice(1) };
    expect(new StepLog(step.root.seq).append(holed)?.code).toBe('log-gap');
  });

  test('OT-NET-006 entries are frozen', () => {
    const log = new StepLog();
    log.append({ ...steps[0]! });
    expect(() => void ((log.steps[0] as { hash: string }).hash = 'x')).toThrow(TypeError);
  });
});

describe('steps from outside', () => {
  const replay = play(9);
  const written = (kind: string): number =>
    replay.steps.findIndex(({ derived }) => derived.some((commit) => commit.kind === kind));
  const { length } = replay.steps;

  /** Folds the replay with one payload of a kind changed: how many steps stood, and what was said. */
  function folded(kind: string, change: object, root = false): readonly [number, string | undefined] {
    const at = root ? replay.steps.findIndex((step) => step.root.kind === kind) : written(kind);
    const wrong = altered(replay, at, (step) => {
      const commit = root ? step.root : step.derived.find((one) => one.kind === kind)!;
      Object.assign(commit.payload, change);
    });
    const { steps, refusal } = foldReplay(wrong);
    expect(refusal?.path).toMatch(new RegExp(`^\\$\\.steps\\[${at}\\]`));
    return [steps - at, refusal?.code];
  }

  test('OT-CMT-011 a payload of the wrong shape, or that names what is not there, is refused and the steps before it stand', () => {
    expect(folded('apply_damage', { hp: 1.5 })).toEqual([0, 'field-malformed']);
    expect(folded('apply_damage', { actor: 5 })).toEqual([0, 'actor-unknown']);
    expect(folded('apply_status', { stacks: 'many' })).toEqual([0, 'field-malformed']);
    expect(folded('displace', { cause: 'magic' })).toEqual([0, 'field-malformed']);
    expect(folded('end_match', { outcome: { result: 'lost' } })).toEqual([0, 'field-malformed']);
    expect(folded('move_unit', { actor: 9 }, true)).toEqual([0, 'actor-unknown']);
  });

  test('OT-CMT-005 OT-CMT-010 writes the state cannot take are refused, whatever their kind', () => {
    const codeOf = (kind: string, payload: object): string | undefined =>
      foldReplay(
        altered(
          replay,
          5,
          ({ root, derived }) =>
            void ((derived.length = 0),
            derived.push({ seq: root.seq + 1, kind, payload: payload as Record<string, number> })),
        ),
      ).refusal?.code;
    const cell = { x: 0, y: 5, z: 0 };
    const far = { x: 99, y: 0, z: 0 };
    const { actors } = replay.opening;
    expect(codeOf('remove_block', { cell })).toBe('block-missing');
    expect(codeOf('set_block', { cell: far, voxel: 1 })).toBe('cell-out-of-bounds');
    expect(codeOf('set_block', { cell, voxel: 0 })).toBe('block-empty');
    expect(codeOf('set_block', { cell, voxel: 0xff })).toBe('material-unknown');
    expect(codeOf('change_stat', { actor: 1, stat: 'luck', value: 1 })).toBe('stat-unknown');
    expect(codeOf('set_stats', { changes: [1, 0] })).toBe('triples-incomplete');
    expect(codeOf('set_stats', { changes: [1, 2, 0] })).toBe('stat-unknown');
    expect(codeOf('set_stats', { changes: [0, 0, 0] })).toBe('actor-unknown');
    expect(codeOf('set_activity', { actor: 1, slot: 0, reason: 'x' })).toBe('slot-unknown');
    expect(codeOf('set_seat', { actor: 1, seat: 7 })).toBe('seat-unknown');
    expect(codeOf('change_stock', { side: 7, item: 'potion', count: 1 })).toBe('side-unknown');
    expect(codeOf('add_actor', { actor: actors[0], stats: [1, 1] })).toBe('actor-misnumbered');
    expect(codeOf('add_actor', { actor: { ...actors[0], id: 5 }, stats: [1] })).toBe('stats-incomplete');
    expect(codeOf('teleport', {})).toBe('kind-unknown');
  });

  test('OT-CMT-009 nothing is accepted after the end, and a battle starts once', () => {
    const last = replay.steps.at(-1)!;
    const seq = last.root.seq + last.derived.length + 1;
    const late = { ...last, root: { seq, kind: 'wait', payload: { actor: 1 } }, derived: [] } as const;
    expect(foldReplay({ ...replay, steps: [...replay.steps, late] })).toMatchObject({
      steps: length,
      refusal: { code: 'battle-over' },
    });
    const start = altered(
      replay,
      4,
      (step) =>
        void (step.root = {
          seq: step.root.seq,
          kind: 'start_battle',
          payload: { ruleset: 'x', hash: 'y' } as never,
        }),
    );
    expect(foldReplay(start)).toMatchObject({ steps: 4, refusal: { code: 'start-misplaced' } });
  });

  test('any one value of a step replaced by rubbish is refused or still folds, and never breaks anything', () => {
    const rubbish = fc.constantFrom<unknown>(null, -1, 0, 1e9, 0.5, '', 'constructor', [], {}, true);
    const places = (value: unknown): (string | number)[][] =>
      value === null || typeof value !== 'object'
        ? [[]]
        : [[], ...Object.entries(value).flatMap(([key, part]) => places(part).map((rest) => [key, ...rest]))];
    const replaced = (value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown => {
      if (key === undefined) return by;
      const part = (value as Record<string | number, unknown>)[key];
      return Array.isArray(value)
        ? value.map((one, index) => (String(index) === key ? replaced(one, rest, by) : one))
        : { ...(value as object), [key]: replaced(part, rest, by) };
    };
    fc.assert(
      fc.property(fc.nat(length - 1), fc.nat(), rubbish, (at, pick, by) => {
        const step = replay.steps[at]!;
        const all = places(step);
        const wrong = replaced(step, all[pick % all.length]!, by) as Replay['steps'][number];
        const { steps, refusal } = foldReplay({
          ...replay,
          steps: replay.steps.map((one, index) => (index === at ? wrong : one)),
        });
        return refusal ? steps >= at : steps === length;
      }),
      { seed: 5, numRuns: runs * 10 },
    );
    expect(length).toBeGreaterThan(20);
  });
});
