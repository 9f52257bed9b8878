import type { ActionId } from './actions.ts';
import type { UnitRule } from './data.ts';

/** The units of the game. Affinities are percent, 100 where nothing is said. */
export const UNITS = {
  warden: {
    title: 'Warden',
    text: 'Sword, shield and patience: holds a bridge, covers a neighbour.',
    stats: { maxHp: 135, maxMp: 24, atk: 20, def: 15, mag: 6, mdf: 9, spd: 7, moveBudget: 4, jumpHeight: 1, evasion: 12, accuracyBonus: 0 },
    affinities: { lightning: 150, holy: 50 },
    traits: [],
    actions: ['sword-cut', 'shield-bash', 'shield-wall'],
  },
  ranger: {
    title: 'Ranger',
    text: 'A bow that likes high places.',
    stats: { maxHp: 95, maxMp: 30, atk: 19, def: 9, mag: 7, mdf: 9, spd: 9, moveBudget: 4, jumpHeight: 2, evasion: 10, accuracyBonus: 5 },
    affinities: { fire: 150, wind: 50 },
    traits: [],
    actions: ['longbow', 'pinning-arrow', 'venom-arrow'],
  },
  'ember-mage': {
    title: 'Ember Mage',
    text: 'Fire in three shapes; best kept dry.',
    stats: { maxHp: 88, maxMp: 64, atk: 9, def: 8, mag: 20, mdf: 13, spd: 8, moveBudget: 4, jumpHeight: 1, evasion: 5, accuracyBonus: 0 },
    affinities: { fire: 50, water: 150 },
    traits: [],
    actions: ['staff-blow', 'fire-bolt', 'flame-burst', 'flame-lance'],
  },
  'tide-priest': {
    title: 'Tide Priest',
    text: 'Heals, calls back the fallen, and drenches what needs to burn.',
    stats: { maxHp: 92, maxMp: 72, atk: 10, def: 9, mag: 17, mdf: 15, spd: 8, moveBudget: 4, jumpHeight: 1, evasion: 5, accuracyBonus: 0 },
    affinities: { water: 0, lightning: 150 },
    traits: ['swim'],
    actions: ['staff-blow', 'water-jet', 'mend', 'spring-tide', 'tide-grace', 'call-back'],
  },
  'storm-caller': {
    title: 'Storm Caller',
    text: 'Lightning for one or for a crowd, wind for a line of them.',
    stats: { maxHp: 88, maxMp: 64, atk: 9, def: 8, mag: 20, mdf: 13, spd: 8, moveBudget: 4, jumpHeight: 1, evasion: 5, accuracyBonus: 0 },
    affinities: { lightning: 0, earth: 150 },
    traits: [],
    actions: ['staff-blow', 'spark', 'thunder-fall', 'gale', 'lift'],
  },
  stonebreaker: {
    title: 'Stonebreaker',
    text: 'A hammer, and ground that obeys it.',
    stats: { maxHp: 130, maxMp: 28, atk: 23, def: 13, mag: 6, mdf: 7, spd: 6, moveBudget: 4, jumpHeight: 1, evasion: 5, accuracyBonus: 0 },
    affinities: { earth: 50, wind: 150 },
    traits: [],
    actions: ['hammer-swing', 'hurl-stone', 'quake'],
  },
  windrunner: {
    title: 'Windrunner',
    text: 'Two daggers and no patience: behind you before you turn.',
    stats: { maxHp: 86, maxMp: 28, atk: 16, def: 8, mag: 7, mdf: 9, spd: 11, moveBudget: 6, jumpHeight: 2, evasion: 20, accuracyBonus: 5 },
    affinities: { wind: 50, ice: 150 },
    traits: [],
    actions: ['twin-cut', 'throwing-knife', 'quickstep'],
  },
  'frost-adept': {
    title: 'Frost Adept',
    text: 'Slows, chills and, if somebody is wet, freezes.',
    stats: { maxHp: 88, maxMp: 64, atk: 9, def: 8, mag: 20, mdf: 13, spd: 8, moveBudget: 4, jumpHeight: 1, evasion: 5, accuracyBonus: 0 },
    affinities: { ice: -50, fire: 150 },
    traits: [],
    actions: ['staff-blow', 'ice-shard', 'frost-ring', 'numbing-chill'],
  },
  duskblade: {
    title: 'Duskblade',
    text: 'A dark blade and a handful of ash.',
    stats: { maxHp: 108, maxMp: 40, atk: 19, def: 11, mag: 15, mdf: 11, spd: 9, moveBudget: 5, jumpHeight: 1, evasion: 12, accuracyBonus: 0 },
    affinities: { dark: 0, holy: 200 },
    traits: [],
    actions: ['dusk-cut', 'night-wave', 'ash-veil'],
  },
  'lantern-monk': {
    title: 'Lantern Monk',
    text: 'A bare hand, a clear light, a calm mind to share.',
    stats: { maxHp: 112, maxMp: 48, atk: 17, def: 11, mag: 15, mdf: 14, spd: 9, moveBudget: 5, jumpHeight: 2, evasion: 12, accuracyBonus: 0 },
    affinities: { holy: 0, dark: 150 },
    traits: [],
    actions: ['palm-strike', 'lantern-ray', 'warding-light', 'inner-calm'],
  },
  hexer: {
    title: 'Hexer',
    text: 'Takes away words, time and loyalty.',
    stats: { maxHp: 90, maxMp: 68, atk: 13, def: 8, mag: 19, mdf: 14, spd: 8, moveBudget: 4, jumpHeight: 1, evasion: 8, accuracyBonus: 0 },
    affinities: { dark: 50, holy: 150 },
    traits: [],
    actions: ['needle-jab', 'hex-bolt', 'seal-tongue', 'still-hour', 'beguile'],
  },
  drake: {
    title: 'Drake',
    text: 'Flies over everything and burns what is under it; hates the cold.',
    stats: { maxHp: 118, maxMp: 42, atk: 19, def: 11, mag: 14, mdf: 9, spd: 8, moveBudget: 5, jumpHeight: 1, evasion: 8, accuracyBonus: 0 },
    affinities: { fire: -50, ice: 200, earth: 50 },
    traits: ['fly'],
    actions: ['claw', 'fire-breath', 'wing-gust'],
  },
} as const satisfies { readonly [unit: string]: UnitRule<ActionId> };

export type UnitId = keyof typeof UNITS;
