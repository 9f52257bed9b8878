import { createCharacter, withItem } from './character.ts';
import type { Character, CharacterSheet, ClassId } from './character.ts';

/** How many characters fight together (D20-PTY-001). */
export const PARTY_SIZE = 4;
/** What every new party starts with (D20-AMB-08). */
const FIRST_POTIONS = { slug: 'potion-healing', count: 3 };

/** Whom autofill adds, in this order, until a party is full. */
const RECRUITS: readonly { readonly name: string; readonly class: ClassId }[] = [
  { name: 'Aria', class: 'fighter' },
  { name: 'Brom', class: 'cleric' },
  { name: 'Cass', class: 'mage' },
  { name: 'Dov', class: 'rogue' },
];

/** The characters who fight: the first four by id (D20-PTY-001). */
export function partyOf(characters: readonly Character[]): readonly Character[] {
  return characters.toSorted((a, b) => a.id - b.id).slice(0, PARTY_SIZE);
}

/** With one more character; the first brings what every party starts with. */
export function withCharacter(characters: readonly Character[], sheet: CharacterSheet): readonly Character[] {
  const joined = createCharacter(sheet);
  const { slug, count } = FIRST_POTIONS;
  const equipped =
    characters.length > 0 ? joined : { ...joined, inventory: withItem(joined.inventory, slug, count) };
  return [...characters, equipped].sort((a, b) => a.id - b.id);
}

/** Filled up to four characters, with classes that are missing first; `nextId` gives each its number. */
export function autofillParty(
  characters: readonly Character[],
  controllerId: string,
  nextId: () => number,
): readonly Character[] {
  let filled = characters;
  while (filled.length < PARTY_SIZE) {
    const classes = filled.map((one) => one.class);
    const names = filled.map(({ name }) => name);
    const recruit =
      RECRUITS.find((one) => !classes.includes(one.class) && !names.includes(one.name)) ??
      RECRUITS.find((one) => !names.includes(one.name));
    if (!recruit) return filled;
    filled = withCharacter(filled, { ...recruit, id: nextId(), controllerId });
  }
  return filled;
}
