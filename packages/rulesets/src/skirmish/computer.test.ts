import { greedyController } from '@highground/ai';
import { seededDice } from '@highground/kernel';
import type { Command } from '@highground/kernel';
import { expect, test } from 'vitest';
import { battleOf, endTurn } from './testing/testkit.ts';
import type { Sketch } from './testing/testkit.ts';

/** Alpha stands on the one tile to be held, bravo at the other end of the board, out of each other's reach. */
const HELD: Sketch = {
  units: [
    { unit: 'defender', side: 1, at: [3, 7] },
    { unit: 'striker', side: 2, at: [3, 0] },
  ],
  options: { goal: 'hold', hold: [[3, 7]] },
};
const FREE: Sketch = { ...HELD, options: { goal: 'hold', hold: [[7, 0]] } };

/** Where the computer has the side whose turn it is walk. */
function walkIn(sketch: Sketch, side: 1 | 2): readonly (number | undefined)[] {
  const battle = battleOf(sketch);
  if (side === 2) endTurn(battle);
  const { ruleset, state } = battle;
  const computer = greedyController(ruleset.catalogue.profiles[0]!);
  const dice = seededDice(1n);
  const { to }: Command = computer.choose(state, ruleset.decision(state)!, { ruleset, dice }).command;
  return [to?.x, to?.z];
}

test('the computer stays on a tile it is to hold, where it would otherwise come closer', () => {
  expect(walkIn(HELD, 1)).toEqual([3, 7]);
  expect(walkIn({ ...HELD, options: {} }, 1)).not.toEqual([3, 7]);
});

test('it goes for such a tile that is free, rather than for the enemy', () => {
  const [x, z] = walkIn(FREE, 2);
  expect(z).toBe(0);
  expect(x).toBeGreaterThan(3);
});
