import { beard, brim, coat, deepHood, pauldron } from '../figure-dress.ts';
import { dagger, roundShield, sword } from '../figure-gear.ts';
import {
  HAIR,
  column,
  front,
  glow,
  mirrored,
  plain,
  side,
  sleeveLeft,
  sleeveRight,
  top,
} from '../figure-pieces.ts';
import { person } from './person.ts';

/** An open helm, a breastplate over a skirt in the side's colour, sword and round shield. */
export const fighter = person({
  palette: { t: plain(0x5b4a3a), b: plain(0x3d2f26), h: plain(0x6b4226) },
  weapon: 'swing',
  height: 27,
  torso: [
    front([-4, 4, -3], 6, ['.mmmmmm.', 'mmmmmmmm', 'mmMmmMmm', 'mmmmmmmm', '.LLLLLL.', '.CCCCCC.']),
    front([-4, 0, -3], 6, ['CCCCCCCC', 'CCCCCCCC', 'CDCDCDCD', 'D.D.D.D.']),
    front([-1, 6, 3], 1, ['gg', 'gg']),
    front([-4, -1, -4], 1, [...column('CCCCCCCC', 9), 'DD.DD.DD']),
  ],
  head: [
    ...HAIR,
    ...beard('h', 'h').slice(0, 1),
    front([-4, 15, -4], 8, ['..mmmm..', '.mmmmmm.', 'mmmmmmmm']),
    front([-4, 11, -4], 2, column('mmmmmmmm', 4)),
    front([-5, 11, -2], 4, ['M........M', 'm........m', 'm........m', 'm........m']),
    front([-1, 12, 4], 1, ['m', 'm', 'm']),
    side([-1, 18, -4], 2, ['.CCCCCC.', 'CCCCCCCC']),
  ],
  armRight: [sleeveRight('s', 'l'), pauldron('m', 'M'), ...sword(12)],
  armLeft: [sleeveLeft('s', 'l'), ...mirrored([pauldron('m', 'M')]), ...roundShield('m', 'C', 'g')],
});

/** A broad hat, a long coat, a high collar, knives across the chest; an eye that glows answers spells. */
export const magehunter = person({
  palette: {
    n: plain(0x4a3b34),
    N: plain(0x33282a),
    k: plain(0x2b2328),
    t: plain(0x3b3238),
    b: plain(0x2a2024),
    h: plain(0x8f8578),
    o: glow(0x63e6ff),
  },
  weapon: 'stab',
  height: 25,
  torso: [
    ...coat('n', 'N', 'L'),
    front([-4, -3, -3], 6, [
      'nnnnnnnn',
      'nnnnnnnn',
      'nnnnnnnn',
      'nnnnnnnn',
      'nnn..nnn',
      'nnn..nnn',
      'NNN..NNN',
    ]),
    front([-3, 4, 2], 1, ['lm....', '.lm...', '..lm..', '...lm.', '....lm'].toReversed()),
    front([-2, 8, 2], 1, ['.oo.']),
    front([-5, 9, -4], 2, ['nn......nn', 'CCCCCCCCCC', 'CCCCCCCCCC']),
    front([-5, 9, -2], 5, ['C........C', 'C........C']),
    front([-4, -3, -4], 1, [...column('CCCCCCCC', 11), 'D.DDD.DD']),
  ],
  head: [
    ...HAIR,
    brim('k', 15),
    top([-4, 16, -4], 3, ['.kkkkkk.', ...column('kkkkkkkk', 6), '.kkkkkk.']),
    front([-4, 16, -5], 9, ['C......C']),
    front([-4, 16, 4], 1, ['CCCggCCC']),
    front([-3, 10, 4], 1, ['NNNNNN', '.NNNN.']),
  ],
  armRight: [sleeveRight('n', 'l'), ...dagger('m', 'g'), side([-6, 4, 7], 1, ['mm'])],
  armLeft: [sleeveLeft('n', 'l'), ...mirrored(dagger('m', 'g')), front([4, 3, 2], 1, ['.m', '.m'])],
});

