import { decodeMap } from '@highground/formats';
import { LAND_IDS, MAP_KINDS } from '@highground/worldgen';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { useFolder } from './testing/use-folder.ts';

const { folder } = useFolder();

const EVERY = MAP_KINDS.flatMap((kind) => LAND_IDS.map((land) => [kind, land] as const));

describe('map generate', () => {
  test.each(EVERY)(
    'OT-PRC-002 OT-PRC-008 writes a sound %s map of %s, the same every time',
    async (kind, land) => {
      const [first, second] = [join(folder, `${kind}-${land}.vmap`), join(folder, 'again.vmap')];
      const order = ['map', 'generate', '--kind', kind, '--land', land, '--size', '30', '--seed', '0x2a'];
      expect((await runCli([...order, '--out', first])).code).toBe(0);
      await runCli([...order, '--out', second]);
      const bytes = readFileSync(first);
      expect(readFileSync(second).equals(bytes)).toBe(true);
      const decoded = decodeMap(bytes);
      expect(decoded).toMatchObject({ ok: true, value: { seed: 42n } });
      expect(decoded.ok && decoded.value.bounds === undefined).toBe(kind === 'open');
      expect(await runCli(['map', 'validate', first])).toMatchObject({ code: 0 });
    },
  );

  test('reports facts and walks, for people and as JSON', async () => {
    const order = ['map', 'generate', '--kind', 'round', '--size', '24'];
    const { out } = await runCli(order);
    expect(out).toContain('24 × 24');
    expect(out).toMatch(/team 2: [\d, ]+ to the middle, \d+ to the nearest enemy/);
    const report = JSON.parse((await runCli([...order, '--json'])).out) as {
      spawns: unknown[];
      walks: { teams: { toMiddle: number[] }[]; isConnected: boolean };
    };
    expect(report).toMatchObject({ kind: 'round', land: 'hills', size: 24, seed: '1' });
    expect(report.spawns).toHaveLength(8);
    expect(report.walks.isConnected).toBe(true);
    expect(report.walks.teams.map(({ toMiddle }) => toMiddle.length)).toEqual([4, 4]);
  });

  test('refuses nonsense with a code each, and writes nothing', async () => {
    const out = join(folder, 'nothing.vmap');
    const { code, err } = await runCli([
      ...['map', 'generate', '--kind', 'flat', '--land', 'moon', '--size', '9', '--out', out],
    ]);
    expect(code).toBe(1);
    expect(err).toMatch(/map-kind-unknown[^]*map-land-unknown[^]*map-size-out-of-range/);
    expect(existsSync(out)).toBe(false);
    const nowhere = join(folder, 'none', 'x.vmap');
    const unwritten = await runCli(['map', 'generate', '--kind', 'open', '--size', '24', '--out', nowhere]);
    expect([unwritten.code, unwritten.out]).toEqual([1, '']);
    expect(unwritten.err).toContain('[file-unwritable]');
  });

  test('makes maps that can be drawn, large ones too', async () => {
    const out = join(folder, 'large.vmap');
    await runCli(['map', 'generate', '--kind', 'square', '--land', 'village', '--size', '128', '--out', out]);
    const picture = (await runCli(['map', 'render', out])).out;
    expect(picture.match(/<polygon /g)?.length).toBeGreaterThan(128 * 128);
  });

  test.each([
    [[]],
    [['--kind', 'square', '--size', 'big']],
    [['--kind', 'square', '--seed', '-1']],
    [['--kind', 'square', '--seed', '18446744073709551616']],
    [['--kind', 'square', 'more']],
    [['--king', 'square']],
  ])('wrong usage %j exits with 2', async (args) => {
    const { code, out, err } = await runCli(['map', 'generate', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Try: highground map --help');
  });
});
