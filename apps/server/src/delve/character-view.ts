import { levelOfCharacter, partyOf, statsOf } from '@highground/dungeon';
import type { Character } from '@highground/dungeon';

/** A user’s characters as the interface tells them; the first four fight, and the first one carries for all. */
export function viewCharacters(characters: readonly Character[]): object {
  const party = partyOf(characters);
  return {
    characters: characters.map(viewCharacter),
    party: party.map(({ id }) => id),
    inventory: party[0]?.inventory ?? {},
  };
}

function viewCharacter(character: Character): object {
  const { id, name, class: className, xp, worn } = character;
  const { hp, maxHp, mana, maxMana, attack, defense, speed, int } = statsOf(character);
  return {
    id,
    name,
    class: className,
    level: levelOfCharacter(character),
    xp,
    hp,
    max_hp: maxHp,
    mana,
    mana_max: maxMana,
    attack,
    defense,
    speed,
    int_stat: int,
    worn,
  };
}
