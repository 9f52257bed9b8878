import { CELL, makeVoxel, materialIndex, SHAPE } from '@highground/kernel';
import type { Tile } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { resolving, smallState, writesOf } from '../testing/small-state.ts';
import type { Sketch } from '../testing/small-state.ts';
import { feetOf, liftOnto, settle } from './index.ts';

const tile = (x: number, z: number, y = 0): Tile => ({ x, y, z });
const STONE = makeVoxel(materialIndex('stone'));
const HALF = makeVoxel(materialIndex('stone'), SHAPE.half);

/** Actors on blocks; then the blocks change, and everybody is settled. */
function after(
  actors: readonly Sketch[],
  blocks: readonly Tile[],
  change: (world: ReturnType<typeof smallState>['world'], drop: (from: Tile, to: Tile) => void) => void,
) {
  const state = smallState(actors, { blocks });
  const { resolution } = resolving(state);
  const feet = feetOf(state);
  const met: number[][] = [];
  const fallen: [number, number][] = [];
  change(state.world, (from, to) => {
    state.world.clearVoxel(from.x, from.y, from.z);
    state.world.setVoxel(to.x, to.y, to.z, STONE);
    met.push([...liftOnto(state, feet, from, to)]);
  });
  settle(resolution, feet, (actor, height) => void fallen.push([actor, height / CELL]));
  const moved = writesOf(resolution, 'displace').map(({ actor, tile: to, cause }) => [actor, to, cause]);
  return { met, fallen, moved };
}

describe('displacement', () => {
  test('OT-OCC-006 whoever has lost its tile falls from where its feet were; nobody else moves', () => {
    const actors = [{ tile: tile(2, 2, 4) }, { tile: tile(3, 2) }, {}];
    const { fallen, moved } = after(actors, [tile(2, 2, 4), tile(3, 2)], (world) =>
      world.clearVoxel(2, 4, 2),
    );
    expect([fallen, moved]).toEqual([[[1, 5]], []]);
  });

  test('OT-LIV-014 the lowest falls first, then by x, then by z, whatever the ids', () => {
    const places = [tile(3, 1, 2), tile(2, 2, 4), tile(2, 3, 2), tile(2, 1, 2)];
    const { fallen } = after(
      places.map((place) => ({ tile: place })),
      places,
      (world) => {
        for (const { x, y, z } of places) world.clearVoxel(x, y, z);
      },
    );
    expect(fallen.map(([actor]) => actor)).toEqual([4, 3, 1, 2]);
  });

  test('A-59 a block that lands where somebody stands lifts them onto it', () => {
    const { met, fallen, moved } = after(
      [{ tile: tile(2, 2) }],
      [tile(2, 2), tile(2, 2, 6)],
      (_world, drop) => drop(tile(2, 2, 6), tile(2, 2, 1)),
    );
    expect([met, fallen]).toEqual([[[1]], []]);
    expect(moved).toEqual([[1, tile(2, 2, 1), 'shove']]);
  });

  test('A-59 each block of a stack meets whoever stands below, who ends on top of it', () => {
    const stack = [tile(2, 2), tile(2, 2, 6), tile(2, 2, 7)];
    const { met, moved } = after([{ tile: tile(2, 2) }], stack, (_world, drop) => {
      drop(tile(2, 2, 6), tile(2, 2, 1));
      drop(tile(2, 2, 7), tile(2, 2, 2));
    });
    expect(met).toEqual([[1], [1]]);
    expect(moved).toEqual([[1, tile(2, 2, 2), 'shove']]);
  });

  test('OT-LIV-013 who rides on the stack is not met by it: it falls as far as the stack did', () => {
    const stack = [tile(2, 2), tile(2, 2, 6)];
    const { met, fallen } = after(
      [{ tile: tile(2, 2, 6) }, { tile: tile(3, 2) }],
      [...stack, tile(3, 2)],
      (_w, drop) => drop(tile(2, 2, 6), tile(2, 2, 1)),
    );
    expect([met, fallen]).toEqual([[[]], [[1, 7]]]);
  });

  test('A-59 where rider and struck come together, the struck has the place and the rider falls onto it', () => {
    const { fallen, moved } = after(
      [{ tile: tile(2, 2, 6) }, { tile: tile(2, 2) }],
      [tile(2, 2), tile(2, 2, 6)],
      (_world, drop) => drop(tile(2, 2, 6), tile(2, 2, 1)),
    );
    expect(moved).toEqual([[2, tile(2, 2, 1), 'shove']]);
    expect(fallen).toEqual([[1, 7]]);
  });

  test.each([
    ['a whole', STONE],
    ['half a', HALF],
  ])('A-60 ground that rises over %s block carries up who stands on it', (_what, ground) => {
    const state = smallState([{ tile: tile(2, 2) }]);
    state.world.setVoxel(2, 0, 2, ground);
    const { resolution } = resolving(state);
    const feet = feetOf(state);
    state.world.setVoxel(2, 1, 2, STONE);
    expect(liftOnto(state, feet, tile(2, 2, 1), tile(2, 2, 1))).toEqual([1]);
    settle(resolution, feet, () => expect.unreachable());
    expect(writesOf(resolution, 'displace')).toEqual([
      { actor: 1, path: [tile(2, 2), tile(2, 2, 1)], tile: tile(2, 2, 1), facing: 0, cause: 'shove' },
    ]);
  });

  test('A-59 a block that ends below somebody already falling does not lower it: it falls from where it was', () => {
    const { met, fallen } = after(
      [{ tile: tile(2, 2, 4) }],
      [tile(2, 2), tile(2, 2, 4), tile(2, 2, 9)],
      (world, drop) => {
        world.clearVoxel(2, 4, 2);
        drop(tile(2, 2, 9), tile(2, 2, 1));
      },
    );
    expect([met, fallen]).toEqual([[[1]], [[1, 5]]]);
  });

  test('whoever is gone by the time its turn comes, killed by somebody’s fall, does not fall any more', () => {
    const places = [tile(2, 2, 2), tile(3, 2, 4)];
    const state = smallState(
      places.map((place) => ({ tile: place })),
      { blocks: places },
    );
    const { resolution } = resolving(state);
    const feet = feetOf(state);
    for (const { x, y, z } of places) state.world.clearVoxel(x, y, z);
    const fallen: number[] = [];
    settle(resolution, feet, (actor) => {
      fallen.push(actor);
      if (actor === 1) resolution.commit('remove_actor', { actor: 2, reason: 'perished' });
    });
    expect(fallen).toEqual([1]);
  });
});
