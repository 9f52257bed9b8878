import type { ActionId } from './actions.ts';
import type { UnitRule } from './data.ts';
import type { FeatId } from './feats.ts';
import type { ProfileId } from './profiles.ts';
import type { UnitStat } from './stats.ts';

type Tempo = UnitRule<ActionId, FeatId> & { readonly profile: ProfileId };

/** Stats in the order of the table of units. */
function stats(
  [maxHp, attack, ac]: readonly [number, number, number],
  [str, dex, int, level]: readonly [number, number, number, number],
  [perception, stealth, lore, deception, load]: readonly [number, number, number, number, number],
): { readonly [stat in UnitStat]: number } {
  return { maxHp, attack, ac, str, dex, int, level, perception, stealth, lore, deception, load };
}

/** What everybody can. */
const BASICS = ['step', 'turn', 'wait', 'boundary-cancel', 'deep-cancel', 'ascend', 'descend'] as const;

const PERSON = { size: { w: 2, d: 1, h: 6 }, eye: 5, isMonster: false, traits: [] } as const;
const BEAST = { isMonster: true, feats: [] } as const;

export const UNITS = {
  fighter: {
    ...PERSON,
    title: 'Fighter',
    text: 'Sword and shield arm: parries what it can see coming.',
    stats: stats([26, 6, 14], [14, 14, 10, 2], [5, 2, 3, 2, 2]),
    feats: ['flow'],
    actions: [...BASICS, 'light-slash', 'heavy-cleave', 'whirlwind', 'parry', 'punish'],
    profile: 'steady',
  },
  magehunter: {
    ...PERSON,
    title: 'Magehunter',
    text: 'Reads a spell in the making and has a knife for it.',
    stats: stats([22, 6, 14], [12, 16, 12, 3], [7, 5, 8, 3, 1]),
    feats: ['sure-foot'],
    actions: [
      ...BASICS,
      'light-slash',
      'thrust',
      'heavy-cleave',
      'study',
      'throw-knife',
      'interrupt-jab',
      'punish',
    ],
    profile: 'hunter',
  },
  mage: {
    ...PERSON,
    title: 'Mage',
    text: 'Sees through everybody, and needs time for everything.',
    stats: stats([18, 5, 11], [8, 12, 18, 3], [4, 3, 9, 6, 0]),
    feats: ['feint', 'poker-face'],
    actions: [...BASICS, 'firebolt', 'mend', 'study', 'shield', 'counterspell'],
    profile: 'caster',
  },
  scout: {
    ...PERSON,
    title: 'Scout',
    text: 'First to act, first to be gone.',
    stats: stats([18, 5, 13], [10, 17, 12, 2], [8, 8, 5, 4, 0]),
    feats: ['sure-foot', 'keen-eye'],
    actions: [...BASICS, 'light-slash', 'thrust', 'study', 'throw-knife', 'sidestep'],
    profile: 'hunter',
  },
  duelist: {
    ...PERSON,
    title: 'Duelist',
    text: 'Reads the flinch and punishes it; half of what it shows is false.',
    stats: stats([22, 7, 14], [11, 16, 13, 3], [6, 4, 9, 7, 0]),
    feats: ['flow', 'feint', 'poker-face'],
    actions: [...BASICS, 'light-slash', 'thrust', 'study', 'parry', 'sidestep', 'interrupt-jab', 'punish'],
    profile: 'duelist',
  },
  hexer: {
    ...PERSON,
    title: 'Hexer',
    text: 'Burns from above, and shields itself when it must.',
    stats: stats([18, 5, 12], [9, 13, 16, 3], [5, 4, 8, 5, 0]),
    isMonster: true,
    traits: ['levitate'],
    feats: ['feint'],
    actions: [...BASICS, 'firebolt', 'shield', 'counterspell'],
    profile: 'hexer',
  },
  wolf: {
    ...BEAST,
    title: 'Wolf',
    text: 'Fast, and blind to anything but bodies that move.',
    stats: stats([20, 6, 13], [12, 15, 2, 1], [6, 5, 0, 0, 0]),
    size: { w: 1, d: 3, h: 3 },
    eye: 2,
    traits: [],
    actions: [...BASICS, 'bite', 'pounce', 'howl', 'snap'],
    profile: 'wolf',
  },
  brute: {
    ...BEAST,
    title: 'Brute',
    text: 'Slow, and worth being far from.',
    stats: stats([40, 7, 11], [20, 8, 6, 2], [2, 0, 1, 0, 4]),
    size: { w: 3, d: 2, h: 8 },
    eye: 7,
    traits: [],
    actions: [...BASICS, 'heavy-cleave', 'whirlwind', 'light-slash', 'snap'],
    profile: 'brute',
  },
  drake: {
    ...BEAST,
    title: 'Young drake',
    text: 'Four feet wide, six long, and it can fly.',
    stats: stats([48, 7, 14], [20, 12, 8, 4], [6, 2, 4, 0, 0]),
    size: { w: 4, d: 6, h: 5 },
    eye: 4,
    traits: ['fly'],
    actions: [...BASICS, 'bite', 'pounce', 'firebolt', 'snap'],
    profile: 'drake',
  },
} as const satisfies { readonly [id: string]: Tempo };
