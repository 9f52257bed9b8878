import type { Offer, ReadonlyState } from '@highground/kernel';

/** Conceding, at any time, from a seat somebody sits at. Nothing is taken back: the document knows no undo. */
export function offersTo(state: ReadonlyState, seat: number): readonly Offer[] {
  if (state.outcome || !state.seats.some(({ id }) => id === seat)) return [];
  return [{ id: 'concede', command: { kind: 'concede', seat } }];
}
