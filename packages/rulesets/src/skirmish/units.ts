import type { UnitRule } from './data.ts';

/** The four archetypes. Attack stays between 3 and 5: under the document's formula more of it hits less often (BF-AMB-01). */
export const UNITS = {
  defender: {
    title: 'Defender',
    text: 'Takes blows for the others, and braces against the next.',
    stats: { maxHp: 12, attack: 3, defense: 3, speed: 3 },
    abilities: ['brace'],
  },
  striker: {
    title: 'Striker',
    text: 'Hits hard, and harder once powered up.',
    stats: { maxHp: 9, attack: 5, defense: 1, speed: 4 },
    abilities: ['power-up'],
  },
  scout: {
    title: 'Scout',
    text: 'Runs furthest, and dashes to flank.',
    stats: { maxHp: 8, attack: 4, defense: 1, speed: 5 },
    abilities: ['dash'],
  },
  support: {
    title: 'Support',
    text: 'Rallies friends to strike harder, and mends them.',
    stats: { maxHp: 9, attack: 3, defense: 1, speed: 4 },
    abilities: ['rally', 'mend'],
  },
} as const satisfies { readonly [unit: string]: UnitRule };
