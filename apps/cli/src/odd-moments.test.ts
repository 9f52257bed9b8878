import { invariant } from '@highground/kernel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

const times = (text: string, part: string): number => text.split(part).length - 1;

test('A-49 whoever is charmed is played by the computer, not handed to a person', async () => {
  const units = [
    { unit: 'warden', side: 1, at: [0, 0], stats: { ct: 50 } },
    { unit: 'ranger', side: 2, at: [3, 0], stats: { ct: 95 }, statuses: [{ id: 'charm', ticks: 200 }] },
    { unit: 'warden', side: 2, at: [2, 0] },
  ];
  const file = scenarioFile('charmed.json', { units });
  for (const whose of [['--side', '1'], ['--side', '2'], ['--hot-seat']]) {
    const { out } = await runCli(['play', file, ...whose], { input: ['units'] });
    expect([whose, /Ranger (moves|waits|uses|shoots|\w+s )/.test(out)]).toEqual([whose, true]);
    expect(out).not.toContain('Ranger to act.');
    expect(out).toMatch(/Warden( [AB])? to act\.\n> /);
  }
});

describe('the bar of progress', () => {
  const simulate = ['simulate', '--scenario', 'first-ticks', '--policies', 'random', '--battles', '1'];

  test('is talk, and stands there from the start: it is drawn while standard error is a terminal, wherever the data go', async () => {
    expect((await runCli(simulate, { isTalkTty: true })).err).toMatch(/^\rBattles \[\.+\] 0 %/);
    expect((await runCli(simulate, { isTty: true })).err).toBe('');
  });
});

describe('leaving a battle', () => {
  test.each(['quit', 'exit', 'q', ':q!', ' QUIT '])(
    '%j warns once that nothing is kept, then leaves',
    async (word) => {
      const { code, out } = await runCli(['play', 'hill-assault', '--hot-seat'], {
        input: [word, word, 'units'],
      });
      expect(code).toBe(0);
      expect(times(out, 'Nothing of this battle will be kept')).toBe(1);
      expect(out).toMatch(/> You left before the battle ended\.\n$/);
    },
  );

  test('with --save it leaves at once and says where the record is; "save" writes one at any time', async () => {
    const [kept, later] = [join(folder, 'kept.replay'), join(folder, 'a later one.replay')];
    const { out } = await runCli(['play', 'hill-assault', '--hot-seat', '--save', kept], {
      input: ['wait', 'confirm', `save ${later}`, 'quit'],
    });
    expect(out).not.toContain('Nothing of this battle');
    expect(out).toContain(`The record of the battle is in ${kept}.`);
    expect(readFileSync(later, 'utf8')).toBe(readFileSync(kept, 'utf8'));
    expect(await runCli(['replay', 'verify', kept, later])).toMatchObject({ code: 0, err: '' });
  });

  test('a record that cannot be written does not end the battle', async () => {
    const { out, err } = await runCli(['play', 'hill-assault', '--hot-seat'], {
      input: [`save ${join(folder, 'nowhere', 'x')}`, 'concede', 'yes'],
    });
    expect(err).toContain('[file-unwritable]');
    expect(out).toMatch(/concedes\./);
  });

  test('the help in the battle names the words to save and to leave', async () => {
    const { out } = await runCli(['play', 'hill-assault', '--hot-seat'], { input: ['help'] });
    expect(out).toMatch(/^save <file> +\S/m);
    expect(out).toMatch(/^quit +\S/m);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe('words at odd moments', () => {
  test('every word alone, and every word before the first choice, is answered with a sentence', async () => {
    const words = ['moves', 'actions', 'targets', 'preview', 'confirm', 'back', 'order', 'units', 'help'];
    const cut = [
      'move',
      'face',
      'use',
      'look',
      'what',
      'what threatens',
      '',
      '   ',
      '\u{1f600}',
      'constructor',
      'move to',
    ];
    for (const scenario of ['hill-assault', 'first-steps', 'first-ticks']) {
      for (const word of [...words, ...cut]) {
        const { code, out } = await runCli(['play', scenario, '--hot-seat'], { input: [word] });
        const answer = out.slice(out.lastIndexOf('to act.\n> ') + 'to act.\n> '.length);
        expect([scenario, word, code]).toEqual([scenario, word, 0]);
        const said = word === 'back' ? 'Nothing is chosen now.' : (answer.split('\n')[0] as string);
        expect([scenario, word, said.length]).not.toEqual([scenario, word, 0]);
        expect(out).not.toMatch(/""/);
      }
    }
  });

  test('where moving is an action of its own, "move" says so', async () => {
    const { out } = await runCli(['play', 'first-steps', '--hot-seat'], { input: ['move l5'] });
    expect(out).toContain('Here moving is an action of its own');
  });

  test('places are told as people type them, in every game', async () => {
    const { out } = await runCli(['play', 'first-ticks', '--hot-seat'], { input: ['move b6', 'confirm'] });
    expect(out).toContain('Knight takes its place at b6.');
  });

  test('a side is chosen by the number its scenario gives it', async () => {
    const { code, err } = await runCli(['play', 'hill-assault', '--side', '3']);
    expect(code).toBe(2);
    expect(err).toContain('--side must be one of 1, 2, not "3"');
  });
});

test('a record told from somebody else’s file keeps control characters out of the terminal', async () => {
  const file = join(folder, 'told.replay');
  await runCli(['play', 'hill-assault', '--hot-seat', '--save', file], {
    input: ['wait', 'confirm', 'concede', 'yes'],
  });
  const text = readFileSync(file, 'utf8');
  const name = Buffer.from('Duskblade').toString('hex');
  invariant(text.includes(name), 'names stand in the opening');
  const hostile = Buffer.from('\u001b[2J\u0007abcd').toString('hex');
  const { out } = await runCli(['replay', 'show', write('hostile.replay', text.replace(name, hostile))]);
  expect(out).toContain('abcd waits.');
  expect(out).not.toMatch(/[^\n\P{Cc}]/u);
});