/** Long hair, a standing collar like a flame, wide sleeves, a staff whose ember is always lit. */
export const mage = person({
  palette: {
    h: plain(0xece6f5),
    H: plain(0xc6bcd8),
    n: plain(0x7b2f4f),
    N: plain(0x57203a),
    r: plain(0xe0a04a),
    o: glow(0xff7a2a),
    O: glow(0xffe08a),
  },
  weapon: 'staff',
  height: 26,
  leg: [],
  torso: [
    front([-3, 3, -2], 4, ['nnnnnn', 'nnnnnn', 'nnnnnn', 'gggggg', 'nnnnnn', 'nnnnnn', 'nnnnnn']),
    front([-4, -1, -3], 6, column('nnnnnnnn', 5)),
    front([-5, -4, -4], 8, ['nnnnnnnnnn', 'nnnnnnnnnn', 'rrrrrrrrrr']),
    front([-1, -4, 3], 1, [...column('CC', 6)]),
    front([-2, -4, 4], 1, ['CCCC', 'CCCC', 'DDDD']),
    front([-2, 2, 2], 1, column('CCCC', 7)),
    front([-6, 8, -4], 2, ['r..........r', 'rr........rr', 'nrr......rrn', '.nrrrrrrrrn.', '..nnnnnnnn..']),
    front([-4, -3, -4], 1, [...column('CCCCCCCC', 11), 'DDDDDDDD']),
  ],
  head: [
    ...HAIR,
    front([-4, 4, -5], 2, [...column('hhhhhhhh', 10), '.hHhhHh.', '..HHHH..']),
    front([-5, 8, -2], 3, column('h........h', 7)),
    front([-4, 15, 3], 1, ['.hhoohh.']),
    front([-1, 17, -2], 3, ['.o', 'oo']),
  ],
  armRight: [
    front([-8, 3, -2], 4, ['..nn', '.nnn', '.nnn', 'nnnn', 'nnnn', 'rrrr']),
    front([-6, 2, -1], 3, ['ff']),
    front([-7, -4, 3], 1, column('w', 22)),
    front([-9, 16, 3], 1, ['.g.g.', 'g...g', 'g...g', '.ggg.']),
    front([-8, 17, 2], 3, ['.o.', 'oOo', 'ooo']),
  ],
  armLeft: [
    front([4, 3, -2], 4, ['nn..', 'nnn.', 'nnn.', 'nnnn', 'nnnn', 'rrrr']),
    front([4, 2, -1], 3, ['ff']),
    front([5, 0, 2], 2, ['O', 'o']),
  ],
});

/** A short cloak, a headband with a feather, soft boots, a short blade and a knife. */
export const scout = person({
  palette: {
    n: plain(0x5f7a4a),
    N: plain(0x465c36),
    h: plain(0xb5703a),
    H: plain(0x935629),
    t: plain(0x8a7452),
    b: plain(0x5d4228),
    r: plain(0xf3ead2),
  },
  weapon: 'stab',
  height: 23,
  torso: [
    front([-3, 3, -2], 4, ['nnnnnn', 'nnnnnn', '.nnnn.', '.LLLL.', 'nnnnnn', 'nnnnnn', 'N.NN.N']),
    front([-3, 5, 2], 1, ['l....l', '.l..l.', '..ll..', '.l..l.']),
    front([-5, 4, -4], 2, [
      '.CCCCCCCC.',
      'CCCCCCCCCC',
      'CCCCCCCCCC',
      'CCCCCCCCCC',
      'CCCCCCCCCC',
      'DD.DDDD.DD',
    ]),
    front([-5, 8, -4], 8, ['.CCCCCCCC.', 'CCCCCCCCCC']),
    front([-3, 9, -5], 3, ['.CCCC.', 'CCCCCC']),
    front([-4, 1, -1], 3, ['lll', 'lLl', 'lll']),
  ],
  head: [
    ...HAIR,
    front([-4, 14, -4], 8, ['CCCCCCCC']),
    front([-4, 14, -4], 1, ['hhhhhhhh']),
    side([-1, 11, -9], 2, ['...hhh', '.hhhhh', 'hhhh..', 'HH....']),
    side([4, 14, -5], 1, ['rr....', 'rrr...', '.rrr..', '..rrr.', '...rr.']),
  ],
  armRight: [sleeveRight('n', 'l'), ...sword(6, 'm.', 'L')],
  armLeft: [sleeveLeft('n', 'l'), ...mirrored(dagger())],
});

