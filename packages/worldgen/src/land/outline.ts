import { idiv } from '@highground/kernel';

export type MapKind = 'square' | 'round' | 'open';

/** The kinds of maps, in the order in which they are told. */
export const MAP_KINDS: readonly MapKind[] = ['square', 'round', 'open'];

/** Which columns a map has. A square and a circle begin at (0, 0); an open world lies round it without an end. */
export interface Outline {
  readonly kind: MapKind;
  /** Columns from side to side; of an open world as much as a battle needs. */
  readonly size: number;
}

/** The column in the middle: where u and v are 0. */
export function middleOf({ kind, size }: Outline): number {
  return kind === 'open' ? 0 : idiv(size, 2);
}

/** The first column of the battlefield along x and z. */
export function firstColumn({ kind, size }: Outline): number {
  return kind === 'open' ? -idiv(size, 2) : 0;
}

/** Whether a column is part of the map: for a circle, dx² + dz² ≤ r² from the middle of the square to that of the tile (OT-PRC-006). */
export function hasColumn({ kind, size }: Outline, x: number, z: number): boolean {
  if (kind === 'open') return true;
  if (x < 0 || z < 0 || x >= size || z >= size) return false;
  if (kind === 'square') return true;
  const dx = 2 * x + 1 - size;
  const dz = 2 * z + 1 - size;
  return dx * dx + dz * dz <= size * size;
}
