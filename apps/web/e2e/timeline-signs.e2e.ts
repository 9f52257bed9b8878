import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { timelineRules } from '@highground/rulesets/timeline';
import type { Battle, Command, ScenarioDraft } from '@highground/kernel';
import type { SaveRecord } from '../src/saves/save-record.ts';
import { settled } from './battle-page.ts';
import { DESKTOP, PHONE } from './open-game.ts';
import { steady } from './pointing.ts';
import type { Point } from './pointing.ts';
import { playUntil, prepareTimeline } from './timeline-battle.ts';
import { answerOf, ON_MAP, toneOf } from './timeline-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

type Unit = ScenarioDraft['units'][number];
type Change = Partial<Omit<Unit, 'tile'>> & { readonly at: readonly [x: number, y: number, z: number] };

/** A battle at the Warden’s gate between those of its units that are named, by what they become. */
function gathered(
  changes: { readonly [unit: string]: Change },
  commands: (battle: Battle) => void,
): SaveRecord {
  return prepareTimeline({
    scenario: 'wardens-gate',
    units: (units) =>
      units.flatMap((unit) => {
        if (unit.unit === 'warden') return [{ ...unit, stats: { speed: 1 } }];
        const { at, ...change } = changes[unit.unit] ?? {};
        return at ? [{ ...unit, ...change, tile: { x: at[0], y: at[1], z: at[2] } }] : [];
      }),
    commands,
  });
}

const idOf = ({ state }: Battle, unit: string): number =>
  state.actors.findIndex((actor) => actor.unit === unit) + 1;

function isTurnOf(unit: string): (battle: Battle) => boolean {
  return (battle) => {
    const decision = timelineRules.decision(battle.state);
    return decision?.kind === 'turn' && decision.actors.includes(idOf(battle, unit));
  };
}

/** A ninja, a bandit above it that means to strike it, a cultist that charges, and a wolf whose clock stands still. */
const signs = gathered(
  {
    ninja: { at: [5, 1, 10], stats: { ct: 84, speed: 8 } },
    shaman: { unit: 'bandit', side: 2, at: [6, 2, 10], stats: { ct: 60, speed: 9 } },
    archer: { unit: 'cultist', side: 2, at: [2, 1, 10], stats: { ct: 99, speed: 4 } },
    mage: {
      unit: 'wolf',
      side: 2,
      at: [3, 1, 1],
      stats: { ct: 50, speed: 12 },
      statuses: [{ id: 'stopped', ticks: 4 }],
    },
  },
  (battle) => {
    const plans: Readonly<Record<string, string>> = { bandit: 'strike', cultist: 'eclipse' };
    playUntil(battle, isTurnOf('ninja'), ({ state }) => {
      const decision = timelineRules.decision(state);
      const actor = state.actors[(decision?.actors[0] ?? 0) - 1];
      const action = plans[actor?.unit ?? ''];
      const target = state.actors[idOf(battle, 'ninja') - 1]?.tile;
      if (!decision || !actor?.tile || !action || !target) return undefined;
      const { kind, seat } = decision;
      return { kind, seat, actor: actor.id, to: actor.tile, action, targetTile: target } as Command;
    });
  },
);

