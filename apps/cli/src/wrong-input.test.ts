import type { Json } from '@highground/kernel';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { FAMILIES } from './rulesets.ts';
import { runCli } from './testing/run-cli.ts';
import { useFolder } from './testing/use-folder.ts';

const { folder, write } = useFolder();

/** A small scenario of one game, with some of its top fields replaced. */
function scenarioFile(name: string, changes: object = {}): string {
  const scenario = {
    format: 'highground-scenario',
    version: 1,
    id: 'small',
    title: 'Small',
    ruleset: 'livingfield',
    map: { rows: ['....'], legend: { '.': { material: 'grass', levels: 1 } } },
    sides: [
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ],
    units: [
      { unit: 'warden', side: 1, at: [0, 0] },
      { unit: 'warden', side: 2, at: [3, 0] },
    ],
    ...changes,
  };
  return write(name, JSON.stringify(scenario));
}

type Holder = Record<string, unknown>;

/** Every place of a JSON value with its depth, the first ones in the value itself. */
function placesOf(holder: Holder, depth = 1): (readonly [Holder, string, number])[] {
  return Object.keys(holder).flatMap((key) => {
    const part = holder[key];
    const below = typeof part === 'object' && part !== null ? placesOf(part as Holder, depth + 1) : [];
    return [[holder, key, depth] as const, ...below];
  });
}

const times = (text: string, part: string): number => text.split(part).length - 1;

describe('files that are not there or not what they should be', () => {
  test.each([
    ['replay', 'info', 'nothing.replay'],
    ['map', 'info', 'nothing.vmap'],
    ['map', 'validate', 'nothing'],
    ['play', 'nothing'],
    ['play', 'nothing.json'],
    ['perft', 'nothing.json', '1'],
    ['simulate', '--scenario', 'nothing.json'],
    ['rules', 'livingfield', '--rules', 'nothing.json'],
    ['rules', 'nothing'],
    ['play', 'arena', '--map', 'nothing'],
  ])('%j names what is missing once, on the talk stream, and exits with 1', async (...args) => {
    const { code, out, err } = await runCli(args);
    expect([code, out]).toEqual([1, '']);
    expect(times(err, 'nothing')).toBe(1);
    expect(times(err, '\n')).toBe(1);
  });

  test('a folder where a file is expected is called a folder', async () => {
    expect((await runCli(['replay', 'info', folder])).err).toBe(`${folder} is a folder. [file-unreadable]\n`);
  });

  test('a path that leads nowhere, round in a circle or through a file, or is too long, is refused by every command', async () => {
    const [loop, plain] = [join(folder, 'loop.json'), write('plain.json', '{}')];
    symlinkSync(loop, loop);
    for (const path of [loop, join(plain, 'below.json'), join(folder, `${'long'.repeat(100)}.json`)]) {
      for (const args of [
        ['check', path],
        ['play', path],
        ['perft', path, '1'],
        ['simulate', '--scenario', path],
        ['rules', 'livingfield', '--rules', path],
        ['replay', 'info', path],
        ['map', 'info', path],
        ['map', 'render', 'hill', '--out', path],
        ['play', 'arena', '--save', path],
      ]) {
        const { code, out, err } = await runCli(args);
        expect([args, code > 0, out]).toEqual([args, true, '']);
        expect(err).toContain(path);
      }
    }
  });

  test('a file that is no map is refused in one plain sentence, whatever it is called', async () => {
    const files = [
      [write('passwd', 'root:x:0:0:root:/root:/bin/sh\n'), /begins with the letters OTVM/],
      [write('text.vmap', 'once upon a time'), /begins with the letters OTVM/],
      [write('empty', ''), /bytes are needed/],
      [folder, /is a folder/],
      ['/dev/zero', /is a device/],
    ] as const;
    for (const [file, sentence] of files) {
      const { code, out, err } = await runCli(['map', 'info', file]);
      expect([file, code, out, times(err, '\n')]).toEqual([file, 1, '', 1]);
      expect(err).toMatch(sentence);
    }
  });

  test.each([
    ['map', 'render', 'hill', '--out'],
    ['play', 'hill-assault', '--save'],
  ])('%j somewhere nothing can be written says so before anything else and exits with 1', async (...args) => {
    for (const place of [join(folder, 'nowhere', 'file'), folder]) {
      const { code, out, err } = await runCli([...args, place]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/cannot be written: .*\[file-unwritable\]\n$/);
    }
  });

  test('JSON of another program is refused in one sentence by everything that reads scenarios', async () => {
    const foreign = write('package.json', '{"name":"other","version":"1.0.0","scripts":{}}');
    for (const args of [
      ['play', foreign],
      ['simulate', '--scenario', foreign],
      ['perft', foreign, '1'],
    ]) {
      const { code, err } = await runCli(args);
      expect([code, times(err, '\n')]).toEqual([1, 1]);
      expect(err).toContain('[not-a-scenario at $.format]');
    }
  });

  test('a number below zero is refused for what it is, whatever flag it follows', async () => {
    for (const [flag, ...args] of [
      ['--seed', 'simulate', '--scenario', 'arena'],
      ['--battles', 'simulate', '--scenario', 'arena'],
      ['--seed', 'play', 'arena'],
      ['--side', 'play', 'arena'],
      ['--size', 'map', 'generate', '--kind', 'terrain'],
    ] as const) {
      const { code, out, err } = await runCli([...args, flag, '-5']);
      expect([flag, code, out]).toEqual([flag, 2, '']);
      expect(err).toMatch(new RegExp(`^${flag} .*"-5"`));
    }
  });

  test('what a file says cannot steer the terminal', async () => {
    const file = scenarioFile('steering.json', { '\u001b[2J\u0007': 1 });
    const { code, out } = await runCli(['check', file]);
    expect([code, /\p{Cc}/u.test(out.replaceAll('\n', ''))]).toEqual([1, false]);
  });

  test('what is typed, or stands on the command line, cannot steer the terminal', async () => {
    const steering = '\u001b[2J\u0007';
    for (const args of [
      [steering],
      ['list', steering],
      ['play', steering],
      ['simulate', '--seed', steering],
    ]) {
      const { out, err } = await runCli(args);
      expect([args, /\p{Cc}/u.test((out + err).replaceAll('\n', ''))]).toEqual([args, false]);
    }
    const { out } = await runCli(['play', 'hill-assault', '--hot-seat'], {
      input: [steering, `attack ${steering}`, `move ${steering}`, `preview ${steering}`],
    });
    expect(/\p{Cc}/u.test(out.replaceAll('\n', ''))).toBe(false);
  });

  test('what is wrong by shape of the map and what its rules refuse are told at once by everything that opens scenarios', async () => {
    const wrong = [
      { unit: 'warden', side: 1, at: [9, 9] },
      { unit: 'nobody', side: 2, at: [3, 0] },
    ];
    const file = scenarioFile('twice-wrong.json', { units: wrong });
    const openers = [
      ['check', file],
      ['play', file],
      ['simulate', '--scenario', file],
      ['perft', file, '1'],
    ];
    for (const args of openers) {
      const { code, out, err } = await runCli(args);
      expect([args, code]).toEqual([args, 1]);
      expect(out + err).toContain('[no-surface at $.units[0].at]');
      expect(out + err).toContain('[unknown-unit at $.units[1].unit]');
    }
  });

  test('a scripted die that cannot fall is a problem of the scenario, not of the usage', async () => {
    const file = scenarioFile('die.json', { dice: [65_000] });
    expect(await runCli(['simulate', '--scenario', file, '--battles', '1'])).toMatchObject({
      code: 1,
      out: '',
    });
  });
});

