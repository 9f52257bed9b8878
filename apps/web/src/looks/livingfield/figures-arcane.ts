import {
  FACE,
  HAIR,
  LEG_LEFT,
  LEG_RIGHT,
  ROBE,
  STAFF,
  figure,
  front,
  glow,
  plain,
  sleeveLeft,
  sleeveRight,
  top,
} from '../figure-pieces.ts';

/** Fire mage: tall pointed hat, flame-topped staff. */
export const emberMage = figure({
  palette: {
    h: plain(0x8c3b1f),
    n: plain(0x7b2d2b),
    N: plain(0x5d2023),
    o: glow(0xff8a2b),
    O: glow(0xffe27a),
  },
  weapon: 'staff',
  height: 24,
  parts: {
    torso: [...ROBE, front([-3, 7, 2], 1, ['nnnnnn', '.nnnn.', '..nn..'])],
    head: [
      ...FACE,
      ...HAIR,
      top([-7, 15, -7], 1, [
        '...nnnnnnnn...',
        '..nnnnnnnnnn..',
        '.nnnnnnnnnnnn.',
        'nnnnnnnnnnnnnn',
        'nnnnnnnnnnnnnn',
        'nnnnnnnnnnnnnn',
        'nnnnnnnnnnnnnn',
        'nnnnnnnnnnnnnn',
        'nnnnnnnnnnnnnn',
        '.nnnnnnnnnnnn.',
        '..nnnnnnnnnn..',
        '...NNNNNNNN...',
      ]),
      top([-4, 16, -4], 2, [
        '.CCCCCC.',
        'CCCCCCCC',
        'CCCCCCCC',
        'CCCCCCCC',
        'CCCCCCCC',
        'CCCCCCCC',
        'CCCCCCCC',
        '.CCggCC.',
      ]),
      top([-3, 18, -4], 2, ['nnnnnn', 'nnnnnn', 'nnnnnn', 'nnnnnn', 'nnnnnn']),
      top([-2, 20, -5], 2, ['nnnn', 'nnnn', 'nnnn', 'nnnn']),
      top([-1, 22, -6], 1, ['nn', 'nn', 'nn']),
      top([0, 22, -8], 1, ['NN', 'NN']),
    ],
    armRight: [
      sleeveRight('C'),
      ...STAFF,
      front([-7, 16, 1], 3, ['.g.', 'gGg']),
      front([-7, 18, 1], 3, ['.O.', 'oOo', 'ooo']),
      front([-6, 21, 2], 1, ['o', 'O']),
    ],
    armLeft: [sleeveLeft('C')],
  },
});

/** Water healer: tall mitre, pale stole, crescent staff with a drop. */
export const tidePriest = figure({
  palette: {
    h: plain(0x3e6f8f),
    s: plain(0xf7f4ea),
    S: plain(0xd8dbe0),
    o: glow(0x4fd2e8),
    O: glow(0xd6fbff),
    n: plain(0x5fb3c9),
  },
  weapon: 'staff',
  height: 23,
  parts: {
    torso: [
      front([-3, 5, -2], 4, ['ssssss', 'ssssss', 'ssssss', 'gggggg', 'ssssss']),
      front([-4, 2, -3], 6, ['ssssssss', 'ssssssss', 'ssssssss']),
      front([-4, 0, -3], 7, ['CCCCCCCC', 'CCCCCCCC']),
      front([-2, 2, 3], 1, ['C..C', 'C..C', 'C..C']),
      front([-2, 5, 2], 1, ['C..C', 'C..C', 'C..C', 'C..C', 'C..C']),
      front([-4, 8, -3], 6, ['.CCCCCC.', 'C......C']),
    ],
    head: [
      ...FACE,
      ...HAIR,
      front([-3, 16, -3], 6, ['.ssss.', 'ssssss', 'ssssss', 'ssssss', 'CCCCCC']),
      front([-1, 17, 3], 1, ['oo', 'oO', 'oo']),
      front([-1, 20, -2], 4, ['ss', 'ss']),
      front([-4, 9, -4], 2, ['hhhhhhhh', 'hhhhhhhh', '.hhhhhh.']),
    ],
    armRight: [
      sleeveRight('s'),
      ...STAFF,
      front([-8, 16, 2], 1, ['g...g', 'g...g', 'gg.gg', '.ggg.']),
      front([-7, 18, 1], 3, ['.o.', 'oOo', 'ooo']),
    ],
    armLeft: [sleeveLeft('s'), front([4, 4, 2], 1, ['ll', 'll', 'll']), front([4, 5, 3], 1, ['.n'])],
  },
});

