import { scriptedDice, seededDice } from '@highground/kernel';
import type { DiceSource } from '@highground/kernel';

/** Dice that fell elsewhere: each answer brings those of its own command, and none is left over. */
export interface AnsweredDice extends DiceSource {
  answer(values: readonly number[]): void;
}

/** Dice for a battle that follows a server's. A die that no answer brought falls anyhow, and the battle is then seen to differ. */
export function answeredDice(): AnsweredDice {
  const fallen = (values: readonly number[]): DiceSource => scriptedDice(values, seededDice(0n));
  let dice = fallen([]);
  return {
    answer: (values) => void (dice = fallen(values)),
    draw: (...asked) => dice.draw(...asked),
    keyed: (...asked) => dice.keyed(...asked),
    clone: () => dice.clone(),
    save: () => dice.save(),
    script: () => dice.script?.() ?? { unused: 0 },
  };
}
