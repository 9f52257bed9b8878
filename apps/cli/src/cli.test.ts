import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { runCli } from './testing/run-cli.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'highground-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const content = fileURLToPath(new URL('../../../content', import.meta.url));

/** Writes a file into the test's own folder. */
function write(name: string, data: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, data);
  return file;
}

/** A short battle that ends in a draw, recorded; its text. */
async function recordedBattle(): Promise<string> {
  const file = JSON.parse(
    readFileSync(join(content, 'scenarios/livingfield/hill-assault.json'), 'utf8'),
  ) as Record<string, unknown>;
  const scenario = write('short.json', JSON.stringify({ ...file, id: 'short', limits: { ticks: 12 } }));
  const save = join(folder, 'short.replay');
  const words = Array.from({ length: 40 }, () => ['wait', 'confirm']).flat();
  const { code } = await runCli(['play', scenario, '--hot-seat', '--save', save], { input: words });
  expect(code).toBe(0);
  return readFileSync(save, 'utf8');
}

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

describe('replay', () => {
  test('OT-NET-007 a recorded battle is proved, told and summed up', async () => {
    const file = write('good.replay', await recordedBattle());
    expect(await runCli(['replay', 'verify', file])).toMatchObject({
      code: 0,
      out: expect.stringContaining('proved'),
    });
    expect((await runCli(['replay', 'show', file])).out).toContain('The battle begins.');
    expect(JSON.parse((await runCli(['replay', 'info', file, '--json'])).out)).toMatchObject({
      outcome: { result: 'draw' },
    });
  });

  test('OT-NET-007 the scenario a record claims is compared where it is known, and said to be unknown elsewhere', async () => {
    const text = await recordedBattle();
    const file = write('own.replay', text);
    const unknown = await runCli(['replay', 'verify', file]);
    expect([unknown.code, unknown.err]).toEqual([0, expect.stringContaining('short is not known here')]);
    const given = await runCli(['replay', 'verify', file, '--scenario', join(folder, 'short.json')]);
    expect([given.code, given.err]).toEqual([0, '']);
    const claimed = write('claimed.replay', text.replace('{"id":"short"', '{"id":"hill-assault"'));
    const { code, err, out } = await runCli(['replay', 'verify', claimed]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('[replay-other-scenario at');
    const whole = join(content, 'replays/livingfield/bridge-crossing-whole.replay');
    expect(await runCli(['replay', 'verify', whole])).toMatchObject({ code: 0, err: '' });
  });

  test.each(['arena', 'bridge-crossing'])(
    'A-24 %s is told as it went: a status that was gained is told with all the ticks it lasts',
    async (id) => {
      const { out } = await runCli(['replay', 'show', join(content, `replays/livingfield/${id}.replay`)]);
      const told = [...out.matchAll(/gains (Haste|Protect|Shell|Regen) for (-?\d+) ticks/g)];
      expect(new Set(told.map(([, status, ticks]) => `${status} ${ticks}`))).toEqual(
        new Set(['Haste 32', 'Protect 32', 'Shell 32', 'Regen 36']),
      );
    },
  );

  test('a replay cut at any tenth says at which step it is incomplete and exits with 1', async () => {
    const text = await recordedBattle();
    for (let tenth = 5; tenth < 10; tenth++) {
      const file = write('cut.replay', text.slice(0, Math.floor((text.length * tenth) / 10)));
      const { code, err } = await runCli(['replay', 'verify', file]);
      expect([tenth, code]).toEqual([tenth, 1]);
      expect(err).toMatch(/incomplete at step \d+|header/);
    }
  });

  test('one changed die is named as the first field that differs', async () => {
    const text = await recordedBattle();
    const lines = text.split('\n');
    const index = lines.findIndex((line) => line.includes('"advance_clock"'));
    lines[index] = (lines[index] as string).replace(
      /"tick":(\d+)/,
      (_, tick) => `"tick":${Number(tick) + 1}`,
    );
    const { code, err } = await runCli(['replay', 'verify', write('wrong.replay', lines.join('\n'))]);
    expect(code).toBe(1);
    expect(err).toMatch(/replay-desync|outcome-wrong/);
  });

  test('OT-DET-004 a record made under other rules is not proved, and says under which', async () => {
    const text = await recordedBattle();
    const other = text.replace(/"hash":"[0-9a-f]{16}"/, '"hash":"0123456789abcdef"');
    const { code, err } = await runCli(['replay', 'verify', write('other.replay', other)]);
    expect(code).toBe(1);
    expect(err).toContain('[replay-other-rules]');
    expect(err).toContain('0123456789abcdef');
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

describe('play', () => {
  test('a turn is chosen in words, previewed, confirmed and told', async () => {
    const { code, out } = await runCli(['play', 'hill-assault', '--hot-seat'], {
      input: ['moves', 'wait', 'preview', 'confirm'],
    });
    expect(code).toBe(0);
    expect(out).toContain('Type "confirm" to do it');
    expect(out).toMatch(/ waits\./);
    expect(out).toContain('You left before the battle ended.');
  });

  test('A-64 OT-CNT-007 the arena is the field where none is named', async () => {
    const shown = async (...args: string[]): Promise<string> =>
      (await runCli(['play', ...args, '--hot-seat'], { input: [] })).out;
    expect(await shown()).toBe(await shown('arena'));
  });

  test('OT-UX-021 a map is chosen on the command line, and what cannot take the scenario’s place says why', async () => {
    const shown = async (...args: string[]): Promise<string> =>
      (await runCli(['play', 'hill-assault', '--hot-seat', ...args], { input: [] })).out;
    const [own, same, other] = [await shown(), await shown('--map', 'hill'), await shown('--map=arena')];
    expect(same).toBe(own);
    expect(other).not.toBe(own);
    expect(await runCli(['play', 'hill-assault', '--map', 'nowhere.vmap'])).toMatchObject({ code: 1 });
    expect((await runCli(['play', 'arena', '--map', 'hill'])).err).toContain('$.units');
    const drawn = write(
      'drawn.json',
      JSON.stringify({
        format: 'highground-scenario',
        version: 1,
        id: 'drawn',
        title: 'Drawn',
        ruleset: 'livingfield',
        map: { rows: ['..'], legend: { '.': { material: 'grass', levels: 1 } } },
        sides: [
          { id: 1, name: 'One' },
          { id: 2, name: 'Two' },
        ],
        units: [
          { unit: 'warden', side: 1, at: [0, 0] },
          { unit: 'warden', side: 2, at: [1, 0] },
        ],
      }),
    );
    const { code, err } = await runCli(['play', drawn, '--map', 'hill']);
    expect([code, err.includes('draws its own map')]).toEqual([1, true]);
  });

  test('a scripted die that does not fit is told with its place in the scenario', async () => {
    const arena = JSON.parse(
      readFileSync(join(content, 'scenarios/livingfield/arena.json'), 'utf8'),
    ) as Record<string, unknown>;
    const file = write('loaded.json', JSON.stringify({ ...arena, dice: [65_000] }));
    const { code, err } = await runCli(['simulate', '--scenario', file, '--battles', '1', '--json']);
    expect(code).not.toBe(0);
    expect(err).toContain('Scripted die 0 is 65000');
  });

  test('fits 80 by 24 and uses no colour when told so', async () => {
    const { out } = await runCli(['play', 'arena', '--hot-seat'], {
      input: [],
      isTty: true,
      env: { NO_COLOR: '1' },
      columns: 80,
      rows: 24,
    });
    expect(out).not.toContain('\u001b');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    const { out: coloured } = await runCli(['play', 'arena', '--hot-seat'], { input: [], isTty: true });
    expect(coloured).toContain('\u001b[48;5;');
  });

  test('what is not possible says why, and conceding ends the battle once it is meant', async () => {
    const { out } = await runCli(['play', 'arena', '--hot-seat'], {
      input: ['move zz99', 'dance', 'concede', 'yes'],
    });
    expect(out).toContain('That place cannot be chosen here.');
    expect(out).toContain('"dance" is neither a word nor an action');
    expect(out).toMatch(/concedes\./);
  });
});
