import type { ActionId, ActionRule } from './data.ts';

/** What a hero can do besides drinking a potion (D20-ACT-001…005). */
export const ACTIONS = {
  attack: {
    title: 'Attack',
    text: 'd20 + attack against the monster’s armour; a natural 20 hits critically.',
    kind: 'attack',
  },
  defend: {
    title: 'Defend',
    text: 'The next hit taken does half its damage.',
    kind: 'stance',
  },
  firebolt: {
    title: 'Firebolt',
    text: '5 mana. d20 + INT against the monster’s armour for 2d8 and six tenths of INT in fire.',
    kind: 'spell',
  },
  flee: {
    title: 'Flee',
    text: 'An even chance that the whole party gets away, without loot.',
    kind: 'flight',
  },
} as const satisfies { readonly [action in ActionId]: ActionRule };
