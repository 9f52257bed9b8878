import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice } from '../rng/index.ts';
import { forkState } from '../battle/state.ts';
import { stateHash } from '../hash/index.ts';
import { pawns, pawnsScenario } from '../ruleset/testing/pawns.ts';
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
  test('OT-NET-007 folding the recorded commits of any battle gives the state the rules reached', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const battle = playRandomly(opened(pawns, pawnsScenario(), seed), seededDice(BigInt(seed)));
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
    expect(refusalOf(early)?.code).toBe('replay-desync');
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
