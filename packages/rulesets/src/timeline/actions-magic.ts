import { charm, circle, deed, ground, spell } from './action-builders.ts';

/** Spells, by tier (completion b3, with a few of this game's own), and the healer's verbs. */
export const MAGIC = {
  'fire-spark': spell('cantrip', {
    title: 'Fire Spark',
    text: 'A spark at once.',
    element: 'fire',
    range: 3,
    base: 5,
  }),
  'frost-touch': spell('cantrip', {
    title: 'Frost Touch',
    text: 'A cold hand that freezes.',
    element: 'ice',
    range: 2,
    base: 4,
    grants: [{ id: 'frozen', ticks: 1 }],
  }),
  fireball: circle('basic', 1, {
    title: 'Fireball',
    text: 'Fire over a small circle.',
    element: 'fire',
    range: 5,
    base: 8,
  }),
  'ice-lance': spell('basic', {
    title: 'Ice Lance',
    text: 'A lance of ice that freezes.',
    element: 'ice',
    range: 5,
    base: 7,
    grants: [{ id: 'frozen', ticks: 1 }],
  }),
  'spark-bolt': spell('basic', {
    title: 'Spark Bolt',
    text: 'A bolt of lightning.',
    element: 'lightning',
    range: 5,
    base: 7,
  }),
  // Chosen: the rules have no such spell
  'stone-spike': ground('basic', {
    title: 'Stone Spike',
    text: 'A spike of rock; on an empty tile it stays as cover for a while.',
    element: 'earth',
    range: 4,
    base: 6,
  }),
  // Chosen: the rules have no such spell
  hex: spell('basic', {
    title: 'Hex',
    text: 'Dark words that hurt and curse.',
    element: 'dark',
    range: 4,
    base: 4,
    grants: [{ id: 'cursed', ticks: 3 }], // Given: TL-ST-013
  }),
  // Chosen: the rules have no such spell
  'drake-breath': spell('basic', {
    title: 'Drake Breath',
    text: 'A tongue of flame over two tiles.',
    element: 'fire',
    range: 3,
    base: 7,
    target: 'tile',
    area: { shape: 'line', length: 2 },
    sight: false,
    mp: 0,
    grants: [{ id: 'burning', ticks: 3 }], // Given: TL-ST-014
  }),
  'mending-light': charm('basic', {
    title: 'Mending Light',
    text: 'Heals an ally from afar.',
    element: 'holy',
    range: 4,
    minRange: 0, // Chosen: who casts it may heal themselves
    target: 'ally',
    heals: true,
    removes: ['heal'],
  }),
  meteor: circle('advanced', 1, {
    title: 'Meteor',
    text: 'A burning rock on a small circle.',
    element: 'fire',
    range: 6,
    base: 14,
  }),
  'holy-light': circle('advanced', 1, {
    title: 'Holy Light',
    text: 'Searing light over a small circle.',
    element: 'holy',
    range: 5,
    base: 11,
  }),
  tornado: ground('advanced', {
    title: 'Tornado',
    text: 'Wind that hurls its target away.',
    element: 'wind',
    range: 5,
    base: 8,
    push: 2,
  }),
  eclipse: circle('ultimate', 2, {
    title: 'Eclipse',
    text: 'Darkness over a wide circle.',
    element: 'dark',
    range: 6,
    base: 16,
  }),
  'geomancy-raise': ground('ultimate', {
    title: 'Geomancy: Raise',
    text: 'Lifts three tiles in a line and batters whoever stands there.',
    element: 'earth',
    range: 6,
    base: 10,
    area: { shape: 'line', length: 3 },
    terrain: { work: 'raise' },
  }),
  'geomancy-lower': ground('ultimate', {
    title: 'Geomancy: Lower',
    text: 'Sinks three tiles in a line and batters whoever stands there.',
    element: 'earth',
    range: 6,
    base: 10,
    area: { shape: 'line', length: 3 },
    terrain: { work: 'lower' },
  }),
  'time-stop': charm('ultimate', {
    title: 'Time Stop',
    text: 'Stops the clock of everybody in a small circle.',
    range: 4,
    target: 'tile',
    area: { shape: 'blast', radius: 1 },
    sight: false,
    grants: [{ id: 'stopped', ticks: 2 }],
  }),
  haste: charm('basic', {
    title: 'Haste',
    text: 'Makes an ally half again as fast.',
    range: 4,
    minRange: 0,
    target: 'ally',
    grants: [{ id: 'haste', ticks: 3 }],
  }),
  slow: charm('basic', {
    title: 'Slow',
    text: 'Halves an enemy’s speed.',
    range: 4,
    grants: [{ id: 'slow', ticks: 3 }],
  }),
  rewind: charm('basic', {
    title: 'Rewind',
    text: 'Sends an enemy to the back of the queue.',
    range: 4,
    clock: 'rewind',
  }),
  encore: charm('cantrip', {
    title: 'Encore',
    text: 'An ally acts again at once.',
    range: 3,
    target: 'friend',
    clock: 'encore',
    sight: false,
    mp: 4, // Chosen: a song that costs as much as an advanced spell
  }),
  // Chosen: the rules have no such spell
  discord: charm('basic', {
    title: 'Discord',
    text: 'Confuses an enemy.',
    range: 4,
    grants: [{ id: 'confused', ticks: 0 }],
  }),
  // Chosen: the rules have no such spell
  gust: spell('cantrip', { title: 'Gust', text: 'A gust that pushes.', element: 'wind', range: 3, base: 3 }),
  // Chosen: the rules have no such spell
  aegis: charm('basic', {
    title: 'Aegis',
    text: 'A shield against the next hit.',
    range: 3,
    minRange: 0,
    target: 'ally',
    grants: [{ id: 'shield', ticks: 0 }],
  }),
  // Chosen: the rules have no such spell
  'raise-terrain': charm('basic', {
    title: 'Raise Terrain',
    text: 'Lifts a free tile by one tier.',
    element: 'earth',
    range: 4,
    target: 'free',
    sight: false,
    terrain: { work: 'raise' },
  }),
  // Chosen: the rules have no such spell
  'lower-terrain': charm('basic', {
    title: 'Lower Terrain',
    text: 'Sinks a free tile by one tier.',
    element: 'earth',
    range: 4,
    target: 'free',
    sight: false,
    terrain: { work: 'lower' },
  }),
  heal: deed('heal', {
    title: 'Heal',
    text: 'Heals itself or a neighbour.',
    target: 'ally',
    minRange: 0,
    heals: true,
    removes: ['heal'],
  }),
  'priestly-heal': deed('heal', {
    title: 'Priestly Heal',
    text: 'Heals itself or an ally up to three tiles away.',
    target: 'ally',
    minRange: 0,
    range: 3,
    heals: true,
    removes: ['heal'],
  }),
  // Chosen: the rules have no such spell
  'song-of-life': charm('basic', {
    title: 'Song of Life',
    text: 'Allies in a small circle regain HP for a while.',
    range: 3,
    minRange: 0,
    target: 'tile',
    sight: false,
    area: { shape: 'blast', radius: 1 },
    grants: [{ id: 'regen', ticks: 3 }], // Given: TL-ST-003
  }),
  'priestly-revive': deed('revive', {
    title: 'Priestly Revive',
    text: 'Brings back a downed ally up to two tiles away.',
    target: 'body',
    range: 2,
    revives: true,
  }),
  dispel: deed('dispel', {
    title: 'Dispel',
    text: 'Takes away what magic gave, good or bad.',
    target: 'unit',
    range: 3, // Chosen: no reach is given
    removes: ['dispel'],
  }),
  cleanse: deed('cleanse', {
    title: 'Cleanse',
    text: 'Frees an ally of what binds it.',
    target: 'ally',
    minRange: 0, // Chosen: whoever can act may free themselves
    range: 2, // Chosen: no reach is given
    removes: ['cleanse'],
  }),
};
