import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { submitCommand } from '@highground/kernel';
import type { Battle, Command } from '@highground/kernel';
import { timeline, timelineRules } from '@highground/rulesets/timeline';
import { fieldSquad } from '@highground/rulesets/timeline/run';
import type { Run, TimelineData } from '@highground/rulesets/timeline/run';
import type { SaveRecord } from '../src/saves/save-record.ts';
import { COMPUTER } from '../src/session/setup.ts';
import { violations } from './axe.ts';
import { importSave, settled } from './battle-page.ts';
import { valueOf } from './content.ts';
import { DESKTOP, PHONE } from './open-game.ts';
import { playUntil, prepareTimeline, timelineScenario, Typist } from './timeline-battle.ts';
import { answerOf, load, ON_MAP, toneOf } from './timeline-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

test('TL-HUD-003 TL-DEP-001 the tutorial, its numbers as shipped: five prompts, and won by keyboard alone', async () => {
  const { page } = await game.newPage({
    viewport: DESKTOP,
    settings: { ...ON_MAP, seen: [] },
    hash: '#/saves',
  });
  const controls = [{ kind: 'human' }, { kind: 'computer', level: 'random' }] as const;
  const tutorial = prepareTimeline({ scenario: 'first-ticks', setup: { controls } });
  await importSave(page, tutorial);
  await page.getByRole('button', { name: 'Load' }).first().press('Enter');
  const prompts: string[] = [];
  const note = async (): Promise<void> => {
    const prompt = await page
      .locator('[data-lesson]')
      .getAttribute('data-lesson', { timeout: 300 })
      .catch(() => null);
    if (prompt !== null && prompts.at(-1) !== prompt) prompts.push(prompt);
  };
  await page.getByRole('region', { name: 'Deployment' }).waitFor();
  await note();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('/');
  // Refused with a reason, on the screen.
  await answerOf(page, 'select archer');
  expect(await answerOf(page, 'move h1')).toContain('h1 is not where this side begins.');
  expect(await page.getByTestId('refusal').innerText()).toContain('h1');
  expect(await answerOf(page, 'move b7')).toBe('Archer begins at b7');
  await answerOf(page, 'confirm');
  await settled(page);
  await note();
  await page.locator('.tick-entry').first().focus();
  await note();
  const typist = new Typist(tutorial);
  while ((await settled(page)) === 'choosing') {
    await typist.follow(page);
    for (const line of typist.lines()) {
      await answerOf(page, line);
      if (prompts.length < 5) await note();
    }
    await page.waitForFunction(
      (steps) =>
        location.hash.startsWith('#/result') ||
        (window.__highground?.session.battle.steps.length ?? 0) > steps,
      typist.steps,
    );
  }
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Victory');
  expect(prompts).toEqual(['place', 'bar', 'move', 'act', 'cancel']);
});

const at = (battle: Battle, unit: string): number =>
  battle.state.actors.findIndex((actor) => actor.unit === unit) + 1;

/** A mage of ours charges, and a bandit announces to strike. */
const charging = prepareTimeline({
  scenario: 'twin-camps',
  units: (units) =>
    units.flatMap((unit) => {
      const { x, z } = unit.tile;
      if (unit.unit === 'mage') return [{ ...unit, stats: { ct: 99, speed: 20 } }];
      if (unit.unit === 'knight') return [{ ...unit, stats: { ct: 95, speed: 4 } }];
      if (unit.unit === 'bandit' && z === 4) return [{ ...unit, stats: { ct: 50, speed: 9 } }];
      return x < 3 || unit.unit === 'trickster' ? [unit] : [];
    }),
  commands: (battle) => {
    const isTurnOf = (unit: string) => (one: Battle) =>
      timelineRules.decision(one.state)?.kind === 'turn' &&
      (timelineRules.decision(one.state)?.actors.includes(at(one, unit)) ?? false);
    playUntil(battle, isTurnOf('mage'));
    const mage = battle.state.actors[at(battle, 'mage') - 1];
    const target = battle.state.actors[at(battle, 'knight') - 1]?.tile;
    if (!mage?.tile || !target) throw new Error('nobody is there');
    const cast: Command = {
      kind: 'turn',
      seat: 1,
      actor: mage.id,
      to: mage.tile,
      action: 'meteor',
      targetTile: target,
    };
    valueOf(submitCommand(battle, cast));
    playUntil(battle, isTurnOf('knight'));
  },
});

