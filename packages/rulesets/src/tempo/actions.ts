import type { ActionRule } from './data.ts';
import { REACTIONS } from './reactions-data.ts';
import type { StatusId } from './statuses.ts';

type Cycle = readonly [prep: number, exec: number, recover: number];

/** Prep, exec and recover of a record. */
export function cycle([prep, exec, recover]: Cycle): Pick<ActionRule, 'prep' | 'exec' | 'recover'> {
  return { prep, exec, recover };
}

const LIGHT = {
  uses: ['turn'],
  tags: [],
  onOwnReaction: 'pause',
  hostileCancel: 'pause',
  needsSight: true,
} as const;
const HEAVY = { ...LIGHT, hostileCancel: 'cancel' } as const;
const SPELL = {
  uses: ['turn'],
  tags: ['spell'],
  onOwnReaction: 'cancel',
  hostileCancel: 'cancel',
  needsSight: true,
} as const;
const CANCEL = { tags: [], onOwnReaction: 'pause', hostileCancel: 'immune', needsSight: false } as const;

const ORDINARY = {
  step: {
    ...LIGHT,
    ...cycle([0, 0, 0]),
    title: 'Step',
    text: 'One tile; the ground and the walker set its pace.',
    byGround: true,
    readDc: 4,
    aim: 'tile',
    range: 1,
    effects: [{ effect: 'step' }],
  },
  // Chosen: the rules have no record for a turn
  turn: {
    ...LIGHT,
    ...cycle([1, 4, 1]),
    title: 'Turn',
    text: 'Faces another way where there is room to.',
    readDc: 4,
    aim: 'facing',
    range: 0,
    effects: [{ effect: 'turn' }],
  },
  wait: {
    ...HEAVY,
    ...cycle([0, 0, 0]),
    title: 'Wait',
    text: 'Some ticks of nothing, ready to react.',
    counted: true,
    isAlert: true,
    readDc: 0,
    aim: 'none',
    range: 0,
    effects: [],
  },
  'light-slash': {
    ...LIGHT,
    ...cycle([4, 3, 5]),
    title: 'Light slash',
    text: 'A quick cut for 4 damage.',
    readDc: 8,
    aim: 'foe',
    range: 3,
    effects: [{ effect: 'strike', damage: 4, reach: 3, exploit: 0 }],
  },
  'flowing-slash': {
    ...LIGHT,
    ...cycle([0, 3, 0]),
    title: 'Flowing slash',
    text: 'A quick cut for 4 damage, with nothing to prepare or recover from.',
    readDc: 8,
    aim: 'foe',
    range: 3,
    effects: [{ effect: 'strike', damage: 4, reach: 3, exploit: 0 }],
  },
  'heavy-cleave': {
    ...HEAVY,
    ...cycle([14, 6, 16]),
    title: 'Heavy cleave',
    text: 'A slow blow for 10 damage.',
    readDc: 9,
    aim: 'foe',
    range: 3, // Chosen: no reach is given
    effects: [{ effect: 'strike', damage: 10, reach: 3, exploit: 0 }],
  },
  thrust: {
    ...LIGHT,
    ...cycle([7, 3, 8]),
    title: 'Thrust',
    text: 'Reaches six feet, for 6 damage.',
    readDc: 9,
    aim: 'foe',
    range: 6,
    effects: [{ effect: 'strike', damage: 6, reach: 6, exploit: 0 }],
  },
  whirlwind: {
    ...HEAVY,
    ...cycle([10, 12, 18]),
    title: 'Whirlwind',
    text: 'Strikes everybody within three feet while it lasts, once each, for 5 damage: friends too.',
    readDc: 10,
    aim: 'none',
    range: 3,
    window: { reach: 3, damage: 5 },
    effects: [],
  },
  firebolt: {
    ...SPELL,
    ...cycle([40, 8, 12]),
    title: 'Firebolt',
    text: 'Fire over 60 feet, for 12 damage.',
    readDc: 12,
    aim: 'foe',
    range: 60,
    effects: [{ effect: 'strike', damage: 12, reach: 60, exploit: 0 }],
  },
  mend: {
    ...SPELL,
    ...cycle([24, 6, 8]),
    title: 'Mend',
    text: 'Gives back 8 HP.',
    readDc: 12,
    aim: 'friend',
    range: 10, // Chosen: no reach is given
    effects: [{ effect: 'heal', amount: 8 }],
  },
  study: {
    ...HEAVY,
    ...cycle([12, 6, 4]),
    title: 'Study',
    text: 'Reads one foe 4 points better from then on.',
    readDc: 6,
    aim: 'foe',
    range: 60, // Chosen: no reach is given
    effects: [{ effect: 'status', status: 'studied', on: 'self', lasts: 2000 }], // Chosen: no end is given
  },
  bite: {
    ...LIGHT,
    ...cycle([5, 3, 6]),
    title: 'Bite',
    text: 'Teeth for 5 damage.',
    readDc: 6,
    aim: 'foe',
    range: 2, // Chosen: no reach is given
    effects: [{ effect: 'strike', damage: 5, reach: 2, exploit: 0 }],
  },
  pounce: {
    ...LIGHT,
    ...cycle([9, 4, 12]),
    title: 'Pounce',
    text: 'Leaps up to six feet and strikes for 6 damage.',
    readDc: 6,
    aim: 'foe',
    range: 8, // Chosen: no reach is given
    effects: [
      { effect: 'leap', feet: 6 },
      { effect: 'strike', damage: 6, reach: 2, exploit: 0 },
    ],
  },
  howl: {
    ...LIGHT,
    ...cycle([6, 4, 4]),
    title: 'Howl',
    text: 'It and its friends attack 2 points better for a while.',
    readDc: 6,
    aim: 'none',
    range: 0,
    effects: [{ effect: 'status', status: 'rallied', on: 'friends', lasts: 100 }], // Chosen: no end is given
  },
  ascend: {
    ...HEAVY,
    ...cycle([6, 10, 4]),
    title: 'Ascend',
    text: 'One foot up, while floating.',
    onOwnReaction: 'cancel',
    needsFloat: true,
    readDc: 6,
    aim: 'none',
    range: 0,
    effects: [{ effect: 'climb', feet: 1 }],
  },
  descend: {
    ...HEAVY,
    ...cycle([6, 10, 4]),
    title: 'Descend',
    text: 'One foot down, while floating.',
    onOwnReaction: 'cancel',
    needsFloat: true,
    readDc: 6,
    aim: 'none',
    range: 0,
    effects: [{ effect: 'climb', feet: -1 }],
  },
} as const satisfies { readonly [id: string]: ActionRule<StatusId> };

