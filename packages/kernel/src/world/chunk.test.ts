import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Reader } from '../bytes/index.ts';
import {
  CATALOG,
  cellIndex,
  CHUNK_CELLS,
  CHUNK_SIZE,
  chunkHash,
  compareChunks,
  decodeChunkBody,
  encodeChunkBody,
  makeVoxel,
  World,
} from './index.ts';
import type { Shape } from './index.ts';

const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 1000 : 100;

const voxel = fc
  .tuple(fc.nat(CATALOG.length - 1), fc.nat(7), fc.nat(7), fc.nat(255))
  .map(([material, shape, rot, height]) => makeVoxel(material, shape as Shape, rot, height));

const voxels = fc
  .array(fc.tuple(fc.option(voxel, { nil: 0 }), fc.integer({ min: 1, max: 600 })), { maxLength: 40 })
  .map((runs) => {
    const cells = new Uint32Array(CHUNK_CELLS);
    let at = 0;
    for (const [value, count] of runs) {
      cells.fill(value, at, at + count);
      at += count;
    }
    return cells;
  });

describe('places in a chunk', () => {
  test('OT-MAP-005 a chunk is 16 cells wide and holds 4,096; cells run along x, then z, then y', () => {
    expect([CHUNK_SIZE, CHUNK_CELLS]).toEqual([16, 4096]);
    expect([cellIndex(0, 0, 0), cellIndex(1, 0, 0), cellIndex(0, 0, 1), cellIndex(0, 1, 0)]).toEqual([
      0, 1, 16, 256,
    ]);
    expect(cellIndex(1, 1, 0)).toBe(257);
  });

  test('X-41 OT-MAP-005 the voxel (−1, 0, 16) lies at (15, 0, 0) of chunk (−1, 0, 1)', () => {
    const world = World.create({ seed: 0n });
    world.setVoxel(-1, 0, 16, makeVoxel(3));
    const [chunk] = world.chunks();
    expect([chunk?.cx, chunk?.cy, chunk?.cz]).toEqual([-1, 0, 1]);
    expect(chunk?.voxels[15]).toBe(makeVoxel(3));
  });

  test('A-80 chunks are ordered by cy, then cz, then cx', () => {
    const places = [
      [1, 0, 0],
      [0, 0, 1],
      [-1, 0, 1],
      [9, -1, 9],
      [0, 1, -5],
    ];
    const chunks = places.map(([cx = 0, cy = 0, cz = 0]) => ({ cx, cy, cz, voxels: [] }));
    expect(chunks.toSorted(compareChunks).map(({ cx, cy, cz }) => [cx, cy, cz])).toEqual([
      places[3],
      places[0],
      places[2],
      places[1],
      places[4],
    ]);
  });
});

describe('chunk bodies', () => {
  test('OT-COD-012 any chunk comes back from its body, which has no two runs alike in a row', () => {
    fc.assert(
      fc.property(voxels, (cells) => {
        const body = encodeChunkBody(cells);
        const reader = new Reader(body);
        expect(decodeChunkBody(reader, body.length)).toEqual(cells);
        expect(reader.failure).toBeUndefined();
        const changes = cells.filter((value, index) => index > 0 && value !== cells[index - 1]).length;
        expect(body.length).toBe(5 * (changes + 1));
      }),
      { seed: 2, numRuns: RUNS },
    );
  });

  test('OT-COD-001 a chunk without two equal neighbours takes 5 bytes a cell', () => {
    const cells = Uint32Array.from({ length: CHUNK_CELLS }, (_, index) => makeVoxel(index & 1));
    expect(encodeChunkBody(cells)).toHaveLength(20_480);
  });
});

describe('chunk hashes', () => {
  test('cover the place (i32 each) and the canonical body', () => {
    const world = World.create({ seed: 0n });
    world.setVoxel(-16, 0, 0, makeVoxel(0));
    const [chunk] = world.chunks();
    const body = [1, 0, 1, 0, 0, 0xff, 0x0f, 0, 0, 0];
    expect(chunk && chunkHash(chunk)).toEqual(
      sha256(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, ...body)),
    );
  });

  test('follow every write, and only in the world written to', () => {
    const world = World.create({ seed: 0n });
    world.setVoxel(0, 0, 0, makeVoxel(0));
    const hashOf = (of: World) => of.chunks().map(chunkHash).join();
    const before = hashOf(world);
    const fork = world.fork();
    fork.setVoxel(5, 5, 5, makeVoxel(1));
    expect(hashOf(fork)).not.toBe(before);
    expect(hashOf(world)).toBe(before);
    fork.clearVoxel(5, 5, 5);
    expect(hashOf(fork)).toBe(before);
  });
});
