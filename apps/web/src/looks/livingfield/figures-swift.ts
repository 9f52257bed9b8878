import {
  FACE,
  HAIR,
  LEG_LEFT,
  LEG_RIGHT,
  cloth,
  figure,
  front,
  plain,
  side,
  sleeveLeft,
  sleeveRight,
} from '../figure-pieces.ts';

/** Skirmisher: slim, long scarf flying behind, ponytail, two daggers. */
export const windrunner = figure({
  palette: {
    h: plain(0xe8d7a0),
    H: plain(0xc9b26f),
    t: plain(0x3f5f66),
    n: plain(0x4f8f86),
    N: plain(0x3b6f69),
    b: plain(0xb98a4b),
  },
  weapon: 'stab',
  height: 19,
  parts: {
    legRight: LEG_RIGHT,
    legLeft: LEG_LEFT,
    torso: [
      front([-3, 4, -2], 4, ['nnnnnn', 'nnnnnn', '.nnnn.', '.LLLL.', 'nnnnnn', 'N.NN.N']),
      front([-4, 9, -3], 6, ['CCCCCCCC']),
      side([1, 4, -11], 2, ['CC......', 'CCCC....', '..CCCC..', '....CCDD']),
    ],
    head: [
      ...FACE,
      ...HAIR,
      front([-4, 14, -4], 8, ['CCCCCCCC']),
      front([-2, 14, -7], 3, ['hhhh', 'hhhh', '.HH.']),
      front([-1, 9, -8], 2, ['hh', 'hh', 'hh', 'hh', 'HH']),
      front([-3, 14, 4], 1, ['..gg..']),
    ],
    armRight: [sleeveRight('n'), side([-6, 4, 2], 1, ['mmmmGw']), side([-6, 5, 3], 1, ['m..G'])],
    armLeft: [sleeveLeft('n'), side([5, 4, 2], 1, ['mmmmGw']), side([5, 5, 3], 1, ['m..G'])],
  },
});

/** Holy fist fighter: shaved head, beads, sash, wrapped fists and a lantern at the belt. */
export const lanternMonk = figure({
  palette: {
    f: plain(0xb97a4e),
    F: plain(0x9a6038),
    n: plain(0xf08a3a),
    N: plain(0xcf6d28),
    t: plain(0xe8dcc0),
    b: plain(0xb98a4b),
    x: cloth(0xe0),
  },
  weapon: 'punch',
  height: 19,
  parts: {
    legRight: LEG_RIGHT,
    legLeft: LEG_LEFT,
    torso: [
      front([-3, 3, -2], 4, ['nnnfff', 'nnnnff', 'nnnnnn', 'CCCCCC', 'nnnnnn', 'nnnnnn', 'NNNNNN']),
      front([-4, 9, -3], 6, ['.LLLLLL.']),
      front([-3, 7, 2], 1, ['L....L', '.L..L.', '..LL..']),
      front([-3, 2, 2], 1, ['CC', 'CC', 'DD', 'D.']),
      front([4, 2, 0], 3, ['.L.', 'GGG', 'oOo', 'oOo', 'GGG']),
    ],
    head: [
      ...FACE,
      front([-3, 13, 4], 1, ['FF..FF']),
      front([-1, 15, 4], 1, ['oo']),
      front([-4, 14, -4], 1, ['CCCCCCCC']),
      front([-4, 14, -3], 6, ['C......C']),
      front([1, 10, -5], 1, ['CC', 'CC', 'DD', 'D.']),
    ],
    armRight: [
      front([-6, 4, -1], 3, ['.f', 'ff', 'ff', 'ss', 'ss', 'ss']),
      front([-6, 4, 2], 1, ['ss', 'ss']),
    ],
    armLeft: [front([4, 4, -1], 3, ['n.', 'nn', 'ff', 'ss', 'ss', 'ss']), front([4, 4, 2], 1, ['ss', 'ss'])],
  },
});
