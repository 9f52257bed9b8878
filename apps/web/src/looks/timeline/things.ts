import type { Board, FigureData } from '../../stage/figure-data.ts';
import { column, front, glow, moved, plain, thing, top } from '../figure-pieces.ts';
import { cover, coverWorn, exit, wall } from './things-built.ts';

/** Glowing brackets in the corners of a tile: something has been prepared here. */
const BRACKETS: readonly Board[] = [
  top([-7, 0, -7], 1, [
    'ooooo....ooooo',
    'o............o',
    'o............o',
    'o............o',
    ...column('..............', 6),
    'o............o',
    'o............o',
    'o............o',
    'ooooo....ooooo',
  ]),
];

/** A pressure plate with a fuse, ringed in the colour of whoever laid it. */
const mine = thing(
  { o: glow(0xff6a3a), O: glow(0xffe08a), k: plain(0x3b3f4d), K: plain(0x2a2d38) },
  ...BRACKETS,
  top([-4, 0, -4], 1, ['..KKKK..', '.KKKKKK.', ...column('KKKKKKKK', 4), '.KKKKKK.', '..KKKK..']),
  top([-4, 1, -4], 1, ['..CCCC..', '.CkkkkC.', ...column('CkkkkkkC', 4), '.CkkkkC.', '..CCCC..']),
  top([-2, 2, -2], 1, column('kkkk', 4)),
  top([-1, 3, -1], 2, ['oO', 'Oo']),
  ...[-5, 4].map((x) => front([x, 0, -1], 2, ['m', 'm'])),
);

/** Thorns round a drawn circle. */
const snare = thing(
  { o: glow(0x7dff7a), v: plain(0x4f8a46), V: plain(0x38653a) },
  ...BRACKETS,
  top([-5, 0, -5], 1, [
    '...CCCC...',
    '.CC....CC.',
    '.C..oo..C.',
    'C..o..o..C',
    'C.o....o.C',
    'C.o....o.C',
    'C..o..o..C',
    '.C..oo..C.',
    '.CC....CC.',
    '...CCCC...',
  ]),
  front([-5, 1, -4], 1, ['v....', 'Vv.v.', '.VvV.']),
  front([0, 1, 3], 1, ['....v', '.v.vV', '.VvV.']),
  front([-1, 1, -2], 1, ['.v', 'vV', 'V.']),
);

/** A stain of night on the ground. */
const shadow = thing(
  { k: plain(0x2a2140), K: plain(0x382c58), o: glow(0x8a5cff) },
  top([-8, 0, -8], 1, [
    '...kkkkkkkkk....',
    '..kkkkkkkkkkkk..',
    '.kkkkKKKKkkkkkk.',
    'kkkKKKKKKKKkkkkk',
    'kkkKKKKKKKKKkkkk',
    'kkKKKKKKKKKKKkkk',
    'kkKKKKKKKKKKKkkk',
    'kkKKKKKKKKKKKkkk',
    'kkKKKKKKKKKKKkkk',
    'kkkKKKKKKKKKKkkk',
    'kkkKKKKKKKKKkkkk',
    'kkkkKKKKKKKkkkkk',
    '.kkkkkKKKkkkkkk.',
    '.kkkkkkkkkkkkkk.',
    '..kkkkkkkkkkkk..',
    '....kkkkkkkk....',
  ]),
  ...[
    [-6, -5],
    [5, -6],
    [-5, 5],
    [6, 4],
  ].map(([x = 0, z = 0]) => front([x, 1, z], 1, ['o', 'o'])),
);

const PUFF = [
  top([-2, 0, -2], 1, ['.pp.', 'pppp', 'pppp', '.pp.']),
  top([-2, 1, -2], 2, ['.pp.', 'pPPp', 'pPPp', '.pp.']),
  top([-1, 3, -1], 1, ['PP', 'PP']),
];

/** Poison that hangs at the rim of a tile, so that whoever stands in it is seen. */
const cloud = thing(
  { p: plain(0x8a55b8), P: plain(0xb58ad8), o: glow(0xb8f25a) },
  ...moved(PUFF, [-5, 1, -5]),
  ...moved(PUFF, [5, 4, -4]),
  ...moved(PUFF, [-5, 5, 4]),
  ...moved(PUFF, [5, 0, 5]),
  ...moved(PUFF, [0, 0, -6]),
  ...moved(PUFF, [-1, 2, 6]),
  top([-6, 0, -6], 1, [
    '..o.....o...',
    '............',
    'o..........o',
    '............',
    '............',
    '.o........o.',
    '............',
    '............',
    '............',
    'o.....o....o',
    '............',
    '...o........',
  ]),
);

/** Lightning that has not left the water. */
const shock = thing(
  { o: glow(0xffe14d), O: glow(0xffffff) },
  top([-8, 0, -8], 1, [
    '..o.........o...',
    '...o.......oo...',
    '...oo.....o.....',
    '....O....oo.....',
    '...oo...O.......',
    '..o.....oo......',
    '.oo......o......',
    '..o.......oooo..',
    '..oO.........o..',
    '....oo......oo..',
    '.....o.....O....',
    '....oo....oo....',
    '...o.....o......',
    '...oo....oO.....',
    '.....o.....oo...',
    '.....o......o...',
  ]),
  front([-5, 1, -4], 1, ['.O', 'o.', '.o']),
  front([4, 1, 3], 1, ['O.', '.o', 'o.']),
  front([2, 1, -5], 1, ['o', 'O']),
);

/** Where a spell is going to land. */
const omen = thing(
  { o: glow(0xff4d6a), O: glow(0xffd0d8) },
  top([-8, 0, -8], 1, [
    '.....oooooo.....',
    '...oo......oo...',
    '..o..........o..',
    '.o............o.',
    '.o.....OO.....o.',
    'o......OO......o',
    'o..............o',
    'o...OO....OO...o',
    'o...OO....OO...o',
    'o..............o',
    'o......OO......o',
    '.o.....OO.....o.',
    '.o............o.',
    '..o..........o..',
    '...oo......oo...',
    '.....oooooo.....',
  ]),
);

/** By the kinds that `thingsOn` names. */
export const THINGS: Readonly<Record<string, FigureData>> = {
  mine,
  snare,
  shadow,
  cloud,
  shock,
  omen,
  exit,
  cover,
  'cover-worn': coverWorn,
  wall,
};
