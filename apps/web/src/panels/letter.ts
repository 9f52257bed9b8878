import type { Actor, ReadonlyState } from '@highground/kernel';

/**
 * The sign that tells a unit from others of its kind; none where it is the only one of its side. A letter by roster order,
 * which its label carries too; where units have names of their own, the number such a name ends with, or nothing.
 */
export function letterOf(actor: Actor, { actors }: ReadonlyState): string | undefined {
  const alike = actors.filter(({ unit, side }) => unit === actor.unit && side === actor.side);
  if (alike.length === 1) return undefined;
  const letter = String.fromCharCode(65 + alike.findIndex(({ id }) => id === actor.id));
  const isLabelled = actor.name.endsWith(` ${letter}`) || alike.every(({ name }) => name === actor.name);
  return isLabelled ? letter : /\d{1,2}$/.exec(actor.name)?.[0];
}
