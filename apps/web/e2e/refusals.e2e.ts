import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { formatSave } from '../src/saves/save-record.ts';
import type { SaveRecord } from '../src/saves/save-record.ts';
import { importSave } from './battle-page.ts';
import { fileOf, glassRules, prepareSave, replayFile } from './easy-battle.ts';
import { useGame } from './use-game.ts';

const game = await useGame('the file');
let page: Page;

beforeAll(async () => {
  ({ page } = await game.newPage());
});

// What was said of the file before goes with its screen.
beforeEach(async () => {
  await goTo('#/');
  await page.getByRole('heading', { name: 'Highground' }).waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

const running = prepareSave({ decisions: 6 });
const text = formatSave(running);
const [head, ...tail] = running.steps;
const damaged: readonly (readonly [string, string, string | SaveRecord])[] = [
  ['cut short', 'save-damaged', text.slice(0, -200)],
  ['of another version', 'save-version-unknown', text.replace('"version":1', '"version":99')],
  ['that is no save', 'save-version-unknown', '{"hello":"world"}'],
  ['with a step left out', 'log-gap', { ...running, steps: [...(head ? [head] : []), ...tail.slice(1)] }],
  ['with steps received twice', 'log-reorder', { ...running, steps: [...running.steps, ...running.steps] }],
  [
    'of an unknown scenario',
    'unknown-scenario',
    { ...running, setup: { ...running.setup, scenario: 'atlantis' } },
  ],
  ['of an unknown game', 'unknown-ruleset', { ...running, setup: { ...running.setup, ruleset: 'chess' } }],
  ['as a replay file cut short', 'replay-incomplete', replayFile(running).slice(0, -200)],
  ['without its dice', 'save-damaged', text.replace('"kind":"seeded"', '"kind":"loaded"')],
];

test.each(damaged)(
  'a save %s is refused by code and sentence, and nothing changes: %s',
  async (_what, code, content) => {
    await goTo('#/saves');
    await importSave(page, content);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('code').innerText()).toBe(code);
    expect((await alert.innerText()).length).toBeGreaterThan(code.length + 10);
    expect(await page.getByText('Nothing is saved on this device yet.').count()).toBe(1);
  },
);

test('a wrong rule pack: its problems are listed and the rules stay', async () => {
  await goTo('#/setup/livingfield');
  await page.getByText('House rules').click();
  const pack = glassRules() as { constants: object };
  const wrong = JSON.stringify({ ...pack, constants: { ...pack.constants, maxHit: 900 } });
  await page.getByLabel('Import rule pack').setInputFiles(fileOf(wrong, 'rules.json'));
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('maxHit');
  expect(await page.getByText('rules changed').count()).toBe(0);
});

test('OT-DET-004 a save of other rules is refused by both hashes when it is taken up', async () => {
  await goTo('#/saves');
  await importSave(page, { ...running, rulesetHash: '0123456789abcdef' });
  await page.getByRole('button', { name: 'Load' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('ruleset-hash-wrong');
  expect(await alert.innerText()).toContain('0123456789abcdef');
  expect(await alert.innerText()).toContain(running.rulesetHash);
});

async function goTo(hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
}
