import { statOf, voxelStateOf } from '@highground/kernel';
import type { Actor, ReadonlyState } from '@highground/kernel';
import type { StageThing } from '../../stage/api.ts';

/** Cover with this many HP or fewer is about to give way. */
const WORN = 4;
/** Marks whose first number is the side that set them. */
const OWNED: ReadonlySet<string> = new Set(['mine', 'snare']);

/** What lies on the board: prepared effects, hazards, shadow and exits, cover, and where spells are going to land. */
export function thingsOn(state: ReadonlyState): readonly StageThing[] {
  const sideOf = (id: number | undefined): number => state.sides.findIndex((side) => side.id === id);
  const marks = state.marks.map(({ kind, tile, values }): StageThing =>
    OWNED.has(kind) ? { kind, tile, side: sideOf(values[0]) } : { kind, tile },
  );
  const covers = state.voxelState.flatMap(({ cell, field, value }): StageThing[] => {
    if (field !== 'cover') return [];
    const isPassing = voxelStateOf(state, cell, 'coverUntil', 0) > 0;
    return [{ kind: isPassing ? 'wall' : value > WORN ? 'cover' : 'cover-worn', tile: cell }];
  });
  const omens = state.actors.flatMap(({ activities }) =>
    activities.flatMap(({ phase, target }): StageThing[] =>
      phase === 'charging' && target.tile ? [{ kind: 'omen', tile: target.tile }] : [],
    ),
  );
  return [...marks, ...covers, ...omens];
}

/** The Warden is another one in its second phase. */
export function figureOf(state: ReadonlyState, { id, unit }: Actor): string {
  return unit === 'warden' && statOf(state, id, 'phase') > 0 ? 'warden-unbound' : unit;
}
