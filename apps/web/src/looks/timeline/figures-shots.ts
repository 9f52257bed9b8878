import { coat, collar } from '../figure-dress.ts';
import { bow, crossbow } from '../figure-gear.ts';
import {
  FACE,
  HAIR,
  LEGS,
  TUNIC,
  column,
  figure,
  front,
  glow,
  plain,
  side,
  sleeveLeft,
  sleeveRight,
  top,
} from '../figure-pieces.ts';

/** A pointed cap with a long feather, quiver, longbow. */
export const archer = figure({
  palette: {
    h: plain(0xd99a4e),
    n: plain(0x3f7d4a),
    N: plain(0x2f5f38),
    r: plain(0xe5533f),
    t: plain(0x6d5a3c),
  },
  weapon: 'bow',
  height: 22,
  parts: {
    ...LEGS,
    torso: [
      ...coat('n', 'N'),
      front([-3, 6, 2], 1, ['l.....', '.ll...', '...ll.', '.....l']),
      collar('C'),
      front([-4, 5, -4], 1, column('CCCCCCCC', 4)),
      front([-1, 3, -6], 3, ['r.r.', 'srs.', 'llll', 'lGGl', 'llll', 'llll', 'LLLL']),
    ],
    head: [
      ...FACE,
      ...HAIR,
      top([-5, 15, -6], 1, [
        ...column('nnnnnnnnnn', 9),
        '.nnnnnnnn.',
        '..nnnnnn..',
        '...nnnn...',
        '....nn....',
      ]),
      top([-4, 16, -5], 2, [...column('nnnnnnnn', 6), '.nnnnnn.', '..nnnn..']),
      top([-3, 18, -5], 1, column('nnnnnn', 5)),
      front([-4, 16, -5], 7, ['C......C']),
      side([4, 16, -11], 1, ['rr.......', 'rrrr.....', '..rrrrr..', '....rrrrr']),
    ],
    armRight: [sleeveRight('n', 'l')],
    armLeft: [sleeveLeft('n', 'l'), ...bow(15)],
  },
});

/** A kettle hat, a pavise on the back, a crossbow held level. */
export const crossbowman = figure({
  palette: { t: plain(0x5d5648), n: plain(0x8c6a43), N: plain(0x6c5033), h: plain(0x6b4226) },
  weapon: 'bow',
  height: 20,
  parts: {
    ...LEGS,
    torso: [
      ...coat('n', 'N'),
      front([-3, 5, 2], 1, ['nGnnGn', 'nnnnnn', 'nGnnGn', 'nnnnnn']),
      front([-6, 0, -5], 2, [
        '.wwwwwwwwww.',
        'wCCCCCCCCCCw',
        'wCCCCggCCCCw',
        'wCCCggggCCCw',
        'wCCCggggCCCw',
        'wCCCCggCCCCw',
        'wCCCCCCCCCCw',
        'wCCCCCCCCCCw',
        'wDDDDDDDDDDw',
        'wDDDDDDDDDDw',
        'wwwwwwwwwwww',
      ]),
    ],
    head: [
      ...FACE,
      front([-4, 10, -4], 2, column('mmmmmmmm', 5)),
      front([-4, 10, -2], 4, ['m......m', 'm......m', 'm......m', 'M......M']),
      front([-4, 9, -3], 6, ['.MMMMMM.']),
      top([-6, 15, -6], 1, [
        '..mmmmmmmm..',
        '.mmmmmmmmmm.',
        ...column('mmmmmmmmmmmm', 8),
        '.mmmmmmmmmm.',
        '..mmmmmmmm..',
      ]),
      top([-4, 16, -4], 1, ['.MMMMMM.', ...column('MMMMMMMM', 6), '.MMMMMM.']),
      top([-4, 17, -4], 1, ['.mmmmmm.', ...column('mmmmmmmm', 6), '.mmmmmm.']),
      top([-2, 18, -2], 1, column('mmmm', 4)),
    ],
    armRight: [sleeveRight('n', 'l'), ...crossbow],
    armLeft: [sleeveLeft('n', 'l')],
  },
});

