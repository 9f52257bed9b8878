import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { importDamaged, refused } from '../import/testing/imported.ts';
import { MATERIAL_COLOURS } from '../picture/material-paint.ts';
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
