import { FACING_DX, FACING_DZ } from '@highground/kernel';
import type { Facing, Step, Tile } from '@highground/kernel';
import type { Field } from '../session/playback.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { FieldView, Insets, Spot } from './field-view.ts';

/** Side of a tile in the drawing's own units. */
export const FLAT_TILE = 32;
const STEP_MS = 350;
const ZOOM = { least: 1, most: 4 };
/** Share of the free part of the screen, from its middle each way, in which a tile is left where it is. */
const COMFORT = 0.36;

/** The flat map as a field: it gives each step a moment to be read, and knows where its tiles are on the screen. */
export class FlatField implements Field, FieldView {
  readonly #svg: SVGSVGElement;
  readonly #settings: SettingsStore;
  readonly #onZoom: (zoom: number) => void;
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #zoom = ZOOM.least;
  #finish: () => void = () => undefined;

  constructor(svg: SVGSVGElement, settings: SettingsStore, onZoom: (zoom: number) => void) {
    this.#svg = svg;
    this.#settings = settings;
    this.#onZoom = onZoom;
  }

  async showStep({ derived }: Step): Promise<void> {
    const { speed } = this.#settings.getState();
    const isClockOnly = derived.every(({ kind }) => kind === 'set_stats' || kind === 'set_clock');
    if (speed === 'instant' || document.hidden || isClockOnly) return;
    await new Promise<void>((resolve) => {
      this.#finish = resolve;
      setTimeout(resolve, STEP_MS / speed);
    });
  }

  facingOf(arrow: Facing): Facing {
    return arrow;
  }

  turn(): void {
    // North stays up on a map.
  }

  zoomBy(factor: number): void {
    this.#zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, this.#zoom * factor));
    this.#onZoom(this.#zoom);
  }

  fit(): void {
    this.zoomBy(0);
  }

  flyHome(): void {
    // Nobody flies over a map.
  }

  /** Puts the tile in the middle of what panels leave free, unless it is well within that already. */
  reveal(tile: Tile): void {
    const { x, y } = this.spotOf(tile);
    const { top, right, bottom, left } = this.#insets;
    const [width, height] = [window.innerWidth - left - right, window.innerHeight - top - bottom];
    const [fromMiddleX, fromMiddleY] = [x - left - width / 2, y - top - height / 2];
    if (Math.abs(fromMiddleX) < width * COMFORT && Math.abs(fromMiddleY) < height * COMFORT) return;
    this.#svg.parentElement?.scrollBy({ left: fromMiddleX, top: fromMiddleY });
  }

  spotOf({ x, z }: Tile): Spot {
    const middle = new DOMPoint((x + 0.5) * FLAT_TILE, (z + 0.5) * FLAT_TILE);
    const { x: left, y: top } = middle.matrixTransform(this.#svg.getScreenCTM() ?? new DOMMatrix());
    return { x: left, y: top };
  }

  spotBeside({ x, y, z }: Tile, facing: Facing): Spot {
    return this.spotOf({ x: x + FACING_DX[facing], y, z: z + FACING_DZ[facing] });
  }

  setInsets(insets: Insets): void {
    this.#insets = insets;
  }

  onMove(listener: () => void): () => void {
    const map = this.#svg.parentElement;
    window.addEventListener('resize', listener);
    map?.addEventListener('scroll', listener);
    return () => {
      window.removeEventListener('resize', listener);
      map?.removeEventListener('scroll', listener);
    };
  }

  refreshBlocks(): void {
    // The drawing is made from the state shown: there is nothing to refresh.
  }

  skip(): void {
    this.#finish();
  }
}
