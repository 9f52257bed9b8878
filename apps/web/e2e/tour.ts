import type { Page } from 'playwright-core';
import type { Command, ReadonlyState, Tile } from '@highground/kernel';
import { hasPicked, importSave, settled } from './battle-page.ts';
import { nextCommand, prepareSave } from './easy-battle.ts';
import type { SaveRecord } from '../src/saves/save-record.ts';
import { Follower } from './follower.ts';
import type { Hands } from './hands.ts';
import { pressTile } from './hands.ts';

/** A battle well under way, at a moment when the player at this screen would do well to strike. */
const fight = prepareSave({ scenario: 'bridge-crossing', decisions: 20, until: aimsAtFoe });
const finished: SaveRecord = {
  ...prepareSave({ scenario: 'bridge-crossing', seed: '3', decisions: 1000 }),
  // Older than the fight, so that it is listed last.
  savedAt: Date.UTC(2025, 11, 31),
};

function aimsAtFoe({ seat, actor, targetActor }: Command, { actors }: ReadonlyState): boolean {
  const target = actors[(targetActor ?? 0) - 1];
  return seat === 1 && target !== undefined && target.side !== actors[(actor ?? 0) - 1]?.side;
}

/** One screen of the game and the way to it; the stops are visited in order on one page. */
export interface Stop {
  readonly name: string;
  readonly open: (page: Page, hands: Hands) => Promise<void>;
}

export const TOUR: readonly Stop[] = [
  {
    name: 'saves',
    open: async (page) => {
      await goTo(page, '#/saves');
      for (const save of [finished, fight]) {
        await importSave(page, save);
        await page.getByText(`Imported ${save.scenarioTitle}.`).waitFor();
      }
    },
  },
  {
    name: 'home',
    open: async (page) => {
      await goTo(page, '#/');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
    },
  },
  {
    name: 'setup',
    open: async (page) => {
      await goTo(page, '#/setup/livingfield');
      await page.getByRole('button', { name: 'Begin battle' }).waitFor();
    },
  },
  {
    name: 'settings',
    open: async (page) => {
      await goTo(page, '#/settings');
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
    },
  },
  {
    name: 'battle',
    open: async (page, hands) => {
      await goTo(page, '#/saves');
      await hands.pressOn(page.getByRole('button', { name: 'Load' }).first());
      await settled(page);
      await page.waitForFunction(() => (window.__stage?.info().frames ?? 0) > 0);
    },
  },
  { name: 'preview', open: async (page, hands) => aim(page, hands, fight) },
  {
    name: 'replay',
    open: async (page, hands) => {
      await goTo(page, '#/replays');
      await hands.pressOn(page.getByRole('button', { name: 'Watch' }).last());
      const moments = page.getByRole('slider', { name: 'Moment of the battle' });
      await moments.fill(String(Math.floor(Number(await moments.getAttribute('max')) * 0.7)));
      await page.waitForFunction(() => (window.__stage?.info().frames ?? 0) > 0);
    },
  },
  {
    name: 'result',
    open: async (page) => {
      await page.evaluate(() => (location.hash = location.hash.replace('replay', 'result')));
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'dungeon, before anybody has gone down',
    open: async (page) => {
      await goTo(page, '#/dungeon');
      await page.getByRole('button', { name: 'Go down' }).waitFor();
    },
  },
  {
    name: 'dungeon',
    open: async (page, hands) => {
      await hands.pressOn(page.getByRole('button', { name: 'Go down' }));
      await page.getByRole('region', { name: 'The party' }).waitFor();
    },
  },
];

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
}

/** Chooses what comes next in the prepared battle, up to the confirmation. */
async function aim(page: Page, hands: Hands, save: SaveRecord): Promise<void> {
  const follower = new Follower(save);
  follower.follow(save.steps);
  const command = nextCommand(follower.ruleset, follower.state);
  const target = follower.aimOf(command);
  if (!target || !command.action) throw new Error('The prepared battle has nobody to aim at.');
  if (command.to && !follower.isStay(command))
    await pressTile(page, hands, command.to, hasPicked(page, 'to', command));
  await hands.pressOn(follower.buttonOf(page, command.action));
  await pressTile(page, hands, target, hasPicked(page, 'target', command));
  await page.getByTestId('preview').waitFor();
  await page.getByRole('navigation', { name: 'Turn order after this command' }).waitFor();
  await page.waitForFunction(isBesideCard, target);
}

/** Runs in the page: the preview stays with its target, wherever the camera has gone to show it; on a phone it leaves it free. */
function isBesideCard(target: Tile): boolean {
  const card = document.querySelector('[data-testid=preview]')?.getBoundingClientRect();
  const spot = window.__stage?.stage.screenPositionOf(target);
  const reach = 160;
  if (card === undefined || spot === undefined) return false;
  if (window.innerWidth < 760) return spot.y > card.bottom;
  return (
    spot.x > card.left - reach &&
    spot.x < card.right + reach &&
    spot.y > card.top - reach &&
    spot.y < card.bottom + reach
  );
}
