import { CATALOG } from '@highground/kernel';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { accepted, blocksOf, worldOf } from '../import/testing/imported.ts';
import { MATERIAL_COLOURS } from '../picture/material-paint.ts';
import { chunk, group, layer, model, palette, shape, transform, voxFile } from './testing/build-vox.ts';

/** One voxel each of grass, dirt and stone, told apart by place and colour. */
const COLOURS = palette(...MATERIAL_COLOURS.slice(0, 3));

/** An L: the corner at 0,0,0, one to the east, one up; nothing about it is symmetrical in 3 × 2 × 4. */
const HOOK = model([3, 2, 4], [0, 0, 0, 1], [2, 0, 0, 2], [0, 1, 3, 3]);

const blocks = (file: Uint8Array) => blocksOf(worldOf(accepted(importMap(file))));

const dropped = (file: Uint8Array) =>
  Object.fromEntries(
    accepted(importMap(file)).report.dropped.map(({ what, id, count }) => [id ?? what, count]),
  );

describe('a model', () => {
  test('stands with x to the east, y to the north and z up, its lowest block at 0', () => {
    // y 1 is north of y 0, and north is −z.
    expect(blocks(voxFile(150, HOOK, COLOURS))).toEqual(['0,0,1 grass', '0,3,0 stone', '2,0,1 dirt']);
    const moved = model([9, 9, 9], [5, 5, 5, 1], [7, 5, 5, 2], [5, 6, 8, 3]);
    expect(blocks(voxFile(200, moved, COLOURS))).toEqual(blocks(voxFile(150, HOOK, COLOURS)));
  });

  test('has the colours of the program’s own palette where the file has none', () => {
    const file = voxFile(150, model([2, 1, 1], [0, 0, 0, 1], [1, 0, 0, 255]));
    const { mapped } = accepted(importMap(file)).report;
    expect(mapped.map(({ from }) => from).sort()).toEqual(['#111111', '#ffffff']);
  });

  test('keeps the last of several voxels in one cell and counts the others', () => {
    const file = voxFile(150, model([1, 1, 1], [0, 0, 0, 1], [0, 0, 0, 2]), COLOURS);
    expect(blocks(file)).toEqual(['0,0,0 dirt']);
    expect(dropped(file)).toEqual({ 'overlapped-blocks': 1 });
  });

  test('has bounds around it, with air above', () => {
    const { bounds } = worldOf(accepted(importMap(voxFile(150, HOOK, COLOURS))));
    expect(bounds).toEqual({ min: { x: 0, y: 0, z: 0 }, max: { x: 3, y: 4 + IMPORT_LIMITS.airAbove, z: 2 } });
  });

  test('stands where its own coordinates say where there is no scene, and so does each of several', () => {
    const file = voxFile(150, model([1, 1, 1], [0, 0, 0, 1]), model([4, 1, 1], [3, 0, 0, 2]), COLOURS);
    expect(blocks(file)).toEqual(['0,0,0 grass', '3,0,0 dirt']);
  });
});

