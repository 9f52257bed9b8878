import { FACING_DX, FACING_DZ, tileDistance } from '@highground/kernel';
import type { Cell, Facing, Refusal, Share } from '@highground/kernel';

/** Whether the target lies in the quadrant ahead, diagonals included. A tile is never in front of itself. */
export function isInFrontArc(from: Cell, facing: Facing, target: Cell): boolean {
  const { along, across } = split(from, target, facing);
  return along > 0 && along >= across;
}

/** Why an action that only reaches forward cannot be aimed there: `target-outside-arc`. */
export function arcRefusal(from: Cell, facing: Facing, target: Cell): Refusal | undefined {
  if (isInFrontArc(from, facing, target)) return undefined;
  return {
    code: 'target-outside-arc',
    message: `The target at (${target.x}, ${target.z}) is not in front of the unit at (${from.x}, ${from.z}).`,
    facts: { facing, distance: tileDistance(from, target) },
  };
}

/** Whether a blow from `attacker` comes from strictly behind the target: diagonals are flanks (OT-DMG-006, X-16). */
export function isBackAttack(attacker: Cell, target: Cell, targetFacing: Facing): boolean {
  const { along, across } = split(target, attacker, targetFacing);
  return along < 0 && -along > across;
}

/** The back bonus where it applies, otherwise 1. */
export function backFactor(isFromBehind: boolean, bonus: Share): Share {
  return isFromBehind ? bonus : { of: 1, in: 1 };
}

/** The way from one cell to another: signed part along the facing, unsigned part across it. */
function split(from: Cell, to: Cell, facing: Facing): { readonly along: number; readonly across: number } {
  const dx = to.x - from.x;
  const dz = to.z - from.z;
  const along = dx * FACING_DX[facing] + dz * FACING_DZ[facing];
  const across = Math.abs(dx * FACING_DZ[facing] - dz * FACING_DX[facing]);
  return { along, across };
}
