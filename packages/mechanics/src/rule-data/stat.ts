/** What a number is to a game and to its panels. */
export type StatRole =
  | 'hp'
  | 'maxHp'
  | 'energy'
  | 'maxEnergy'
  | 'clock'
  | 'strength'
  | 'mobility'
  | 'knowledge'
  | 'affinity'
  | 'counter'
  | 'hidden';

/** A column of a game's stat table, and the range its values keep to, both ends included. */
export interface StatRule<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly role: StatRole;
  readonly min: number;
  readonly max: number;
}

/** One column of a game's stat table: its id, its title, what it is, and the range of its values. */
export function stat<Id extends string>(
  id: Id,
  title: string,
  role: StatRole,
  [min, max]: readonly [number, number],
): StatRule<Id> {
  return { id, title, role, min, max };
}
