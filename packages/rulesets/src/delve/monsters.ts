import type { LootRule, MonsterRule, Resistances } from './data.ts';
import type { ItemId } from './items.ts';

interface Nature {
  readonly resistances?: Resistances;
  readonly casts?: true;
}

function monster(
  [title, text]: readonly [string, string],
  [hp, damage, armor, speed, xp]: readonly [number, number, number, number, number],
  loot: LootRule,
  { resistances = {}, casts }: Nature = {},
): MonsterRule {
  return {
    kind: 'monster',
    title,
    text,
    hp,
    damage,
    armor,
    speed,
    xp,
    resistances,
    casts: casts ?? false,
    loot,
  };
}

function leaves(
  table: { readonly [item in ItemId]?: number },
  special: ItemId | 'none' = 'none',
  draws = 1,
): LootRule {
  return { draws, table, special };
}

/** Monsters from the weakest to the strongest: HP, damage, armour, speed, XP. */
export const MONSTERS = {
  'training-dummy': monster(
    ['Training Dummy', 'Straw on a pole, with a grudge.'],
    [500, 2, 0, 1, 40],
    leaves({ 'potion-healing': 1, 'iron-dagger': 1 }, 'none', 2),
  ),
  'giant-rat': monster(
    ['Giant Rat', 'More teeth than sense.'],
    [60, 9, 3, 10, 24],
    leaves({ 'old-coin': 3, 'potion-healing': 2 }), // Chosen: our own table
  ),
  'goblin-cutter': monster(
    ['Goblin Cutter', 'Fights over anything that glitters.'],
    [90, 11, 5, 9, 40],
    leaves({ 'old-coin': 3, 'iron-dagger': 2, 'potion-healing': 2 }, 'short-sword'), // Chosen: our own table
  ),
  'cave-spider': monster(
    ['Cave Spider', 'Its web burns well.'],
    [80, 13, 4, 13, 48],
    leaves({ 'potion-healing': 3, 'potion-mana': 2 }), // Chosen: our own table
    { resistances: { fire: 150 } },
  ),
  'skeleton-guard': monster(
    ['Skeleton Guard', 'Blades find little to cut.'],
    [130, 14, 8, 7, 72],
    leaves({ 'old-coin': 2, 'leather-vest': 2, 'potion-mana': 2 }, 'short-sword'), // Chosen: our own table
    { resistances: { physical: 75, fire: 125 } },
  ),
  'fire-imp': monster(
    ['Fire Imp', 'Throws what it is made of.'],
    [110, 15, 6, 12, 80],
    leaves({ 'potion-mana': 3, 'old-coin': 1 }, 'charm-of-embers'), // Chosen: our own table
    { resistances: { fire: 50 }, casts: true },
  ),
  'orc-brute': monster(
    ['Orc Brute', 'One idea, and an axe to it.'],
    [200, 20, 7, 6, 140],
    leaves({ 'potion-healing': 3, 'leather-vest': 2, 'old-coin': 2 }, 'war-axe'), // Chosen: our own table
  ),
  'bog-wight': monster(
    ['Bog Wight', 'Dry peat under wet rags.'],
    [240, 22, 9, 8, 180],
    leaves({ 'potion-healing': 2, 'potion-mana': 2, 'old-coin': 2 }, 'chain-shirt'), // Chosen: our own table
    { resistances: { fire: 150 } },
  ),
  'stone-golem': monster(
    ['Stone Golem', 'A wall that walks.'],
    [320, 26, 12, 4, 260],
    leaves({ 'potion-healing': 3, 'chain-shirt': 1, 'old-coin': 2 }, 'war-axe', 2), // Chosen: our own table
    { resistances: { fire: 50, physical: 75 } },
  ),
  'hollow-king': monster(
    ['Hollow King', 'His crown is all that is left of him.'],
    [480, 32, 12, 10, 600],
    leaves({ 'potion-healing': 2, 'potion-mana': 2, 'old-coin': 3 }, 'charm-of-embers', 2), // Chosen: our own table
    { resistances: { fire: 75 }, casts: true },
  ),
} as const satisfies { readonly [unit: string]: MonsterRule };
