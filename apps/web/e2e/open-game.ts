import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findChromium } from '../../../tools/run/chromium.mjs';
import { serveFolder } from '../../../tools/serve.mjs';
import type { Settings } from '../src/settings/settings.ts';

const dist = join(import.meta.dirname, '../dist');

// Software rendering: the same picture on every machine, and no graphics card is needed.
const launchFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Putting the page together is quicker without it than with a graphics card that is none.
  '--disable-gpu-compositing',
  // Each shader is compiled once, when it is first drawn with, and not once more ahead of that or behind it.
  '--disable-angle-features=warmUpPipelineCacheAtLink,preferMonolithicPipelinesOverLibraries,supportsGraphicsPipelineLibrary',
];

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

/** As small as the panels of a desktop fit without covering one another: every pixel costs time. */
const WINDOW = { width: 1120, height: 720 } as const;
/** Half a pixel a length for what is not about pixels; everything stays in its place. */
const DEVICE_SCALE = 0.5;
export const DESKTOP = { width: 1280, height: 720 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** What a page starts with: a browser's own options, settings of the player, the screen to open. */
export interface PageOptions extends BrowserContextOptions {
  readonly settings?: Partial<Settings>;
  /** The address' hash, such as `#/setup/tempo`. */
  readonly hash?: string;
  /** Runs in the page before anything of the game does. */
  readonly prepare?: () => void;
}

/** The built game in a real browser. */
export interface OpenGame {
  readonly address: string;
  /** A page of a fresh profile, with the debug hooks on. */
  newPage(options?: PageOptions): Promise<GamePage>;
  /** Closes every page; answers with what they reported as errors, oldest first. */
  closePages(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface GamePage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and uncaught exceptions so far; a test that provokes one takes it out. */
  readonly errors: string[];
}

/** Serves the built client, or takes one that is served at an address, and starts Chromium; fails plainly when either is not there. */
export async function openGame(served?: string): Promise<OpenGame> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The client is not built: run npm test, or `npx vite build` in apps/web.');
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium here; npm test says what to install.');
  const site = served === undefined ? await serveFolder({ folder: dist, port: 0 }) : asServed(served);
  const browser = await chromium.launch({ executablePath, headless: true, args: launchFlags });
  const pages: GamePage[] = [];
  return {
    address: site.address,
    newPage: async (options = {}) => {
      const opened = await newPage(browser, site.address, options);
      pages.push(opened);
      return opened;
    },
    closePages: async () => {
      const open = pages.splice(0);
      await Promise.all(open.map(async ({ context }) => context.close()));
      return open.flatMap(({ errors }) => errors);
    },
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

/** Somebody else's to close. */
function asServed(address: string): { readonly address: string; close(): Promise<void> } {
  return { address, close: () => Promise.resolve() };
}

async function newPage(
  browser: Browser,
  address: string,
  { settings, hash = '', prepare, ...options }: PageOptions,
): Promise<GamePage> {
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: DEVICE_SCALE,
    ...options,
  });
  await context.addInitScript(
    (text) => {
      if (localStorage.getItem('highground.settings') === null)
        localStorage.setItem('highground.settings', text);
    },
    JSON.stringify({ ...QUIET, ...settings }),
  );
  // Functions that tsx hands to a page call this helper of its own.
  await context.addInitScript('globalThis.__name = (named) => named');
  if (prepare) await context.addInitScript(prepare);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !harmless.test(message.text())) errors.push(message.text());
  });
  await page.goto(`${address}/?debug${hash}`);
  return { page, context, errors };
}
