import { attack, bane, blast, boon, line, spell, technique } from './action-builders.ts';
import { ITEMS } from './items.ts';

const WEAPONS = {
  'sword-cut': attack({ title: 'Sword Cut', text: 'A broad cut at a neighbour.', power: 12 }),
  longbow: attack({ title: 'Longbow', text: 'An arrow at a distant foe; no use at arm’s length.', power: 11, range: 6, minRange: 2, heightReach: 6 }),
  'staff-blow': attack({ title: 'Staff Blow', text: 'A knock with the staff when the words run out.', power: 8 }),
  'hammer-swing': attack({ title: 'Hammer Swing', text: 'Slow and terrible; stone fares no better than bone.', power: 16, accuracy: 90, mapEffect: { effect: 'break' } }),
  'twin-cut': attack({ title: 'Twin Cut', text: 'Two daggers, one breath; hard to dodge.', power: 10, accuracy: 110 }),
  'dusk-cut': attack({ title: 'Dusk Cut', text: 'A blade that drinks the light.', power: 12, element: 'dark' }),
  'palm-strike': attack({ title: 'Palm Strike', text: 'An open hand with the whole body behind it.', power: 10 }),
  'needle-jab': attack({ title: 'Needle Jab', text: 'A prick at arm’s length; the venom works slowly.', power: 5, statuses: [{ id: 'poison', ticks: 12 }] }),
  claw: attack({ title: 'Claw', text: 'A raking blow from above.', power: 12 }),
} as const;

const TECHNIQUES = {
  'shield-bash': technique({ title: 'Shield Bash', text: 'Staggers a neighbour.', power: 5, arc: 'front', mpCost: 4, accuracy: 95, statuses: [{ id: 'slow', ticks: 24 }] }),
  'shield-wall': boon({ title: 'Shield Wall', text: 'Covers an ally, or the warden, from blades and arrows.', range: 2, mpCost: 4, statuses: [{ id: 'protect', ticks: 32 }] }),
  'pinning-arrow': technique({ title: 'Pinning Arrow', text: 'Nails a foe’s cloak to the ground.', power: 4, range: 5, minRange: 2, heightReach: 6, arc: 'front', mpCost: 5, accuracy: 95, statuses: [{ id: 'immobilize', ticks: 24 }] }),
  'venom-arrow': technique({ title: 'Venom Arrow', text: 'A shallow wound that does not close.', power: 4, range: 5, minRange: 2, heightReach: 6, arc: 'front', mpCost: 6, statuses: [{ id: 'poison', ticks: 36 }] }),
  'hurl-stone': technique({ title: 'Hurl Stone', text: 'A boulder, thrown.', power: 9, element: 'earth', range: 4, heightReach: 4, mpCost: 4, accuracy: 95, mapEffect: { effect: 'break' } }),
  quake: technique({ title: 'Quake', text: 'A blow to the ground shakes all who stand near the point it strikes.', power: 9, element: 'earth', range: 2, heightReach: 1, area: { shape: 'blast', radius: 1 }, targetType: 'tile', mpCost: 8, ignoresLos: true, mapEffect: { effect: 'break' } }),
  'throwing-knife': technique({ title: 'Throwing Knife', text: 'A dagger for somebody out of reach.', power: 7, range: 3, heightReach: 3, arc: 'front', mpCost: 2 }),
  quickstep: technique({ title: 'Quickstep', text: 'The windrunner finds their rhythm.', damageType: 'none', targetType: 'self', range: 0, minRange: 0, mpCost: 8, statuses: [{ id: 'haste', ticks: 32 }] }),
  'ash-veil': bane({ title: 'Ash Veil', text: 'A handful of ash in the eyes.', range: 3, accuracy: 90, mpCost: 5, statuses: [{ id: 'blind', ticks: 32 }] }),
  'inner-calm': boon({ title: 'Inner Calm', text: 'Clears an ally’s mind and mends a little of the body.', range: 1, heals: true, power: 12, damageType: 'magical', mpCost: 6, cures: ['poison', 'blind', 'silence', 'charm'] }),
} as const;

