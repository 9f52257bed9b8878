import { beard, cape, coat, collar, hood, pauldron } from '../figure-dress.ts';
import { cutlass, dagger, greatAxe, kiteShield, sword } from '../figure-gear.ts';
import {
  FACE,
  HAIR,
  LEGS,
  TUNIC,
  column,
  figure,
  front,
  mirrored,
  plain,
  side,
  sleeveLeft,
  sleeveRight,
} from '../figure-pieces.ts';

/** Great helm with a slit and a plume, surcoat, kite shield. */
export const knight = figure({
  palette: { t: plain(0x8a93a8), b: plain(0x6a7388), r: plain(0xf7f2e6) },
  weapon: 'swing',
  height: 25,
  parts: {
    ...LEGS,
    torso: [
      front([-3, 3, -2], 4, ['mmmmmm', 'CCCCCC', 'CCCCCC', 'LLLLLL', 'CCCCCC', 'CCCCCC', 'DDDDDD']),
      front([-1, 5, 2], 1, ['rr', 'rr', 'rr']),
      front([-3, 1, -2], 1, ['CCCCCC', 'DDDDDD']),
      front([-3, 1, 2], 1, ['CC..CC', 'DD..DD']),
    ],
    head: [
      front([-4, 9, -4], 8, [
        '.mmmmmm.',
        'mmmmmmmm',
        'mmmmmmmm',
        'mmmmmmmm',
        'mmmmmmmm',
        'mmmmmmmm',
        'MMMMMMMM',
        '.MMMMMM.',
      ]),
      front([-4, 13, 3], 2, ['MMMMMMMM', 'kkkkkkkk', 'MMMMMMMM']),
      front([-1, 9, 4], 1, column('gg', 5)),
      front([-3, 10, 4], 1, ['k.....', '.....k', 'k.....']),
      side([-1, 17, -6], 2, ['....CCCC..', '..CCCCCCC.', '.CCCCCCCCC', 'CCCDD..CCC', 'CDD.......']),
    ],
    armRight: [sleeveRight('m', 'M'), pauldron('m', 'M'), ...sword(10)],
    armLeft: [sleeveLeft('m', 'M'), ...mirrored([pauldron('m', 'M')]), ...kiteShield],
  },
});

/** Bare chest, a mane of hair, furs, and an axe as tall as he is. */
export const berserker = figure({
  palette: {
    h: plain(0xb5462a),
    H: plain(0x8c3220),
    n: plain(0x8f7a66),
    N: plain(0x6b5a4b),
    t: plain(0x5b4636),
  },
  weapon: 'smash',
  height: 20,
  parts: {
    legRight: [front([-4, 0, -2], 4, ['ttt', 'ttt', 'nnn', 'nnn'])],
    legLeft: [front([1, 0, -2], 4, ['ttt', 'ttt', 'nnn', 'nnn'])],
    torso: [
      front([-4, 3, -3], 6, [
        'ffffffff',
        'ffffffff',
        'ffFFFFff',
        'LLLLLLLL',
        'CCCCCCCC',
        'CCCCCCCC',
        'D.DDDD.D',
      ]),
      front([-4, 6, 3], 1, ['CC......', '..CC....', '....CC..', '......CC']),
      front([-5, 8, -4], 8, ['.nnnnnnnn.', 'nnNnnNnnNn']),
      front([-1, 5, 3], 1, ['gg']),
    ],
    head: [
      ...FACE,
      ...HAIR,
      ...beard('h', 'H'),
      front([-6, 12, -4], 3, [
        '.hh......hh.',
        'hhhh....hhhh',
        'hhhh....hhhh',
        'Hhhh....hhhH',
        '.HH......HH.',
      ]),
      front([-5, 17, -3], 2, ['h..h..h..h', 'hh.hh.hh.h', '.hhhhhhhh.']),
      front([-5, 8, -5], 2, [...column('hhhhhhhhhh', 7), '.HH.HH.HH.']),
      front([-3, 13, 4], 1, ['CC..CC']),
    ],
    armRight: [front([-7, 4, -2], 4, ['.ff', 'fff', 'fff', 'lll', 'fff', 'FFF']), ...greatAxe],
    armLeft: [front([4, 4, -2], 4, ['ff.', 'fff', 'fff', 'lll', 'fff', 'FFF'])],
  },
  pivots: { legRight: [-2.5, 4, 0], legLeft: [2.5, 4, 0] },
});

/** Hooded and masked, two knives, a hook on a chain at the hip. */
export const rogue = figure({
  palette: {
    t: plain(0x4a4650),
    b: plain(0x352f38),
    n: plain(0x5c5566),
    N: plain(0x443e4c),
    h: plain(0x2f2620),
  },
  weapon: 'stab',
  height: 20,
  parts: {
    ...LEGS,
    torso: [
      ...coat('n', 'N'),
      front([-3, 6, 2], 1, ['l....l', '.l..l.', '..ll..']),
      ...cape('n', 'N'),
      collar('C'),
      front([3, 0, 0], 2, ['MM', '.M', '.M', '.M', 'MM', 'M.', 'MM']),
      side([5, 1, -1], 1, ['..m', 'm.m', 'mmm']),
    ],
    head: [
      ...FACE,
      ...hood('n', 'N'),
      front([-3, 10, 4], 1, ['CCCCCC', 'CCCCCC', '.DDDD.']),
      front([-2, 17, -6], 3, ['.nn.', 'nnnn']),
    ],
    armRight: [sleeveRight('n', 'k'), ...dagger()],
    armLeft: [sleeveLeft('n', 'k'), ...mirrored(dagger())],
  },
});

