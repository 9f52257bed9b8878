import type { DiceSource } from '@highground/kernel';

/** Dice that fall as the server says they fell. */
export interface ToldDice extends DiceSource {
  /** The values that fall next, in place of any that nobody asked for. */
  tell(values: readonly number[]): void;
}

/** No dice until some are told. A die past them, or one that cannot fall so, is the lowest: the state then disagrees with the server's. */
export function toldDice(told: readonly number[] = []): ToldDice {
  let values = told;
  const draw: DiceSource['draw'] = (_purpose, low, high) => {
    const [value = low, ...rest] = values;
    values = rest;
    return value >= low && value <= high ? value : low;
  };
  return {
    draw,
    keyed: (purpose, _ids, low, high) => draw(purpose, low, high),
    clone: () => toldDice(values),
    // What is still to fall, only the server knows.
    save: () => ({ kind: 'seeded', seed: 0n, state: 0n }),
    tell: (next) => void (values = next),
  };
}
