import type { Browser, ViewportSize } from 'playwright-core';
import { GamePage } from './game-page.ts';
import type { Visit } from './game-page.ts';

/** As small as the panels of a desktop fit without covering one another: every pixel costs time. */
const WINDOW = { width: 1120, height: 720 } as const;
/** Half a pixel a length for what is not about pixels; everything stays in its place. */
const DEVICE_SCALE = 0.5;

/** What a page starts with: a screen, fingers or none, and a visit to the game. */
export interface PageOptions extends Visit {
  readonly viewport?: ViewportSize;
  readonly deviceScaleFactor?: number;
  readonly hasTouch?: boolean;
  readonly isMobile?: boolean;
  /** In a profile that has never seen the game, and that no later test gets to see. */
  readonly isFirstVisit?: boolean;
}

/** Pages that are visited again once they were left: one that keeps its process and the scripts it compiled opens in half the time. */
export class GamePages {
  readonly #browser: Browser;
  readonly #address: string;
  /** By what a context cannot change any more. */
  readonly #left = new Map<string, GamePage[]>();
  readonly #open: { readonly page: GamePage; readonly kind: string | undefined }[] = [];

  constructor(browser: Browser, address: string) {
    this.#browser = browser;
    this.#address = address;
  }

  async open(options: PageOptions): Promise<GamePage> {
    const { viewport = WINDOW, deviceScaleFactor = DEVICE_SCALE, isFirstVisit = false } = options;
    const { hasTouch = false, isMobile = false } = options;
    // A phone's window is more than a size.
    const lasting = [deviceScaleFactor, hasTouch, isMobile && viewport];
    const kind = isFirstVisit ? undefined : JSON.stringify(lasting);
    const left = this.#left.get(kind ?? '')?.pop();
    await left?.page.setViewportSize(viewport);
    const page =
      left ?? (await GamePage.create(this.#browser, { viewport, deviceScaleFactor, hasTouch, isMobile }));
    this.#open.push({ page, kind });
    await page.visit(this.#address, options);
    return page;
  }

  /** Leaves every page; answers with what they reported as errors, oldest first. */
  async leave(): Promise<readonly string[]> {
    const open = this.#open.splice(0);
    await Promise.all(
      open.map(async ({ page, kind }) => {
        if (kind === undefined) return page.context.close();
        await page.leave(this.#address);
        this.#left.set(kind, [...(this.#left.get(kind) ?? []), page]);
      }),
    );
    return open.flatMap(({ page }) => page.errors);
  }
}
