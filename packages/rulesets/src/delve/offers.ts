import type { Offer, ReadonlyState } from '@highground/kernel';

/** Giving up, at any time, from a seat somebody sits at. */
export function offersTo(state: ReadonlyState, seat: number): readonly Offer[] {
  const known = state.seats.find(({ id }) => id === seat);
  if (state.outcome || !known || known.auto) return [];
  return [{ id: 'concede', command: { kind: 'concede', seat } }];
}
