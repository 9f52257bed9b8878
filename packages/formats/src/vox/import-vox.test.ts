import { CATALOG, compareText } from '@highground/kernel';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { accepted, blocksOf, importDamaged, refused, worldOf } from '../import/testing/imported.ts';
import { MATERIAL_COLOURS } from '../picture/material-paint.ts';
import { DEFAULT_PALETTE } from './default-palette.ts';
import { readVoxFile } from './vox-file.ts';
import {
  chunk,
  dictionary,
  group,
  layer,
  model,
  palette,
  shape,
  transform,
  voxFile,
  words,
} from './testing/build-vox.ts';

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

describe('what is refused', () => {
  const good = voxFile(150, HOOK, COLOURS);
  const scene = (...nodes: readonly (readonly number[])[]) => voxFile(200, HOOK, ...nodes);
  const nTRN = 20 + HOOK.length;
  const cut = (bytes: Uint8Array, at: number, ...values: number[]) => {
    const copy = bytes.slice();
    copy.set(values, at);
    return copy;
  };

  test.each<readonly [string, Uint8Array, string, number | undefined]>([
    ['another format', Uint8Array.from([...words(3, 2, 4), 0, 0]), 'vox-magic', 0],
    ['no bytes at all', new Uint8Array(0), 'truncated', 0],
    ['another version', voxFile(201, HOOK), 'vox-version', 4],
    ['no MAIN', Uint8Array.from([...good.slice(0, 8), ...HOOK]), 'vox-main', 8],
    ['a cut end', good.slice(0, -1), 'vox-chunk-size', 8],
    ['bytes after the end', Uint8Array.from([...good, 0]), 'trailing-bytes', 20],
    ['a chunk larger than the file', cut(good, 24, 0xff, 0xff, 0xff, 0x7f), 'vox-chunk-size', 20],
    ['a chunk larger than its content', voxFile(150, chunk('SIZE', words(1, 1, 1, 1))), 'vox-chunk-size', 20],
    ['a chunk smaller than its content', cut(good, 24, 8), 'vox-chunk-size', 20],
    ['a model with no side', voxFile(150, model([0, 1, 1])), 'vox-model-size', 32],
    ['a model too long', voxFile(150, model([1, 257, 1])), 'vox-model-size', 36],
    ['voxels without a size', voxFile(150, HOOK.slice(24)), 'vox-model-order', 20],
    ['a size without voxels', voxFile(150, HOOK.slice(0, 24)), 'vox-model-order', 20],
    ['a size before another', voxFile(150, HOOK.slice(0, 24), HOOK), 'vox-model-order', 20],
    ['more voxels than bytes', cut(good, 56, 0xff, 0xff, 0xff, 0x7f), 'truncated', 56],
    [
      'a voxel outside its model',
      voxFile(150, model([3, 3, 3], [0, 0, 0, 1], [0, 3, 0, 1])),
      'vox-voxel-outside',
      64,
    ],
    ['a voxel of colour 0', voxFile(150, model([1, 1, 1], [0, 0, 0, 0])), 'vox-colour-zero', 63],
    ['no voxel', voxFile(150, model([1, 1, 1])), 'import-empty', undefined],
    [
      'two nodes of one number',
      scene(transform(0, 1), shape(0, 0)),
      'vox-node-twice',
      nTRN + transform(0, 1).length,
    ],
    ['a scene without its root', scene(transform(1, 2), shape(2, 0)), 'vox-scene', 0],
    ['a child that is not there', scene(transform(0, 7)), 'vox-scene', nTRN],
    [
      'a circle',
      scene(transform(0, 1), group(1, 2), transform(2, 1)),
      'vox-scene',
      nTRN + transform(0, 1).length,
    ],
    [
      'a node below two others',
      scene(transform(0, 1), group(1, 2, 2), shape(2, 0)),
      'vox-scene',
      nTRN + transform(0, 1).length + group(1, 2, 2).length,
    ],
    [
      'a model that is not there',
      scene(transform(0, 1), shape(1, 1)),
      'vox-scene',
      nTRN + transform(0, 1).length,
    ],
    [
      'a shape without a model',
      scene(transform(0, 1), shape(1)),
      'vox-scene',
      nTRN + transform(0, 1).length + 20,
    ],
    ['a rotation that is none', scene(transform(0, 1, { frames: [{ _r: '0' }] })), 'vox-rotation', nTRN + 46],
    ['a rotation in words', scene(transform(0, 1, { frames: [{ _r: '4x' }] })), 'vox-rotation', nTRN + 46],
    [
      'a translation in words',
      scene(transform(0, 1, { frames: [{ _t: '1 2' }] })),
      'vox-translation',
      nTRN + 46,
    ],
    [
      'a translation too far',
      scene(transform(0, 1, { frames: [{ _t: '0 0 1000001' }] })),
      'vox-translation',
      nTRN + 46,
    ],
    ['a dictionary too long', scene(chunk('nTRN', words(0, 65))), 'vox-dictionary', nTRN + 16],
    ['a text too long', scene(chunk('nTRN', words(0, 1, 257))), 'string-too-long', nTRN + 20],
    [
      'a list longer than the file',
      scene(chunk('nGRP', [...words(0), ...dictionary({}), ...words(0x7fff_ffff)])),
      'truncated',
      nTRN + 20,
    ],
  ])('%s', (_, file, code, offset) => {
    expect(refused(importMap(file))).toMatchObject({ code, ...(offset === undefined ? {} : { offset }) });
  });

  test('more models, nodes and layers than there may be', () => {
    const many = (count: number, one: (index: number) => readonly number[]) =>
      voxFile(200, Array.from({ length: count }, (_, index) => one(index)).flat());
    const empty = model([1, 1, 1]);
    expect(refused(importMap(many(1025, () => empty))).code).toBe('vox-model-count');
    expect(refused(importMap(many(4097, (index) => group(index)))).code).toBe('vox-node-count');
    expect(refused(importMap(many(257, (index) => layer(index, {})))).code).toBe('vox-layer-count');
  });

  test('a scene that is wider than a map, or lies in more chunks than a map has', () => {
    const at = (x: number, y: number, z: number, id: number) => [
      ...transform(id, id + 1, { frames: [{ _t: `${x} ${y} ${z}` }] }),
      ...shape(id + 1, 0),
    ];
    const dot = model([1, 1, 1], [0, 0, 0, 1]);
    const scattered = (...places: readonly (readonly [number, number, number])[]) =>
      voxFile(
        200,
        dot,
        transform(0, 1),
        group(1, ...places.map((_, index) => 2 + 2 * index)),
        places.flatMap(([x, y, z], index) => at(x, y, z, 2 + 2 * index)),
      );
    expect(refused(importMap(scattered([0, 0, 0], [0, 0, 256])))).toMatchObject({
      code: 'import-size',
      facts: { axis: 'y', limit: 256, actual: 257 },
    });
    expect(refused(importMap(scattered([0, 0, 0], [0, 512, 0])))).toMatchObject({
      code: 'import-size',
      facts: { axis: 'z', limit: 512, actual: 513 },
    });
    expect(importMap(scattered([0, 0, 0], [511, 511, 255])).ok).toBe(true);
    const spread = Array.from(
      { length: 1025 },
      (_, index) =>
        [(index % 32) * 16, (Math.floor(index / 32) % 32) * 16, Math.floor(index / 1024) * 16] as const,
    );
    expect(importMap(scattered(...spread.slice(1))).ok).toBe(true);
    expect(refused(importMap(scattered(...spread)))).toMatchObject({
      code: 'import-chunks',
      facts: { limit: 1024 },
    });
  });

  test('a scene that shows a model more often than there may be blocks', () => {
    const big = model(
      [64, 64, 8],
      ...Array.from({ length: 32_768 }, (_, index) => [index & 63, (index >> 6) & 63, index >> 12, 1]),
    );
    const shapes = Array.from({ length: 129 }, (_, index) => [
      ...transform(2 + 2 * index, 3 + 2 * index),
      ...shape(3 + 2 * index, 0),
    ]);
    const file = voxFile(
      200,
      big,
      transform(0, 1),
      group(1, ...shapes.map((_, index) => 2 + 2 * index)),
      shapes.flat(),
    );
    expect(refused(importMap(file))).toMatchObject({
      code: 'import-blocks',
      facts: { limit: 4_194_304, actual: 4_227_072 },
    });
  });

  test('a file over the limit of bytes', () => {
    expect(refused(importMap(new Uint8Array(IMPORT_LIMITS.fileBytes + 1)))).toMatchObject({
      code: 'import-file-size',
      facts: { limit: IMPORT_LIMITS.fileBytes, actual: IMPORT_LIMITS.fileBytes + 1 },
    });
  });
});

