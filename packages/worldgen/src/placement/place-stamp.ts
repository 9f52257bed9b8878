import {
  accept,
  EMPTY,
  isFluid,
  makeVoxel,
  materialIndex,
  refuse,
  SHAPE,
  voxelMaterial,
  voxelShape,
} from '@highground/kernel';
import type { Cell, Refusal, Result, Voxel } from '@highground/kernel';
import { voxelOf } from '../block.ts';
import type { Canvas } from './canvas.ts';
import type { Stamp } from './stamp.ts';

/** What becomes of the ground beneath a stamp: left as it is, or raised and cut to the stamp's base. */
export type Flatten = 'none' | 'level';

const DIRT = materialIndex('dirt');

/**
 * Puts a stamp with its north-west corner at (x, z) on ground whose top is the floor of cell y; its blocks take the place
 * of what is in their cells (OT-PLC-002, A-56). Refused whole: `stamp-outside`, and `stamp-on-fraction` where the ground
 * under it ends within a cell and is not levelled (OT-PLC-005).
 */
export function placeStamp(canvas: Canvas, stamp: Stamp, at: Cell, flatten: Flatten): Result<undefined> {
  const problem =
    outsideProblem(canvas, stamp, at) ??
    (flatten === 'none' ? fractionProblem(canvas, stamp, at) : undefined);
  if (problem) return refuse(problem);
  if (flatten === 'level')
    for (const { x, z } of stamp.footprint)
      levelColumn(canvas, { x: at.x + x, y: at.y, z: at.z + z }, stamp.height);
  for (const { x, y, z, block } of stamp.blocks)
    canvas.setVoxel(at.x + x, at.y + y, at.z + z, voxelOf(block));
  return accept(undefined);
}

/** Makes y the top of a column: cuts what reaches above it, fills up from the first full block below, keeps the surface. */
function levelColumn(canvas: Canvas, { x, y, z }: Cell, clearance: number): void {
  const surface = surfaceMaterial(canvas, { x, y, z });
  for (let above = y; above < y + clearance || canvas.voxelAt(x, above, z) !== EMPTY; above++)
    if (canvas.voxelAt(x, above, z) !== EMPTY) canvas.setVoxel(x, above, z, EMPTY);
  for (let below = y - 2; below >= 0 && !isFull(canvas.voxelAt(x, below, z)); below--)
    canvas.setVoxel(x, below, z, makeVoxel(DIRT));
  if (y > 0) canvas.setVoxel(x, y - 1, z, makeVoxel(surface));
}

/** The material on top of the run of blocks that reaches y, or of the first one below; dirt for fluid and for nothing. */
function surfaceMaterial(canvas: Canvas, { x, y, z }: Cell): number {
  let top = y;
  while (canvas.voxelAt(x, top, z) !== EMPTY) top++;
  while (top > 0 && canvas.voxelAt(x, top - 1, z) === EMPTY) top--;
  const material = top === 0 ? DIRT : voxelMaterial(canvas.voxelAt(x, top - 1, z));
  return isFluid(material) ? DIRT : material;
}

function isFull(voxel: Voxel): boolean {
  return voxel !== EMPTY && voxelShape(voxel) === SHAPE.full && !isFluid(voxelMaterial(voxel));
}

function outsideProblem(canvas: Canvas, { blocks, footprint }: Stamp, at: Cell): Refusal | undefined {
  const cells = [...footprint.map(({ x, z }) => ({ x, y: 0, z })), ...blocks];
  const outside = cells.find(({ x, y, z }) => !canvas.isInside(at.x + x, at.y + y, at.z + z));
  if (!outside) return undefined;
  const [x, y, z] = [at.x + outside.x, at.y + outside.y, at.z + outside.z];
  return {
    code: 'stamp-outside',
    message: `The cell ${x},${y},${z} of what is to be placed is outside the map.`,
    facts: { x, y, z },
  };
}

/** Only the lowest block of each column it rests on can stand on a fraction: the others stand on the stamp. */
function fractionProblem(canvas: Canvas, { blocks, footprint }: Stamp, at: Cell): Refusal | undefined {
  for (const column of footprint) {
    const lowest = blocks.find(({ x, z }) => x === column.x && z === column.z);
    const [x, y, z] = [at.x + column.x, at.y + (lowest?.y ?? 0) - 1, at.z + column.z];
    const below = canvas.voxelAt(x, y, z);
    if (below === EMPTY || voxelShape(below) === SHAPE.full || voxelShape(below) === SHAPE.slab) continue;
    return {
      code: 'stamp-on-fraction',
      message: `The ground at ${x},${y},${z} ends within its cell; level it before anything is put there.`,
      facts: { x, y, z },
    };
  }
  return undefined;
}
