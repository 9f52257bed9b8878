import { describe, expect, test } from 'vitest';
import { pawns } from '../ruleset/testing/pawns/pawns.ts';
import { pawnsScenario } from '../ruleset/testing/pawns/scenario.ts';
import { opened } from '../ruleset/testing/play.ts';
import {
  EMPTY,
  makeVoxel,
  materialIndex,
  SHAPE,
  voxelHeightByte,
  voxelMaterial,
  voxelRot,
  voxelShape,
} from '../world/index.ts';
import { applyCommit } from './apply.ts';
import type { Write } from './commit.ts';
import { markOf, registerOf, statOf, stockOf, voxelStateOf } from './queries.ts';
import { forkState } from './state.ts';
import type { Activity, State } from './state.ts';

const fresh = (): State => forkState(opened(pawns, pawnsScenario(), 1).state);

/** The state after some writes, each with the number that is due. */
function after(writes: readonly Write[], state = fresh()): State {
  for (const write of writes) applyCommit(state, { ...write, seq: state.seq });
  return state;
}

const poison = { actor: 1, status: 'poison', stacks: 1, source: 2, other: -1 } as const;
const tile = { x: 1, y: 0, z: 3 };

describe('applying commits', () => {
  test('OT-NET-003 a commit with another number than the one due is a bug, and changes nothing', () => {
    const state = fresh();
    const { seq, tick } = state;
    for (const wrong of [seq - 1, seq + 1]) {
      expect(() => applyCommit(state, { seq: wrong, kind: 'set_clock', payload: { tick: 99 } })).toThrow(
        `commit ${wrong} arrived where ${seq} was due`,
      );
    }
    expect([state.seq, state.tick]).toEqual([seq, tick]);
  });

  test('roots take a number and write nothing', () => {
    const state = fresh();
    const before = forkState(state);
    applyCommit(state, { seq: state.seq, kind: 'wait', payload: { actor: 1 } });
    expect({ ...state, seq: before.seq, world: before.world }).toEqual(before);
    expect(state.seq).toBe(before.seq + 1);
  });

  test('OT-CMT-006 damage and healing set what is left, whatever the amount', () => {
    const hurt = after([
      { kind: 'apply_damage', payload: { actor: 2, amount: 99, hp: 1, element: 'none', source: 'test' } },
    ]);
    expect([statOf(hurt, 2, 'hp'), statOf(hurt, 1, 'hp')]).toEqual([1, 4]);
    expect(statOf(after([{ kind: 'set_stats', payload: { changes: [1, 0, 3, 4, 1, -9] } }]), 4, 'mood')).toBe(
      -9,
    );
  });

  test('OT-CMT-004 OT-CMT-005 a block is set with material, shape, rotation and height (A-54), over what was there, and removed', () => {
    const cell = { x: 1, y: 1, z: 1 };
    const at = (state: State): number => state.world.voxelAt(cell.x, cell.y, cell.z);
    const half = makeVoxel(materialIndex('stone'), SHAPE.half, 3, 192);
    const set = after([
      { kind: 'set_block', payload: { cell, voxel: makeVoxel(materialIndex('water')) } },
      { kind: 'set_block', payload: { cell, voxel: half } },
    ]);
    expect([
      voxelMaterial(at(set)),
      voxelShape(at(set)),
      voxelRot(at(set)),
      voxelHeightByte(at(set)),
    ]).toEqual([materialIndex('stone'), SHAPE.half, 3, 192]);
    expect(at(after([{ kind: 'remove_block', payload: { cell } }], set))).toBe(EMPTY);
  });

  test('OT-STS-014 a status is put on, replaced by its key, and taken off by an expiry record (A-50)', () => {
    const on = after([
      { kind: 'apply_status', payload: { ...poison, until: 40 } },
      { kind: 'apply_status', payload: { ...poison, until: -1, other: 3 } },
      { kind: 'apply_status', payload: { ...poison, status: 'blind', until: 50 } },
      { kind: 'apply_status', payload: { ...poison, until: 60 } },
    ]);
    const told = on.actors[0]?.statuses.map(({ id, until, other }) => `${id} ${until} ${other}`);
    expect(told).toEqual(['blind 50 -1', 'poison 60 -1', 'poison -1 3']);
    const off = after([{ kind: 'apply_status', payload: { ...poison, until: on.tick } }], on);
    expect(off.actors[0]?.statuses.map(({ id, other }) => `${id} ${other}`)).toEqual([
      'blind -1',
      'poison 3',
    ]);
  });

  test('lists are kept in order of place and name, and a write without a value takes its entry out', () => {
    const state = after([
      { kind: 'set_mark', payload: { tile, mark: 'fire', values: [2] } },
      { kind: 'set_mark', payload: { tile: { ...tile, z: 1 }, mark: 'trap', values: [] } },
      { kind: 'set_mark', payload: { tile, mark: 'crystal', values: [1] } },
      { kind: 'set_register', payload: { name: 'wave', value: 2 } },
      { kind: 'set_register', payload: { name: 'alarm', value: 1 } },
      { kind: 'set_voxel_state', payload: { cell: tile, field: 'burn', value: 3 } },
      { kind: 'change_stock', payload: { side: 0, item: 'salve', count: 2 } },
      { kind: 'change_stock', payload: { side: 0, item: 'elixir', count: 1 } },
      { kind: 'change_stock', payload: { side: 0, item: 'salve', count: 0 } },
    ]);
    expect(state.marks.map(({ kind }) => kind)).toEqual(['trap', 'crystal', 'fire']);
    expect(state.registers.map(({ name }) => name)).toEqual(['alarm', 'last', 'wave']);
    expect([
      registerOf(state, 'wave'),
      registerOf(state, 'none'),
      stockOf(state, 0, 'salve'),
      stockOf(state, 0, 'elixir'),
      stockOf(state, 1, 'salve'),
    ]).toEqual([2, 0, 0, 1, 0]);
    expect(voxelStateOf(state, tile, 'burn', 9)).toBe(3);
    const less = after(
      [
        { kind: 'set_mark', payload: { tile, mark: 'fire' } },
        { kind: 'set_voxel_state', payload: { cell: tile, field: 'burn' } },
      ],
      state,
    );
    expect([markOf(less, tile, 'fire'), voxelStateOf(less, tile, 'burn', 9)]).toEqual([undefined, 9]);
  });

  test('events stand in order of tick and id until they are cancelled', () => {
    const effect = { kind: 'rain' };
    const state = after([
      { kind: 'schedule_event', payload: { id: 1, tick: 30, effect } },
      { kind: 'schedule_event', payload: { id: 2, tick: 9, effect } },
      { kind: 'schedule_event', payload: { id: 3, tick: 30, effect } },
    ]);
    expect(state.schedule.map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(after([{ kind: 'cancel_event', payload: { id: 1 } }], state).schedule.map(({ id }) => id)).toEqual(
      [2, 3],
    );
  });

  test('an actor that leaves gives up its tile and all that is on it; one that joins gets the next number and a row of stats', () => {
    const gone = after([
      { kind: 'apply_status', payload: { ...poison, until: 40 } },
      { kind: 'remove_actor', payload: { actor: 1, reason: 'down' } },
    ]);
    expect(gone.actors[0]).toMatchObject({ standing: 'gone', statuses: [], activities: [] });
    expect(gone.actors[0]).not.toHaveProperty('tile');
    const guest = { ...fresh().actors[1]!, id: 5, name: 'Guest' };
    const joined = after([{ kind: 'add_actor', payload: { actor: guest, stats: [6, 2] } }]);
    expect([joined.actors.length, statOf(joined, 5, 'hp'), statOf(joined, 4, 'hp')]).toEqual([5, 6, 6]);
    expect(() =>
      after([{ kind: 'add_actor', payload: { actor: { ...guest, id: 7 }, stats: [6, 2] } }]),
    ).toThrow('actor 7 added where 5 was due');
  });

  test('activities are begun, replaced and ended in their slot', () => {
    const begun = {
      action: 'fire',
      serial: 1,
      phase: 'charging',
      since: 3,
      left: [4, 0, 0],
      target: {},
    } as const;
    const set = (slot: number, activity?: Activity): Write => ({
      kind: 'set_activity',
      payload: { actor: 1, slot, reason: 'test', ...(activity ? { activity } : {}) },
    });
    const two = after([set(0, begun), set(1, { ...begun, serial: 2 })]);
    expect(two.actors[0]?.activities.map(({ serial }) => serial)).toEqual([1, 2]);
    expect(after([set(0)], two).actors[0]?.activities.map(({ serial }) => serial)).toEqual([2]);
    expect(() => after([set(1, begun)])).toThrow('no activity slot 1');
  });

  test('OT-NET-013 a fork shares records and no writes, in either direction', () => {
    const state = fresh();
    const fork = forkState(state);
    after(
      [
        { kind: 'set_block', payload: { cell: { x: 0, y: 4, z: 0 }, voxel: 3 } },
        { kind: 'set_stats', payload: { changes: [1, 0, 1] } },
      ],
      fork,
    );
    after(
      [{ kind: 'displace', payload: { actor: 2, path: [tile], tile, facing: 1, cause: 'shove' } }],
      state,
    );
    expect([state.world.voxelAt(0, 4, 0), fork.world.voxelAt(0, 4, 0)]).toEqual([0, 3]);
    expect([statOf(state, 1, 'hp'), statOf(fork, 1, 'hp')]).toEqual([4, 1]);
    expect([state.actors[1]?.tile, fork.actors[1]?.tile]).toEqual([tile, { x: 2, y: 0, z: 0 }]);
    expect(fork.actors[0]).toBe(state.actors[0]);
  });
});