/** Lightning caller: hair on end, split coat, forked rod. */
export const stormCaller = figure({
  palette: {
    h: plain(0xf3f0ff),
    H: plain(0xc9c4ec),
    n: plain(0x4a3f7a),
    N: plain(0x352c5c),
    o: glow(0xffe14d),
    O: glow(0xfffbd1),
    b: plain(0x2f2846),
    t: plain(0x2f2846),
  },
  weapon: 'staff',
  height: 22,
  parts: {
    legRight: LEG_RIGHT,
    legLeft: LEG_LEFT,
    torso: [
      front([-3, 4, -2], 4, ['nnnnnn', 'nnnnnn', 'nnnnnn', 'gggggg', 'nnnnnn', 'nnnnnn']),
      front([-4, 1, -3], 2, ['nnnnnnnn', 'nnnnnnnn', 'nnnnnnnn', 'NNN..NNN']),
      front([-3, 5, 2], 1, ['C....C', 'CC..CC', '.CCCC.', '..CC..', '..CC..']),
      front([-4, 9, -3], 6, ['CCCCCCCC']),
      front([-5, 10, -3], 1, ['CC......CC', 'CCC....CCC']),
    ],
    head: [
      ...FACE,
      ...HAIR,
      front([-5, 17, -3], 2, ['h...h....h', 'hh..hh..hh', '.hh.hhh.h.', '.hhhhhhhh.']),
      front([-4, 17, -1], 2, ['...h....', '.h.hh.h.', '.hhhhhh.']),
      front([-4, 17, 1], 2, ['..h...h.', '.hhh.hh.']),
    ],
    armRight: [
      sleeveRight('n'),
      front(
        [-6, 0, 2],
        1,
        Array.from({ length: 14 }, () => 'M'),
      ),
      front([-8, 14, 2], 1, ['o...o', 'M...M', 'M...M', 'MM.MM', '.MMM.']),
      front([-7, 16, 2], 1, ['..o', '.oO', 'Oo.', 'o..']),
    ],
    armLeft: [sleeveLeft('n', 'o')],
  },
});

/** Ice adept: crystal crown, furred cloak, floating shard. */
export const frostAdept = figure({
  palette: {
    f: plain(0xf3dcd0),
    F: plain(0xd9b9ac),
    h: plain(0xa9d3ea),
    H: plain(0x86b5d3),
    s: plain(0xf5f8ff),
    n: plain(0x9ec6e6),
    o: glow(0x8fe3ff),
    O: glow(0xe8fbff),
  },
  weapon: 'staff',
  height: 22,
  parts: {
    torso: [
      front([-3, 5, -2], 4, ['nnnnnn', 'nnnnnn', 'nnnnnn', 'CCCCCC', 'nnnnnn']),
      front([-4, 2, -3], 6, ['nnnnnnnn', 'nnnnnnnn', 'CCCCCCCC']),
      front([-5, 0, -4], 8, ['CCCCCCCCCC', 'ssssssssss']),
      front([-5, 8, -3], 6, ['.ssssssss.', 'ssssssssss']),
      front([-1, 2, 3], 1, ['ss', 'ss', 'ss']),
    ],
    head: [
      ...FACE,
      ...HAIR,
      front([-4, 9, -5], 2, ['hhhhhhhh', 'hhhhhhhh', 'hhhhhhhh', '.hhhhhh.', '..HHHH..']),
      front([-4, 16, 2], 1, ['...OO...', 'o..oo..o', 'oo.oo.oo', 'oooooooo']),
      front([-4, 16, -2], 1, ['o......o', 'oo....oo', 'oo....oo']),
    ],
    armRight: [
      sleeveRight('n'),
      front(
        [-6, 0, 2],
        1,
        Array.from({ length: 15 }, () => 's'),
      ),
      front([-7, 15, 2], 1, ['.O.', '.o.', 'ooo', 'ooo', 'ooo', '.o.', '.o.']),
      front([-6, 16, 1], 3, ['O', 'o', 'o']),
    ],
    armLeft: [sleeveLeft('n'), front([4, 11, 2], 2, ['O.', 'oo', '.o'])],
  },
});