/** A mask, a half cape on one shoulder, wide cuffs, a long thin blade. */
export const duelist = person({
  palette: {
    h: plain(0x1f1a22),
    H: plain(0x16121a),
    n: plain(0xf0e8da),
    N: plain(0xcfc3ae),
    t: plain(0x4a2334),
    b: plain(0x1f1a22),
    k: plain(0x1c1820),
  },
  weapon: 'stab',
  height: 24,
  leg: [
    front([-3, -4, -1], 3, ['ttt', 'ttt', 'ttt', ...column('bbb', 5)]),
    front([-4, 0, -2], 5, ['bbbb']),
    front([-3, -4, 2], 1, ['bbb']),
  ],
  torso: [
    front([-3, 3, -2], 4, ['nnnnnn', 'nnnnnn', 'ttnntt', 'tttttt', 'CCCCCC', 'tttttt', 't.tt.t']),
    front([-1, 6, 2], 1, ['gg', '..', 'gg']),
    front([-4, 9, -3], 6, ['.NNNNNN.']),
    front([-3, -1, 2], 1, ['..CC', '..CC', '..CD', '...D']),
    front([0, 0, -4], 2, [
      '..CCCCC',
      '.CCCCCC',
      '.CCCCCC',
      'CCCCCCC',
      'CCCCCCC',
      'CCCCCCC',
      'CCCCCCC',
      'DDDDDDD',
      'D.DD.DD',
    ]),
    front([3, 4, -3], 6, ['CCC.', 'CCCC', 'CCCC', 'CCCC', 'DDDD', '.DD.']),
  ],
  head: [
    ...HAIR,
    front([-4, 12, 3], 2, ['CCkCCkCC']),
    front([-1, 12, -8], 4, ['hh', 'hh', 'CC', 'hh']),
    front([-1, 6, -9], 2, ['hh', 'hh', 'hh', 'hh', 'HH', 'H.']),
    front([-4, 10, -4], 2, column('hhhhhhhh', 5)),
    front([-1, 10, 4], 1, ['hh']),
  ],
  armRight: [
    front([-6, 4, -1], 3, ['.n', 'nn', 'nn', 'NN', 'kk', 'kk']),
    front([-7, 4, 3], 3, ['ggg', 'g.g', 'ggg']),
    side([-6, 5, 5], 1, ['iiiiiiiiiiMM']),
  ],
  armLeft: [front([4, 4, -1], 3, ['n.', 'nn', 'nn', 'NN', 'kk', 'kk'])],
});

const RAGGED_SLEEVE = [
  front([-10, 4, -2], 3, ['......nn', '....nnnn', '..nnnnnn', '.nnnnnn.', 'nnnnNN..', 'N.NN....']),
  front([-11, 3, -1], 2, ['kk', 'kk']),
  front([-12, 2, 0], 2, ['.o.', 'oOo', '.o.']),
];

/** Floats: no feet below the rags, sleeves like wings, a hood with burning eyes. */
export const hexer = person({
  palette: {
    n: plain(0x35505c),
    N: plain(0x243842),
    k: plain(0x141b22),
    r: plain(0xb9a779),
    o: glow(0x9dff6a),
    O: glow(0xe9ffd8),
  },
  weapon: 'staff',
  gait: 'fly',
  height: 27,
  leg: [],
  torso: [
    front([-3, 5, -2], 4, ['nnnnnn', 'nnnnnn', 'nnnnnn', 'rrrrrr', 'nnnnnn']),
    front([-4, 0, -3], 6, column('nnnnnnnn', 5)),
    front([-3, -2, -2], 4, ['nnnnnn', 'NNNNNN']),
    front([-3, -4, -2], 2, ['NN.NNN', 'N...N.']),
    front([-1, -3, 1], 2, ['NN', 'N.']),
    front([-5, 7, -4], 8, ['.CCCCCCCC.', 'CCCCCCCCCC', 'D.DD..DD.D']),
    front([-2, 4, 2], 1, ['O..o', '.oo.', '.oo.', 'o..O']),
    front([-4, -1, -4], 1, [...column('CCCCCCCC', 8), 'DDD.DDDD', 'D.D...DD']),
  ],
  head: [
    ...deepHood('n', 'k', 'o'),
    front([-3, 17, -4], 5, ['..nn..', '.nnnn.', 'nnnnnn']),
    front([-6, 16, -2], 2, ['r..........r', 'rr........rr', '.rr......rr.', '..r......r..']),
    front([-1, 15, 4], 1, ['OO']),
  ],
  armRight: RAGGED_SLEEVE,
  armLeft: mirrored(RAGGED_SLEEVE),
});
