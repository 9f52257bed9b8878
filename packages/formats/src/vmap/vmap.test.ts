import {
  CATALOG,
  CATALOG_VERSION,
  chunkHash,
  EMPTY,
  fnv1a64,
  makeVoxel,
  materialIndex,
  SHAPE,
  World,
} from '@highground/kernel';
import type { Result, Shape, Spawn } from '@highground/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeMap, encodeMap, MAP_LIMITS } from '../index.ts';

const COUNTS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 10 : 1;

/** The file of X-39, as the specification prints it. */
const X39 = bytesOf(`
  4f 54 56 4d 04 00 01 00 39 30 00 00 00 00 00 00 00 00 00 01 00 00 00
  00 00 00 00 00 00 00 00 00 00 00 00 19 00 00 00
  02 00 01 00 00 01 00 01 01 c0 fe 00 00 00 00 01 00 03 23 00 fe 0e 00 00 00`);

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.trim().split(/\s+/), (byte) => Number.parseInt(byte, 16));
}

function x39World(): World {
  const world = World.create({ seed: 12345n });
  world.setVoxel(0, 0, 0, makeVoxel(0));
  world.setVoxel(1, 0, 0, makeVoxel(0));
  world.setVoxel(2, 0, 0, makeVoxel(0, SHAPE.half, 0, 192));
  world.setVoxel(1, 1, 0, makeVoxel(2, SHAPE.slope, 2));
  return world;
}

/** A bounded map with spawns and two chunks, small enough to try every damage on. */
function smallWorld(): World {
  const world = World.create({
    seed: 0xfedc_ba98_7654_3210n,
    bounds: { min: { x: -2, y: 0, z: 0 }, max: { x: 6, y: 4, z: 3 } },
    spawns: [
      { team: 0, x: -2, y: 0, z: 1, facing: 1 },
      { team: 1, x: 5, y: 0, z: 1, facing: 3 },
    ],
  });
  for (let x = -2; x < 6; x++) world.setVoxel(x, 0, 1, makeVoxel(materialIndex('grass')));
  world.setVoxel(0, 1, 1, makeVoxel(materialIndex('wood'), SHAPE.slab, 5));
  world.setVoxel(-1, 1, 2, makeVoxel(materialIndex('water'), SHAPE.half, 0, 51));
  return world;
}

function refusal(result: Result<World>) {
  if (result.ok) throw new Error('the file was accepted');
  return result.refusals[0];
}

function changed(bytes: Uint8Array, at: number, ...values: number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
}

