import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ScenarioDraft } from '@highground/kernel';
import { timeline, timelineRules } from '@highground/rulesets/timeline';
import { fieldSquad } from '@highground/rulesets/timeline/run';
import type { Run, TimelineData } from '@highground/rulesets/timeline/run';
import type { SaveRecord } from '../src/saves/save-record.ts';
import { COMPUTER } from '../src/session/setup.ts';
import { violations } from './axe.ts';
import { settled } from './battle-page.ts';
import { DESKTOP } from './open-game.ts';
import { playUntil, prepareTimeline, timelineScenario } from './timeline-battle.ts';
import { answerOf, load, ON_MAP } from './timeline-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

/** Fights the battle of a stop; the enemy gives up as soon as it has begun. */
async function winBattle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'March into battle' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await settled(page);
  await page.evaluate(() => window.__highground?.submit({ kind: 'concede', seat: 2 }));
  await page.getByRole('button', { name: 'Back to the run' }).click();
}

type Placed = ScenarioDraft['units'][number];

/** What is different in the first battle of a run, by kind of unit. */
interface Changed {
  readonly [unit: string]: Partial<Pick<Placed, 'stats' | 'statuses'>>;
}

const POISON = { stats: { hp: 1 }, statuses: [{ id: 'poisoned', ticks: 4 }] };
/** Poison brings the monk down; the archer is ready before its counter has run out. */
const MONK_DOWN: Changed = { archer: { stats: { ct: 99 } }, monk: POISON };
/** Poison brings the knight down on tick 1; its would-be turns are the ticks 5, 10 and 15, the archer’s next one is 17. */
const KNIGHT_DEAD: Changed = {
  archer: { stats: { speed: 6 } },
  knight: { ...POISON, stats: { hp: 1, speed: 20 } },
};

/** The first battle of that run with all of the enemy gone but one bandit that an arrow fells, at the archer’s turn. */
function nearlyWon({ run }: KeptRun, changes: Changed): SaveRecord {
  const data = timeline.defaults as unknown as TimelineData;
  const { units } = fieldSquad(data, { squad: run.squad }, timelineScenario('twin-camps'));
  const bandit = units.find(({ unit }) => unit === 'bandit');
  const changed = units.flatMap((unit): Placed[] => {
    if (unit === bandit) return [{ ...unit, tile: { x: 6, y: 1, z: 6 }, stats: { hp: 1, speed: 1 } }];
    if (unit.side !== 1) return [];
    const change = changes[unit.unit];
    return [{ ...unit, ...change, stats: { ...unit.stats, ...change?.stats } }];
  });
  const archer = changed.findIndex(({ unit }) => unit === 'archer') + 1;
  return prepareTimeline({
    scenario: 'twin-camps',
    setup: { stop: 0, controls: [{ kind: 'human' }, COMPUTER] },
    units: () => changed,
    commands: (battle) =>
      playUntil(battle, ({ state }) => {
        const decision = timelineRules.decision(state);
        return decision?.kind === 'turn' && decision.actors.includes(archer);
      }),
  });
}

/** Fights that battle to its end as the battle of the stop the run is at. */
async function winByRules(page: Page, kept: KeptRun, changes: Changed): Promise<void> {
  await page.evaluate(() => (location.hash = '#/saves'));
  await load(page, nearlyWon(kept, changes));
  await page.evaluate(() => {
    const { text } = JSON.parse(localStorage.getItem('highground.run') ?? '') as { text: string };
    const battle = location.hash.split('/').at(-1);
    localStorage.setItem('highground.run', JSON.stringify({ text, battle }));
  });
  await page.keyboard.press('/');
  for (const line of ['move b7', 'use shoot on g7', 'confirm']) await answerOf(page, line);
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Victory');
  await page.getByRole('button', { name: 'Back to the run' }).click();
}

interface KeptRun {
  readonly run: Pick<Run, 'squad' | 'fallen' | 'lostAspects'> & { readonly [field: string]: unknown };
}

async function keptRun(page: Page): Promise<KeptRun> {
  const file = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('highground.run') ?? '') as { text: string }).text,
  );
  return JSON.parse(file) as KeptRun;
}

