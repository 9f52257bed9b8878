import { sha256 } from '@noble/hashes/sha2.js';
import { forkBattle } from '../battle/battle.ts';
import type { Battle } from '../battle/battle.ts';
import { Reader, Writer } from '../bytes/index.ts';
import { seededDice } from '../rng/index.ts';
import type { DiceSource } from '../rng/index.ts';

/**
 * Dice for planners, previews and controllers: fixed by the numbers given, and behind a hash, so that no seed of a
 * battle, not even the same small number, leads to the same stream.
 */
export function thinkingDice(...numbers: readonly number[]): DiceSource {
  const writer = new Writer();
  writer.string('thinking');
  for (const value of numbers) writer.i32(value);
  return seededDice(new Reader(sha256(writer.view())).u64());
}

/** A copy of a battle to think on, with dice that say nothing about those the battle will throw; another `salt`, other dice. */
export function forkForThinking(battle: Battle, salt = 0): Battle {
  return forkBattle(battle, thinkingDice(battle.state.seq, salt));
}
