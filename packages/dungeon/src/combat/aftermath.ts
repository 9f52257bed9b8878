import { idiv, sideOf } from '@highground/kernel';
import type { ReadonlyState } from '@highground/kernel';
import { stat } from '@highground/rulesets/delve';
import type { Character, Inventory } from '../party/character.ts';
import type { Member } from './session-types.ts';

/** Who fought, in the order of the actors, and the state the fight has come to. */
export interface Fought {
  readonly members: readonly Member[];
  readonly state: ReadonlyState;
}

/** A character as the fight left it, up again with at least 1 HP; whoever did not take part is as before. */
export function vitalsIn({ members, state }: Fought, character: Character): Character {
  const actor = members.findIndex(({ charId }) => charId === character.id) + 1;
  if (actor === 0) return character;
  return { ...character, hp: Math.max(1, stat(state, actor, 'hp')), mana: stat(state, actor, 'mana') };
}

/** The first character's inventory after the fight: what was drunk is gone, what was won is there (D20-RWD-001). */
export function stockIn({ state }: Fought): Inventory {
  const left = sideOf(state, 1).stock.filter(({ count }) => count > 0);
  return Object.fromEntries(left.map(({ item, count }) => [item, count]));
}

/** XP for each of those who fought, fallen or not; whoever did not gains none (D20-AMB-05). */
export function xpIn({ members, state }: Fought, { id }: Character): number {
  const isThere = members.some(({ charId }) => charId === id);
  return isThere ? idiv(sideOf(state, 1).score, members.length) : 0;
}
