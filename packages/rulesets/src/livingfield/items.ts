import { item } from './action-builders.ts';

/** Items are actions that spend stock; the stock of a side counts them by these ids. */
// Chosen: the rules give our items no numbers
export const ITEMS = {
  salve: item({
    title: 'Salve',
    text: 'Closes the wounds of one ally within reach.',
    heals: true,
    power: 35,
  }),
  'spring-water': item({
    title: 'Spring Water',
    text: 'Gives an ally strength for more spells.',
    restoresMp: 25,
  }),
  'bitter-root': item({
    title: 'Bitter Root',
    text: 'Drives poison, blindness, silence and slowness out of an ally.',
    cures: ['poison', 'blind', 'silence', 'slow'],
  }),
  'sun-feather': item({
    title: 'Sun Feather',
    text: 'Calls a fallen ally back with part of their strength.',
    revivesPct: 40,
  }),
  'storm-flask': item({
    title: 'Storm Flask',
    text: 'Bursts into lightning where it lands.',
    power: 16,
    damageType: 'magical',
    element: 'lightning',
    range: 3,
    minRange: 1,
    heightReach: 3,
    targetType: 'tile',
    area: { shape: 'blast', radius: 1 },
    ignoresLos: true,
  }),
} as const;