const HARM = {
  'fire-bolt': spell({ title: 'Fire Bolt', text: 'A dart of flame.', power: 18, element: 'fire', mpCost: 6, mapEffect: { effect: 'ignite' } }),
  'flame-burst': blast(1, { title: 'Flame Burst', text: 'Fire that opens like a flower.', power: 13, element: 'fire', mpCost: 10, mapEffect: { effect: 'ignite' } }),
  'flame-lance': line({ title: 'Flame Lance', text: 'A straight road of fire, and no friend in it, one hopes.', power: 15, element: 'fire', mpCost: 9, statuses: [{ id: 'hot', ticks: 20 }], mapEffect: { effect: 'ignite' } }),
  'ice-shard': spell({ title: 'Ice Shard', text: 'A splinter of winter.', power: 17, element: 'ice', mpCost: 6 }),
  'frost-ring': blast(1, { title: 'Frost Ring', text: 'Cold closes in from every side.', power: 12, element: 'ice', mpCost: 10, statuses: [{ id: 'cold', ticks: 20 }] }),
  spark: spell({ title: 'Spark', text: 'A short bolt from a clear sky.', power: 18, element: 'lightning', mpCost: 6 }),
  'thunder-fall': blast(1, { title: 'Thunder Fall', text: 'The sky comes down.', power: 13, element: 'lightning', range: 5, mpCost: 11 }),
  gale: line({ title: 'Gale', text: 'A wall of wind along a straight line.', power: 14, element: 'wind', mpCost: 8 }),
  'water-jet': spell({ title: 'Water Jet', text: 'Knocks the breath out of a foe and soaks them.', power: 13, element: 'water', mpCost: 5, statuses: [{ id: 'wet', ticks: 30 }] }),
  'night-wave': line({ title: 'Night Wave', text: 'Darkness rolls ahead of the blade.', power: 14, element: 'dark', range: 3, mpCost: 8 }),
  'lantern-ray': spell({ title: 'Lantern Ray', text: 'Clear light that burns the wicked, and everybody else.', power: 16, element: 'holy', mpCost: 6 }),
  'hex-bolt': spell({ title: 'Hex Bolt', text: 'A curse with a point.', power: 17, element: 'dark', mpCost: 6 }),
  'fire-breath': line({ title: 'Fire Breath', text: 'Three paces of dragon fire.', power: 16, element: 'fire', range: 3, mpCost: 7, mapEffect: { effect: 'ignite' } }),
  'wing-gust': blast(1, { title: 'Wing Gust', text: 'A beat of the wings throws sand and stone.', power: 11, element: 'wind', range: 3, mpCost: 6 }),
} as const;

const HELP = {
  mend: boon({ title: 'Mend', text: 'Knits one ally together.', range: 4, heals: true, power: 20, damageType: 'magical', mpCost: 6 }),
  'spring-tide': boon({ title: 'Spring Tide', text: 'Healing water for everybody near a tile, foes included.', range: 4, heals: true, power: 8, damageType: 'magical', area: { shape: 'blast', radius: 1 }, targetType: 'tile', mpCost: 10, ignoresLos: true }),
  'call-back': boon({ title: 'Call Back', text: 'Brings a fallen ally to their feet.', range: 3, revivesPct: 35, mpCost: 14 }),
  'tide-grace': boon({ title: 'Tide’s Grace', text: 'An ally swims like a fish and heals like the sea.', mpCost: 8, statuses: [{ id: 'swim', ticks: 60 }, { id: 'regen', ticks: 36 }] }),
  lift: boon({ title: 'Lift', text: 'Carries an ally’s feet over hill and lava.', mpCost: 6, statuses: [{ id: 'float', ticks: 48 }] }),
  'warding-light': boon({ title: 'Warding Light', text: 'A shell of light against magic for all near a tile.', area: { shape: 'blast', radius: 1 }, targetType: 'tile', mpCost: 8, ignoresLos: true, statuses: [{ id: 'shell', ticks: 32 }] }),
} as const;

const BANES = {
  'numbing-chill': bane({ title: 'Numbing Chill', text: 'Cold in the joints.', element: 'ice', accuracy: 90, mpCost: 6, statuses: [{ id: 'slow', ticks: 32 }, { id: 'cold', ticks: 32 }] }),
  'seal-tongue': bane({ title: 'Seal Tongue', text: 'No words, no spells.', accuracy: 85, mpCost: 6, statuses: [{ id: 'silence', ticks: 32 }] }),
  beguile: bane({ title: 'Beguile', text: 'A foe forgets whose side they are on.', range: 3, accuracy: 70, mpCost: 14, statuses: [{ id: 'charm', ticks: 24 }] }),
  'still-hour': bane({ title: 'Still Hour', text: 'Time leaves one foe behind.', range: 3, accuracy: 70, mpCost: 12, statuses: [{ id: 'stop', ticks: 20 }] }),
} as const;

/** Every action, items included. */
export const ACTIONS = { ...WEAPONS, ...TECHNIQUES, ...HARM, ...HELP, ...BANES, ...ITEMS } as const;

export type ActionId = keyof typeof ACTIONS;
