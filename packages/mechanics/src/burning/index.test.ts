import fc from 'fast-check';
import {
  CATALOG,
  compareCells,
  EMPTY,
  makeVoxel,
  materialIndex,
  SHAPE,
  voxelMaterial,
} from '@highground/kernel';
import type { Cell, Resolution, State } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { kindsOf, resolving, smallState } from '../testing/small-state.ts';
import { burnOut, ignite, spreadFire } from './index.ts';
import type { FireRules } from './index.ts';

const [GRASS, DIRT, STONE, WOOD, FIRE] = ['grass', 'dirt', 'stone', 'wood', 'fire'].map(materialIndex) as [
  number,
  number,
  number,
  number,
  number,
];
/** spread after 10 ticks, burn for 30. Grass leaves dirt, wood nothing. */
const RULES: FireRules = {
  fire: FIRE,
  isFlammable: (material) => material === GRASS || material === WOOD,
  ashOf: (material) => (material === GRASS ? DIRT : undefined),
  spreadDelay: 10,
  burnTicks: 30,
};
const cell = (x: number, z = 0, y = 0): Cell => ({ x, y, z });

/** A row of blocks along x: g grass, w wood, s stone. */
function row(letters: string, tick = 0): State {
  const state = smallState([], { tick });
  for (const [x, letter] of [...letters].entries()) {
    const material = { g: GRASS, w: WOOD, s: STONE }[letter];
    if (material !== undefined) state.world.setVoxel(x, 0, 0, makeVoxel(material));
  }
  return state;
}

function materials({ world }: Pick<State, 'world'>, count: number): string[] {
  return Array.from({ length: count }, (_, x) => {
    const voxel = world.voxelAt(x, 0, 0);
    return voxel === EMPTY ? '-' : (CATALOG[voxelMaterial(voxel)]?.id ?? '?');
  });
}

function at(resolution: Resolution, tick: number): Resolution {
  resolution.commit('set_clock', { tick });
  return resolution;
}

describe('burning', () => {
  test('OT-ELM-012, A-60 a flammable block struck by fire becomes fire of the same form; what is not flammable does not', () => {
    const state = row('gs');
    const stair = makeVoxel(WOOD, SHAPE.stair, 2, 100);
    state.world.setVoxel(2, 0, 0, stair);
    const { resolution } = resolving(state);
    expect(ignite(resolution, [cell(2), cell(1), cell(0), cell(5)], RULES)).toEqual([cell(0), cell(2)]);
    expect(materials(state, 4)).toEqual(['fire', 'stone', 'fire', '-']);
    expect(state.world.voxelAt(2, 0, 0)).toBe(makeVoxel(FIRE, SHAPE.stair, 2, 100));
  });

  test('A-60 it burns for its ticks: then grass is dirt, and wood is gone for the ruleset to remove', () => {
    const state = row('gw', 5);
    const { resolution } = resolving(state);
    ignite(resolution, [cell(0), cell(1)], RULES);
    expect(burnOut(at(resolution, 34))).toEqual([]);
    expect(materials(state, 2)).toEqual(['fire', 'fire']);
    expect(burnOut(at(resolution, 35))).toEqual([cell(1)]);
    expect(materials(state, 2)).toEqual(['dirt', 'fire']);
    expect(state.voxelState).toEqual([{ cell: cell(1), field: 'burn', value: 35 }]);
  });

  test('OT-LIV-008, A-60 after the delay fire goes over to all six sides, and to nothing further', () => {
    const state = smallState([], { tick: 0 });
    const centre = { x: 3, y: 3, z: 3 };
    const around = [
      [2, 3, 3],
      [4, 3, 3],
      [3, 2, 3],
      [3, 4, 3],
      [3, 3, 2],
      [3, 3, 4],
    ].map(([x = 0, y = 0, z = 0]) => ({ x, y, z }));
    const corner = { x: 4, y: 4, z: 3 };
    for (const { x, y, z } of [centre, ...around, corner]) state.world.setVoxel(x, y, z, makeVoxel(WOOD));
    const { resolution } = resolving(state);
    ignite(resolution, [centre], RULES);
    expect(spreadFire(at(resolution, 9), RULES)).toEqual([]);
    expect(spreadFire(at(resolution, 10), RULES)).toEqual(around.toSorted(compareCells));
    expect(voxelMaterial(state.world.voxelAt(4, 4, 3))).toBe(WOOD);
  });

  test('A-60 a fire spreads once, and its children ten ticks after it', () => {
    const state = row('gggg');
    const { resolution } = resolving(state);
    ignite(resolution, [cell(0)], RULES);
    expect(spreadFire(at(resolution, 10), RULES)).toEqual([cell(1)]);
    expect(spreadFire(at(resolution, 11), RULES)).toEqual([]);
    expect(spreadFire(at(resolution, 20), RULES)).toEqual([cell(2)]);
    expect(burnOut(at(resolution, 30))).toEqual([]);
    expect(spreadFire(resolution, RULES)).toEqual([cell(3)]);
    expect(materials(state, 4)).toEqual(['dirt', 'fire', 'fire', 'fire']);
  });

  test('A-60 a fire the map began with is no burning block: it neither spreads nor ends', () => {
    const state = row('gg');
    state.world.setVoxel(1, 0, 0, makeVoxel(FIRE));
    const { resolution } = resolving(state);
    expect([spreadFire(at(resolution, 10), RULES), burnOut(at(resolution, 30))]).toEqual([[], []]);
    expect(materials(state, 2)).toEqual(['grass', 'fire']);
  });

  test('A-57 hits a block took before it burned are forgotten: it is another block now', () => {
    const state = { ...row('w'), voxelState: [{ cell: cell(0), field: 'integrity', value: 1 }] };
    const { resolution } = resolving(state);
    ignite(resolution, [cell(0)], RULES);
    expect(state.voxelState.map(({ field }) => field)).toEqual(['burn']);
  });

  test('OT-LIV-014 the cells in another order, or twice, write the same', () => {
    const cells = [0, 1, 2, 3, 4, 5].map((x) => cell(x));
    const written = (list: readonly Cell[]) => {
      const { resolution } = resolving(row('gwsggw'));
      ignite(resolution, list, RULES);
      spreadFire(at(resolution, 10), RULES);
      return resolution.derived;
    };
    fc.assert(
      fc.property(
        fc
          .subarray(cells)
          .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray([...some, ...some]))),
        ([some, others]) => {
          expect(written([...others, ...some])).toEqual(written(some));
        },
      ),
    );
  });

  test('what does not burn writes nothing', () => {
    const { resolution } = resolving(row('ss'));
    expect(ignite(resolution, [cell(0), cell(1), cell(9)], RULES)).toEqual([]);
    expect(kindsOf(resolution)).toEqual([]);
  });
});
