import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Root } from '../battle/commit.ts';
import { seededDice } from '../rng/index.ts';
import { pawns } from '../ruleset/testing/pawns/pawns.ts';
import { pawnsScenario } from '../ruleset/testing/pawns/scenario.ts';
import { opened, playRandomly } from '../ruleset/testing/play.ts';
import { makeVoxel, materialIndex } from '../world/index.ts';
import { firstDifference } from './difference.ts';
import { foldReplay, recordReplay } from './replay.ts';
import type { Replay } from './replay.ts';
import { verifyReplay } from './verify.ts';

const runs = process.env['HIGHGROUND_COUNTS'] === 'full' ? 3000 : 300;
const replay = recordReplay(playRandomly(opened(pawns, pawnsScenario(), 9), seededDice(1009n)));

/** The record with another answer in one step, numbers and all else as they were. */
function forged(index: number, { kind, payload }: Root): Replay {
  const steps = replay.steps.map((step, at) =>
    at === index ? { ...step, root: { seq: step.root.seq, kind, payload } as typeof step.root } : step,
  );
  return { ...replay, steps };
}

const codeOf = (index: number, root: Root): string | undefined => {
  const result = verifyReplay(pawns, forged(index, root));
  return result.ok ? undefined : result.refusals[0]?.code;
};

describe('OT-NET-007 the scenario that a record claims', () => {
  const known = pawnsScenario();
  const codes = (record: Replay, scenario: typeof known): readonly string[] => {
    const result = verifyReplay(pawns, record, scenario);
    return result.ok ? [] : result.refusals.map(({ code }) => code);
  };

  test('is proved by how the battle begins', () => {
    expect(codes(replay, known)).toEqual([]);
  });

  test('is refused when the battle began otherwise, whatever it is called', () => {
    const [first, ...others] = known.units;
    const turned = { ...known, units: [{ ...first!, facing: 1 as const }, ...others] };
    expect(codes(replay, turned)).toEqual(['replay-other-scenario']);
    const world = known.world.fork();
    world.setVoxel(0, 1, 3, makeVoxel(materialIndex('grass')));
    world.markBase();
    expect(codes(replay, { ...known, world })).toEqual(['replay-other-scenario']);
    expect(codes({ ...replay, scenario: { ...replay.scenario, id: 'castle' } }, known)).toEqual([
      'replay-other-scenario',
    ]);
  });

  test('is refused when the first dice are not those it scripts', () => {
    const [die] = replay.steps.flatMap(({ dice }) => dice);
    expect(codes(replay, { ...known, dice: [die!.value] })).toEqual([]);
    expect(codes(replay, { ...known, dice: [die!.value + 1] })).toEqual(['replay-other-scenario']);
  });

  test('is not compared where a record begins midway', () => {
    const midway = foldReplay({ ...replay, steps: replay.steps.slice(0, 3), outcome: undefined }).state;
    const rest = { ...replay, opening: midway, start: replay.steps[2]!.hash, steps: replay.steps.slice(3) };
    expect(codes(rest, { ...known, id: 'castle' })).toEqual([]);
  });
});

describe('answers nobody gave', () => {
  const strike = replay.steps.findIndex(({ root }) => root.kind === 'use_action' && root.payload.targetActor);
  const step = replay.steps.findIndex(({ root }) => root.kind === 'move_unit');
  const struck = replay.steps[strike]!.root as Extract<Root, { kind: 'use_action' }>;
  const moved = replay.steps[step]!.root as Extract<Root, { kind: 'move_unit' }>;

  test.each<[string, number, Root]>([
    [
      'a strike at nobody',
      strike,
      { kind: 'use_action', payload: { actor: struck.payload.actor, action: 'strike' } },
    ],
    [
      'a strike at oneself',
      strike,
      { kind: 'use_action', payload: { ...struck.payload, targetActor: struck.payload.actor } },
    ],
    ['an action there is not', strike, { kind: 'use_action', payload: { ...struck.payload, action: 'fly' } }],
    ['another pawn’s turn', strike, { kind: 'wait', payload: { actor: (struck.payload.actor % 4) + 1 } }],
    [
      'a step across the map',
      step,
      {
        kind: 'move_unit',
        payload: { ...moved.payload, path: [moved.payload.path[0]!, { x: 3, y: 0, z: 3 }] },
      },
    ],
    ['a step to nowhere', step, { kind: 'move_unit', payload: { ...moved.payload, path: [] } }],
    [
      'a step that faces backwards',
      step,
      { kind: 'move_unit', payload: { ...moved.payload, facing: ((moved.payload.facing + 2) % 4) as 0 } },
    ],
    ['a kind of answer the game has not', strike, { kind: 'undo_move', payload: { actor: 1 } }],
    ['the clock’s own move', strike, { kind: 'advance_clock', payload: { tick: 1 } }],
  ])('%s is refused as illegal, at its step', (_what, index, root) => {
    expect(codeOf(index, root)).toBe('log-root-illegal');
  });

  test('a second step in one turn is refused', () => {
    const again = { ...replay, steps: [...replay.steps.slice(0, step + 1)], outcome: undefined };
    const last = again.steps[step]!;
    const seq = last.root.seq + last.derived.length + 1;
    const { path, facing, actor } = moved.payload;
    const back: Replay['steps'][number] = {
      root: {
        seq,
        kind: 'move_unit',
        payload: { actor, path: [path[1]!, path[0]!], facing: ((facing + 2) % 4) as 0 },
      },
      derived: [],
      dice: [],
      hash: '',
    };
    const result = verifyReplay(pawns, { ...again, steps: [...again.steps, back] });
    expect(result).toMatchObject({ ok: false, refusals: [{ code: 'log-root-illegal' }] });
  });

  test(
    'whatever answer stands in whatever step, a record is refused or is the record',
    { timeout: 300_000 },
    () => {
      const tile = fc.record({
        x: fc.integer({ min: -1, max: 4 }),
        y: fc.integer({ min: 0, max: 1 }),
        z: fc.integer({ min: -1, max: 4 }),
      });
      const actor = fc.integer({ min: 1, max: 4 });
      const root = fc.oneof(
        fc.record({ kind: fc.constant('wait'), payload: fc.record({ actor }) }),
        fc.record({
          kind: fc.constant('use_action'),
          payload: fc.record(
            {
              actor,
              action: fc.constantFrom('strike', 'guard', 'wait', ''),
              targetActor: fc.integer({ min: 0, max: 9 }),
              targetTile: tile,
            },
            { requiredKeys: ['actor', 'action'] },
          ),
        }),
        fc.record({
          kind: fc.constant('move_unit'),
          payload: fc.record({
            actor,
            path: fc.array(tile, { maxLength: 3 }),
            facing: fc.integer({ min: 0, max: 3 }),
          }),
        }),
        fc.record({
          kind: fc.constantFrom('end_turn', 'concede', 'accept_draw'),
          payload: fc.record({ seat: fc.nat(1), side: fc.nat(1) }),
        }),
      ) as unknown as fc.Arbitrary<Root>;
      fc.assert(
        fc.property(fc.nat(replay.steps.length - 1), root, (index, forgery) => {
          const result = verifyReplay(pawns, forged(index, forgery));
          const { kind, payload } = replay.steps[index]!.root;
          return result.ok
            ? firstDifference(forgery, { kind, payload }) === undefined
            : result.refusals[0]?.path?.startsWith('$.steps');
        }),
        { seed: 6, numRuns: runs },
      );
      expect(replay.steps.length).toBeGreaterThan(20);
    },
  );
});