describe('check in folders', () => {
  test('leaves JSON of other programs alone, follows no links, and still finds what is wrong with ours', async () => {
    const place = join(folder, 'project');
    mkdirSync(join(place, 'maps'), { recursive: true });
    write('project/package.json', '{"name":"other"}');
    write('project/tsconfig.json', '{ // with a comment\n "compilerOptions": {} }');
    symlinkSync('.', join(place, 'round'));
    symlinkSync('nowhere.json', join(place, 'dangling.json'));
    scenarioFile('project/sound.json');
    expect(await runCli(['check', place])).toMatchObject({
      code: 0,
      out: '2 .json files of other programs left alone\n1 file checked, 0 problems\n',
    });
    write('project/maps/broken.json', '{"format":"highground-scenario",');
    const { code, out } = await runCli(['check', place]);
    expect(code).toBe(1);
    expect(out).toContain('broken.json: The file is not JSON');
    expect(out).toContain('2 files checked, 1 problem\n');
  });

  test('a foreign file that is asked for by name is one problem', async () => {
    const { code, out } = await runCli(['check', write('foreign.json', '[1,2,3]')]);
    expect(code).toBe(1);
    expect(out).toMatch(/not-a-scenario[^\n]*\n1 file checked, 1 problem\n$/);
    expect((await runCli(['check', write('notes.txt', '')])).code).toBe(2);
  });
});

describe('rule packs', () => {
  test.each(FAMILIES.map((family) => [family.id, family] as const))(
    '%s refuses null and a wrong kind of thing wherever they stand, and never breaks',
    (_id, { build, defaults }) => {
      const every = process.env['HIGHGROUND_COUNTS'] === 'full' ? 5 : 97;
      let refused = 0;
      const taken: string[] = [];
      for (const rubbish of [null, [null], { constructor: 1 }, 'a\u001bb', 2 ** 60]) {
        const places = placesOf(structuredClone(defaults) as Holder);
        const isTried = (index: number, depth: number): boolean =>
          index % every === 0 || (rubbish === null && depth === 2 && index % 3 === 0);
        for (const [holder, key] of places.filter(([, , depth], index) => isTried(index, depth))) {
          const kept = holder[key];
          holder[key] = rubbish;
          const built = build(places[0]?.[0] as Json);
          if (!built.ok) refused += 1;
          else if (rubbish === null || typeof rubbish === 'number') taken.push(key);
          holder[key] = kept;
        }
      }
      expect(taken).toEqual([]);
      expect(refused).toBeGreaterThan(20);
      expect(build(null as unknown as Json).ok).toBe(false);
    },
  );
});

describe('words too many', () => {
  test('no policy is dropped: one more than there are sides is wrong usage', async () => {
    const { code, out, err } = await runCli([
      'simulate',
      '--scenario',
      'arena',
      '--policies',
      'random,random,greedy',
    ]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('--policies names 3 for the 2 sides of arena');
  });

  test('no command passes over a word it does not understand', async () => {
    const endless = ['replay', 'map', 'check'];
    for (const { name } of COMMANDS.filter((command) => !endless.includes(command.name))) {
      const { code, err } = await runCli([name, 'one', 'two', 'three']);
      expect([name, code]).toEqual([name, 2]);
      expect(err).toContain('is one word too many');
    }
    expect((await runCli(['rules', 'livingfield', '--json', '--markdown'])).code).toBe(2);
  });
});
