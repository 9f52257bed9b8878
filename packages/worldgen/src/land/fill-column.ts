import { idiv, makeVoxel, materialIndex, SHAPE } from '@highground/kernel';
import type { Canvas } from '../placement/canvas.ts';
import { STEPS } from './ground.ts';
import type { GroundColumn } from './ground.ts';
import type { Land } from './lands.ts';

const STONE = makeVoxel(materialIndex('stone'));
const DIRT = makeVoxel(materialIndex('dirt'));
const WATER = makeVoxel(materialIndex('water'));
const DECK = makeVoxel(materialIndex('wood'), SHAPE.slab);
/** Cells of soil over the rock. */
const SOIL = 2;
/** How far above the water the shore is mud, in steps of ground. */
const SHORE = 4;

/** Fills a column from y 0 to its top without a gap, a fraction of a cell as a HALF (OT-TER-001, OT-TER-005), and floods it. */
export function fillColumn(
  canvas: Canvas,
  { x, z }: { readonly x: number; readonly z: number },
  column: GroundColumn,
  land: Land,
): void {
  const { cells, fraction } = solidPart(column, land);
  const top = materialIndex(topMaterial(column, land));
  const body = fraction > 0 ? cells : cells - 1;
  for (let y = 0; y < body; y++) canvas.setVoxel(x, y, z, y < body - SOIL ? STONE : DIRT);
  if (fraction === 0) canvas.setVoxel(x, body, z, makeVoxel(top));
  else canvas.setVoxel(x, body, z, makeVoxel(top, SHAPE.half, 0, fraction * idiv(256, STEPS)));
  if (column.isWet || column.isBridge)
    for (let y = cells; y < land.waterLevel; y++) canvas.setVoxel(x, y, z, WATER);
  if (column.isBridge) canvas.setVoxel(x, land.waterLevel, z, DECK);
}

/** The cell of a column's top voxel, {@link fillColumn} having filled it. */
export function topCell(column: GroundColumn, land: Land): number {
  if (column.isBridge) return land.waterLevel;
  if (column.isWet) return land.waterLevel - 1;
  const { cells, fraction } = solidPart(column, land);
  return fraction > 0 ? cells : cells - 1;
}

/** Whole cells and steps of ground; what is under water ends with its cell, so that nothing is left between the two. */
function solidPart(
  { height, isWet, isBridge }: GroundColumn,
  { waterLevel }: Land,
): { readonly cells: number; readonly fraction: number } {
  const cells = idiv(height, STEPS);
  if (!isWet && !isBridge) return { cells, fraction: height % STEPS };
  return { cells: Math.max(1, Math.min(cells, waterLevel - 1)), fraction: 0 };
}

function topMaterial({ height, isRoad, isWet, isBridge }: GroundColumn, land: Land): string {
  if (isRoad) return land.road;
  if (isWet || isBridge) return 'dirt';
  if (height < land.waterLevel * STEPS + SHORE) return 'mud';
  return height > land.treeLine ? 'stone' : 'grass';
}
