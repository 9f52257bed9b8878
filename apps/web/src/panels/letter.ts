import type { Actor, ReadonlyState } from '@highground/kernel';

/** The letter that tells a unit from others of its kind, by roster order; none where it is the only one of its side. */
export function letterOf(actor: Actor, { actors }: ReadonlyState): string | undefined {
  const alike = actors.filter(({ unit, side }) => unit === actor.unit && side === actor.side);
  return alike.length > 1
    ? String.fromCharCode(65 + alike.findIndex(({ id }) => id === actor.id))
    : undefined;
}
