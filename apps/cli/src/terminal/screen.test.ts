import { encodeMap } from '@highground/formats';
import { CATALOG_VERSION, invariant, makeVoxel, SHAPE, World } from '@highground/kernel';
import { formatColumn, formatPlace } from '@highground/protocol';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listScenarios, loadScenario } from '../content.ts';
import { runCli } from '../testing/run-cli.ts';
import { useFolder } from '../testing/use-folder.ts';

const [COLUMNS, ROWS] = [80, 24];

const { folder } = useFolder();

function boundsOf(scenario: string): NonNullable<World['bounds']> {
  const loaded = loadScenario(scenario);
  invariant(loaded.ok && loaded.value.world.bounds, 'scenarios that ship have a bounded map');
  return loaded.value.world.bounds;
}

/** What a terminal of 80 × 24 shows at each prompt, colours taken out: everything since the blank line, prompt and all. */
async function screens(scenario: string, input: readonly string[], isTty = false): Promise<string[][]> {
  const { out } = await runCli(['play', scenario, '--hot-seat'], {
    input,
    isTty,
    columns: COLUMNS,
    rows: ROWS,
  });
  // eslint-disable-next-line no-control-regex
  const plain = out.replaceAll(/\u001b\[[\d;]*m/g, '');
  return plain
    .split('\n> ')
    .slice(0, -1)
    .map((text) => [...text.slice(text.lastIndexOf('\n\n') + 1).split('\n'), '> ']);
}

/** Names of the rows and columns that a screen shows. */
function shownOn(screen: readonly string[]): readonly string[] {
  const header = screen.findIndex((line) => /^ {3}[ a-z]+$/.test(line));
  const rows = screen.slice(header + 1).flatMap((line) => /^ ?(\d+) /.exec(line)?.[1] ?? []);
  return [...(screen[header] as string).trim().split(/\s+/), ...rows];
}

describe('a screen of 80 by 24', () => {
  test.each(listScenarios().map(({ id }) => id))(
    '%s fits with its prompt, and "map" shows every row and column',
    async (scenario) => {
      const { min, max } = boundsOf(scenario);
      const places: string[] = [];
      for (let x = min.x; x < max.x + 10; x += 10)
        for (let z = min.z; z < max.z + 10; z += 10)
          places.push(formatPlace({ x: Math.min(x, max.x - 1), y: 0, z: Math.min(z, max.z - 1) }));
      const all = await screens(
        scenario,
        places.map((place) => `map ${place}`),
      );
      expect(all).toHaveLength(places.length + 1);
      for (const screen of all) {
        expect(screen.length).toBeLessThanOrEqual(ROWS);
        expect(Math.max(...screen.map((line) => line.length))).toBeLessThanOrEqual(COLUMNS);
      }
      const wanted = [
        ...Array.from({ length: max.x - min.x }, (_, index) => formatColumn(min.x + index)),
        ...Array.from({ length: max.z - min.z }, (_, index) => `${min.z + index + 1}`),
      ];
      expect(new Set(all.flatMap(shownOn))).toEqual(new Set(wanted));
      const isWhole = all.every((screen) => shownOn(screen).length === wanted.length);
      expect(all.every((screen) => screen.some((line) => line.startsWith('Cut off:')))).toBe(!isWhole);
    },
  );

  test('says what is cut off, and comes back to who is to act', async () => {
    // Of 24 lines the map has 15: blank, letters, what is cut off, three of units, order, question and prompt take nine.
    const all = await screens('bridge', ['map ad28', 'map', 'map zz9', 'map 4']);
    const cut = all.map((screen) => screen.find((line) => line.startsWith('Cut off:')));
    expect(cut.slice(0, 3)).toEqual([
      'Cut off: rows 16-28; columns a-e. "map c22" shows another part.',
      'Cut off: rows 1-13; columns a-e. "map c7" shows another part.',
      'Cut off: rows 16-28; columns a-e. "map c22" shows another part.',
    ]);
    expect(all.slice(3).map(([first]) => first)).toEqual([
      'zz9 is not on this map, which ends at ad28.',
      '"4" is not a place: a column letter and a row number from 1 are expected, such as c4.',
    ]);
  });

  test('keeps who acts and the enemy in sight, whole, while an answer takes lines from the map', async () => {
    const [, waiting = []] = await screens('first-steps', ['wait']);
    const drawn = waiting.filter((line) => /^ ?\d+ /.test(line)).join('\n');
    // The fighter is two columns wide, the wolf three rows deep.
    expect(drawn.match(/\[A/g)).toHaveLength(2);
    expect(drawn.match(/ a\d/g)).toHaveLength(3);
    expect(waiting).toContain('Cut off: rows 1-3. "map k2" shows another part.');
  });

  test('is the same with colours, which take no room', async () => {
    for (const scenario of ['arena', 'bridge', 'twin-camps'])
      expect(await screens(scenario, [], true)).toEqual(await screens(scenario, []));
  });

  test('a map that begins below zero has no letters and is refused in a sentence', async () => {
    const bounds = { min: { x: -2, y: 0, z: 0 }, max: { x: 2, y: 4, z: 1 } };
    const world = World.create({ bounds, seed: 0n, catalogVersion: CATALOG_VERSION, spawns: [] });
    for (let x = -2; x < 2; x++) world.setVoxel(x, 0, 0, makeVoxel(0, SHAPE.full, 0));
    writeFileSync(join(folder, 'below.vmap'), encodeMap(world));
    const scenario = {
      ...{ format: 'highground-scenario', version: 1, id: 'below', title: 'Below', ruleset: 'livingfield' },
      map: { file: 'below.vmap' },
      sides: [1, 2].map((id) => ({ id, name: `Side ${id}` })),
      units: [1, 2].map((side) => ({ unit: 'warden', side, at: [side - 2, 0] })),
    };
    const file = join(folder, 'below.json');
    writeFileSync(file, JSON.stringify(scenario));
    const { code, err } = await runCli(['play', file]);
    expect([code, err]).toEqual([
      1,
      `${file}: The map of Below begins at x -2, z 0; the terminal has names for places from 0 on only. [map-below-zero]\n`,
    ]);
  });
});
