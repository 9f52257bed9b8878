import type { ActionId } from './actions.ts';
import type { UnitRule } from './data.ts';
import type { FeatId } from './feats.ts';
import type { ProfileId } from './profiles.ts';
import type { UnitStat } from './stats.ts';

type Tempo = UnitRule<ActionId, FeatId> & { readonly profile: ProfileId };

type Stats = { readonly [stat in UnitStat]: number };

/** What the rules say of an actor they name, and the rest, which they leave to us (owner’s decision 2). */
function stats<Given extends Partial<Stats>>(given: Given, own: Omit<Stats, keyof Given>): Stats {
  return { ...given, ...own } as Stats;
}

/** What everybody can. */
const BASICS = ['step', 'turn', 'wait', 'boundary-cancel', 'deep-cancel', 'ascend', 'descend'] as const;

// Chosen: the rules say how wide and deep a person is, and no more
const PERSON = {
  size: {
    w: 2, // Given: PER-OPEN-001
    d: 1, // Given: PER-OPEN-001
    h: 6,
  },
  eye: 5,
  isMonster: false,
  traits: [],
} as const;
const BEAST = { isMonster: true, feats: [] } as const;

// Chosen: what the rules leave to say of actors (owner’s decision 2)
export const UNITS = {
  fighter: {
    ...PERSON,
    title: 'Fighter',
    text: 'Sword and shield arm: parries what it can see coming.',
    stats: stats(
      { dex: 14, int: 10, perception: 5, lore: 3 }, // Given: part (b), actors
      { maxHp: 26, attack: 6, ac: 14, str: 14, level: 2, stealth: 2, deception: 2, load: 2 },
    ),
    feats: ['flow'],
    actions: [...BASICS, 'light-slash', 'heavy-cleave', 'whirlwind', 'parry', 'punish'],
    profile: 'steady',
  },
  magehunter: {
    ...PERSON,
    title: 'Magehunter',
    text: 'Reads a spell in the making and has a knife for it.',
    stats: stats(
      { dex: 16, int: 12, perception: 7, lore: 8 }, // Given: part (b), actors
      { maxHp: 22, attack: 6, ac: 14, str: 12, level: 3, stealth: 5, deception: 3, load: 1 },
    ),
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
    stats: stats(
      { dex: 12, int: 18, perception: 4, lore: 9, deception: 6 }, // Given: part (b), actors
      { maxHp: 18, attack: 5, ac: 11, str: 8, level: 3, stealth: 3, load: 0 },
    ),
    feats: ['feint', 'poker-face'],
    actions: [...BASICS, 'firebolt', 'mend', 'study', 'shield', 'counterspell'],
    profile: 'caster',
  },
  scout: {
    ...PERSON,
    title: 'Scout',
    text: 'First to act, first to be gone.',
    stats: stats(
      {},
      {
        maxHp: 18,
        attack: 5,
        ac: 13,
        str: 10,
        dex: 17,
        int: 12,
        level: 2,
        perception: 8,
        stealth: 8,
        lore: 5,
        deception: 4,
        load: 0,
      },
    ),
    feats: ['sure-foot', 'keen-eye'],
    actions: [...BASICS, 'light-slash', 'thrust', 'study', 'throw-knife', 'sidestep'],
    profile: 'hunter',
  },
  duelist: {
    ...PERSON,
    title: 'Duelist',
    text: 'Reads the flinch and punishes it; half of what it shows is false.',
    stats: stats(
      { int: 13, lore: 9, deception: 7 }, // Given: part (b), actors
      { maxHp: 22, attack: 7, ac: 14, str: 11, dex: 16, level: 3, perception: 6, stealth: 4, load: 0 },
    ),
    feats: ['flow', 'feint', 'poker-face'],
    actions: [...BASICS, 'light-slash', 'thrust', 'study', 'parry', 'sidestep', 'interrupt-jab', 'punish'],
    profile: 'duelist',
  },
  hexer: {
    ...PERSON,
    title: 'Hexer',
    text: 'Burns from above, and shields itself when it must.',
    stats: stats(
      { int: 16, lore: 8, deception: 5 }, // Given: part (b), actors
      { maxHp: 18, attack: 5, ac: 12, str: 9, dex: 13, level: 3, perception: 5, stealth: 4, load: 0 },
    ),
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
    stats: stats(
      { dex: 15, int: 2, perception: 6, lore: 0 }, // Given: part (b), actors
      { maxHp: 20, attack: 6, ac: 13, str: 12, level: 1, stealth: 5, deception: 0, load: 0 },
    ),
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
    stats: stats(
      { dex: 8, int: 6, lore: 1 }, // Given: part (b), actors
      { maxHp: 40, attack: 7, ac: 11, str: 20, level: 2, perception: 2, stealth: 0, deception: 0, load: 4 },
    ),
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
    stats: stats(
      {},
      {
        maxHp: 48,
        attack: 7,
        ac: 14,
        str: 20,
        dex: 12,
        int: 8,
        level: 4,
        perception: 6,
        stealth: 2,
        lore: 4,
        deception: 0,
        load: 0,
      },
    ),
    size: {
      w: 4, // Given: part (b), actors
      d: 6, // Given: part (b), actors
      h: 5,
    },
    eye: 4,
    traits: ['fly'],
    actions: [...BASICS, 'bite', 'pounce', 'firebolt', 'snap'],
    profile: 'drake',
  },
} as const satisfies { readonly [id: string]: Tempo };
