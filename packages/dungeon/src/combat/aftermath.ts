import { sideOf } from '@highground/kernel';
import { stat } from '@highground/rulesets/delve';
import type { Character, Inventory } from '../party/character.ts';
import type { CombatSession } from './session-types.ts';

/** A character as the fight left it, up again with at least 1 HP; whoever did not take part is as before. */
export function vitalsIn({ members, battle }: CombatSession, character: Character): Character {
  const actor = members.findIndex(({ charId }) => charId === character.id) + 1;
  if (actor === 0) return character;
  const hp = Math.max(1, stat(battle.state, actor, 'hp'));
  return { ...character, hp, mana: stat(battle.state, actor, 'mana') };
}

/** The first character's inventory after the fight: what was drunk is gone, what was won is there (D20-RWD-001). */
export function stockIn({ battle }: CombatSession): Inventory {
  const left = sideOf(battle.state, 1).stock.filter(({ count }) => count > 0);
  return Object.fromEntries(left.map(({ item, count }) => [item, count]));
}
