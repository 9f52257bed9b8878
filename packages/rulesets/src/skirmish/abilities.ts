import type { AbilityRule, AttackRule } from './data.ts';

/** The one way to do harm. */
export const ATTACK = {
  title: 'Attack',
  text: 'Strikes an enemy beside the unit, once a turn.',
  range: 1,
} as const satisfies AttackRule;

const NOTHING = { range: 0, heals: 0, bonus: 0, moves: 0, endsTurn: false } as const;

/** One ability or two for each archetype (completion part b). */
export const ABILITIES = {
  brace: {
    title: 'Brace',
    text: 'Gets back 1 HP and ends the turn of the unit.',
    target: 'self',
    ...NOTHING,
    heals: 1,
    endsTurn: true,
  },
  'power-up': {
    title: 'Power up',
    text: 'Its hits do 2 more this turn.',
    target: 'self',
    ...NOTHING,
    bonus: 2,
  },
  dash: { title: 'Dash', text: 'An extra move at speed 2.', target: 'tile', ...NOTHING, moves: 2 },
  rally: {
    title: 'Rally',
    text: 'The hits of an ally within 2 tiles do 2 more this turn.',
    target: 'ally',
    ...NOTHING,
    range: 2,
    bonus: 2,
  },
  mend: {
    title: 'Mend',
    text: 'An ally beside the unit gets back 3 HP.',
    target: 'ally',
    ...NOTHING,
    range: 1,
    heals: 3,
  },
} as const satisfies { readonly [ability: string]: AbilityRule };
