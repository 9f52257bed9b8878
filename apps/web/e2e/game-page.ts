import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { formatSave } from '../src/saves/save-record.ts';
import type { SaveRecord } from '../src/saves/save-record.ts';
import type { Settings } from '../src/settings/settings.ts';

/** Of reading pixels back from software rendering; says nothing about the game. */
const harmless = /GPU stall due to ReadPixels/;

/** Motionless and cheap to draw: for every test that is not about motion. */
const QUIET: Partial<Settings> = {
  quality: 'low',
  speed: 'instant',
  motion: 'reduced',
  soundOn: false,
  lessonsDone: true,
};

/** What a page of the game is opened with. */
export interface Visit {
  readonly settings?: Partial<Settings>;
  /** A battle that this browser has kept. */
  readonly save?: SaveRecord;
  /** The address' hash, such as `#/setup/tempo`; without one the battle that is given, or Home. */
  readonly hash?: string;
  /** Runs in the page before anything of the game does. */
  readonly prepare?: () => void;
}

/** A page with a profile of its own. */
export class GamePage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and uncaught exceptions of this visit so far; a test that provokes one takes it out. */
  errors: string[] = [];
  readonly #scripts: Disposable[] = [];

  private constructor(page: Page) {
    this.page = page;
    this.context = page.context();
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !harmless.test(message.text())) this.errors.push(message.text());
    });
  }

  static async create(browser: Browser, options: BrowserContextOptions): Promise<GamePage> {
    const context = await browser.newContext(options);
    // Functions that tsx hands to a page call this helper of its own.
    await context.addInitScript('globalThis.__name = (named) => named');
    return new GamePage(await context.newPage());
  }

  /** Opens the game at an address, with the debug hooks on. */
  async visit(address: string, { settings, save, prepare, hash }: Visit): Promise<void> {
    this.errors = [];
    const { page } = this;
    const quiet = JSON.stringify({ ...QUIET, ...settings });
    this.#scripts.push(await page.addInitScript(keepSettings, quiet));
    if (save) this.#scripts.push(await page.addInitScript(keepBattle, formatSave(save)));
    if (prepare) this.#scripts.push(await page.addInitScript(prepare));
    await page.goto(`${address}/?debug${hash ?? (save ? `#/battle/${save.id}` : '')}`);
  }

  /** Leaves the game, and nothing of it behind. */
  async leave(origin: string): Promise<void> {
    await Promise.all(this.#scripts.splice(0).map(async (script) => script.dispose()));
    // Nothing is pointed at when the page is opened again.
    await this.page.mouse.move(-1, -1);
    await this.page.goto('about:blank');
    const browser = await this.context.newCDPSession(this.page);
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
    await browser.detach();
  }
}

/** Runs in the page: what the player has not changed since is as the test wants it. */
function keepSettings(text: string): void {
  if (localStorage.getItem('highground.settings') === null) localStorage.setItem('highground.settings', text);
}

/** Runs in the page: puts a battle where the game looks for those it has kept, unless that was done before. */
function keepBattle(text: string): void {
  const opening = indexedDB.open('highground-saves');
  opening.onupgradeneeded = () => {
    const save = JSON.parse(text, (_key, value) =>
      typeof value?.$bigint === 'string' ? BigInt(value.$bigint) : value,
    );
    opening.result.createObjectStore('saves').put(save, save.id);
  };
  opening.onsuccess = () => opening.result.close();
}
