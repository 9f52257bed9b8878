import { expect, test } from 'vitest';
import { charactersOf, mustBe, refusalIn, USER } from '../testing/testkit.ts';
import { createCharacter, equip, levelOfCharacter, statsOf, withItem, withXp } from './character.ts';
import type { Character } from './character.ts';
import { autofillParty, partyOf, withCharacter } from './party.ts';

function filled(characters: readonly Character[]): readonly Character[] {
  let id = 100;
  return autofillParty(characters, USER, () => id++);
}

test('D20-PTY-001 the party is the first four by id', () => {
  const five = charactersOf('mage', 'rogue', 'mage', 'cleric', 'fighter').toReversed();
  expect(partyOf(five).map(({ id }) => id)).toEqual([12, 13, 14, 15]);
});

test('D20-AMB-08 the first character brings three healing potions, the others none', () => {
  const two = ['A', 'B'].reduce<readonly Character[]>(
    (all, name, index) => withCharacter(all, { id: index + 1, controllerId: USER, name, class: 'mage' }),
    [],
  );
  expect(two.map(({ inventory }) => inventory)).toEqual([{ 'potion-healing': 3 }, {}]);
});

test('autofill makes four, one of each class where none is there, and leaves those who are', () => {
  expect(filled([]).map((one) => one.class)).toEqual(['fighter', 'cleric', 'mage', 'rogue']);
  const mages = charactersOf('mage', 'mage');
  const party = filled(mages);
  expect(party.slice(0, 2)).toEqual(mages);
  expect(party.map((one) => one.class)).toEqual(['mage', 'mage', 'fighter', 'cleric']);
  expect(filled(party)).toBe(party);
});

test('XP add up to levels, and a new level refills HP and mana', () => {
  const hurt = {
    ...createCharacter({ id: 1, controllerId: USER, name: 'A', class: 'mage' }),
    hp: 5,
    mana: 0,
  };
  expect(withXp(hurt, 99)).toMatchObject({ xp: 99, hp: 5, mana: 0 });
  const grown = withXp(hurt, 100);
  expect([levelOfCharacter(grown), grown.hp, grown.mana]).toEqual([2, 72, 36]);
});

test('gear is put on out of the shared pool, and what it replaces goes back', () => {
  const [first, second] = charactersOf('fighter', 'mage');
  if (!first || !second) throw new Error('two characters');
  const pool = { 'iron-dagger': 1, 'short-sword': 1, 'potion-healing': 1 };
  const party = [{ ...first, inventory: pool }, second];
  const dagger = mustBe(equip(party, 13, 'iron-dagger'));
  expect(dagger[1] && statsOf(dagger[1]).attack).toBe(10);
  const sword = mustBe(equip(dagger, 13, 'short-sword'));
  expect(sword[1] && statsOf(sword[1]).attack).toBe(11);
  expect(sword[0]?.inventory).toEqual({ 'iron-dagger': 1, 'potion-healing': 1 });
  const codeFor = (id: number, slug: string): string | undefined => refusalIn(equip(sword, id, slug))?.code;
  expect([codeFor(13, 'short-sword'), codeFor(13, 'potion-healing'), codeFor(99, 'iron-dagger')]).toEqual([
    'item-not-available',
    'not-wearable',
    'not-found',
  ]);
});

test('an inventory is sorted by slug and lists nothing there is none of', () => {
  expect(Object.entries(withItem(withItem({ b: 1 }, 'a', 2), 'b', -1))).toEqual([['a', 2]]);
});
