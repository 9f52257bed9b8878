import { figure, front, glow, mirrored, plain, side, top } from '../figure-pieces.ts';

const FIST = [
  front([-12, 8, -3], 6, ['.rrrr', 'rrrrr', 'rrRrr', 'RRRRR', '.RRR.']),
  front([-12, 5, -2], 4, ['.RRR.', '.ooo.', '.RRR.']),
  front([-13, 0, -4], 8, ['.rrrrr.', 'rrrrrrr', 'rrrRrrr', 'rRrrrrr', 'RRRRRRR', '.qqqqq.']),
];

/** Boulders held together by what glows between them; fists that reach the ground. */
export const golem = figure({
  palette: {
    r: plain(0xa59c90),
    R: plain(0x857c72),
    q: plain(0x6a625b),
    v: plain(0x7f9a58),
    o: glow(0xffb347),
    O: glow(0xffe9a8),
  },
  weapon: 'smash',
  height: 22,
  parts: {
    legRight: [front([-6, 0, -3], 6, ['.RRR', 'RRRR', 'qqqq', 'qqqq'])],
    legLeft: [front([2, 0, -3], 6, ['RRR.', 'RRRR', 'qqqq', 'qqqq'])],
    torso: [
      front([-5, 4, -3], 6, ['rrrrrrrrrr', 'rrRrrrRrrr', 'RRRRRRRRRR', '.qqqqqqqq.', '..qqqqqq..']),
      front([-7, 9, -4], 8, [
        '.rrrrrrrrrrrr.',
        'rrrrrrrrrrrrrr',
        'rrrRrrrrrrRrrr',
        'rrrrrrrrrrrrrr',
        '.RRRRRRRRRRRR.',
      ]),
      front([-2, 8, 4], 1, ['.oo.', 'oOOo', 'oOOo', '.oo.']),
      front([-5, 5, 3], 1, ['.o........', '..o....o..', '..oo..o...']),
      top([-6, 14, -4], 1, ['.vvv........', 'vvvvv..vvv..', 'vvv...vvvvv.', '.......vvv..']),
      front([-4, 3, 3], 1, ['CCCCCCCC', '.CCCCCC.', '..DDDD..']),
    ],
    head: [
      front([-3, 13, 0], 6, ['.rrrr.', 'rrrrrr', 'rrrrrr', 'RRRRRR', '.qqqq.']),
      front([-3, 15, 6], 1, ['oo..oo', 'RR..RR'].toReversed()),
      top([-2, 18, 1], 1, ['.vv', 'vvv', 'vv.']),
    ],
    armRight: FIST,
    armLeft: mirrored(FIST),
  },
  pivots: {
    armRight: [-8, 12, 0],
    armLeft: [8, 12, 0],
    legRight: [-4, 4, 0],
    legLeft: [4, 4, 0],
    head: [0, 14, 2],
  },
});

const WING = [
  top([-15, 10, -6], 1, [
    '..........NNN',
    'C...C..CCCNNN',
    'CC.CCC.CCCCCC',
    'CCCCCCCCCCCCC',
    '.CCCCCCCCCCCC',
    '..CCCCCCCCCCC',
    '....NNNNNNNNN',
  ]),
  front([-15, 11, -1], 1, ['.NNNNNNNNNNNN', 'N............']),
  front([-15, 11, 0], 1, ['NNNNNNNNNNNNN']),
];

/** Breathes fire: horns, sail-like wings, a chest that glows. */
export const fireDrake = figure({
  palette: {
    n: plain(0xb33a2a),
    N: plain(0x82261f),
    s: plain(0xf2b25a),
    h: plain(0x3a2626),
    o: glow(0xff8a2b),
    O: glow(0xffe27a),
    k: plain(0x2b1a1c),
  },
  weapon: 'bite',
  gait: 'fly',
  height: 24,
  parts: {
    torso: [
      front([-4, 5, -4], 9, ['.nnnnnn.', 'nnnnnnnn', 'nnnnnnnn', 'nssssssn', '.soooos.', '..ssss..']),
      front([-3, 10, 2], 4, ['.nnnn.', 'nnnnnn', 'nssssn', '.soos.']),
      side([-1, 2, -16], 2, [
        '...........o',
        '..........oo',
        'nnnnn.....nn',
        'nnnnnnn..nnn',
        'NNnnnnnnnnn.',
        '.....NNNNN..',
      ]),
      front([-1, 11, -5], 2, ['hh']),
      front([-1, 11, -2], 2, ['hh']),
      front([-4, 9, -4], 7, ['CCCCCCCC']),
      front([-4, 1, 2], 3, ['n......n', 'nn....nn', 'n......n', 'k......k']),
      front([-4, 1, -4], 3, ['nn....nn', 'nn....nn', 'n......n', 'k......k']),
    ],
    head: [
      front([-3, 13, 2], 6, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'nnnnnn', '.ssss.']),
      front([-2, 13, 8], 4, ['nnnn', 'oOOo']),
      front([-2, 15, 8], 3, ['nnnn']),
      front([-3, 16, 7], 1, ['O....O']),
      side([-4, 16, -4], 2, ['......h', '....hhh', '.hhhhh.', 'hhhh...']),
      side([2, 16, -4], 2, ['......h', '....hhh', '.hhhhh.', 'hhhh...']),
      front([-2, 12, 12], 1, ['.oo.', 'oOOo'].toReversed()),
    ],
    armRight: WING,
    armLeft: mirrored(WING),
  },
  pivots: { torso: [0, 6, 0], head: [0, 13, 3], armRight: [-3, 10.5, 0], armLeft: [3, 10.5, 0] },
});
