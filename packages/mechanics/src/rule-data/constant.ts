import type { ConstantRule } from '@highground/kernel';

/** One tunable number of a game: its value, the range an edited pack may give it, the unit of all three, and what it means. */
export function constant<Id extends string>(
  id: Id,
  value: number,
  [min, max, unit]: readonly [number, number, string],
  meaning: string,
): ConstantRule & { readonly id: Id } {
  return { id, value, min, max, unit, meaning };
}