describe('a scene', () => {
  /** A marker at the origin that keeps coordinates as they are, far below and west of everything else. */
  const MARKER = model([1, 1, 1], [0, 0, 0, 1]);
  const marked = (...nodes: readonly (readonly number[])[]) =>
    voxFile(
      200,
      ...[MARKER, HOOK, COLOURS, transform(0, 1), group(1, 2, 4)],
      ...[transform(2, 3, { frames: [{ _t: '-50 50 -50' }] }), shape(3, 0), ...nodes],
    );
  /** Places in the file’s own axes, the marker left out. */
  const places = (file: Uint8Array) =>
    blocks(file)
      .map(
        (text) =>
          /^(\d+),(\d+),(\d+) (\w+)$/.exec(text) as unknown as [string, string, string, string, string],
      )
      .filter(([, x, y]) => Number(x) > 0 || Number(y) > 0)
      .map(([, x, y, z, material]) => `${Number(x) - 50},${50 - Number(z)},${Number(y) - 50} ${material}`)
      .sort();

  test('puts the cell at half the sides of a model, rounded down, on its translation', () => {
    // Half of 3 × 2 × 4 is 1, 1, 2: the corner comes to 10 − 1, 20 − 1, 30 − 2.
    expect(places(marked(transform(4, 5, { frames: [{ _t: '10 20 30' }] }), shape(5, 1)))).toEqual(
      ['9,19,28 grass', '11,19,28 dirt', '9,20,31 stone'].sort(),
    );
  });

  const VECTORS = new URL('../../../../../shared/fixtures/vectors/vox_rotation_bytes.json', import.meta.url);
  const hasVectors = existsSync(VECTORS);
  if (!hasVectors) process.stderr.write(`Skipped: the rotation bytes are not at ${VECTORS.pathname}\n`);

  test.skipIf(!hasVectors)('turns and mirrors a model about its middle in all 48 ways', () => {
    const { rotations } = JSON.parse(readFileSync(VECTORS, 'utf8')) as {
      rotations: readonly { readonly byte: number; readonly rows: readonly (readonly number[])[] }[];
    };
    const voxels = [
      [0, 0, 0, 'grass'],
      [2, 0, 0, 'dirt'],
      [0, 1, 3, 'stone'],
    ] as const;
    for (const { byte, rows } of rotations) {
      const expected = voxels.map(([x, y, z, material]) => {
        // The middle of the cell from the middle of the model, turned; the cell it is then in.
        const from = [x + 0.5 - 1, y + 0.5 - 1, z + 0.5 - 2];
        const to = rows.map((row) =>
          Math.floor(row.reduce((sum, part, i) => sum + part * (from[i] as number), 0)),
        );
        return `${to.join()} ${material}`;
      });
      const file = marked(transform(4, 5, { frames: [{ _r: `${byte}`, _t: '0 0 0' }] }), shape(5, 1));
      expect([byte, places(file)]).toEqual([byte, expected.sort()]);
    }
  });

  test('turns and moves a group with what is in it', () => {
    // A quarter turn about z carries +x to +y: rows 0 −1 0, 1 0 0, 0 0 1 are byte 17. The shape lies 5 along x.
    const file = marked(
      ...[transform(4, 5, { frames: [{ _r: '17', _t: '0 0 7' }] }), group(5, 6)],
      ...[transform(6, 7, { frames: [{ _t: '5 0 0' }] }), shape(7, 0)],
    );
    // The single cell 0,0,0 of the marker’s model moves to 5,0,0; its middle 5.5,0.5 turns to −0.5,5.5.
    expect(places(file)).toEqual(['-1,5,7 grass']);
  });

  test('shows a model as often as it is named and says how many are never named', () => {
    const file = voxFile(
      200,
      ...[MARKER, HOOK, COLOURS, transform(0, 1), group(1, 2, 4)],
      ...[transform(2, 3), shape(3, 0), transform(4, 5, { frames: [{ _t: '4 0 0' }] }), shape(5, 0)],
    );
    expect(blocks(file)).toEqual(['0,0,0 grass', '4,0,0 grass']);
    expect(dropped(file)).toEqual({ 'unplaced-models': 1 });
  });

  test('leaves out hidden nodes with all below them, and nodes in hidden layers', () => {
    const hidden = marked(
      transform(4, 5, { attributes: { _hidden: '1' } }),
      group(5, 6),
      transform(6, 7),
      shape(7, 1),
    );
    expect(places(hidden)).toEqual([]);
    expect(dropped(hidden)).toEqual({ 'hidden-nodes': 1, 'unplaced-models': 1 });
    const layers = [layer(0, { _name: 'a' }), layer(3, { _hidden: '1' }), layer(4, { _hidden: '0' })];
    const inLayer = (number: number) => marked(transform(4, 5, { layer: number }), shape(5, 1), ...layers);
    expect(places(inLayer(3))).toEqual([]);
    expect(dropped(inLayer(3))['hidden-nodes']).toBe(1);
    expect(places(inLayer(4))).toHaveLength(3);
    expect(places(inLayer(9))).toHaveLength(3);
  });

  test('shows the first frame of an animation and counts the others', () => {
    const frames = [
      { _t: '0 0 0', _f: '0' },
      { _t: '9 9 9', _f: '5' },
    ];
    const file = marked(transform(4, 5, { frames }), shape(5, 1, 0, 0));
    expect(places(file)).toContain('-1,-1,-2 grass');
    expect(dropped(file)).toEqual({ 'animation-frames': 3 });
  });

  test('skips and counts chunks it does not know, with what is in them', () => {
    const file = voxFile(
      200,
      ...[chunk('MATL', [1, 2, 3]), HOOK, chunk('zzzz', [], chunk('SIZE', [])), chunk('MATL', [])],
      ...[chunk('a\u0001bc', [9]), COLOURS],
    );
    expect(blocks(file)).toHaveLength(3);
    expect(dropped(file)).toEqual({ MATL: 2, zzzz: 1, '0x61016263': 1 });
  });
});

test('a file that makes up chunk after chunk does not make up the report', () => {
  const made = Array.from({ length: 100 }, (_, index) => chunk(`k${index}`.padEnd(4, 'x'), []));
  const { dropped: told } = accepted(importMap(voxFile(200, HOOK, ...made))).report;
  expect(told).toHaveLength(65);
  expect(told.at(-1)).toEqual({ what: 'other-chunks', id: 'of more kinds', count: 36 });
});

test('the three materials of these tests are the first of the catalog', () => {
  expect(CATALOG.slice(0, 3).map(({ id }) => id)).toEqual(['grass', 'dirt', 'stone']);
});
