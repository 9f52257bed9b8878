import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { submitCommand } from '@highground/kernel';
import type { Battle, Command } from '@highground/kernel';
import { timelineRules } from '@highground/rulesets/timeline';
import { violations } from './axe.ts';
import { settled } from './battle-page.ts';
import { valueOf } from './content.ts';
import { DESKTOP, PHONE } from './open-game.ts';
import { playUntil, prepareTimeline } from './timeline-battle.ts';
import { answerOf, load, ON_MAP, toneOf } from './timeline-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

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
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, save: charging });
  await settled(page);
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
    save: charging,
    hasTouch: true,
    isMobile: true,
  });
  await settled(page);
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
