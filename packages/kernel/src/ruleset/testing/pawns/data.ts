/** All the numbers of the game. */
export const data = {
  units: { pawn: { hp: 4 }, guard: { hp: 6 } },
  strike: { hit: 3, of: 4, low: 1, high: 2 },
  guard: { ticks: 6, less: 1 },
  tickLimit: 60,
} as const;

/** Mood does nothing; games that hide something hide it. */
export const STATS = ['hp', 'mood'] as const;
