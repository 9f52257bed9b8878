import { compareText } from '@highground/kernel';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import { accepted, blocksOf, refused, worldOf } from '../import/testing/imported.ts';
import { DEFAULT_PALETTE } from './default-palette.ts';
import { readVoxFile } from './vox-file.ts';

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
