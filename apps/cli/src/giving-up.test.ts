import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listScenarios } from './content.ts';
import { runCli } from './testing/run-cli.ts';
import { useFolder } from './testing/use-folder.ts';

const { folder } = useFolder();

const QUESTION = 'Type "yes" to give the battle up, or go on as before.';
const OFFER = '"save FILE" keeps a record of this battle';

/** One scenario of every game. */
const SCENARIOS = ['livingfield', 'tempo', 'timeline'].map(
  (game) => listScenarios().find(({ ruleset }) => ruleset === game)?.id ?? game,
);

test.each(SCENARIOS)('%s: conceding asks first, and any other word goes on', async (scenario) => {
  const play = async (input: readonly string[]): Promise<string> =>
    (await runCli(['play', scenario, '--hot-seat'], { input })).out;
  const asked = await play(['concede', 'units', 'confirm', 'concede', 'nonsense', 'confirm']);
  expect(asked.split(QUESTION)).toHaveLength(3);
  expect(asked).not.toMatch(/concedes\./);
  expect(asked).toContain('You left before the battle ended.');
  expect(await play(['concede', 'yes'])).toMatch(/concedes\./);
});

test('when a battle is over, whoever sits at a terminal may still keep it', async () => {
  const file = join(folder, 'kept.replay');
  const input = ['concede', 'yes', 'svae it', `save ${join(folder, 'nowhere', 'x')}`, `save ${file}`];
  const { code, out, err } = await runCli(['play', 'hill-assault', '--hot-seat'], { input, isTty: true });
  expect(code).toBe(0);
  expect(out.split(OFFER)).toHaveLength(4);
  expect(err).toContain('[file-unwritable]');
  expect(out).toContain(`The record of the battle is in ${file}.`);
  expect(await runCli(['replay', 'verify', file])).toMatchObject({ code: 0, err: '' });
});

test.each(['', 'quit'])('%j after the end leaves it be', async (word) => {
  const input = ['concede', 'yes', word, 'units'];
  const { out } = await runCli(['play', 'hill-assault', '--hot-seat'], { input, isTty: true });
  expect(out.split(OFFER)).toHaveLength(2);
  expect(out).toMatch(/> $/);
});

test('nothing is offered where --save keeps the battle', async () => {
  const save = ['--save', join(folder, 'told.replay')];
  const input = ['concede', 'yes'];
  const { out } = await runCli(['play', 'hill-assault', '--hot-seat', ...save], { input, isTty: true });
  expect(out).not.toContain(OFFER);
});