async function giveRun(page: Page, { run, ...file }: KeptRun, changes: object): Promise<void> {
  const text = JSON.stringify({ ...file, run: { ...run, ...changes } });
  await page
    .getByLabel('Import a run')
    .setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('TL-PERM-002 TL-FB-006 completion b6 a run that is won: the squad goes on as it is, is made whole at RECRUIT, and comes to the end of the road', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/run' });
  await page.getByRole('button', { name: 'Set out', exact: true }).click();
  await page.locator('.member-card').first().waitFor();
  const begun = await keptRun(page);
  const { run: before } = begun;
  await winByRules(page, begun, MONK_DOWN);
  await page.getByText('The field is yours').waitFor();
  const { run: fought } = await keptRun(page);
  const changes = fought.squad.filter(
    (member, index) => member.hp !== before.squad[index]?.hp || member.xp > 0,
  );
  // The archer brought one down; the monk was carried off with a quarter of its 32 HP.
  expect(changes.map(({ unit, hp, xp }) => [unit, hp, xp])).toEqual([
    ['archer', 30, 10],
    ['monk', 8, 0],
  ]);
  await page.getByText('The squad is complete. Somebody leaves you a Phoenix Down instead.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Take the Phoenix Down' }).click();
  await page.getByText('2 Phoenix Downs').waitFor();
  const after = await keptRun(page);
  expect(after.run.squad).toEqual(fought.squad);
  await giveRun(page, after, { squad: before.squad.slice(1), isServed: false });
  await page.locator('.empty-slot').waitFor();
  await page
    .getByRole('button', { name: /^Recruit the / })
    .first()
    .click();
  await page.getByText('Done here. The road goes on.').waitFor();
  expect(await page.locator('.member-card:not(.empty-slot)').count()).toBe(5);
  await page.getByRole('button', { name: 'Move on' }).click();
  await page.getByRole('heading', { name: 'Ambush at the Well' }).waitFor();
  const late = await keptRun(page);
  const [veteran, ...others] = late.run.squad;
  await giveRun(page, late, { stop: 7, squad: [{ ...veteran, xp: 210 }, ...others] });
  await page.getByRole('heading', { name: 'The Warden’s Gate' }).waitFor();
  expect(await page.locator('.level-up').allInnerTexts()).toEqual([expect.stringMatching(/▲▲[^]*Level 3/)]);
  await winBattle(page);
  await page.getByRole('heading', { name: 'The road is behind you' }).waitFor();
  expect((await keptRun(page)).run).toMatchObject({ state: 'won' });
});

test('TL-PERM-001 TL-PERM-002 TL-PERM-003 TL-PERM-004 TL-GHO-002 a run: lost for good in a battle, a will and a reaction, a camp, and all of it as a file', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/run' });
  await page.getByRole('button', { name: 'Set out', exact: true }).click();
  await page.getByRole('button', { name: 'March into battle' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await settled(page);
  // Given up at once: everybody still up lives on, and the battle is fought again.
  await page.evaluate(() => window.__highground?.submit({ kind: 'concede', seat: 1 }));
  await page.getByRole('button', { name: 'Back to the run' }).click();
  await page.getByText('The field is theirs').waitFor();
  expect(await page.locator('.member-card:not(.empty-slot)').count()).toBe(5);
  await winByRules(page, await keptRun(page), KNIGHT_DEAD);
  await page.getByText('The field is yours').waitFor();
  const fought = await keptRun(page);
  const [dead, ...others] = fought.run.fallen;
  expect([dead?.unit, others, fought.run.lostAspects]).toEqual(['knight', [], ['stone-skin']]);
  const will = timelineRules.catalogue.messages[`last-will-${dead?.will}`]?.replace(
    '{actor}',
    `${dead?.name}`,
  );
  const told = page.locator('.aftermath .last-will');
  expect(await told.locator('p').first().innerText()).toBe(will);
  // One of those who are left says something.
  const names = fought.run.squad.map(({ name }) => name);
  const speaker = (await told.locator('.banter b').innerText()).replace(':', '');
  expect(names).toContain(speaker);
  expect(await told.locator('.banter').innerText()).toMatch(/^[^:]+: “.+”$/);
  const file = JSON.stringify(fought);
  const run = { ...fought, run: { ...fought.run, stop: 3 } };
  const read = page.getByLabel('Import a run');
  const give = async (text: string): Promise<void> =>
    read.setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give(file.slice(0, 80));
  await page.getByRole('alert').filter({ hasText: 'run-damaged' }).waitFor();
  await give(JSON.stringify(run));
  await page.getByText(`${will}`).waitFor();
  await page.getByText('Lost for this run: Stone Skin.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Call back .* with a Phoenix Down/ }).click();
  await page.getByText('0 Phoenix Downs').waitFor();
  await page.getByRole('button', { name: 'Sleep, and break camp' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Crown Hill' }).waitFor();
  expect(await page.locator('.member-card:not(.empty-slot)').count()).toBe(5);
});
