import { decodeMap } from '@highground/formats';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';

let root: string;
let folder: string;
let runs = 0;
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'highground-'))));
beforeEach(() => {
  folder = join(root, `${runs++}`);
  mkdirSync(folder);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a file into the test's own folder. */
function write(name: string, data: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, data);
  return file;
}

const tiled = (more: object = {}) =>
  JSON.stringify({
    ...{ type: 'map', orientation: 'orthogonal', width: 2, height: 1, tilewidth: 8, tileheight: 8 },
    layers: [
      { type: 'tilelayer', width: 2, height: 1, data: [1, 2] },
      {
        type: 'objectgroup',
        objects: [
          { x: 9, y: 1, type: 'spawn' },
          { x: 1, y: 1 },
        ],
      },
    ],
    tilesets: [{ firstgid: 1, name: 'land', tilecount: 9, image: 'x.png' }],
    ...more,
  });
const MAPPING = JSON.stringify({
  format: 'highground-mapping',
  version: 1,
  tiles: { land: { '0': { material: 'stone', height: 2 } } },
});

describe('map export and import', () => {
  test.each(['vox', 'glb'])('write the arena as %s where --out says', async (format) => {
    const out = join(folder, `arena.${format}`);
    const { code, out: told, err } = await runCli(['map', 'export', 'arena', '--to', format, '--out', out]);
    expect([code, err]).toEqual([0, '']);
    expect(told).toContain(`arena: ${out}, ${readFileSync(out).length} bytes\n`);
    expect(readFileSync(out).subarray(0, 4).toString('latin1')).toBe(format === 'vox' ? 'VOX ' : 'glTF');
  });

  test('bring the arena back with every block, told as JSON and for people', async () => {
    const vox = join(folder, 'arena.vox');
    const exported = await runCli(['map', 'export', 'arena', '--to', 'vox', '--out', vox, '--json']);
    const facts = JSON.parse(exported.out) as { blocks: number; dropped: unknown };
    const imported = await runCli(['map', 'import', vox, '--json']);
    expect([imported.code, imported.err]).toEqual([0, '']);
    const report = JSON.parse(imported.out) as { out: string; kept: object };
    expect(report).toMatchObject({
      file: vox,
      out: join(folder, 'arena.vmap'),
      format: 'vox',
      kept: { blocks: facts.blocks, spawns: 0 },
    });
    expect(await runCli(['map', 'validate', report.out])).toMatchObject({ code: 0 });
    const again = await runCli(['map', 'import', vox, '--out', report.out]);
    expect(again.out).toMatch(/ {2}kept: 22 × 22, \d+ high; blocks: \d+, spawns: 0\n/);
    expect(again.out).toContain('#8fb552 became grass, exactly its colour: ');
    expect(again.out).toContain('  left out: nothing\n');
  });

  test('import Tiled with a mapping, its spawns and what is left out', async () => {
    const map = write('village.tmj', tiled());
    const { code, out } = await runCli(['map', 'import', map, '--mapping', write('m.json', MAPPING)]);
    expect(code).toBe(0);
    expect(out).toContain('  kept: 2 × 1, 2 high; blocks: 3, spawns: 1\n');
    expect(out).toContain('  land:0 became stone, by the mapping file: 1\n');
    expect(out).toContain('  land:1 became grass, for want of anything said of it: 1\n');
    expect(out).toContain('  left out: other objects 1\n');
    const world = decodeMap(readFileSync(join(folder, 'village.vmap')));
    expect(world).toMatchObject({ ok: true, value: { spawns: [{ team: 1, x: 1, y: 0, z: 0, facing: 0 }] } });
  });

  test('import a Tiled map with the tileset file that it names', async () => {
    const map = write('village.json', tiled({ tilesets: [{ firstgid: 1, source: 'sets/land.json' }] }));
    const alone = await runCli(['map', 'import', map]);
    expect([alone.code, alone.err]).toEqual([
      1,
      expect.stringContaining('[tiled-external at $.tilesets[0].source]'),
    ]);
    const set = write('land.json', JSON.stringify({ name: 'land', tiles: [{ id: 0 }, { id: 1 }] }));
    expect(await runCli(['map', 'import', map, '--tileset', set])).toMatchObject({ code: 0, err: '' });
  });

  test('several files go into a folder, each judged by itself', async () => {
    const [good, bad] = [write('good.json', tiled()), write('bad.vox', 'VOXEL')];
    const out = join(folder, 'maps');
    mkdirSync(out);
    const { code, out: told, err } = await runCli(['map', 'import', bad, good, '--out', out]);
    expect(code).toBe(1);
    expect(err).toContain(`${bad}: At byte 0: a MagicaVoxel file begins`);
    expect(told).toContain(join(out, 'good.vmap'));
    expect([existsSync(join(out, 'good.vmap')), existsSync(join(out, 'bad.vmap'))]).toEqual([true, false]);
  });

  test('write over nothing that was not named', async () => {
    const map = write('village.json', tiled());
    const there = write('village.vmap', 'precious');
    const kept = await runCli(['map', 'import', map]);
    expect([kept.code, kept.err]).toEqual([
      1,
      `${map}: ${there} is there already; name it with --out to write over it. [file-exists]\n`,
    ]);
    expect(readFileSync(there, 'utf8')).toBe('precious');
    expect((await runCli(['map', 'import', map, '--out', there])).code).toBe(0);
    expect(readFileSync(there, 'latin1').slice(0, 4)).toBe('OTVM');
  });

  test('write nothing where anything is wrong', async () => {
    const map = write('village.json', tiled());
    const out = join(folder, 'out.vmap');
    const mapping = write('m.json', MAPPING.replace('stone', 'gold'));
    const refused = await runCli(['map', 'import', map, '--mapping', mapping, '--out', out]);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain('$.tiles.land.0.material');
    const missing = await runCli(['map', 'import', join(folder, 'none.vox'), '--out', out]);
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('[file-unreadable]')]);
    const nowhere = await runCli(['map', 'import', map, '--out', join(folder, 'none', 'x.vmap')]);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('[file-unwritable]')]);
    const empty = await runCli(['map', 'export', map, '--to', 'glb', '--out', out]);
    expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('[map-magic at byte 0]')]);
    expect(existsSync(out)).toBe(false);
  });

  test('show a bar while a terminal watches, and take it away', async () => {
    const map = write('village.json', tiled());
    const { err } = await runCli(['map', 'import', map], { isTalkTty: true });
    expect(err).toMatch(/^\rImporting \[\.+\] 0 %\r +\r$/);
  });

  test('name a tileset that would steer the terminal without doing so', async () => {
    const map = write(
      'village.json',
      tiled({ tilesets: [{ firstgid: 1, name: '\u001b[2J', tilecount: 9 }] }),
    );
    const { out } = await runCli(['map', 'import', map]);
    expect(out).not.toContain('\u001b');
  });

  test.each([
    [['import'], 'map import needs a .vox file or a Tiled map'],
    [['import', 'a', 'b', '--out', 'c'], '--out has to be a folder'],
    [['import', '--what'], "Unknown option '--what'"],
    [['export', 'arena'], 'map export needs --to vox or --to glb'],
    [['export', 'arena', '--to', 'obj'], 'map export needs --to vox or --to glb'],
    [['export', '--to', 'vox'], 'map export needs a file or the id of a map'],
    [['constructor'], 'map needs one of info, validate, render, generate, import, export'],
  ])('%j is wrong usage', async (args, sentence) => {
    const { code, err } = await runCli(['map', ...args]);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test('are in the help, with examples', async () => {
    const { out } = await runCli(['map', '--help']);
    expect(out).toContain('highground map import FILE... [--mapping FILE]');
    expect(out).toContain('  highground map export arena --to vox\n');
  });
});