describe('damaged files', () => {
  const small = model([2, 2, 1], [0, 0, 0, 1], [1, 1, 0, 2]);
  const files = {
    'a bare model': voxFile(150, small),
    'a scene': voxFile(
      200,
      ...[small, transform(0, 1), group(1, 2, 4), transform(2, 3, { frames: [{ _r: '17', _t: '3 0 -1' }] })],
      ...[
        shape(3, 0),
        transform(4, 5, { layer: 1, attributes: { _hidden: '0' } }),
        shape(5, 0),
        layer(1, { _hidden: '1' }),
      ],
    ),
    'unknown chunks': voxFile(200, chunk('PACK', words(1)), small, chunk('NOTE', [1, 2], chunk('abcd', [3]))),
  };

  test.each(Object.entries(files))(
    '%s survives every bit flip, 00, ff and cut: refused or a sound map',
    (_, file) => {
      const { imports, codes } = importDamaged(file);
      expect(imports).toBeGreaterThan(0);
      expect(codes.size).toBeGreaterThan(3);
      expect(codes).not.toContain(undefined);
    },
  );
});

describe('the files of the dot_vox project', () => {
  const FIXTURES = new URL('../../../../../shared/fixtures/', import.meta.url);
  const EXPECTED = new URL('vectors/vox_expected.json', FIXTURES);
  const isThere = existsSync(EXPECTED);
  if (!isThere) process.stderr.write(`Skipped: the .vox files are not at ${FIXTURES.pathname}\n`);
  const { files } = isThere
    ? (JSON.parse(readFileSync(EXPECTED, 'utf8')) as { files: { readonly [path: string]: ExpectedFile } })
    : { files: {} };
  const read = (path: string) => readFileSync(new URL(`vox/${path.split('/').at(-1)}`, FIXTURES));

  interface ExpectedFile {
    readonly valid_magicavoxel: boolean;
    readonly chunks: { readonly [id: string]: number };
    readonly models: readonly {
      readonly size: readonly number[];
      readonly voxels: number;
      readonly distinct_colours: number;
    }[];
    readonly palette_sha256_16: string;
    readonly scene: {
      readonly nTRN: number;
      readonly nGRP: number;
      readonly nSHP: number;
      readonly hidden: number;
    };
  }

  const READ_CHUNKS = new Set(['MAIN', 'SIZE', 'XYZI', 'RGBA', 'LAYR', 'nTRN', 'nGRP', 'nSHP']);
  const sound = Object.entries(files).filter(([, { valid_magicavoxel }]) => valid_magicavoxel);

  test.skipIf(!isThere)('are six, one of them no .vox at all, which is refused at its first byte', () => {
    expect(sound).toHaveLength(5);
    const [path] = Object.entries(files).find(([, { valid_magicavoxel }]) => !valid_magicavoxel) ?? [''];
    expect(refused(importMap(read(path)))).toMatchObject({ code: 'vox-magic', offset: 0 });
  });

  test.each(sound)(
    '%s has the models, colours, nodes and chunks that an independent reader found',
    (path, expected) => {
      const file = accepted(readVoxFile(read(path)));
      expect(
        file.models.map(({ sides, voxels }) => ({
          size: sides,
          voxels: voxels.length / 4,
          distinct_colours: new Set(voxels.filter((_, index) => index % 4 === 3)).size,
        })),
      ).toEqual(
        expected.models.map(({ size, voxels, distinct_colours }) => ({ size, voxels, distinct_colours })),
      );
      const kinds = [...file.nodes.values()].map(({ kind }) => kind);
      const count = (kind: string) => kinds.filter((one) => one === kind).length;
      expect([count('transform'), count('group'), count('shape')]).toEqual([
        expected.scene.nTRN,
        expected.scene.nGRP,
        expected.scene.nSHP,
      ]);
      const others = Object.entries(expected.chunks).filter(([id]) => !READ_CHUNKS.has(id));
      expect(Object.fromEntries(file.skipped.map(({ id, count: times }) => [id, times]))).toEqual(
        Object.fromEntries(others),
      );
      expect([...file.nodes.values()].filter(({ isHidden }) => isHidden)).toHaveLength(expected.scene.hidden);
      expect(paletteHash(file.palette)).toBe(expected.palette_sha256_16);
      expect(file.palette).toEqual(DEFAULT_PALETTE);
    },
  );

  test.each(sound)('%s imports every voxel that its scene shows, none on another', (path) => {
    const bytes = read(path);
    const { nodes, models } = accepted(readVoxFile(bytes));
    const shown = [...nodes.values()].flatMap((node) =>
      node.kind === 'shape' ? [node.models[0] ?? -1] : [],
    );
    const voxels = shown.reduce((sum, index) => sum + (models[index]?.voxels.length ?? 0) / 4, 0);
    const { report } = accepted(importMap(bytes));
    expect(report.kept.blocks).toBe(voxels);
    expect(report.mapped.reduce((sum, { count }) => sum + count, 0)).toBe(voxels);
    expect(report.dropped.every(({ what }) => what === 'other-chunks')).toBe(true);
  });

  test.skipIf(!isThere)(
    'axes.vox puts every voxel where a second reader, written apart from this one, puts it',
    () => {
      const { vmap, report } = accepted(importMap(read('axes.vox')));
      expect(report.kept.size).toEqual({ x: 260, y: 199, z: 265 });
      const places = blocksOf(worldOf({ vmap })).map((text) => text.split(' ')[0] as string);
      expect(places).toHaveLength(12_452);
      expect(
        createHash('sha256').update(places.sort(compareText).join('\n')).digest('hex').slice(0, 16),
      ).toBe('949537babeed8c79');
    },
  );
});

/** As the independent reader hashed it: the bytes of the RGBA chunk, whose last colour is no colour. */
function paletteHash(colours: readonly number[]): string {
  const bytes = [...colours.slice(1), -1].flatMap((colour) =>
    colour < 0 ? [0, 0, 0, 0] : [colour >> 16, (colour >> 8) & 0xff, colour & 0xff, 0xff],
  );
  return createHash('sha256').update(Uint8Array.from(bytes)).digest('hex').slice(0, 16);
}

test('the three materials of these tests are the first of the catalog', () => {
  expect(CATALOG.slice(0, 3).map(({ id }) => id)).toEqual(['grass', 'dirt', 'stone']);
});
