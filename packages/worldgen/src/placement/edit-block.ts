import {
  accept,
  EMPTY,
  makeVoxel,
  refuse,
  voxelHeightByte,
  voxelMaterial,
  voxelProblem,
  voxelRot,
  voxelShape,
} from '@highground/kernel';
import type { Cell, Refusal, Result, Voxel } from '@highground/kernel';
import type { Canvas } from './canvas.ts';
import type { Stamp } from './stamp.ts';

/**
 * Puts a block into a cell, whatever is there (OT-EDT-006, A-56: the editor's rule, not the one of battles). Refused:
 * `block-outside`, or what is wrong with the voxel.
 */
export function placeBlock(canvas: Canvas, { x, y, z }: Cell, voxel: Voxel): Result<undefined> {
  const problem = voxelProblem(voxel);
  if (problem) return refuse({ ...problem, message: `This is no block: ${problem.message}.` });
  if (!canvas.isInside(x, y, z)) return refuse(outside({ x, y, z }));
  canvas.setVoxel(x, y, z, voxel);
  return accept(undefined);
}

/** Turns the block of a cell by a quarter, to one of the rotations 0 to 3. Refused: `cell-empty`. */
export function rotateBlock(canvas: Canvas, cell: Cell): Result<undefined> {
  const voxel = canvas.voxelAt(cell.x, cell.y, cell.z);
  if (voxel === EMPTY) return refuse(empty(cell));
  const rot = (voxelRot(voxel) + 1) & 3;
  const turned = makeVoxel(voxelMaterial(voxel), voxelShape(voxel), rot, voxelHeightByte(voxel));
  return placeBlock(canvas, cell, turned);
}

/**
 * Takes a block away: what the pristine map (the file as loaded, or what the generator makes) has in its cell comes back;
 * a block of the pristine map itself leaves its cell empty (OT-PLC-003). Refused: `cell-empty`.
 */
export function removeBlock(
  canvas: Canvas,
  pristine: Pick<Canvas, 'voxelAt'>,
  cell: Cell,
): Result<undefined> {
  const { x, y, z } = cell;
  const voxel = canvas.voxelAt(x, y, z);
  if (voxel === EMPTY) return refuse(empty(cell));
  const original = pristine.voxelAt(x, y, z);
  canvas.setVoxel(x, y, z, voxel === original ? EMPTY : original);
  return accept(undefined);
}

/** Takes a stamp away again, levelled ground and all: every cell it can have touched is as in the pristine map (OT-PLC-003). */
export function removeStamp(canvas: Canvas, pristine: Canvas, stamp: Stamp, at: Cell): void {
  const restore = (x: number, y: number, z: number): void =>
    canvas.setVoxel(x, y, z, pristine.voxelAt(x, y, z));
  for (const { x, z } of stamp.footprint) {
    for (let y = 0; y < at.y + stamp.height || pristine.voxelAt(at.x + x, y, at.z + z) !== EMPTY; y++)
      restore(at.x + x, y, at.z + z);
  }
  for (const { x, y, z } of stamp.blocks) restore(at.x + x, at.y + y, at.z + z);
}

function outside({ x, y, z }: Cell): Refusal {
  return {
    code: 'block-outside',
    message: `The cell ${x},${y},${z} is outside the map.`,
    facts: { x, y, z },
  };
}

function empty({ x, y, z }: Cell): Refusal {
  return { code: 'cell-empty', message: `The cell ${x},${y},${z} holds no block.`, facts: { x, y, z } };
}