test('TL-TB-005 TL-TB-006 TL-TB-007 TL-TB-008 TL-SPD-003 TL-EV-002 TL-FB-004 TL-HUD-002 TL-HUD-005 TL-HUD-006 TL-VERB-001 the signs on the bar, and what is against one', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, save: signs });
  await settled(page);
  expect(await page.getByTestId('whose').innerText()).toBe('Your Turn');
  const landing = page.locator('.tick-entry[data-kind=landing]').first();
  expect(await landing.innerText()).toMatch(
    /Eclipse lands\(5,10\)[^]*\(\?\)[^]*\u23F3[^]*2 turns remaining[^]*\u26A0[^]*CANCEL\?/,
  );
  const strike = page.locator('.tick-entry', { hasText: 'Strike @(5,10)' });
  expect(await strike.locator('.tick-damage').innerText()).toBe('(?)');
  await strike.hover();
  const tip = page.getByRole('tooltip');
  expect(await tip.innerText()).toMatch(/Bandit[^]*At f11 \(5,10\): Ninja[^]*unless it is dodged/);
  await page.mouse.move(640, 300);
  await tip.waitFor({ state: 'detached' });
  const locks = page.locator('.tick-entry', { hasText: 'Wolf' }).locator('.tick-lock');
  expect(await locks.first().innerText()).toContain('\u{1F512}');
  expect(await page.locator('.tick-lock').count()).toBe(await locks.count());
  // The one that is pointed out, at the side; the tile under the pointer, its tier in its colour.
  await landing.click();
  const sheet = page.locator('.unit-panel');
  expect(await sheet.innerText()).toMatch(/Cultist[^]*HP[^]*22[^]*MP[^]*6 ?\/ ?12/);
  await page.locator('.tick-entry', { hasText: 'Wolf' }).first().click();
  expect(await sheet.innerText()).toMatch(/Wolf[^]*Stopped[^]*2 ticks left[^]*Speed\s*0/);
  await page.locator('.tick-entry[data-own]').first().click();
  expect(await sheet.innerText()).toMatch(/Ninja[^]*Dodge[^]*Speed\s*8/);
  const mark = page.locator('.tile-panel .tier-mark');
  const markAt = async (x: number, z: number): Promise<readonly string[]> => {
    const spot = await spotOf(page, x, z);
    await page.mouse.move(spot.x, spot.y);
    return mark.evaluate((element) => [element.textContent, getComputedStyle(element).backgroundColor]);
  };
  await expect.poll(() => markAt(6, 10), { timeout: 5000 }).toEqual(['+1', 'rgb(217, 194, 106)']);
  await expect.poll(() => markAt(6, 9), { timeout: 5000 }).toEqual(['0', 'rgb(127, 176, 105)']);
  await page.keyboard.press('/');
  await answerOf(page, 'use strike on g11');
  const height = page.locator('.blow-steps [data-source=height]');
  expect(await height.innerText()).toContain('\u221210 %');
  expect(await toneOf(height.locator('b'))).toBe('red');
  // Refused with a reason: a place and an aim out of reach, and a move after the act.
  expect(await answerOf(page, 'move a1')).toBe('a1 cannot be reached this turn.');
  expect(await answerOf(page, 'use strike on a1')).toBe('Too far: distance 15, reach 1.');
  await answerOf(page, 'use strike on g11');
  await answerOf(page, 'confirm');
  await settled(page);
  expect(await page.getByTestId('whose').innerText()).toBe('Enemy Phase');
  expect(await answerOf(page, 'select ninja')).toMatch(/^It is the turn of (Bandit|Cultist|Wolf)\.$/);
});

/** Two who bend time, a friend and a foe with the same clock. */
const spells = gathered(
  {
    knight: { unit: 'chronomancer', at: [3, 1, 11], stats: { ct: 99 } },
    ninja: { unit: 'chronomancer', at: [4, 1, 11], stats: { ct: 99 } },
    archer: { at: [3, 1, 9], stats: { ct: 20, speed: 9 } },
    shaman: { unit: 'bandit', side: 2, at: [4, 1, 8], stats: { ct: 20, speed: 9 } },
  },
  (battle) => playUntil(battle, isTurnOf('chronomancer')),
);

/** Has the page note from now on which entries slide, by the name each keeps. */
async function watchSlides(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const slides: string[] = [];
    Object.assign(window, { slides });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: HTMLElement, frames, options) {
      const [first] = frames as { transform?: string }[];
      if (first?.transform?.startsWith('translateX')) slides.push(this.dataset['slide'] ?? '');
      return animate.call(this, frames, options);
    };
  });
  return async () => page.evaluate(() => (window as unknown as { slides: string[] }).slides);
}

/** The tick of somebody's next turn on the bar. */
async function tickOf(page: Page, actor: number): Promise<number> {
  return page
    .locator('.tick-column')
    .filter({ has: page.locator(`[data-slide="turn-${actor}--1"]`) })
    .evaluate((column) => Number(/\d+/.exec(column.querySelector('.tick-number')?.textContent ?? '')?.[0]));
}

/** Has both chronomancers cast, each at a unit, and waits until the spells have landed. */
async function castBoth(
  page: Page,
  spells: readonly (readonly [action: string, unit: string])[],
): Promise<void> {
  await page.evaluate((casts) => {
    const { actors } = window.__highground?.state().shown ?? { actors: [] };
    const casters = actors.filter(({ unit }) => unit === 'chronomancer');
    for (const [index, [action, unit]] of casts.entries()) {
      const { id, tile } = casters[index] ?? { id: 0 };
      const targetTile = actors.find((actor) => actor.unit === unit)?.tile;
      if (tile && targetTile)
        window.__highground?.submit({ kind: 'turn', seat: 1, actor: id, to: tile, action, targetTile });
    }
  }, spells);
  await page.waitForFunction(() =>
    window.__highground
      ?.state()
      .shown.actors.some(({ statuses }) => statuses.some(({ id }) => id === 'haste')),
  );
  await settled(page);
}

interface Clocks {
  readonly page: Page;
  readonly archer: number;
  readonly bandit: number;
  readonly slides: () => Promise<readonly string[]>;
}