const CANCELS = {
  'boundary-cancel': {
    ...CANCEL,
    ...cycle([1, 0, 2]),
    title: 'Let go',
    text: 'Drops it at the last moment: cheap, never free.',
    uses: ['boundary'],
    flinches: true,
    readDc: 11,
    aim: 'none',
    range: 0,
    effects: [{ effect: 'withdraw' }],
  },
  'deep-cancel': {
    ...CANCEL,
    ...cycle([4, 0, 0]),
    title: 'Withdraw',
    text: 'Breaks off while preparing: the longer it was prepared, the longer it takes to recover.',
    uses: ['prep'],
    investedPct: 50,
    flinches: true,
    readDc: 11,
    aim: 'none',
    range: 0,
    effects: [{ effect: 'withdraw' }],
  },
  'poker-face': {
    ...CANCEL,
    ...cycle([4, 0, 0]),
    title: 'Poker face',
    text: 'Withdraws, and seems to go on preparing.',
    uses: ['prep'],
    investedPct: 50,
    feat: 'poker-face',
    broadcast: 'parent',
    flinches: true,
    readDc: 11,
    aim: 'none',
    range: 0,
    effects: [{ effect: 'withdraw' }],
  },
  feint: {
    ...CANCEL,
    ...cycle([0, 0, 0]), // mutant-ok: it rides on the prep below and has no times of its own
    title: 'Feint',
    text: 'Seems to recover, and goes on preparing.',
    uses: ['prep'],
    feat: 'feint',
    broadcast: 'recover',
    rides: true,
    readDc: 11,
    aim: 'none',
    range: 0,
    effects: [],
  },
  // Chosen: the rules say that a light action pauses, not for how long
  stagger: {
    ...CANCEL,
    ...cycle([0, 0, 4]),
    title: 'Stagger',
    text: 'A light action that was interrupted stops for a moment.',
    uses: [],
    readDc: 0,
    aim: 'none',
    range: 0,
    effects: [],
  },
} as const satisfies { readonly [id: string]: ActionRule<StatusId> };

/** Every action of the game: attacks, spells, steps, waits, cancels and reactions are one kind of record (PER-PER-001). */
export const ACTIONS = { ...ORDINARY, ...CANCELS, ...REACTIONS } as const;

export type ActionId = keyof typeof ACTIONS;
