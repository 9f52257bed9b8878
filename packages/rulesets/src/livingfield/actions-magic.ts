import { bane, blast, boon, line, spell } from './action-builders.ts';

/** Spells that hurt, at least one of every element but earth, which the hammer has. */
// Chosen: the rules give our actions no numbers
export const HARM = {
  'fire-bolt': spell({
    title: 'Fire Bolt',
    text: 'A dart of flame.',
    power: 18,
    element: 'fire',
    mpCost: 6,
    mapEffect: { effect: 'ignite' },
  }),
  'flame-burst': blast(1, {
    title: 'Flame Burst',
    text: 'Fire that opens like a flower.',
    power: 13,
    element: 'fire',
    mpCost: 10,
    mapEffect: { effect: 'ignite' },
  }),
  'flame-lance': line({
    title: 'Flame Lance',
    text: 'A straight road of fire, and no friend in it, one hopes.',
    power: 15,
    element: 'fire',
    mpCost: 9,
    statuses: [{ id: 'hot', ticks: 20 }],
    mapEffect: { effect: 'ignite' },
  }),
  'ice-shard': spell({
    title: 'Ice Shard',
    text: 'A splinter of winter.',
    power: 17,
    element: 'ice',
    mpCost: 6,
  }),
  'frost-ring': blast(1, {
    title: 'Frost Ring',
    text: 'Cold closes in from every side.',
    power: 12,
    element: 'ice',
    mpCost: 10,
    statuses: [{ id: 'cold', ticks: 20 }],
  }),
  spark: spell({
    title: 'Spark',
    text: 'A short bolt from a clear sky.',
    power: 18,
    element: 'lightning',
    mpCost: 6,
  }),
  'thunder-fall': blast(1, {
    title: 'Thunder Fall',
    text: 'The sky comes down.',
    power: 13,
    element: 'lightning',
    range: 5,
    mpCost: 11,
  }),
  gale: line({
    title: 'Gale',
    text: 'A wall of wind along a straight line.',
    power: 14,
    element: 'wind',
    mpCost: 8,
  }),
  'water-jet': spell({
    title: 'Water Jet',
    text: 'Knocks the breath out of a foe and soaks them.',
    power: 13,
    element: 'water',
    mpCost: 5,
    statuses: [{ id: 'wet', ticks: 30 }],
  }),
  'night-wave': line({
    title: 'Night Wave',
    text: 'Darkness rolls ahead of the blade.',
    power: 14,
    element: 'dark',
    range: 3,
    mpCost: 8,
  }),
  'lantern-ray': spell({
    title: 'Lantern Ray',
    text: 'Clear light that burns the wicked, and everybody else.',
    power: 14,
    element: 'holy',
    mpCost: 6,
  }),
  'hex-bolt': spell({
    title: 'Hex Bolt',
    text: 'A curse with a point.',
    power: 18,
    element: 'dark',
    mpCost: 6,
  }),
  'fire-breath': line({
    title: 'Fire Breath',
    text: 'Three paces of dragon fire.',
    power: 14,
    element: 'fire',
    range: 3,
    mpCost: 7,
    mapEffect: { effect: 'ignite' },
  }),
  'wing-gust': blast(1, {
    title: 'Wing Gust',
    text: 'A beat of the wings throws sand and stone.',
    power: 11,
    element: 'wind',
    range: 3,
    mpCost: 6,
  }),
} as const;

/** Spells that help. */
// Chosen: the rules give our actions no numbers, save what old durations they keep
export const HELP = {
  mend: boon({
    title: 'Mend',
    text: 'Knits one ally together.',
    range: 4,
    heals: true,
    power: 12,
    damageType: 'magical',
    mpCost: 7,
  }),
  'spring-tide': boon({
    title: 'Spring Tide',
    text: 'Healing water for everybody near a tile, foes included.',
    range: 4,
    heals: true,
    power: 5,
    damageType: 'magical',
    area: { shape: 'blast', radius: 1 },
    targetType: 'tile',
    mpCost: 12,
    ignoresLos: true,
  }),
  'call-back': boon({
    title: 'Call Back',
    text: 'Brings a fallen ally to their feet.',
    range: 3,
    revivesPct: 30,
    mpCost: 16,
  }),
  'tide-grace': boon({
    title: 'Tide’s Grace',
    text: 'An ally swims like a fish and heals like the sea.',
    mpCost: 11,
    statuses: [
      { id: 'swim', ticks: 60 },
      { id: 'regen', ticks: 36 }, // Given: A-24
    ],
  }),
  lift: boon({
    title: 'Lift',
    text: 'Carries an ally’s feet over hill and lava.',
    mpCost: 6,
    statuses: [{ id: 'float', ticks: 48 }],
  }),
  'warding-light': boon({
    title: 'Warding Light',
    text: 'A shell of light against magic for all near a tile.',
    area: { shape: 'blast', radius: 1 },
    targetType: 'tile',
    mpCost: 8,
    ignoresLos: true,
    statuses: [{ id: 'shell', ticks: 32 }], // Given: A-24
  }),
} as const;

/** Spells that only weaken. */
// Chosen: the rules give our actions no numbers, save what old durations they keep
export const BANES = {
  'numbing-chill': bane({
    title: 'Numbing Chill',
    text: 'Cold in the joints.',
    element: 'ice',
    accuracy: 90,
    mpCost: 6,
    statuses: [
      { id: 'slow', ticks: 32 }, // Given: A-24
      { id: 'cold', ticks: 32 },
    ],
  }),
  'seal-tongue': bane({
    title: 'Seal Tongue',
    text: 'No words, no spells.',
    accuracy: 85,
    mpCost: 6,
    statuses: [{ id: 'silence', ticks: 32 }],
  }),
  beguile: bane({
    title: 'Beguile',
    text: 'A foe forgets whose side they are on.',
    range: 3,
    accuracy: 65,
    mpCost: 14,
    statuses: [{ id: 'charm', ticks: 32 }], // Given: A-24
  }),
  'still-hour': bane({
    title: 'Still Hour',
    text: 'Time leaves one foe behind.',
    range: 3,
    accuracy: 70,
    mpCost: 12,
    statuses: [{ id: 'stop', ticks: 20 }], // Given: A-24
  }),
} as const;