async function openSpells(): Promise<Clocks> {
  const moving = { ...ON_MAP, motion: 'full', speed: 4 } as const;
  const { page } = await game.newPage({ viewport: DESKTOP, settings: moving, save: spells });
  await settled(page);
  const slides = await watchSlides(page);
  const [archer = 0, bandit = 0] = await page.evaluate(() =>
    ['archer', 'bandit'].map(
      (unit) =>
        (window.__highground?.state().shown.actors.findIndex((actor) => actor.unit === unit) ?? -1) + 1,
    ),
  );
  return { page, archer, bandit, slides };
}

test('TL-SPD-001 TL-SPD-002 icons slide left when hasted and right when slowed', async () => {
  const { page, archer, bandit, slides } = await openSpells();
  const before = await tickOf(page, archer);
  expect(await tickOf(page, bandit)).toBe(before);
  await castBoth(page, [
    ['haste', 'archer'],
    ['slow', 'bandit'],
  ]);
  // Along the ruler of ticks: the one to the left of where it was, the other to the right.
  expect(await tickOf(page, archer)).toBeLessThan(before);
  expect(await tickOf(page, bandit)).toBeGreaterThan(before);
  expect(await slides()).toEqual(expect.arrayContaining([`turn-${archer}--1`, `turn-${bandit}--1`]));
});

test('TL-SPD-004 an icon jumps to the back of the queue when its unit is rewound', async () => {
  const { page, bandit, slides } = await openSpells();
  const cast = await page.evaluate(() => window.__highground?.state().shown.tick ?? 0);
  await castBoth(page, [
    ['haste', 'archer'],
    ['rewind', 'bandit'],
  ]);
  // It lands a tick later; from 0, a speed of 9 takes 12 ticks to 108.
  expect(await tickOf(page, bandit)).toBe(cast + 1 + 12);
  expect(await slides()).toContain(`turn-${bandit}--1`);
});

/** Where a tile of the flat map is on the page. */
async function spotOf(page: Page, x: number, z: number): Promise<Point> {
  const look = async (): Promise<Point> =>
    page.evaluate(
      ([column, row]) => {
        const svg = document.querySelector<SVGSVGElement>('[data-field] svg');
        const spot = new DOMPoint((column + 0.5) * 32, (row + 0.5) * 32).matrixTransform(
          svg?.getScreenCTM() ?? new DOMMatrix(),
        );
        return { x: spot.x, y: spot.y };
      },
      [x, z] as const,
    );
  return steady(page, look);
}

test('TL-DEP-001 units are placed by mouse, one after the other; elsewhere they are refused', async () => {
  const { page } = await game.newPage({
    viewport: DESKTOP,
    settings: ON_MAP,
    save: prepareTimeline({ scenario: 'first-ticks' }),
  });
  await settled(page);
  const panel = page.getByRole('region', { name: 'Deployment' });
  const press = async (x: number, z: number): Promise<void> => {
    const spot = await spotOf(page, x, z);
    await page.mouse.click(spot.x, spot.y);
  };
  const placeOf = async (name: string): Promise<string> =>
    panel.getByRole('button', { name }).locator('small').innerText();
  // The archer on the map, then a tile of its zone.
  await press(0, 6);
  await press(1, 4);
  expect(await placeOf('Archer')).toBe('b5');
  // A friend that is pointed at is the next one in hand.
  await press(0, 4);
  await press(0, 7);
  expect([await placeOf('Archer'), await placeOf('Priest')]).toEqual(['b5', 'a8']);
  await press(4, 6);
  expect(await page.getByTestId('refusal').innerText()).toBe('e7 is not where this side begins.');
  expect(await placeOf('Priest')).toBe('a8');
  await panel.getByRole('button', { name: 'Begin the battle' }).click();
  await settled(page);
  const tiles = await page.evaluate(() =>
    window.__highground?.session.battle.state.actors.slice(0, 3).map(({ tile }) => [tile?.x, tile?.z]),
  );
  expect(tiles).toEqual([
    [1, 5],
    [1, 4],
    [0, 7],
  ]);
});

test('TL-DEP-001 on a phone, five units to place leave the way to begin on the screen', async () => {
  const { page } = await game.newPage({
    viewport: PHONE,
    settings: ON_MAP,
    save: prepareTimeline({ scenario: 'twin-camps' }),
  });
  await settled(page);
  const panel = page.getByRole('region', { name: 'Deployment' });
  await panel.waitFor();
  expect(await panel.locator('.deployment-unit').count()).toBe(5);
  for (const part of [panel, panel.getByRole('button', { name: 'Begin the battle' })]) {
    const { x, width } = (await part.boundingBox()) ?? { x: 0, width: Infinity };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
  }
});
