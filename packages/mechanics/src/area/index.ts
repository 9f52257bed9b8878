import { CELL, compareCells, FACING_DX, FACING_DZ, tileDistance } from '@highground/kernel';
import type { Cell, Facing, ReadonlyWorld, Tile } from '@highground/kernel';

/** The target tile alone, every tile within a Manhattan radius of it, or a row of tiles ahead of the attacker. */
export type Area =
  | { readonly shape: 'tile' }
  | { readonly shape: 'blast'; readonly radius: number }
  | { readonly shape: 'line'; readonly length: number };

export interface Aim {
  readonly attacker: Tile;
  readonly facing: Facing;
  readonly target: Tile;
}

export interface Column {
  readonly x: number;
  readonly z: number;
}

/** The columns an area covers (OT-ACT-007, A-46, X-35): a line from the attacker's neighbour outward, a blast by z, then x. */
export function areaColumns(area: Area, { attacker, facing, target }: Aim): readonly Column[] {
  switch (area.shape) {
    case 'tile':
      return [{ x: target.x, z: target.z }];
    case 'blast':
      return blast(target, area.radius);
    case 'line':
      return line(attacker, facing, area.length);
  }
}

/**
 * The tiles an area touches: surfaces in its columns within `heightReach` levels of the aim's centre, which is the
 * target tile, for a line the attacker's own. The single tile is touched as it is. By z, x, y.
 */
export function areaTiles(world: ReadonlyWorld, area: Area, aim: Aim, heightReach: number): readonly Tile[] {
  if (area.shape === 'tile') return [aim.target];
  const centre = world.surfaceAt(area.shape === 'line' ? aim.attacker : aim.target);
  if (!centre) return [];
  const tiles: Cell[] = [];
  for (const { x, z } of areaColumns(area, aim)) {
    for (const { y, height } of world.surfaces(x, z)) {
      if (Math.abs(height - centre.height) <= heightReach * CELL) tiles.push({ x, y, z });
    }
  }
  return tiles.sort(compareCells);
}

function blast(centre: Tile, radius: number): Column[] {
  const columns: Column[] = [];
  for (let z = centre.z - radius; z <= centre.z + radius; z++) {
    for (let x = centre.x - radius; x <= centre.x + radius; x++) {
      if (tileDistance(centre, { x, y: centre.y, z }) <= radius) columns.push({ x, z });
    }
  }
  return columns;
}

function line(from: Tile, facing: Facing, length: number): Column[] {
  const columns: Column[] = [];
  for (let step = 1; step <= length; step++) {
    columns.push({ x: from.x + step * FACING_DX[facing], z: from.z + step * FACING_DZ[facing] });
  }
  return columns;
}