/** Curse weaver: crooked hood, beaked mask, open grimoire. */
export const hexer = figure({
  palette: {
    n: plain(0x4f5a3c),
    N: plain(0x3a432c),
    k: plain(0x2c2a2e),
    s: plain(0xe9dfc3),
    o: glow(0xa6f04d),
    O: glow(0xe6ffb8),
    p: plain(0x6b3f73),
  },
  weapon: 'staff',
  height: 21,
  parts: {
    torso: [
      front([-3, 5, -2], 4, ['nnnnnn', 'nnnnnn', 'nnnnnn', 'LLLLLL', 'nnnnnn']),
      front([-4, 2, -3], 6, ['nnnnnnnn', 'nnnnnnnn', 'nnnnnnnn']),
      front([-4, 0, -3], 7, ['NNNNNNNN', 'N.NN.NNN']),
      front([-4, 8, -3], 6, ['.CCCCCC.', 'CCCCCCCC']),
      front([-4, 1, -4], 1, [
        '.CCCCCC.',
        'CCCCCCCC',
        'CCCCCCCC',
        'CCCCCCCC',
        'CCCCCCCC',
        'DDDDDDDD',
        'D.DD.D.D',
      ]),
      front([1, 3, 3], 1, ['o', '.', 'o']),
    ],
    head: [
      front([-4, 10, -4], 7, [
        '.nnnnnn.',
        'nnnnnnnn',
        'nnnnnnnn',
        'nnnnnnnn',
        'nnnnnnnn',
        'nnnnnnnn',
        '.nnnnnn.',
      ]),
      front([-4, 10, 3], 1, [
        'nnnnnnnn',
        'nkkkkkkn',
        'kssssssk',
        'ksossosk',
        'kssssssk',
        '.kssssk.',
        '..kkkk..',
      ]),
      front([-1, 11, 4], 1, ['ss', 'ss', 'ss']),
      front([-1, 10, 5], 2, ['ss', 'ss']),
      front([-1, 9, 7], 1, ['ss']),
      top([-3, 17, -4], 2, ['nnnnnn', 'nnnnnn', 'nnnnnn', 'nnnnnn', 'nnnnnn']),
      top([-2, 19, -5], 1, ['nnnn', 'nnnn', 'nnnn']),
      top([0, 20, -6], 1, ['NN', 'NN', 'NN']),
      front([-4, 15, -5], 9, ['C......C']),
    ],
    armRight: [
      sleeveRight('n', 'k'),
      front(
        [-6, 0, 2],
        1,
        Array.from({ length: 15 }, () => 'W'),
      ),
      front([-7, 15, 1], 3, ['.O.', 'sos', 'sss', '.s.']),
    ],
    armLeft: [
      sleeveLeft('n', 'k'),
      top([2, 4, 2], 1, ['pppppp', 'pppppp', 'pppppp', 'pppppp']),
      top([2, 5, 2], 1, ['ssssss', 'sosoks', 'sososs', 'ssssss']),
    ],
  },
});
