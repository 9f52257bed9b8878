import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../tools/run/chromium.mjs';
import { serveFolder } from '../../../tools/serve.mjs';
import { GamePages } from './game-pages.ts';
import type { PageOptions } from './game-pages.ts';
import type { GamePage } from './game-page.ts';

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

export const DESKTOP = { width: 1280, height: 720 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** The built game in a real browser. */
export interface OpenGame {
  readonly address: string;
  /** A page with nothing of the game in its profile, and with the debug hooks on. */
  newPage(options?: PageOptions): Promise<GamePage>;
  /** Leaves every page; answers with what they reported as errors, oldest first. */
  closePages(): Promise<readonly string[]>;
  close(): Promise<void>;
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
  const pages = new GamePages(browser, site.address);
  return {
    address: site.address,
    newPage: async (options = {}) => pages.open(options),
    closePages: async () => pages.leave(),
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
