import { makeVoxel, SHAPE, World } from '@highground/kernel';
import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import { accepted, blocksOf, refused, worldOf } from '../import/testing/imported.ts';
import { worldBlocks } from '../import/world-blocks.ts';
import { decodeMap } from '../vmap/decode-map.ts';
import { exportVox } from './export-vox.ts';
import { readVoxFile } from './vox-file.ts';
import { model, voxFile } from './testing/build-vox.ts';

const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 400 : 40;
const MAPS = new URL('../../../../content/maps/', import.meta.url);

/** The map after it went out as .vox and came in again. */
function there(world: World): World {
  return worldOf(accepted(importMap(accepted(exportVox(world)).bytes)));
}

describe('a map as .vox', () => {
  test('is one model with the cells and colours of its blocks', () => {
    const world = World.create({ seed: 0n });
    world.setVoxel(4, 1, 7, makeVoxel(2));
    world.setVoxel(5, 3, 6, makeVoxel(9));
    const [only, ...others] = accepted(readVoxFile(accepted(exportVox(world)).bytes)).models;
    expect(others).toEqual([]);
    // x as it is, y to the north, z up; colour index is one more than that of the material.
    expect(only).toEqual({ sides: [2, 2, 3], voxels: Uint8Array.of(0, 0, 0, 3, 1, 1, 2, 10) });
  });

  test.each(readdirSync(MAPS).filter((name) => name.endsWith('.vmap')))(
    '%s comes back with every block in its place',
    (name) => {
      const world = accepted(decodeMap(readFileSync(new URL(name, MAPS))));
      const all = [...worldBlocks(world)];
      const low = (axis: 'x' | 'y' | 'z') => Math.min(...all.map((block) => block[axis]));
      const from = { x: low('x'), y: low('y'), z: low('z') };
      const moved = World.create({ seed: 0n });
      for (const { x, y, z, voxel } of all) moved.setVoxel(x - from.x, y - from.y, z - from.z, voxel);
      expect(blocksOf(there(world))).toEqual(blocksOf(moved));
    },
  );

  test('keeps every place of any map, wherever it lies and however many models it takes', () => {
    const coordinate = fc.integer({ min: -250, max: 250 });
    const place = fc.tuple(coordinate, fc.integer({ min: -120, max: 120 }), coordinate, fc.nat(11));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
        const world = World.create({ seed: 0n });
        for (const [x, y, z, material] of places) world.setVoxel(x, y, z, makeVoxel(material));
        const [x0, y0, z0] = [0, 1, 2].map((axis) =>
          Math.min(...places.map((one) => one[axis] as number)),
        ) as [number, number, number];
        const expected = World.create({ seed: 0n });
        for (const [x, y, z, material] of places)
          expected.setVoxel(x - x0, y - y0, z - z0, makeVoxel(material));
        expect(blocksOf(there(world))).toEqual(blocksOf(expected));
      }),
      { seed: 48, numRuns: RUNS },
    );
  });

  test('a .vox comes back from a map with its voxels where they were', () => {
    const original = voxFile(150, model([3, 2, 4], [0, 0, 0, 1], [2, 0, 0, 99], [0, 1, 3, 210]));
    const first = accepted(importMap(original));
    const back = accepted(readVoxFile(accepted(exportVox(worldOf(first))).bytes)).models[0];
    expect(back?.sides).toEqual([3, 2, 4]);
    // In the order of map files: up, then north to south, then west to east.
    expect(back?.voxels.filter((_, index) => index % 4 !== 3)).toEqual(
      Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 1, 3),
    );
    expect(worldOf(accepted(importMap(accepted(exportVox(worldOf(first))).bytes))).chunks()).toEqual(
      worldOf(first).chunks(),
    );
  });

  test('says how many shapes became cubes and how many spawns were left out', () => {
    const world = World.create({ seed: 0n, spawns: [{ team: 1, x: 0, y: 0, z: 0, facing: 0 }] });
    world.setVoxel(0, 0, 0, makeVoxel(0));
    world.setVoxel(1, 0, 0, makeVoxel(0, SHAPE.stair, 2));
    expect(accepted(exportVox(world))).toMatchObject({
      blocks: 2,
      dropped: [
        { what: 'shapes', count: 1 },
        { what: 'spawns', count: 1 },
      ],
    });
  });

  test('is refused without a block', () => {
    expect(refused(exportVox(World.create({ seed: 0n }))).code).toBe('export-empty');
  });

  const AXES = new URL('../../../../../shared/fixtures/vox/axes.vox', import.meta.url);
  const isThere = existsSync(AXES);
  if (!isThere) process.stderr.write(`Skipped: axes.vox is not at ${AXES.pathname}\n`);
  test.skipIf(!isThere)('the real axes.vox goes out and in again without moving a voxel', () => {
    const world = worldOf(accepted(importMap(readFileSync(AXES))));
    expect(blocksOf(there(world))).toEqual(blocksOf(world));
  });
});