/** A shaven crown, a wide robe tied with rope, beads, open hands. */
export const monk = figure({
  palette: {
    n: plain(0xc98a3c),
    N: plain(0x9f682a),
    h: plain(0x4b3527),
    r: plain(0x7d2f24),
    b: plain(0xb98a4b),
  },
  weapon: 'punch',
  height: 18,
  parts: {
    ...LEGS,
    torso: [
      front([-4, 2, -3], 6, [
        '.nnnnnn.',
        'nnnnnnnn',
        'nnnnnnnn',
        'CCCCCCCC',
        'nnnnnnnn',
        'nnnnnnnn',
        'NNNNNNNN',
        'NNNNNNNN',
      ]),
      front([-3, 6, 3], 1, ['r....r', 'r....r', '.r..r.', '..rr..']),
      front([1, 1, 3], 1, ['C.', 'CC', 'D.', 'D.']),
      front([-4, 9, -3], 6, ['CC....CC']),
    ],
    head: [
      ...FACE,
      front([-4, 13, -4], 1, ['hhhhhhhh', 'hhhhhhhh', 'hhhhhhhh']),
      front([-5, 13, -4], 6, ['h........h', 'h........h']),
      front([-4, 15, 3], 1, ['hh....hh']),
      front([-1, 15, 4], 1, ['rr']),
    ],
    armRight: [
      front([-8, 4, -2], 4, ['..nn', '.nnn', 'nnnn', 'nnnn', 'NNNN']),
      front([-7, 5, 2], 3, ['ff', 'ff', 'ff']),
    ],
    armLeft: [
      front([4, 4, -2], 4, ['nn..', 'nnn.', 'nnnn', 'nnnn', 'NNNN']),
      front([5, 5, 2], 3, ['ff', 'ff', 'ff']),
    ],
  },
});

/** All in black but the eyes, scarf flying, a straight sword across the back. */
export const ninja = figure({
  palette: {
    k: plain(0x2e2f3e),
    K: plain(0x20212c),
    t: plain(0x2e2f3e),
    b: plain(0x20212c),
    n: plain(0x444659),
  },
  weapon: 'stab',
  height: 18,
  parts: {
    ...LEGS,
    torso: [
      front([-3, 3, -2], 4, ['kkkkkk', 'knkknk', '.knnk.', '.CCCC.', 'kkkkkk', 'kkkkkk', 'K.KK.K']),
      collar('C'),
      side([0, 6, -13], 2, ['......CCCC', '...CCCCCCC', 'CCCCCC....', '.DD.......']),
      side([-3, 4, -12], 2, ['.....CCC', '..CCCC..', 'DDD.....']),
      front([-7, 1, -4], 1, [
        '............ww',
        '...........ww.',
        '.........GGG..',
        '........GG....',
        '.......kk.....',
        '......kk......',
        '.....kk.......',
        '....kk........',
        '...kk.........',
        '..kk..........',
      ]),
    ],
    head: [
      front([-4, 10, -4], 8, ['.kkkkkk.', ...column('kkkkkkkk', 5), '.kkkkkk.']),
      front([-3, 13, 4], 1, ['ffffff', 'feffef']),
      front([-4, 15, -5], 9, ['C......C']),
      front([-4, 15, 4], 1, ['CCCCCCCC']),
      front([-2, 12, -6], 2, ['.CC.', 'CCCC', 'C..C', 'D..D']),
    ],
    armRight: [sleeveRight('k', 'K'), ...dagger('m', 'k')],
    armLeft: [sleeveLeft('k', 'K'), front([5, 5, 3], 1, ['m.m', '.k.', 'm.m'])],
  },
});

/** Bandana, eye patch, stubble, an open vest and a broad cutlass. */
export const bandit = figure({
  palette: {
    h: plain(0x3b2a20),
    r: plain(0xb23a34),
    t: plain(0x6a5a44),
    n: plain(0x7b5a36),
    N: plain(0x5d4228),
  },
  weapon: 'swing',
  height: 19,
  parts: {
    ...LEGS,
    torso: [
      ...TUNIC,
      front([-3, 6, 2], 1, ['nssssn', 'nssssn', 'nsssns']),
      front([-4, 3, -3], 6, [
        'nn....nn',
        'nn....nn',
        'nn....nn',
        'LL....LL',
        'nn....nn',
        'NN....NN',
        '........',
      ]),
      front([-2, 2, 3], 1, ['CC', 'CC', 'DD']),
    ],
    head: [
      ...FACE,
      front([-4, 14, -4], 8, ['.rrrrrr.', 'rrrrrrrr', 'rrrrrrrr']),
      front([-4, 10, -4], 2, column('hhhhhhhh', 4)),
      front([3, 12, -6], 2, ['rrr', '.rr', 'r.r', 'r..']),
      front([-3, 13, 4], 1, ['kkk...', 'kk....']),
      front([-4, 10, 3], 1, ['h......h', 'hhhhhhhh', '.hFFFFh.'].toReversed()),
      front([-3, 10, 4], 1, ['.hhhh.', 'hhhhhh'].toReversed()),
    ],
    armRight: [front([-6, 4, -1], 3, ['.s', 'ss', 'ff', 'ff', 'LL', 'ff']), ...cutlass()],
    armLeft: [front([4, 4, -1], 3, ['s.', 'ss', 'ff', 'ff', 'LL', 'ff']), front([4, 6, 2], 1, ['mm', 'M.'])],
  },
});
