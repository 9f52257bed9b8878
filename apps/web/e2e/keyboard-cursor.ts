import type { Page } from 'playwright-core';
import { parsePlace } from '@highground/protocol';
import type { Tile } from '@highground/kernel';

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const;
type Arrow = (typeof ARROWS)[number];

/** Walks the grid cursor by arrow keys, knowing only what is read aloud. */
export class KeyboardCursor {
  readonly #page: Page;
  /** Which way each arrow key went, by `dx,dz`. */
  readonly #arrows = new Map<string, Arrow>();
  #at: { readonly x: number; readonly z: number } | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  async walkTo(tile: Tile): Promise<void> {
    if (!this.#at) await this.#learn();
    for (let tries = 0; tries < 80; tries++) {
      const { x, z } = this.#at ?? tile;
      if (x === tile.x && z === tile.z) return this.#changeFloor(tile);
      const [dx, dz] = [tile.x - x, tile.z - z];
      // The farther way first: the cursor jumps over columns that are missing, and back again over the same ones.
      await this.#step(Math.abs(dx) > Math.abs(dz) ? [Math.sign(dx), 0] : [0, Math.sign(dz)]);
    }
    throw new Error(`The cursor does not get from ${this.#at?.x},${this.#at?.z} to ${tile.x},${tile.z}.`);
  }

  /** Tries every arrow: the camera's heading decides which way they go. */
  async #learn(): Promise<void> {
    for (const arrow of [...ARROWS, ARROWS[0]]) {
      const before = this.#at;
      await this.#page.keyboard.press(arrow);
      this.#at = await this.#place();
      if (before) this.#learned(arrow, Math.sign(this.#at.x - before.x), Math.sign(this.#at.z - before.z));
    }
  }

  /** An arrow that met the edge of the map is known by the one opposite. */
  #learned(arrow: Arrow, dx: number, dz: number): void {
    if (dx === 0 && dz === 0) return;
    this.#arrows.set(`${dx},${dz}`, arrow);
    this.#arrows.set(`${-dx},${-dz}`, ARROWS[(ARROWS.indexOf(arrow) + 2) % 4] as Arrow);
  }

  async #step([dx, dz]: readonly [number, number]): Promise<void> {
    const arrow = this.#arrows.get(`${dx},${dz}`);
    if (!arrow) throw new Error(`No arrow goes ${dx},${dz}: ${[...this.#arrows.keys()].join(' ')}`);
    await this.#page.keyboard.press(arrow);
    this.#at = await this.#place();
  }

  async #changeFloor({ y }: Tile): Promise<void> {
    for (let floors = 0; floors < 4; floors++) {
      const place = await this.#place();
      if (place.y === undefined || place.y === y) return;
      await this.#page.keyboard.press('.');
    }
  }

  async #place(): Promise<NonNullable<ReturnType<typeof parsePlace>>> {
    const text = (await this.#page.getByTestId('announcement').textContent()) ?? '';
    const place = parsePlace(text.slice(0, text.indexOf(':')));
    if (!place) throw new Error(`No place is read aloud: "${text}"`);
    return place;
  }
}