function accepted(bytes: Uint8Array): World {
  const result = decodeMap(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

describe('the bytes of a map', () => {
  test('OT-COD-005, OT-COD-012 the worked map encodes to the 64 bytes of X-39', () => {
    expect([...encodeMap(x39World())]).toEqual([...X39]);
    expect(X39).toHaveLength(64);
    expect(fnv1a64(X39)).toBe('21154cd12fc3c0e0');
  });

  test('OT-COD-012 the bytes of X-39 decode to its four voxels, its seed and nothing else', () => {
    const world = accepted(X39);
    expect(world.seed).toBe(12345n);
    expect(world.bounds).toBeUndefined();
    expect(world.spawns).toEqual([]);
    expect(world.voxelAt(2, 0, 0)).toBe(makeVoxel(0, SHAPE.half, 0, 192));
    expect(world.voxelAt(1, 1, 0)).toBe(makeVoxel(2, SHAPE.slope, 2));
    const [chunk] = world.chunks();
    const filled = Array.from(chunk?.voxels ?? []).flatMap((voxel, index) =>
      voxel === EMPTY ? [] : [index],
    );
    expect(filled).toEqual([0, 1, 2, 257]);
  });

  test('OT-MAP-006, OT-MAP-021, OT-MAP-022 bounds, seed, catalog version and spawns survive', () => {
    const world = accepted(encodeMap(smallWorld()));
    expect(world.bounds).toEqual({ min: { x: -2, y: 0, z: 0 }, max: { x: 6, y: 4, z: 3 } });
    expect(world.seed).toBe(0xfedc_ba98_7654_3210n);
    expect(world.catalogVersion).toBe(CATALOG_VERSION);
    expect(world.spawns).toEqual(smallWorld().spawns);
    expect(world.changedChunks()).toEqual([]);
  });

  test('OT-COD-015 rotations 4 to 7 survive unchanged', () => {
    for (let rot = 0; rot < 8; rot++) {
      const world = World.create({ seed: 0n });
      world.setVoxel(3, 2, 1, makeVoxel(1, SHAPE.wedge, rot));
      expect(accepted(encodeMap(world)).voxelAt(3, 2, 1)).toBe(makeVoxel(1, SHAPE.wedge, rot));
    }
  });

  test('OT-COD-012, OT-COD-013 any map comes back the same, by its bytes and by its voxels', () => {
    fc.assert(
      fc.property(arbitraryMap(), (world) => {
        const bytes = encodeMap(world);
        const again = accepted(bytes);
        expect(encodeMap(again)).toEqual(bytes);
        expect(again.chunks().map(chunkHash)).toEqual(world.chunks().map(chunkHash));
      }),
      { numRuns: 60 * COUNTS, seed: 39 },
    );
  });

  test('OT-COD-012 the order of edits and emptied chunks leave no trace', () => {
    const world = smallWorld();
    world.setVoxel(0, 3, 0, makeVoxel(2));
    world.clearVoxel(0, 3, 0);
    expect(encodeMap(world)).toEqual(encodeMap(smallWorld()));
  });

  test('OT-MAP-004, OT-MAP-015, OT-SRF-007 a map is the same file after surfaces were derived from it', () => {
    const world = smallWorld();
    const before = encodeMap(world);
    for (let x = -2; x < 6; x++) world.surfaces(x, 1);
    expect(encodeMap(world)).toEqual(before);
  });
});

describe('what is refused', () => {
  test('OT-COD-006, OT-COD-016, OT-COD-017, A-05, X-39b schema 3 is refused by name, with both numbers', () => {
    const found = refusal(decodeMap(changed(X39, 4, 3)));
    expect(found).toMatchObject({ code: 'map-schema-old', offset: 4, facts: { expected: 4, actual: 3 } });
    expect(found?.message).toContain('schema 3');
    expect(refusal(decodeMap(changed(X39, 4, 5)))).toMatchObject({
      code: 'map-schema-unknown',
      facts: { actual: 5 },
    });
  });

  test('OT-COD-006, A-65 an OTMP column map is refused with its own code, other files with another', () => {
    expect(refusal(decodeMap(changed(X39, 0, 0x4f, 0x54, 0x4d, 0x50)))?.code).toBe('map-legacy');
    expect(refusal(decodeMap(changed(X39, 0, 0x56)))).toMatchObject({ code: 'map-magic', offset: 0 });
  });

  test('OT-COD-011 X-39b a missing byte, a byte too many and a split run each have their own reason', () => {
    expect(refusal(decodeMap(X39.slice(0, -1)))).toMatchObject({ code: 'truncated', offset: 39 });
    expect(refusal(decodeMap(Uint8Array.of(...X39, 0)))).toMatchObject({
      code: 'trailing-bytes',
      offset: 64,
    });
    const split = bytesOf(
      '01 00 01 00 00 01 00 01 00 00 01 00 01 01 c0 fe 00 00 00 00 01 00 03 23 00 fe 0e 00 00 00',
    );
    const file = Uint8Array.of(...changed(X39, 35, 30).slice(0, 39), ...split);
    expect(refusal(decodeMap(file))).toMatchObject({ code: 'run-not-maximal', offset: 44 });
  });

  test('OT-COD-007, OT-MAT-007 a catalog newer than ours is refused, an older one accepted', () => {
    expect(refusal(decodeMap(changed(X39, 6, CATALOG_VERSION + 1)))).toMatchObject({
      code: 'map-catalog-newer',
      offset: 6,
      facts: { limit: CATALOG_VERSION, actual: CATALOG_VERSION + 1 },
    });
    expect(decodeMap(changed(X39, 6, CATALOG_VERSION - 1)).ok).toBe(true);
  });

  test('OT-COD-008 the last material of the catalog is accepted and the next one refused', () => {
    expect(decodeMap(changed(X39, 41, CATALOG.length)).ok).toBe(true);
    expect(refusal(decodeMap(changed(X39, 41, CATALOG.length + 1)))).toMatchObject({
      code: 'material-unknown',
      offset: 41,
      facts: { limit: CATALOG.length - 1, actual: CATALOG.length },
    });
  });

  test('OT-COD-009 shapes 8 to 15 are refused', () => {
    for (let shape = 8; shape < 16; shape++) {
      expect(refusal(decodeMap(changed(X39, 57, 0x20 | shape)))).toMatchObject({
        code: 'shape-unknown',
        facts: { actual: shape },
      });
    }
  });

  test('OT-COD-010, A-10 rotation 7 is accepted and 8 to 15 are refused', () => {
    expect(decodeMap(changed(X39, 57, 0x73)).ok).toBe(true);
    for (let rot = 8; rot < 16; rot++) {
      expect(refusal(decodeMap(changed(X39, 57, (rot << 4) | 3)))).toMatchObject({
        code: 'rotation-unknown',
        facts: { actual: rot },
      });
    }
  });

  test('OT-COD-002 an empty cell with a shape or height is refused', () => {
    expect(refusal(decodeMap(changed(X39, 63, 1)))).toMatchObject({ code: 'voxel-malformed', offset: 61 });
  });

  test('OT-COD-011 runs that are empty, too long or too few, and bodies of an odd size are refused', () => {
    expect(refusal(decodeMap(changed(X39, 39, 0)))?.code).toBe('run-empty');
    expect(refusal(decodeMap(changed(X39, 59, 0xff)))).toMatchObject({ code: 'chunk-overflow', offset: 59 });
    expect(refusal(decodeMap(changed(X39, 59, 0xfd)))?.code).toBe('chunk-incomplete');
    expect(refusal(decodeMap(changed(X39, 35, 24)))?.code).toBe('chunk-body-size');
  });

  test('OT-COD-011 chunks that are empty, twice, out of order or out of place are refused', () => {
    const chunk = (cx: number, body: readonly number[]) => [
      cx,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      body.length,
      0,
      0,
      0,
      ...body,
    ];
    const full = [0, 16, 1, 0, 0];
    const file = (count: number, ...chunks: number[][]) =>
      Uint8Array.of(...X39.slice(0, 19), count, 0, 0, 0, ...chunks.flat());
    expect(decodeMap(file(2, chunk(0, full), chunk(1, full))).ok).toBe(true);
    expect(refusal(decodeMap(file(1, chunk(0, [0, 16, 0, 0, 0]))))).toMatchObject({
      code: 'map-chunk-empty',
      offset: 23,
    });
    expect(refusal(decodeMap(file(2, chunk(1, full), chunk(1, full))))).toMatchObject({
      code: 'map-chunk-twice',
      offset: 44,
    });
    expect(refusal(decodeMap(file(2, chunk(1, full), chunk(0, full))))?.code).toBe('map-chunk-order');
    expect(refusal(decodeMap(changed(file(1, chunk(0, full)), 26, 0x7f)))?.code).toBe('map-chunk-place');
    expect(refusal(decodeMap(file(2, chunk(0, full), chunk(32, full))))).toMatchObject({
      code: 'map-span',
      facts: { actual: 528 },
    });
  });

  test('OT-COD-011 counts over their caps are refused before anything is read by them', () => {
    const spawns = changed(X39, 17, 0xff, 0xff);
    expect(refusal(decodeMap(spawns))).toMatchObject({
      code: 'map-spawn-count',
      offset: 17,
      facts: { actual: 65535 },
    });
    const chunks = changed(X39, 19, 0xff, 0xff, 0xff, 0xff);
    expect(refusal(decodeMap(chunks))).toMatchObject({
      code: 'map-chunk-count',
      facts: { limit: 1024, actual: 4294967295 },
    });
    expect(refusal(decodeMap(changed(X39, 19, 4)))?.code).toBe('truncated');
    const huge = new Uint8Array(MAP_LIMITS.fileBytes + 1);
    expect(refusal(decodeMap(huge))).toMatchObject({
      code: 'map-file-size',
      facts: { actual: MAP_LIMITS.fileBytes + 1 },
    });
  });

  test('OT-MAP-006 bounds without room, too wide or out of reach are refused', () => {
    const bytes = encodeMap(smallWorld());
    expect(refusal(decodeMap(changed(bytes, 29, 0xfe, 0xff, 0xff, 0xff)))).toMatchObject({
      code: 'map-bounds-size',
      offset: 17,
      facts: { actual: 0 },
    });
    expect(refusal(decodeMap(changed(bytes, 29, 0xff, 1)))).toMatchObject({
      code: 'map-bounds-size',
      facts: { limit: 512, actual: 513 },
    });
    expect(refusal(decodeMap(changed(bytes, 20, 0x80)))?.code).toBe('map-bounds-place');
    expect(refusal(decodeMap(changed(bytes, 16, 2)))).toMatchObject({ code: 'map-flags', offset: 16 });
  });

  test('OT-MAP-006, OT-MAP-022 every spawn and chunk out of bounds is named at once', () => {
    const bytes = changed(encodeMap(smallWorld()), 29, 4);
    const result = decodeMap(bytes);
    expect(
      result.ok ? [] : result.refusals.map(({ code, offset, facts }) => ({ code, offset, facts })),
    ).toEqual([
      { code: 'map-spawn-outside', offset: 57, facts: { x: 5, y: 0, z: 1 } },
      { code: 'map-block-outside', offset: 75 + 16 + 25, facts: { x: 4, y: 0, z: 1 } },
    ]);
  });

  test('OT-MAP-006 a map with more than 20 problems names 20', () => {
    const spawns = Array.from({ length: 30 }, (_, index): Spawn => ({
      team: 0,
      x: 100 + index,
      y: 0,
      z: 0,
      facing: 0,
    }));
    const bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 4, y: 4, z: 4 } };
    const result = decodeMap(encodeMap(World.create({ seed: 0n, bounds, spawns })));
    expect(result.ok ? 0 : result.refusals.length).toBe(20);
  });

  test('OT-MAP-022 a spawn facing nowhere is refused', () => {
    const bytes = encodeMap(smallWorld());
    expect(refusal(decodeMap(changed(bytes, 56, 4)))).toMatchObject({ code: 'map-spawn-facing', offset: 56 });
  });
});

