import { CELL, EMPTY, footprintAt, isFluid, isOver, voxelMaterial } from '@highground/kernel';
import type { Actor, Cell, ReadonlyState, Refusal } from '@highground/kernel';

/**
 * Why a block may not be put into a cell in a fight (A-56): `block-outside` the map, `block-in-block` of solid matter,
 * `block-in-somebody`'s standing space. Empty cells and fluid may be filled (OT-LIV-006).
 */
export function placementRefusal(state: ReadonlyState, cell: Cell): Refusal | undefined {
  const { x, y, z } = cell;
  const facts = { x, y, z };
  if (!state.world.isInside(x, y, z))
    return { code: 'block-outside', message: `(${x}, ${y}, ${z}) is outside the map.`, facts };
  const voxel = state.world.voxelAt(x, y, z);
  if (voxel !== EMPTY && !isFluid(voxelMaterial(voxel)))
    return { code: 'block-in-block', message: `At (${x}, ${y}, ${z}) there is a block already.`, facts };
  const somebody = state.actors.find((actor) => isStandingIn(state, actor, cell));
  return (
    somebody && { code: 'block-in-somebody', message: `${somebody.name} is at (${x}, ${y}, ${z}).`, facts }
  );
}

/** Whether somebody stands on the cell's block, or is in the cell with feet, body or the room they need. */
function isStandingIn(
  { world }: ReadonlyState,
  { tile, size, facing, headroom }: Actor,
  cell: Cell,
): boolean {
  const surface = tile && world.surfaceAt(tile);
  if (!tile || !surface || !isOver(footprintAt(size, tile, facing), cell.x, cell.z)) return false;
  const isUnderfoot = cell.y === tile.y;
  const top = surface.height + Math.max(size.h, headroom);
  return isUnderfoot || ((cell.y + 1) * CELL > surface.height && cell.y * CELL < top);
}
