import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { runCli } from './testing/run-cli.ts';
import { useFolder } from './testing/use-folder.ts';

const { write } = useFolder();

const content = fileURLToPath(new URL('../../../content', import.meta.url));

/** The text with its lines and columns run together. */
function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

describe('help and usage', () => {
  test('every command has a help page with its usage and examples', async () => {
    for (const { name, usage, examples } of COMMANDS) {
      const { code, out } = await runCli([name, '--help']);
      expect([name, code]).toEqual([name, 0]);
      expect(squeezed(out)).toContain(squeezed(usage));
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(out).toContain(example);
    }
  });

  test('every help page fits 80 columns but for the examples, which stay whole', async () => {
    for (const words of [[], ...COMMANDS.map(({ name }) => [name])]) {
      const { out } = await runCli([...words, '--help']);
      const [told = ''] = out.split('Examples:');
      expect(told.split('\n').filter((line) => line.length > 80)).toEqual([]);
      expect(told).not.toMatch(/\[[^\]\n]*\n/);
    }
  });

  test('the general help names every command', async () => {
    const { code, out } = await runCli(['--help']);
    expect(code).toBe(0);
    for (const { name } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test.each([
    [['dance']],
    [['simulate']],
    [['simulate', '--scenario', 'arena', '--battles', 'many']],
    [['perft', 'arena']],
    [['map', 'eat', 'arena']],
    [['replay', 'verify']],
    [['list', '--colour']],
  ])('wrong usage %j exits with 2 and says so on the talk stream', async (args) => {
    const { code, out, err } = await runCli(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/Try: highground/);
  });
});

describe('list', () => {
  test('names each scenario under its game, the games in one order', async () => {
    const { out } = await runCli(['list']);
    const { rulesets, scenarios } = JSON.parse((await runCli(['list', '--json'])).out) as {
      rulesets: { id: string; title: string }[];
      scenarios: { id: string; ruleset: string }[];
    };
    const parts = out.split('\n\n');
    expect(parts.pop()).toMatch(/^Maps: /);
    expect(parts).toHaveLength(rulesets.length);
    rulesets.forEach(({ id, title }, index) => {
      expect(parts[index]).toMatch(new RegExp(`^${title} \\(${id}\\)`));
      const ids = scenarios.filter(({ ruleset }) => ruleset === id).map((scenario) => scenario.id);
      const named = [...(parts[index] ?? '').matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name]) => name);
      expect(named).toEqual(ids);
    });
  });

  test.each([40, 80, 200])('fits a terminal of %d columns and loses no word', async (columns) => {
    const { out } = await runCli(['list'], { columns });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
    expect(squeezed(out)).toBe(squeezed((await runCli(['list'], { columns: 1000 })).out));
  });

  test('OT-CNT-009 names the games, scenarios and maps that come with the program', async () => {
    const { out } = await runCli(['list', '--json']);
    const listed = JSON.parse(out) as {
      rulesets: { id: string }[];
      scenarios: { id: string }[];
      maps: { id: string }[];
    };
    expect(listed.rulesets.map(({ id }) => id)).toEqual([
      'livingfield',
      'timeline',
      'tempo',
      'skirmish',
      'delve',
    ]);
    const shipped = ['arena', 'bridge-crossing', 'hill-assault', 'crown-hill', 'envoys-road', 'first-ticks'];
    expect(listed.scenarios.map(({ id }) => id)).toEqual(expect.arrayContaining(shipped));
    const maps = ['arena', 'crossing', 'demo', 'hill', 'hills', 'museum', 'shape-gallery', 'voxel-demo'];
    expect(listed.maps.map(({ id }) => id)).toEqual(maps);
  });
});

describe('simulate', () => {
  test('OT-DET-001 OT-PIP-003 the same seed plays headless to the same digest, another seed to another', async () => {
    const digest = async (seed: string): Promise<string> => {
      const { code, out } = await runCli([
        'simulate',
        '--scenario',
        'hill-assault',
        '--policies',
        'random,random',
        '--battles',
        '1',
        '--seed',
        seed,
        '--json',
      ]);
      expect(code).toBe(0);
      return (JSON.parse(out) as { digest: string }).digest;
    };
    const first = await digest('3');
    expect(await digest('3')).toBe(first);
    expect(await digest('4')).not.toBe(first);
  });

  test('an unknown scenario is refused by name with code 1', async () => {
    const { code, err } = await runCli(['simulate', '--scenario', 'atlantis']);
    expect(code).toBe(1);
    expect(err).toContain('[unknown-scenario]');
    expect(err).toContain('arena, bridge-crossing, hill-assault');
  });
});

describe('map', () => {
  test('OT-COD-006 a map of another schema is refused with both numbers', async () => {
    const bytes = readFileSync(join(content, 'maps/arena.vmap'));
    bytes[4] = 3;
    const { code, err } = await runCli(['map', 'validate', write('old.vmap', bytes)]);
    expect(code).toBe(1);
    expect(err).toMatch(/3.*4|4.*3/);
  });

  test('OT-MAP-021 OT-MAP-022 info shows the seed, the catalog version and the spawns', async () => {
    const { out } = await runCli(['map', 'info', 'arena', '--json']);
    const facts = JSON.parse(out) as {
      seed: string;
      catalogVersion: number;
      spawns: unknown[];
      materials: object;
    };
    expect(facts).toMatchObject({ seed: '20260815', catalogVersion: 1 });
    expect(facts.spawns).toHaveLength(8);
  });

  test.each([
    ['demo', 'OT-CNT-004', '12345'],
    ['museum', 'OT-CNT-003', '20260815'],
  ])('the map %s has the seed of %s', async (id, _rule, seed) => {
    const { out } = await runCli(['map', 'info', id, '--json']);
    expect(JSON.parse(out)).toMatchObject({ seed });
  });

  test('render draws an SVG picture, the same every time', async () => {
    const { out } = await runCli(['map', 'render', 'hill']);
    expect(out).toMatch(/^<svg .*<\/svg>\n$/s);
    expect((await runCli(['map', 'render', 'hill'])).out).toBe(out);
  });
});

describe('check', () => {
  test('the content of the program has no problem', async () => {
    expect(await runCli(['check', content])).toMatchObject({
      code: 0,
      out: expect.stringContaining(' 0 problems'),
    });
  });

  test('a scenario with an unknown unit is named with its path', async () => {
    const text = readFileSync(join(content, 'scenarios/livingfield/arena.json'), 'utf8').replace(
      '"warden"',
      '"wizard"',
    );
    const { code, out } = await runCli(['check', write('bad.json', text)]);
    expect(code).toBe(1);
    expect(out).toContain('$.units[0]');
  });

  test('what the file and what the rules have against a scenario is named at once', async () => {
    const text = readFileSync(join(content, 'scenarios/livingfield/arena.json'), 'utf8');
    const file = JSON.parse(text) as { units: Record<string, unknown>[] };
    const { code, out } = await runCli([
      'check',
      write(
        'twice-bad.json',
        JSON.stringify({
          ...file,
          map: { rows: ['..'], legend: { '.': { material: 'grass', levels: 1 } } },
          units: [
            { ...file.units[0], unit: 'wizard', at: [0, 0] },
            { ...file.units[7], at: [90, 0] },
          ],
        }),
      ),
    ]);
    expect([code, out]).toEqual([1, expect.stringMatching(/no-surface(?:.|\n)*unknown-unit/)]);
  });
});

describe('rules', () => {
  test.each(['livingfield', 'timeline', 'tempo'])(
    '%s as text fits 80 columns and loses no word',
    async (game) => {
      const { out } = await runCli(['rules', game]);
      expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
      expect(squeezed(out)).toBe(squeezed((await runCli(['rules', game], { columns: 1000 })).out));
    },
  );

  test('the pack that --json prints builds the same ruleset again', async () => {
    const { out } = await runCli(['rules', 'livingfield', '--json']);
    const pack = write('pack.json', out);
    const hashOf = async (...args: string[]): Promise<string> =>
      (
        /hash ([0-9a-f]{16})/.exec((await runCli(['rules', 'livingfield', ...args])).out) as RegExpExecArray
      )[1] as string;
    expect(await hashOf('--rules', pack)).toBe(await hashOf());
  });

  test('OT-RUL-006 A-70 an edited number changes the hash; a wrong one is refused with its path', async () => {
    const pack = JSON.parse((await runCli(['rules', 'livingfield', '--json'])).out) as {
      constants: Record<string, number>;
    };
    const plain = (await runCli(['rules', 'livingfield'])).out.split('\n')[0];
    const edited = write(
      'edited.json',
      JSON.stringify({ ...pack, constants: { ...pack.constants, backMultiplierPct: 175 } }),
    );
    expect((await runCli(['rules', 'livingfield', '--rules', edited])).out.split('\n')[0]).not.toBe(plain);
    const wrong = write(
      'wrong.json',
      JSON.stringify({ ...pack, constants: { ...pack.constants, backMultiplierPct: -1 } }),
    );
    const { code, err } = await runCli(['rules', 'livingfield', '--rules', wrong]);
    expect(code).toBe(1);
    expect(err).toContain('$.constants.backMultiplierPct');
  });
});