/** Goggles on a hard hat, a pack with a mast, a wrench as long as an arm. */
export const engineer = figure({
  palette: {
    h: plain(0x8a5a35),
    n: plain(0x4f6b8a),
    N: plain(0x3a5068),
    y: plain(0xf0b429),
    Y: plain(0xc78f17),
    o: glow(0x7de8ff),
    t: plain(0x4f6b8a),
  },
  weapon: 'smash',
  height: 19,
  parts: {
    ...LEGS,
    torso: [
      ...TUNIC,
      front([-2, 3, 2], 1, ['n..n', 'nnnn', 'nNNn', 'LLLL', 'nnnn', 'nnnn']),
      front([-4, 3, -6], 4, ['.llllll.', 'llllllll', 'llGGGGll', 'llGooGll', 'llGGGGll', 'LLLLLLLL']),
      front([3, 9, -5], 1, ['o.', 'M.', 'M.', 'M.', 'M.', 'MM', 'M.', 'M.', 'M.']),
      front([-4, 9, -5], 2, ['yyyyyy', 'Y....Y']),
    ],
    head: [
      ...FACE,
      ...HAIR,
      top([-5, 15, -5], 1, [
        '..yyyyyy..',
        '.yyyyyyyy.',
        ...column('yyyyyyyyyy', 7),
        '.yyyyyyyy.',
        '..YYYYYY..',
      ]),
      top([-4, 16, -4], 2, ['.yyyyyy.', ...column('yyyyyyyy', 6), '.yyyyyy.']),
      front([-1, 16, -4], 9, ['YY', 'YY', 'YY']),
      front([-4, 15, 4], 2, ['.oo..oo.', 'kookkook', '.oo..oo.'].toReversed()),
    ],
    armRight: [
      sleeveRight('C', 'l'),
      front([-6, 2, 3], 2, column('MM', 11)),
      front([-8, 13, 3], 2, ['mm..mm', 'mm..mm', 'mmmmmm', '.mmmm.']),
      front([-7, 1, 3], 2, ['mmmm', 'm..m']),
    ],
    armLeft: [sleeveLeft('C', 'l'), front([4, 3, 2], 2, ['yyy', 'y.y', 'yyy'])],
  },
});

/** A bolt thrower on three legs: no head, no arms, a slit that glows. */
export const turret = figure({
  palette: { o: glow(0x7de8ff), y: plain(0xf0b429), Y: plain(0xc78f17) },
  weapon: 'bow',
  height: 14,
  parts: {
    legRight: [front([-6, 0, -4], 2, ['....MM', '...MM.', '..MM..', '.MM...', 'MM....'])],
    legLeft: [front([1, 0, -4], 2, ['MM....', '.MM...', '..MM..', '...MM.', '....MM'])],
    torso: [
      side([-1, 0, 0], 2, ['....MM', '...MM.', '..MM..', '.MM...', 'MM....']),
      top([-4, 5, -4], 1, ['.LLLLLL.', ...column('LLLLLLLL', 6), '.LLLLLL.']),
      front([-4, 6, -4], 7, ['.CCCCCC.', 'CCCCCCCC', 'CCCCCCCC', 'DDDDDDDD']),
      front([-3, 8, 3], 1, ['kooook']),
      side([-1, 10, -5], 2, ['wwwwwwwwwwwwww', 'wwww..wwwwwwww']),
      side([-1, 12, -3], 1, ['mmmmmmmmmmmmm']),
      top([-8, 11, 5], 1, ['s..............s']),
      top([-9, 11, 6], 1, ['y................y', '.yy............yy.', '...yyyyyyyyyyyy...']),
    ],
  },
  pivots: { legRight: [-1, 5, 0], legLeft: [1, 5, 0] },
});
