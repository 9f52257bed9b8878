import type { Offer, ReadonlyState } from '@highground/kernel';

/** Conceding, at any time, from a seat somebody sits at. Undo is not needed: nothing is committed before a turn is confirmed (OT-TRN-010). */
export function offersTo(state: ReadonlyState, seat: number): readonly Offer[] {
  const known = state.seats.find(({ id }) => id === seat);
  if (state.outcome || !known || known.auto) return [];
  return [{ id: 'concede', command: { kind: 'concede', seat } }];
}
