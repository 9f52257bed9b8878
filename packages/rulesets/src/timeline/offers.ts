import type { Offer, ReadonlyState } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { undoRefusal } from './legality.ts';

/** Taking back the last move while nothing has come of it, and conceding at any time (TL-HUD-007). */
export function offersTo(rules: Rules, state: ReadonlyState, seat: number): readonly Offer[] {
  if (state.outcome || !state.seats.some(({ id }) => id === seat)) return [];
  const concede: Offer = { id: 'concede', command: { kind: 'concede', seat } };
  if (undoRefusal(rules, state, seat)) return [concede];
  return [{ id: 'undo', command: { kind: 'undo', seat } }, concede];
}
