import type { Die } from '../battle/commit.ts';
import type { DiceSource } from '../rng/index.ts';

/**
 * The dice of a recorded step, in order, keyed ones too. A die asked for with another purpose or range, or past the
 * end, falls on its lowest value: whoever compares the dice afterwards sees the difference.
 */
export function recordedDice(dice: readonly Die[], start = 0): DiceSource {
  let next = start;
  const take = (purpose: string, low: number, high: number): number => {
    const die = dice[next];
    next += 1;
    const isMatch = die !== undefined && die.purpose === purpose && die.low === low && die.high === high;
    return isMatch ? die.value : low;
  };
  return {
    draw: (purpose, low, high) => take(purpose, low, high),
    keyed: (purpose, _ids, low, high) => take(purpose, low, high),
    clone: () => recordedDice(dice, next),
    save: () => ({ kind: 'scripted', values: dice.map(({ value }) => value), next }),
  };
}
