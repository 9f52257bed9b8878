import { attack, bane, boon, technique } from './action-builders.ts';

/** Blows and shots. */
// Chosen: the rules give our actions no numbers
export const WEAPONS = {
  'sword-cut': attack({ title: 'Sword Cut', text: 'A broad cut at a neighbour.', power: 12 }),
  longbow: attack({
    title: 'Longbow',
    text: 'An arrow at a distant foe; no use at arm’s length.',
    power: 11,
    range: 6,
    minRange: 2,
    heightReach: 6,
  }),
  'staff-blow': attack({
    title: 'Staff Blow',
    text: 'A knock with the staff when the words run out.',
    power: 8,
  }),
  'hammer-swing': attack({
    title: 'Hammer Swing',
    text: 'Heavy, slow to come round, and terrible when it lands.',
    power: 16,
    accuracy: 90,
    mapEffect: { effect: 'break' },
  }),
  'twin-cut': attack({
    title: 'Twin Cut',
    text: 'Two daggers, one breath; hard to dodge.',
    power: 12,
    accuracy: 110,
  }),
  'dusk-cut': attack({
    title: 'Dusk Cut',
    text: 'A blade that drinks the light.',
    power: 14,
    element: 'dark',
  }),
  'palm-strike': attack({
    title: 'Palm Strike',
    text: 'An open hand with the whole body behind it.',
    power: 10,
  }),
  'needle-jab': attack({
    title: 'Needle Jab',
    text: 'A prick at arm’s length; the venom works slowly.',
    power: 5,
    statuses: [{ id: 'poison', ticks: 12 }],
  }),
  claw: attack({ title: 'Claw', text: 'A raking blow from above.', power: 12 }),
} as const;

/** What trained hands can do besides. */
// Chosen: the rules give our actions no numbers, save what old durations they keep
export const TECHNIQUES = {
  'shield-bash': technique({
    title: 'Shield Bash',
    text: 'Staggers a neighbour.',
    power: 5,
    arc: 'front',
    mpCost: 4,
    accuracy: 95,
    statuses: [{ id: 'slow', ticks: 24 }],
  }),
  'shield-wall': boon({
    title: 'Shield Wall',
    text: 'Covers an ally, or the warden, from blades and arrows.',
    range: 2,
    mpCost: 4,
    statuses: [{ id: 'protect', ticks: 32 }], // Given: A-24
  }),
  'pinning-arrow': technique({
    title: 'Pinning Arrow',
    text: 'Nails a foe’s cloak to the ground.',
    power: 4,
    range: 5,
    minRange: 2,
    heightReach: 6,
    arc: 'front',
    mpCost: 5,
    accuracy: 95,
    statuses: [{ id: 'immobilize', ticks: 24 }], // Given: A-24
  }),
  'venom-arrow': technique({
    title: 'Venom Arrow',
    text: 'A shallow wound that does not close.',
    power: 4,
    range: 5,
    minRange: 2,
    heightReach: 6,
    arc: 'front',
    mpCost: 6,
    statuses: [{ id: 'poison', ticks: 20 }],
  }),
  'hurl-stone': technique({
    title: 'Hurl Stone',
    text: 'A boulder, thrown.',
    power: 9,
    element: 'earth',
    range: 4,
    heightReach: 4,
    mpCost: 4,
    accuracy: 95,
    mapEffect: { effect: 'break' },
  }),
  quake: technique({
    title: 'Quake',
    text: 'A blow to the ground shakes all who stand near the point it strikes.',
    power: 9,
    element: 'earth',
    range: 2,
    heightReach: 1,
    area: { shape: 'blast', radius: 1 },
    targetType: 'tile',
    mpCost: 8,
    ignoresLos: true,
    mapEffect: { effect: 'break' },
  }),
  'throwing-knife': technique({
    title: 'Throwing Knife',
    text: 'A dagger for somebody out of reach.',
    power: 7,
    range: 3,
    heightReach: 3,
    arc: 'front',
    mpCost: 2,
  }),
  quickstep: technique({
    title: 'Quickstep',
    text: 'The windrunner finds their rhythm.',
    damageType: 'none',
    targetType: 'self',
    range: 0,
    minRange: 0,
    mpCost: 8,
    statuses: [{ id: 'haste', ticks: 32 }], // Given: A-24
  }),
  'ash-veil': bane({
    title: 'Ash Veil',
    text: 'A handful of ash in the eyes.',
    range: 3,
    accuracy: 90,
    mpCost: 5,
    statuses: [{ id: 'blind', ticks: 32 }],
  }),
  'inner-calm': boon({
    title: 'Inner Calm',
    text: 'Clears an ally’s mind and mends a little of the body.',
    range: 2,
    heals: true,
    power: 16,
    damageType: 'magical',
    mpCost: 6,
    cures: ['poison', 'blind', 'silence', 'charm'],
  }),
} as const;
