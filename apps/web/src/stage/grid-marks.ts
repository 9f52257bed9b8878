import type { Vector4 } from 'three';
import type { Tile } from '@highground/kernel';
import type { OverlayKind, OverlayTile } from './api.ts';
import type { SharedUniforms } from './shared-uniforms.ts';

const KINDS: Readonly<Record<'hover' | 'selected', readonly OverlayKind[]>> = {
  hover: ['hover', 'cursor'],
  selected: ['selected'],
};

/** Keeps the shader of the top grid told which cell is pointed at and which is selected. */
export class GridMarks {
  readonly #uniforms: Readonly<Record<keyof typeof KINDS, { readonly value: Vector4 }>>;
  readonly #markedBy: Partial<Record<keyof typeof KINDS, string>> = {};

  constructor({ gridHover, gridSelected }: SharedUniforms) {
    this.#uniforms = { hover: gridHover, selected: gridSelected };
  }

  /** Takes in one overlay as it now is. */
  mark(overlay: string, tiles: readonly OverlayTile[]): void {
    for (const name of ['hover', 'selected'] as const) {
      const found = tiles.find(({ kind }) => KINDS[name].includes(kind));
      if (found) {
        this.#markedBy[name] = overlay;
        this.#uniforms[name].value.set(found.tile.x, found.tile.y, found.tile.z, 1);
      } else if (this.#markedBy[name] === overlay) this.#uniforms[name].value.setW(0);
    }
  }

  /** The cells marked now, as the shader has them. */
  describe(): Readonly<Partial<Record<keyof typeof KINDS, Tile>>> {
    const of = ({ value: { x, y, z, w } }: { readonly value: Vector4 }): Tile | undefined =>
      w > 0 ? { x, y, z } : undefined;
    const [hover, selected] = [of(this.#uniforms.hover), of(this.#uniforms.selected)];
    return { ...(hover ? { hover } : {}), ...(selected ? { selected } : {}) };
  }
}
