import type { ConstantRule } from '@highground/kernel';

type NamedConstant = ConstantRule & { readonly id: string };

/** The number of each constant of a list, by id. */
export type ConstantValues<List extends readonly NamedConstant[]> = {
  readonly [id in List[number]['id']]: number;
};

/** One tunable number of a game: its value, the range an edited pack may give it, the unit of all three, and what it means. */
export function constant<Id extends string>(
  id: Id,
  value: number,
  [min, max, unit]: readonly [number, number, string],
  meaning: string,
): ConstantRule & { readonly id: Id } {
  return { id, value, min, max, unit, meaning };
}

/** The numbers that a list of constants gives: those of the game as it ships. */
export function constantValues<const List extends readonly NamedConstant[]>(
  list: List,
): ConstantValues<List> {
  return Object.fromEntries(list.map(({ id, value }) => [id, value])) as ConstantValues<List>;
}
