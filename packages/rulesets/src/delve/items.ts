import type { ItemKind, ItemRule } from './data.ts';

const NOTHING = { hp: 0, mana: 0, attack: 0, defense: 0, int: 0 };

function item(
  kind: ItemKind,
  title: string,
  text: string,
  gives: Partial<Pick<ItemRule, 'hp' | 'mana' | 'attack' | 'defense' | 'int'>> = {},
): ItemRule {
  return { title, text, kind, ...NOTHING, ...gives };
}

/** Everything that can be found, drunk or worn. */
export const ITEMS = {
  'potion-healing': item('potion', 'Healing Potion', 'Gives the drinker 25 HP.', { hp: 25 }),
  'potion-mana': item('potion', 'Mana Potion', 'Gives the drinker 15 mana.', { mana: 15 }),
  'iron-dagger': item('weapon', 'Iron Dagger', 'Attack +1.', { attack: 1 }),
  'short-sword': item('weapon', 'Short Sword', 'Attack +2.', { attack: 2 }),
  'war-axe': item('weapon', 'War Axe', 'Attack +3.', { attack: 3 }),
  'leather-vest': item('armour', 'Leather Vest', 'Defence +1.', { defense: 1 }),
  'chain-shirt': item('armour', 'Chain Shirt', 'Defence +2.', { defense: 2 }),
  'charm-of-embers': item('charm', 'Charm of Embers', 'INT +2.', { int: 2 }),
  'old-coin': item('treasure', 'Old Coin', 'Worn smooth; somebody will want it.'),
} as const satisfies { readonly [item: string]: ItemRule };

export type ItemId = keyof typeof ITEMS;
