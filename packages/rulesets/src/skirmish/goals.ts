import { registerOf } from '@highground/kernel';
import type { ReadonlyState, Tile } from '@highground/kernel';
import { REGISTER } from './registers.ts';

/** What decides a battle besides the fall of a side (completion part b). */
export const GOALS = ['eliminate', 'hold', 'survive'] as const;
export type Goal = (typeof GOALS)[number];

/** The mark of a tile that is to be held. */
export const HELD_TILE = 'hold';

/** The tiles that are to be held. */
export function heldTiles({ marks }: ReadonlyState): readonly Tile[] {
  return marks.filter(({ kind }) => kind === HELD_TILE).map(({ tile }) => tile);
}

/** What decides this battle besides the fall of a side. */
export function goalOf(state: ReadonlyState): Goal {
  return GOALS[registerOf(state, REGISTER.goal)] as Goal;
}
