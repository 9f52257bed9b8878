import { robe } from '../figure-dress.ts';
import {
  column,
  figure,
  front,
  glow,
  mirrored,
  plain,
  side,
  sleeveLeft,
  sleeveRight,
  top,
} from '../figure-pieces.ts';
import { WOLF, WOLF_PIVOTS, wolfCoat } from '../figure-wolf.ts';

/** Straw on a post, a sack for a head, somebody's old tabard. */
export const dummy = figure({
  palette: { n: plain(0xd8b96a), N: plain(0xb0924c), s: plain(0xcdb894), S: plain(0xa8926c) },
  weapon: 'swing',
  height: 24,
  parts: {
    torso: [
      top([-4, 0, -4], 2, column('WWWWWWWW', 8)),
      front([-1, 2, -1], 2, column('ww', 8)),
      front([-4, 7, -3], 6, [
        '.nnnnnn.',
        'nnnnnnnn',
        'CCCCCCCC',
        'CCCCCCCC',
        'CCCCCCCC',
        'DnDDnDDD',
        '.N.NN.N.',
      ]),
      front([-1, 9, 3], 1, ['.g', 'gg', 'g.']),
    ],
    head: [
      front([-4, 15, -3], 7, [
        '.ssssss.',
        'ssssssss',
        'ssssssss',
        'ssssssss',
        'ssssssss',
        'SSSSSSSS',
        '.SSSSSS.',
      ]),
      front([-3, 17, 4], 1, ['k.k.k.', '.k...k', 'k.k.k.']),
      front([-2, 22, -2], 3, ['n..n', 'nnnn']),
    ],
    armRight: [
      front([-10, 11, -1], 3, ['wwwwww', 'wwwwww']),
      front([-12, 9, -2], 4, ['nn', 'nn', 'NN', 'N.']),
    ],
    armLeft: [front([4, 11, -1], 3, ['wwwwww', 'wwwwww']), front([10, 9, -2], 4, ['nn', 'nn', 'NN', '.N'])],
  },
});

/** The size of a dog, and it has seen worse than you. */
export const rat = figure({
  palette: { ...wolfCoat(0x6e625a, 0x4c433e, 0xb59a8c), o: glow(0xff5a4a) },
  weapon: 'bite',
  scale: 0.8,
  height: 15,
  parts: {
    ...WOLF,
    head: [
      front([-3, 6, 6], 6, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'nnnnnn', '.ssss.']),
      front([-2, 6, 12], 3, ['.nn.', 'nnnn', 'ssss']),
      front([-1, 7, 15], 2, ['nn', 'ff']),
      front([-1, 5, 14], 1, ['ii']),
      front([-3, 9, 11], 2, ['o....o']),
      front([-5, 10, 7], 1, ['ff......ff', 'fF......Ff', 'ff......ff']),
    ],
    torso: [...WOLF.torso, side([0, 5, -22], 1, ['ff.......', '.fff.....', '...fffff.', '......fff'])],
  },
  pivots: WOLF_PIVOTS,
});

const LEG = [front([-4, 0, -1], 3, ['.fff', '.ff.', '.ff.', 'ffff']), front([-4, 0, 2], 2, ['ffff'])];

/** All ears and elbows, with a blade in either hand. */
export const goblin = figure({
  palette: {
    f: plain(0x7fa653),
    F: plain(0x628341),
    n: plain(0x6b4a33),
    N: plain(0x4d3425),
    o: glow(0xffd24a),
  },
  weapon: 'stab',
  height: 18,
  parts: {
    legRight: LEG,
    legLeft: mirrored(LEG),
    torso: [
      front([-3, 3, -2], 5, ['nnnnnn', 'CCCCCC', 'CCCCCC', 'LLLLLL', 'NDDDDN', '.D..D.']),
      front([-2, 8, -3], 7, ['nnnn']),
    ],
    head: [
      front([-4, 9, -3], 7, ['.ffffff.', 'ffffffff', 'ffffffff', 'ffffffff', 'FFFFFFFF', '.FFFFFF.']),
      front([-4, 11, 4], 1, ['ffffffff', 'foeffeof']),
      front([-1, 10, 4], 3, ['ff', 'fF']),
      front([-3, 9, 4], 1, ['i.ii.i']),
      front([-9, 11, -1], 2, ['f....', 'fff..', '.ffff', '..Fff']),
      front([4, 11, -1], 2, ['....f', '..fff', 'ffff.', 'ffF..']),
      front([-1, 14, -2], 3, ['.L', 'LL', 'LL', 'LL']),
    ],
    armRight: [sleeveRight('n', 'f'), front([-6, 3, 3], 1, ['.m', 'mm', 'mM', 'mM', '.g'])],
    armLeft: [sleeveLeft('n', 'f'), front([5, 3, 3], 1, ['m.', 'mm', 'Mm', 'Mm', 'g.'])],
  },
});

/** Four legs of a side as one: up over the knee and down to a point. */
const LEGS = [-6, -2, 2, 6].flatMap((z, index) => [
  front(
    [-12, 0, z],
    2,
    ['..NN......', '.NNNNN....', 'NN..NNNN..', 'NN....NNNN', 'N.......NN', 'N.........', 'N.........'].slice(
      index % 2,
    ),
  ),
]);

