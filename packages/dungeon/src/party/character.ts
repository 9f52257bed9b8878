import { accept, compareText, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { DELVE_DATA, heroStats, levelOf } from '@highground/rulesets/delve';
import type { HeroRule, ItemRule, StatRow } from '@highground/rulesets/delve';

/** The classes a character may be of. */
export const CLASSES = ['fighter', 'rogue', 'mage', 'cleric'] as const;
export type ClassId = (typeof CLASSES)[number];

/** What can be worn, one of each. */
export const SLOTS = ['weapon', 'armour', 'charm'] as const;
export type Slot = (typeof SLOTS)[number];

/** Items by slug and how many, sorted by slug; none is 0. */
export type Inventory = Readonly<Record<string, number>>;

/** A character as it lives on between fights. HP and mana are as the last fight or rest left them. */
export interface Character {
  readonly id: number;
  /** The user who may act for it (D20-INI-003). */
  readonly controllerId: string;
  readonly name: string;
  readonly class: ClassId;
  readonly xp: number;
  readonly hp: number;
  readonly mana: number;
  readonly worn: { readonly [slot in Slot]?: string };
  readonly inventory: Inventory;
}

/** Who a new character is. */
export type CharacterSheet = Pick<Character, 'id' | 'controllerId' | 'name' | 'class'>;

/** A character of level 1, in full health, with nothing of its own. */
export function createCharacter(sheet: CharacterSheet): Character {
  const { hp, mana } = heroStats(DELVE_DATA, heroOf(sheet.class), 1);
  return { ...sheet, xp: 0, hp, mana, worn: {}, inventory: {} };
}

/** Its numbers by class, level and what it wears; hp and mana are those it has left. */
export function statsOf(character: Character): StatRow {
  const { hp, mana } = character;
  const stats = fullStats(character);
  return { ...stats, hp: Math.min(hp, stats.maxHp), mana: Math.min(mana, stats.maxMana) };
}

/** The level its XP have reached. */
export function levelOfCharacter({ xp }: Pick<Character, 'xp'>): number {
  return levelOf(DELVE_DATA, xp);
}

/** With HP and mana full, as after a rest. */
export function refreshed(character: Character): Character {
  const { maxHp, maxMana } = fullStats(character);
  return { ...character, hp: maxHp, mana: maxMana };
}

/** With XP added; a new level refills HP and mana. */
export function withXp(character: Character, xp: number): Character {
  const grown = { ...character, xp: character.xp + xp };
  return levelOfCharacter(grown) > levelOfCharacter(character) ? refreshed(grown) : grown;
}

/** An inventory with so many more of an item, or fewer; what comes to nothing is left out. */
export function withItem(inventory: Inventory, slug: string, count: number): Inventory {
  const entries = Object.entries({ ...inventory, [slug]: (inventory[slug] ?? 0) + count });
  return Object.fromEntries(entries.filter(([, left]) => left > 0).sort(([a], [b]) => compareText(a, b)));
}

/**
 * The item put on, out of the shared pool of the first character; what was worn in its place goes back there. Refuses
 * `item-not-available` where the pool has none, `not-wearable` for what is only drunk or kept.
 */
export function equip(
  characters: readonly Character[],
  id: number,
  slug: string,
): Result<readonly Character[]> {
  const [first] = characters;
  const wearer = characters.find((one) => one.id === id);
  if (!first || !wearer)
    return refuse({ code: 'not-found', message: `There is no character ${id}.`, facts: { id } });
  if ((first.inventory[slug] ?? 0) === 0)
    return refuse({
      code: 'item-not-available',
      message: `The party has no ${slug}.`,
      facts: { item: slug },
    });
  const slot = SLOTS.find((one) => one === itemOf(slug)?.kind);
  if (!slot)
    return refuse({ code: 'not-wearable', message: `Nobody can wear ${slug}.`, facts: { item: slug } });
  const before = wearer.worn[slot];
  const taken = withItem(first.inventory, slug, -1);
  const pool = before === undefined ? taken : withItem(taken, before, 1);
  return accept(
    characters.map((one) => ({
      ...one,
      ...(one.id === id ? { worn: { ...one.worn, [slot]: slug } } : {}),
      ...(one.id === first.id ? { inventory: pool } : {}),
    })),
  );
}

/** What the pack says of an item. */
export function itemOf(slug: string): ItemRule | undefined {
  return Object.hasOwn(DELVE_DATA.items, slug) ? DELVE_DATA.items[slug] : undefined;
}

function fullStats(character: Character): StatRow {
  const gear = { attack: 0, defense: 0, int: 0 };
  for (const slot of SLOTS) {
    const item = itemOf(character.worn[slot] ?? '');
    gear.attack += item?.attack ?? 0;
    gear.defense += item?.defense ?? 0;
    gear.int += item?.int ?? 0;
  }
  return heroStats(DELVE_DATA, heroOf(character.class), levelOfCharacter(character), gear);
}

function heroOf(id: ClassId): HeroRule {
  return DELVE_DATA.units[id] as HeroRule;
}
