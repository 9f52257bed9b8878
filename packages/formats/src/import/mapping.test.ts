import { CATALOG, materialIndex, SHAPE } from '@highground/kernel';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseMapping } from './mapping.ts';
import { accepted, refused } from './testing/imported.ts';

const mapping = (rest: object) => JSON.stringify({ format: 'highground-mapping', version: 1, ...rest });

describe('a mapping file', () => {
  test('says what colours, tiles and all others stand for', () => {
    const read = accepted(
      parseMapping(
        mapping({
          colours: { '#ff8000': 'lava', '#000000': 'nothing' },
          tiles: { desert: { '0': 'dirt', '05': { material: 'stone', height: 3, shape: 'slope', rot: 1 } } },
          otherwise: 'grass',
        }),
      ),
    );
    const plain = { height: 1, shape: SHAPE.full, rot: 0 };
    expect([...read.colours]).toEqual([
      [0xff8000, { ...plain, material: materialIndex('lava') }],
      [0, { ...plain, material: undefined }],
    ]);
    expect([...read.tiles]).toEqual([
      ['desert:0', { ...plain, material: materialIndex('dirt') }],
      ['desert:5', { material: materialIndex('stone'), height: 3, shape: SHAPE.slope, rot: 1 }],
    ]);
    expect(read.otherwise).toEqual({ ...plain, material: materialIndex('grass') });
  });

  test('needs to say nothing', () => {
    expect(accepted(parseMapping(mapping({})))).toEqual({
      colours: new Map(),
      tiles: new Map(),
      otherwise: undefined,
    });
  });

  test.each([
    ['[]', 'wrong-shape', '$'],
    ['{', 'json-syntax', undefined],
    [JSON.stringify({ format: 'highground-scenario', version: 1 }), 'wrong-shape', '$.format'],
    [JSON.stringify({ format: 'highground-mapping', version: 2 }), 'wrong-shape', '$.version'],
    [mapping({ colors: {} }), 'wrong-shape', '$.colors'],
    [mapping({ colours: { '#FF8000': 'lava' } }), 'wrong-shape', '$.colours.#FF8000'],
    [mapping({ colours: { red: 'lava' } }), 'wrong-shape', '$.colours.red'],
    [mapping({ colours: { '#ff8000': 'magma' } }), 'wrong-shape', '$.colours.#ff8000'],
    [mapping({ tiles: { desert: { x: 'dirt' } } }), 'wrong-shape', '$.tiles.desert.x'],
    [
      mapping({ tiles: { desert: { '1': { material: 'dirt', height: 65 } } } }),
      'wrong-shape',
      '$.tiles.desert.1.height',
    ],
    [
      mapping({ tiles: { desert: { '1': { material: 'dirt', rot: 4 } } } }),
      'wrong-shape',
      '$.tiles.desert.1.rot',
    ],
    [mapping({ tiles: { desert: { '1': { height: 1 } } } }), 'wrong-shape', '$.tiles.desert.1.material'],
    [mapping({ otherwise: 'nearest' }), 'wrong-shape', '$.otherwise'],
  ])('%s is refused with %s at %s', (text, code, path) => {
    const found = refused(parseMapping(text));
    expect([found.code, found.path]).toEqual([code, path]);
  });
});

test('a mapping file over its limit of characters is refused before it is parsed', () => {
  expect(refused(parseMapping(' '.repeat(1_048_577)))).toMatchObject({
    code: 'mapping-too-large',
    facts: { limit: 1_048_576, actual: 1_048_577 },
  });
});

describe('the page about it', () => {
  const page = readFileSync(new URL('../../../../docs/formats/other-programs.md', import.meta.url), 'utf8');

  test('shows a mapping file that is read', () => {
    const [, example = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
    expect(accepted(parseMapping(example)).tiles.size).toBe(2);
  });

  test('lists every material and shape', () => {
    const text = page.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Materials: ${CATALOG.map(({ id }) => id).join(', ')}.`);
    expect(text).toContain(`Shapes: ${Object.keys(SHAPE).join(', ')}.`);
  });
});
