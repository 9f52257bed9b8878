import { readFileSync } from 'node:fs';

/** Two squads that are to be worth the same on equal ground, whichever of them is led by the player. */
interface MatchUp {
  readonly heroes: readonly string[];
  readonly foes: readonly string[];
}

/**
 * All fourteen heroes, and every foe but the boss, who is judged by the scenario that is his (owner's decision 4 of Timeline).
 */
export const MATCH_UPS = JSON.parse(readFileSync(new URL('match-ups.json', import.meta.url), 'utf8')) as {
  readonly [id: string]: MatchUp;
};

/** The board of Timeline; the field of a match-up looks the same from either side of it. */
const FIELD = { width: 8, depth: 12 } as const;

/** Where a squad stands, first to last, on the side of the player; the other stands as under a half turn. */
const PLACES = [
  [1, 4],
  [0, 6],
  [0, 8],
  [0, 3],
  [1, 7],
  [1, 2],
] as const;

/** The scenario of a level field with one squad on each side instead of whoever is written there. */
export function pit(scenario: object, squads: readonly (readonly string[])[]): object {
  const units = squads.flatMap((squad, index) =>
    squad.map((unit, rank) => {
      const [x, y] = PLACES[rank] ?? [];
      if (x === undefined || y === undefined)
        throw new Error(`There is no place for a squad of ${squad.length}.`);
      return index === 0
        ? { unit, side: 1, at: [x, y], facing: 'E' }
        : { unit, side: 2, at: [FIELD.width - 1 - x, FIELD.depth - 1 - y], facing: 'W' };
    }),
  );
  return { ...scenario, units };
}
