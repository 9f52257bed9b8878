import type { Cell } from './units.ts';

/** The cells with dx² + dy² + dz² ≤ radius² of a centre cell, which is one of them, by y, then z, then x (OT-EDT-003). */
export function sphereCells(centre: Cell, radius: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dz = -radius; dz <= radius; dz++) {
      for (let dx = -radius; dx <= radius; dx++) {
        if (dx * dx + dy * dy + dz * dz > radius * radius) continue;
        cells.push({ x: centre.x + dx, y: centre.y + dy, z: centre.z + dz });
      }
    }
  }
  return cells;
}