test('TL-TB-001 TL-TB-002 TL-TB-003 TL-TB-004 TL-TB-008 TL-TB-009 TL-HUD-001 TL-HUD-006 TL-HUD-009 the bar: ticks, charges, whose, and details on focus', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/saves' });
  await load(page, charging);
  expect(await page.getByTestId('whose').innerText()).toBe('Your Turn');
  const bar = page.getByRole('navigation', { name: 'Turn order' });
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
  expect(await page.locator('.tick-column').count()).toBeGreaterThanOrEqual(8);
  expect(await page.locator('.tick-column[aria-current=step]').innerText()).toContain('now');
  const landing = page.locator('.tick-entry[data-kind=landing]');
  expect(await landing.innerText()).toMatch(/Meteor lands\(1,4\)[^]*−\d+[^]*\u23F3[^]*[12] turns? remaining/);
  // What one's own will do is not known yet.
  const own = await page.locator('.tick-entry[data-own][data-kind=turn] .tick-deed').allInnerTexts();
  expect(own.length).toBeGreaterThan(1);
  expect(own).toContain('???');
  await landing.focus();
  const tip = page.getByRole('tooltip');
  expect(await tip.innerText()).toMatch(
    /Mage[^]*Meteor lands\(1,4\)[^]*At b5 \(1,4\): Knight[^]*damage, exactly/,
  );
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
});

test('TL-HUD-007 the last move is taken back where that is possible, and refused with the reason where it is not', async () => {
  const { page } = await game.newPage({
    viewport: PHONE,
    settings: ON_MAP,
    hash: '#/saves',
    hasTouch: true,
    isMobile: true,
  });
  await load(page, charging);
  const undo = page.getByRole('button', { name: 'Take back' });
  const place = async (): Promise<unknown> =>
    page.evaluate(() => window.__highground?.state().shown.actors[0]?.tile);
  const from = await place();
  await undo.tap({ force: true });
  expect(await page.getByTestId('refusal').innerText()).toMatch(/no move to take back/);
  await page.locator('[data-field]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Just move' }).tap();
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await page.waitForFunction((tile) => {
    const model = window.__highground?.state();
    return model?.phase === 'choosing' && JSON.stringify(model.shown.actors[0]?.tile) !== tile;
  }, JSON.stringify(from));
  await undo.tap();
  await page.waitForFunction((tile) => {
    const model = window.__highground?.state();
    return model?.phase === 'choosing' && JSON.stringify(model.shown.actors[0]?.tile) === tile;
  }, JSON.stringify(from));
  expect(await violations(page)).toEqual([]);
});

/** A knight on a crate beside a wet bandit, a mage, and an archer whom poison is about to bring down. */
const brawl = (second?: readonly number[]): Parameters<typeof prepareTimeline>[0] => ({
  scenario: 'wardens-gate',
  ...(second ? { setup: { second } } : {}),
  units: (units) =>
    units.flatMap((unit) => {
      const place = (x: number, y: number, z: number): typeof unit => ({ ...unit, tile: { x, y, z } });
      switch (unit.unit) {
        case 'knight':
          return [{ ...place(1, 2, 10), stats: { ct: 96, speed: 4 } }];
        case 'mage':
          return [{ ...place(3, 1, 11), stats: { ct: 96, speed: 4 } }];
        case 'archer':
          return [{ ...place(7, 1, 11), stats: { hp: 1, ct: 96, speed: 4 } }];
        case 'shaman':
          return [
            {
              ...place(2, 1, 10),
              unit: 'bandit',
              side: 2,
              stats: { speed: 1 },
              statuses: [{ id: 'wet', ticks: 90 }],
            },
          ];
        case 'warden':
          return [{ ...unit, stats: { speed: 1 } }];
        default:
          return [];
      }
    }),
});

