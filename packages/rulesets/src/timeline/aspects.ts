import type { AspectRule } from './data.ts';

/** What a unit brings besides its numbers; the catalogue of aspects is a document of its own, so this is the least the rules name. */
export const ASPECTS = {
  flight: {
    title: 'Flight',
    text: 'Crosses any ground and any pit, never falls, is never banished.',
    slot: 'movement',
    effect: 'flight',
    value: 0,
  },
  'stone-skin': {
    title: 'Stone Skin',
    text: 'Cannot be pushed or pulled.',
    slot: 'defence',
    effect: 'stoneSkin',
    value: 0,
  },
  dodge: {
    title: 'Dodge',
    text: 'May dodge an attack: the only die of the game.',
    slot: 'defence',
    effect: 'dodge',
    value: 0,
  },
  ward: {
    title: 'Ward',
    text: 'Magic meets this ward where it is higher than the magic defence.',
    slot: 'defence',
    effect: 'ward',
    value: 4,
  },
  'healers-wisdom': {
    title: 'Healer’s Wisdom',
    text: 'What it heals beyond full HP stays as temporary HP.',
    slot: 'craft',
    effect: 'overheal',
    value: 0,
  },
  'dual-wield': {
    title: 'Dual Wield',
    text: 'Strikes with two weapons, each a little weaker.',
    slot: 'craft',
    effect: 'dualWield',
    value: 0,
  },
  frostproof: {
    title: 'Frostproof',
    text: 'Cannot be frozen.',
    slot: 'defence',
    effect: 'frostproof',
    value: 0,
  },
} as const satisfies { readonly [aspect: string]: AspectRule };