describe('damaged files', () => {
  const files = [X39, encodeMap(smallWorld()), encodeMap(World.create({ seed: 7n }))];

  test('OT-COD-011 every truncation of a file is refused', () => {
    for (const file of files) {
      for (let length = 0; length < file.length; length++)
        expect(decodeMap(file.slice(0, length)).ok).toBe(false);
    }
  });

  test('OT-COD-006, OT-COD-011, OT-COD-012 every bit flipped and every byte set to 00 or ff is refused or is another canonical file', () => {
    let accepts = 0;
    for (const file of files) {
      for (const damaged of singleDamages(file)) {
        const result = decodeMap(damaged);
        if (!result.ok) continue;
        accepts++;
        expect(isSame(encodeMap(result.value), damaged)).toBe(true);
      }
    }
    expect(accepts).toBeGreaterThan(0);
  });

  test('OT-COD-011 junk after the magic never crashes the reader', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (tail) => {
        const file = Uint8Array.of(...X39.slice(0, 16), ...tail);
        const result = decodeMap(file);
        expect(!result.ok || isSame(encodeMap(result.value), file)).toBe(true);
      }),
      { numRuns: 500 * COUNTS, seed: 40 },
    );
  });
});

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

function* singleDamages(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at++) {
    const byte = file[at] as number;
    const values = new Set([0x00, 0xff, ...Array.from({ length: 8 }, (_, bit) => byte ^ (1 << bit))]);
    values.delete(byte);
    for (const value of values) yield changed(file, at, value);
  }
}

function arbitraryMap(): fc.Arbitrary<World> {
  const coordinate = fc.integer({ min: -20, max: 20 });
  const voxel = fc
    .tuple(fc.nat(CATALOG.length - 1), fc.nat(7), fc.nat(7), fc.nat(255))
    .map(([material, shape, rot, height]) => makeVoxel(material, shape as Shape, rot, height));
  const edits = fc.array(fc.tuple(coordinate, coordinate, coordinate, voxel), { maxLength: 60 });
  return fc.tuple(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), edits).map(([seed, blocks]) => {
    const world = World.create({ seed });
    for (const [x, y, z, block] of blocks) world.setVoxel(x, y, z, block);
    return world;
  });
}
