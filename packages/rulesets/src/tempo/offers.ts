import type { Offer, View } from '@highground/kernel';

/** Conceding, at any time, from a seat somebody sits at. */
export function offersTo(view: View, seat: number): readonly Offer[] {
  const known = view.seats.find(({ id }) => id === seat);
  if (view.outcome || !known || known.auto) return [];
  return [{ id: 'concede', command: { kind: 'concede', seat } }];
}
