import { column, figure, front, glow, mirrored, moved, plain, side, top } from '../figure-pieces.ts';
import { WOLF, WOLF_PIVOTS, wolfCoat } from '../figure-wolf.ts';

/** A dark coat; one foot wide and three long. */
export const wolf = figure({
  palette: wolfCoat(0x5b525c, 0x3e3742, 0xb3a79c),
  weapon: 'bite',
  scale: 1.9,
  height: 17,
  parts: WOLF,
  pivots: WOLF_PIVOTS,
});

const FIST = [
  front([-11, 15, -3], 6, ['.fff.', 'fffff', 'fffff', 'ffFff']),
  front([-11, 9, -2], 5, ['.ffff', '.fFff', '.llll', '.lLll', '.ffff', '.ffff']),
  front([-11, 6, -2], 6, ['fffff', 'fffff', 'FFFFF']),
];
const LEG = [
  front([-6, 0, -3], 6, ['.fff', 'ffff', 'ffff', 'llll', 'ffff', 'ffff', 'FFFF']),
  front([-6, 0, 3], 2, ['FFFF']),
];

/** Eight feet of muscle: tusks, a belly, a club with nails. */
export const brute = figure({
  palette: {
    f: plain(0x8fa37a),
    F: plain(0x6f8160),
    h: plain(0x2f2a2c),
    s: plain(0xf0e6c8),
    o: glow(0xffc04a),
    n: plain(0x7a5a3c),
  },
  weapon: 'smash',
  scale: 3.1,
  height: 31,
  parts: {
    torso: [
      front([-6, 7, -4], 8, [
        'ffffffffffff',
        'ffffffffffff',
        'ffffffffffff',
        '.LLLLLLLLLL.',
        '.CCCCCCCCCC.',
        '.CCCCCCCCCC.',
        '..CCCCCCCC..',
        '..DD.DD.DD..',
      ]),
      front([-5, 9, 4], 2, ['.ffffffff.', 'ffffffffff', 'ffffFFffff', '.ffffffff.']),
      front([-8, 15, -5], 9, [
        '.ffffffffffffff.',
        'ffffffffffffffff',
        'ffffffffffffffff',
        'ffffFffffffFffff',
        '.fffffffffffffff',
      ]),
      front([-8, 18, -6], 4, [
        '.nn.nnn.nnn.nnn.',
        'nnnnnnnnnnnnnnnn',
        'CCCCCCCCCCCCCCCC',
        'D.DD.DDD.DDD.D.D',
      ]),
      front([-7, 11, 4], 1, [
        'L.............',
        '.LL...........',
        '...LL.........',
        '.....LL.......',
        '.......LL.....',
        '.........LL...',
      ]),
    ],
    head: [
      front([-4, 18, 1], 7, [
        '.ffffff.',
        'ffffffff',
        'ffffffff',
        'ffffffff',
        'ffffffff',
        'FFFFFFFF',
        '.FFFFFF.',
      ]),
      front([-4, 21, 8], 1, ['hhhhhhhh', 'FooFFooF', 'ffFffFff']),
      front([-5, 17, 6], 4, ['.ffffffff.', 'fFFFFFFFFf', '.ffffffff.']),
      front([-4, 19, 9], 2, ['s......s', 's......s', 'ss....ss']),
      front([-2, 25, 1], 5, ['.hh.', 'hhhh']),
      front([-1, 24, -3], 3, ['hh', 'hh', 'hh', 'hh', 'hh']),
      front([-6, 21, 3], 2, ['ff........ff', '.f........f.']),
    ],
    armRight: [
      ...FIST,
      front([-10, 2, 4], 3, column('WW', 12)),
      front([-12, 14, 2], 6, ['.wwww.', 'wwwwww', 'wwwwww', 'wwwwww', 'wwwwww', 'wwwwww', '.wwww.']),
      front([-14, 15, 4], 2, ['..........', 'mm......mm', '..........', 'mm......mm', '..........']),
      front([-11, 16, 1], 8, ['m..m', '....', 'm..m']),
    ],
    armLeft: mirrored(FIST),
    legRight: LEG,
    legLeft: mirrored(LEG),
  },
  pivots: {
    torso: [0, 8, 0],
    head: [0, 18, 3],
    armRight: [-8, 18, 0],
    armLeft: [8, 18, 0],
    legRight: [-4, 7, 0],
    legLeft: [4, 7, 0],
  },
});

