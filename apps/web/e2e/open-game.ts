import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findChromium } from '../../../tools/run/chromium.mjs';
import { serveFolder } from '../../../tools/serve.mjs';

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
];

/** Of reading pixels back from software rendering; says nothing about the game. */
const harmless = /GPU stall due to ReadPixels/;

/** The built game in a real browser, for the length of a test file. */
export interface OpenGame {
  readonly address: string;
  /** A page of a fresh profile at the address, with the errors it has met so far. */
  newPage(options?: BrowserContextOptions): Promise<GamePage>;
  close(): Promise<void>;
}

export interface GamePage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and uncaught exceptions, oldest first: a test ends by expecting none. */
  readonly errors: readonly string[];
}

/** Serves the built client and starts Chromium; fails plainly when either is not there. */
export async function openGame(): Promise<OpenGame> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The client is not built: run npm test, or `npx vite build` in apps/web.');
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium here; npm test says what to install.');
  const site = await serveFolder({ folder: dist, port: 0 });
  const browser = await chromium.launch({ executablePath, headless: true, args: launchFlags });
  return {
    address: site.address,
    newPage: (options = {}) => newPage(browser, site.address, options),
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

async function newPage(browser: Browser, address: string, options: BrowserContextOptions): Promise<GamePage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !harmless.test(message.text())) errors.push(message.text());
  });
  await page.goto(address);
  return { page, context, errors };
}
