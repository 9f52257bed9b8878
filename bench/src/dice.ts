/** Whole numbers below a bound from a fixed seed, for peers that bring no dice of their own. */
export function smallDice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % bound;
  };
}