const WING = [
  top([-21, 17, -9], 1, [
    '....NNNNNNNNNNNNN',
    '..NNC.CCC.CCCCNNN',
    '.NC.CCCCCCCCCCCNN',
    'N.CCCCCCCCCCCCCNN',
    'NCCCCCCCCCCCCCCNN',
    'NCCCCCCCCCCCCCCCN',
    '.NCCCDCCCDCCCDCCN',
    '..NCDCCCDCCCDCCCC',
    '...NNDCDCCCDCCCCC',
    '.....NNDCCDCCCCCC',
    '.......NNNNNNNNNN',
  ]),
  front([-21, 18, 0], 2, ['...NNNNNNNNNNNNNN', 'NNNNNNNNNNNNNNNNN']),
];
const CLAWED = [front([-8, 0, 0], 5, ['.nnn', 'nnnn', 'nnnn', '.nnn', '.NNN', '.nnn', 'ssss'])];

/** Four feet wide, six long: a body like a barrel, a long neck, wings as wide again. */
export const drake = figure({
  palette: {
    n: plain(0x3f6a72),
    N: plain(0x2a4a54),
    s: plain(0xe6c98a),
    h: plain(0xd8cbb0),
    o: glow(0xffb52e),
    O: glow(0xfff0b0),
    k: plain(0x1f2a30),
  },
  weapon: 'bite',
  gait: 'fly',
  scale: 3.1,
  height: 27,
  parts: {
    torso: [
      front([-6, 6, -12], 20, [
        '...nnnnnn...',
        '.nnnnnnnnnn.',
        'nnnnnnnnnnnn',
        'nnnnnnnnnnnn',
        'nnnnnnnnnnnn',
        'nnssssssssnn',
        '.nssssssssn.',
        '..ssssssss..',
      ]),
      front([-4, 9, 7], 5, ['.nnnnnn.', 'nnnnnnnn', 'nnnnnnnn', 'nnssssnn', '.ssssss.']),
      front([-3, 13, 9], 4, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'nssssn', '.ssss.']),
      side([-2, 5, -24], 4, [
        'nn...........',
        'nnnnnnn......',
        'nnnnnnnnnn...',
        'NNNNNnnnnnnn.',
        '.........NNnN',
      ]),
      side([-1, 8, -26], 2, ['.hh', 'hh.', '.hh']),
      ...[-10, -6, -2, 2, 6].map((z) => front([-1, 14, z], 2, ['hh', 'hh'])),
      front([-6, 12, -3], 6, ['CCCCCCCCCCCC', 'CCCCCCCCCCCC']),
      front([-7, 7, -3], 6, [...column('C............C', 5), 'DD..........DD']),
      ...CLAWED,
      ...mirrored(CLAWED),
      ...moved([...CLAWED, ...mirrored(CLAWED)], [0, 0, -11]),
    ],
    head: [
      front([-4, 17, 10], 8, ['.nnnnnn.', 'nnnnnnnn', 'nnnnnnnn', 'nnnnnnnn', 'nnssssnn', '.ssssss.']),
      front([-3, 17, 18], 5, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'ssssss']),
      front([-3, 17, 18], 4, ['s.ss.s']),
      front([-2, 20, 22], 1, ['k..k']),
      front([-4, 20, 16], 2, ['oo....oo']),
      front([-4, 22, 6], 6, ['h......h', 'hh....hh']),
      front([-4, 23, 3], 4, ['h......h']),
      front([-1, 22, 8], 6, ['hh', 'hh']),
    ],
    armRight: WING,
    armLeft: mirrored(WING),
  },
  pivots: { torso: [0, 8, 0], head: [0, 17, 10], armRight: [-5, 17.5, 0], armLeft: [5, 17.5, 0] },
});