/** Eight legs and as many eyes. */
export const spider = figure({
  palette: {
    n: plain(0x4a3d52),
    N: plain(0x33293a),
    s: plain(0xa66a4a),
    o: glow(0xff4d4d),
    O: glow(0xffb0a0),
  },
  weapon: 'bite',
  height: 16,
  parts: {
    torso: [
      front([-6, 4, -14], 12, [
        '...nnnnnn...',
        '..nnnnnnnn..',
        '.nnnnnnnnnn.',
        'nnnnnnnnnnnn',
        'nnnnnnnnnnnn',
        'nnnnnnnnnnnn',
        '.NNNNNNNNNN.',
        '..NNNNNNNN..',
      ]),
      top([-3, 12, -12], 1, ['.CCCC.', 'CC..CC', 'C.CC.C', 'CC..CC', '.CCCC.']),
      front([-3, 12, -11], 6, ['.nnnn.', 'nnnnnn']),
      front([-4, 4, -3], 8, ['.nnnnnn.', 'nnnnnnnn', 'nnnnnnnn', 'NNNNNNNN', '.NNNNNN.']),
    ],
    head: [
      front([-3, 4, 5], 5, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'NNNNNN']),
      front([-3, 6, 10], 1, ['o.oo.o', '.oOOo.']),
      front([-2, 2, 9], 2, ['s..s', 's..s', '.ss.']),
    ],
    legRight: LEGS,
    legLeft: mirrored(LEGS),
  },
  pivots: { torso: [0, 6, 0], head: [0, 6, 4], legRight: [-3, 5, 0], legLeft: [3, 5, 0] },
});

const IMP_WING = [
  front([-14, 9, -3], 1, [
    'C.........',
    'CC.....CC.',
    'CCCC.CCCCC',
    '.CCCCCCCCC',
    '..CCC.CCCC',
    '..C...C.CC',
  ]),
];
const IMP_LEG = [front([-3, 0, -1], 3, ['nnn', 'nn.', '.nn', 'NNN'])];

/** Small, red, and pleased about something. */
export const imp = figure({
  palette: {
    n: plain(0xc4452f),
    N: plain(0x8d2d22),
    k: plain(0x2b1a1c),
    s: plain(0xf0d9b0),
    o: glow(0xff8a2b),
    O: glow(0xffe27a),
  },
  weapon: 'staff',
  height: 20,
  parts: {
    legRight: IMP_LEG,
    legLeft: mirrored(IMP_LEG),
    torso: [
      front([-3, 4, -2], 5, ['nnnnnn', 'nnOOnn', 'nnoonn', '.nnnn.', '.NNNN.']),
      side([-1, 2, -8], 2, ['o.....', 'nn....', '.nnn..', '..nnnn']),
      ...IMP_WING,
      ...mirrored(IMP_WING),
    ],
    head: [
      front([-4, 9, -3], 7, ['.nnnnnn.', 'nnnnnnnn', 'nnnnnnnn', 'nnnnnnnn', 'NNNNNNNN', '.NNNNNN.']),
      front([-3, 12, 4], 1, ['O....O', 'oO..Oo']),
      front([-3, 10, 4], 1, ['s.ss.s', 'kkkkkk'].toReversed()),
      front([-5, 15, -1], 2, ['s........s', 'ss......ss', '.ss....ss.', '..s....s..']),
    ],
    armRight: [sleeveRight('n', 'N'), front([-7, 3, 2], 3, ['.O.', 'OoO', 'ooo', '.o.'])],
    armLeft: [sleeveLeft('n', 'N')],
  },
});

/** A crown on what is left, a sword too long for anybody living, a cloak with nothing under it. */
export const king = figure({
  palette: {
    n: plain(0x3b3550),
    N: plain(0x272338),
    s: plain(0xd9d2c0),
    S: plain(0xb2aa96),
    o: glow(0x7fd8ff),
    O: glow(0xe4fbff),
  },
  weapon: 'smash',
  scale: 1.4,
  height: 25,
  parts: {
    torso: [
      ...robe('n', 'N', 'G'),
      front([-5, 8, -4], 8, ['.CCCCCCCC.', 'CCCCCCCCCC', 'C.CC..CC.C']),
      front([-4, 1, -4], 1, column('CCCCCCCC', 8)),
      front([-1, 4, 3], 1, ['oo', 'OO', 'oo']),
    ],
    head: [
      front([-4, 12, -3], 6, ['.ssssss.', 'ssssssss', 'ssssssss', 'ssssssss', 'SSSSSSSS']),
      front([-3, 10, -1], 4, ['ssssss', '.SSSS.']),
      front([-4, 12, 3], 1, ['ssssssss', 'sOosOoss', 'ssskssss']),
      front([-4, 17, -4], 8, ['GGGGGGGG']),
      front([-4, 18, -4], 2, ['g..gg..g', 'gg.gg.gg', 'gggggggg'].slice(0, 2)),
      front([-4, 18, 2], 2, ['g..oo..g', 'gg.gg.gg']),
      front([-4, 20, 2], 2, ['g..g...g']),
      front([-1, 20, -3], 2, ['gg', 'gg', '.g']),
    ],
    armRight: [
      sleeveRight('n', 's'),
      front([-7, 3, 2], 2, ['.mm.', ...column('.mM.', 11), 'gggg', '.ww.', '.ww.']),
    ],
    armLeft: [sleeveLeft('n', 's')],
  },
});