test('TL-HUD-003 TL-HUD-004 TL-FB-003 TL-FB-004 TL-SC-002 TL-CT-007 TL-FB-005 ready in any order; the plain number and the final one; a discovery', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/saves' });
  const record = prepareTimeline({
    ...brawl(),
    commands: (battle) => playUntil(battle, ({ state }) => timelineRules.decision(state)?.kind === 'turn'),
  });
  await load(page, record);
  const ready = page.getByRole('group', { name: 'Ready now, in any order' });
  await ready.getByRole('button', { name: 'Mage' }).click();
  const tinted = (kind: string): Locator => page.locator(`.flat-overlay[data-kind=${kind}]`);
  expect(await tinted('move').count()).toBeGreaterThan(3);
  await page.keyboard.press('/');
  // Reach and shape of what is aimed at the ground; what is aimed at somebody says its number there.
  await answerOf(page, 'use meteor on c11');
  expect(await tinted('range').count()).toBeGreaterThan(20);
  expect(await tinted('area').count()).toBe(5);
  await answerOf(page, 'use frost touch on c11');
  await answerOf(page, 'confirm');
  const found = page.locator('.synergy');
  await found.waitFor();
  expect(await found.innerText()).toMatch(/Synergy Discovered![^]*Wet \+ ice/);
  await settled(page);
  await answerOf(page, 'select knight');
  await answerOf(page, 'use strike on c11');
  expect(await page.getByTestId('plain').innerText()).toMatch(/Base 8 − DEF 1 =\s*7/);
  expect(await page.locator('.blow-steps [data-source=height]').innerText()).toMatch(/\+10 %/);
  expect(await toneOf(page.locator('.blow-steps [data-source=height] b'))).toBe('green');
  expect(await page.getByTestId('final').innerText()).toMatch(/8$/);
  expect(await tinted('target').allTextContents()).toContain('−8');
  const hp = async (): Promise<number> =>
    page.evaluate(
      () =>
        window.__highground?.session.ruleset.inspectActor(window.__highground.state().shown, 4).bars[0]
          ?.value ?? 0,
    );
  const before = await hp();
  await answerOf(page, 'confirm');
  await settled(page);
  expect(before - (await hp())).toBe(8);
  // The same combo a second time, in another battle of the same player: no discovery any more.
  await load(page, record);
  await ready.getByRole('button', { name: 'Mage' }).click();
  await page.keyboard.press('/');
  await answerOf(page, 'use frost touch on c11');
  await answerOf(page, 'confirm');
  await settled(page);
  expect(
    await page.evaluate(() => window.__highground?.state().shown.actors[3]?.statuses.map(({ id }) => id)),
  ).toContain('frozen');
  expect(await found.count()).toBe(0);
});

test('TL-HUD-006 TL-HUD-008 TL-CT-008 TL-GHO-001 TL-FB-002 two players: one after the other, and then a ghost', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/saves' });
  const second = prepareTimeline(brawl()).setup.units?.findIndex(({ unit }) => unit === 'archer') ?? 0;
  const begun = prepareTimeline({
    ...brawl([second]),
    commands: (battle) => playUntil(battle, ({ state }) => timelineRules.decision(state)?.kind === 'turn'),
  });
  await load(page, begun);
  const banner = page.getByTestId('whose');
  const wait = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Wait', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await settled(page);
  };
  expect(await banner.innerText()).toBe('Your Turn');
  await page.keyboard.press('u');
  expect(await page.getByTestId('refusal').innerText()).toBe('With two players no move is taken back.');
  await wait();
  await wait();
  expect(await banner.innerText()).toBe("Player 2's Turn");
  const isDying = (battle: Battle): boolean => {
    const { state } = battle;
    const names = state.table.names;
    const counter = state.stats[second * names.length + names.indexOf('counter')];
    return (
      state.actors[second]?.standing === 'down' && counter === 1 && timelineRules.decision(state)?.seat === 1
    );
  };
  const poisoned = {
    ...brawl([second]),
    units: (units: Parameters<NonNullable<ReturnType<typeof brawl>['units']>>[0]) =>
      (brawl().units?.(units) ?? []).map((unit) => {
        if (unit.unit === 'knight') return { ...unit, stats: { speed: 20 } };
        return unit.unit === 'archer'
          ? { ...unit, stats: { hp: 1, speed: 20 }, statuses: [{ id: 'poisoned', ticks: 9 }] }
          : unit;
      }),
  };
  await load(page, prepareTimeline({ ...poisoned, commands: (battle) => playUntil(battle, isDying) }));
  const coffin = page.locator('.tick-coffin[data-last]');
  expect(await coffin.innerText()).toMatch(/\u26B0\uFE0F\s*1\s*\u{1F480}/u);
  expect(await coffin.evaluate((element) => getComputedStyle(element).animationName)).toBe('coffin');
  const isGone = ({ state }: Battle): boolean =>
    state.actors[second]?.standing === 'gone' && timelineRules.decision(state)?.seat === 1;
  await load(page, prepareTimeline({ ...poisoned, commands: (battle) => playUntil(battle, isGone) }));
  const ghost = page.getByRole('region', { name: 'Player 2 is a ghost' });
  await ghost.getByRole('button', { name: 'Well played!' }).click();
  expect(await page.locator('.emote').innerText()).toBe('Player 2: Well played!');
  await ghost.getByRole('button', { name: 'Ping a tile' }).click();
  await page.locator('[data-field]').focus();
  await page.keyboard.press('ArrowUp');
  const steps = await page.evaluate(() => window.__highground?.session.battle.steps.length);
  await page.keyboard.press('Enter');
  await page.locator('.flat-overlay[data-kind=target]', { hasText: '!' }).waitFor();
  expect(await page.evaluate(() => window.__highground?.session.battle.steps.length)).toBe(steps);
  expect(await violations(page)).toEqual([]);
});

