import { voxelStateOf } from '@highground/kernel';
import type { Cell, ReadonlyState, Resolution } from '@highground/kernel';

/** The field of a cell's state that holds the hits its block can still take; absent while it is whole. */
const FIELD = 'integrity';

/** How often blocks of a material must be hit to break. */
export interface Toughness {
  /** Hits a whole block takes, from 1. */
  readonly integrity: number;
  /** The element whose hits count twice (OT-LIV-003); `none` where there is none. */
  readonly weakness: string;
}

/** Hits the block can still take. */
export function integrityOf(state: ReadonlyState, cell: Cell, { integrity }: Toughness): number {
  return voxelStateOf(state, cell, FIELD, integrity);
}

/** What one damaging hit of an element takes from a block: 1, or 2 where it meets the weakness (OT-LIV-003, A-57, X-42). */
export function hitsOf(element: string, { weakness }: Toughness): number {
  return element !== 'none' && element === weakness ? 2 : 1;
}

/**
 * One damaging hit on a block (OT-LIV-002): what is left of it is written down. True if nothing is: then it is for the
 * ruleset to remove the block, with what else was struck at the same time.
 */
export function strikeBlock(
  resolution: Resolution,
  cell: Cell,
  element: string,
  toughness: Toughness,
): boolean {
  const left = integrityOf(resolution.state, cell, toughness) - hitsOf(element, toughness);
  if (left <= 0) return true;
  resolution.commit('set_voxel_state', { cell, field: FIELD, value: left });
  return false;
}