/** Fights the battle of a stop; the enemy gives up as soon as it has begun. */
async function winBattle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'March into battle' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await settled(page);
  await page.evaluate(() => window.__highground?.submit({ kind: 'concede', seat: 2 }));
  await page.getByRole('button', { name: 'Back to the run' }).click();
}

/** The first battle of that run with all of the enemy gone but one bandit that an arrow fells; poison brings our monk down. */
function nearlyWon({ run }: KeptRun): SaveRecord {
  const data = timeline.defaults as unknown as TimelineData;
  const { units } = fieldSquad(data, { squad: run.squad }, timelineScenario('twin-camps'));
  const bandit = units.find(({ unit }) => unit === 'bandit');
  const changed = units.flatMap((unit) => {
    if (unit.unit === 'archer') return [{ ...unit, stats: { ...unit.stats, ct: 99 } }];
    if (unit.unit === 'monk')
      return [{ ...unit, stats: { hp: 1 }, statuses: [{ id: 'poisoned', ticks: 4 }] }];
    if (unit === bandit) return [{ ...unit, tile: { x: 6, y: 1, z: 6 }, stats: { hp: 1, speed: 1 } }];
    return unit.side === 1 ? [unit] : [];
  });
  return prepareTimeline({
    scenario: 'twin-camps',
    setup: { stop: 0, controls: [{ kind: 'human' }, COMPUTER] },
    units: () => changed,
    commands: (battle) => playUntil(battle, ({ state }) => timelineRules.decision(state)?.kind === 'turn'),
  });
}

/** Fights that battle to its end as the battle of the stop the run is at. */
async function winByRules(page: Page, kept: KeptRun): Promise<void> {
  await page.evaluate(() => (location.hash = '#/saves'));
  await load(page, nearlyWon(kept));
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
  readonly run: Pick<Run, 'squad'> & { readonly [field: string]: unknown };
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
  await winByRules(page, begun);
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

test('TL-PERM-001 TL-PERM-002 TL-PERM-003 TL-PERM-004 TL-GHO-002 a run: lost for good, a will and a reaction, a camp, and all of it as a file', async () => {
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
  const file = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('highground.run') ?? '') as { text: string }).text,
  );
  const run = JSON.parse(file) as {
    run: { squad: { id: number }[]; stop: number; fallen: object[]; lostAspects: string[] };
  };
  const [dead] = run.run.squad.splice(0, 1);
  Object.assign(run.run, { stop: 3, lostAspects: ['stone-skin'] });
  run.run.fallen = [{ ...dead, hp: undefined, xp: undefined, stop: 2, will: 4 }];
  const read = page.getByLabel('Import a run');
  const give = async (text: string): Promise<void> =>
    read.setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give(file.slice(0, 80));
  await page.getByRole('alert').filter({ hasText: 'run-damaged' }).waitFor();
  await give(JSON.stringify(run));
  await page.getByText('Next time we take the stairs.').waitFor();
  await page.getByText('Lost for this run: Stone Skin.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Call back .* with a Phoenix Down/ }).click();
  await page.getByText('0 Phoenix Downs').waitFor();
  await page.getByRole('button', { name: 'Sleep, and break camp' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Crown Hill' }).waitFor();
  expect(await page.locator('.member-card:not(.empty-slot)').count()).toBe(5);
});
