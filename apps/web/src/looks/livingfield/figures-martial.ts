import { FACE, HAIR, LEG_LEFT, LEG_RIGHT, TUNIC, cloth, figure, front, glow, plain, side, sleeveLeft, sleeveRight, top } from './figure-pieces.ts';

/** Knight in plate: crested helm, tower shield with the side's colour, straight sword. */
export const warden = figure({
  palette: { t: plain(0x7d8598), b: plain(0x646c80) },
  weapon: 'swing',
  height: 22,
  parts: {
    legRight: LEG_RIGHT,
    legLeft: LEG_LEFT,
    torso: [
      front([-3, 3, -2], 4, ['mmmmmm', 'mmmmmm', 'MMMMMM', 'LLLLLL', 'CCCCCC', 'CCCCCC', 'D.DD.D']),
      front([-2, 7, 2], 1, ['CggC', 'CggC', '.CC.']),
      front([-4, 2, -3], 1, ['.CCCCCC.', 'CCCCCCCC', 'CCCCCCCC', 'CCCCCCCC', 'CCCCCCCC', 'DDDDDDDD', 'DDDDDDDD', 'B.BB.BBB']),
    ],
    head: [
      ...FACE,
      front([-4, 14, -4], 8, ['.mmmmmm.', 'mmmmmmmm', 'mmmmmmmm', 'MMMMMMMM']),
      front([-4, 10, -4], 3, ['mmmmmmmm', 'mmmmmmmm', 'mmmmmmmm', 'MMMMMMMM']),
      front([-4, 10, -1], 5, ['m......m', 'm......m', 'm......m', 'M......M']),
      front([-1, 13, 4], 1, ['gg', 'gg']),
      side([-1, 16, -5], 2, ['...CCCCC..', '.CCCCCCCC.', 'CCCCCCCCCC', '........CC', '........DD']),
    ],
    armRight: [
      sleeveRight('m', 'k'),
      top([-7, 8, -2], 2, ['mmmm', 'mmmm', 'mmmm', 'mmmm', 'mmmm']),
      front([-6, 3, 3], 1, ['.M.', 'MMM', '.w.', '.w.', '.G.']),
      front([-6, 8, 3], 1, ['.m.', '.m.', '.m.', '.m.', '.m.', '.m.', '.m.', '.m.']),
    ],
    armLeft: [
      sleeveLeft('m', 'k'),
      top([3, 8, -2], 2, ['mmmm', 'mmmm', 'mmmm', 'mmmm', 'mmmm']),
      front([3, 1, 3], 1, ['.mmmmm.', 'mCCgCCm', 'mCCgCCm', 'mCgggCm', 'mCCgCCm', 'mCCgCCm', 'mCCgCCm', '.mCCCm.', '..mmm..']),
    ],
  },
});

/** Archer: hooded cloak, quiver, longbow in the left hand. */
export const ranger = figure({
  palette: { t: plain(0x6d6a45), b: plain(0x5a3d26), n: plain(0x5f7d43), N: plain(0x48602f), h: plain(0xb5703a) },
  weapon: 'bow',
  height: 20,
  parts: {
    legRight: LEG_RIGHT,
    legLeft: LEG_LEFT,
    torso: [
      front([-3, 3, -2], 4, ['nnnnnn', 'nnnnnn', 'nnnnnn', 'LLLLLL', 'nnnnnn', 'NNNNNN', 'N.NN.N']),
      front([-3, 6, 2], 1, ['l.....', '.l....', '..ll..', '....LL']),
      front([-4, 3, -3], 1, ['CCCCCCCC', 'CCCCCCCC', 'CCCCCCCC', 'CCCCCCCC', 'CCCCCCCC', 'DDDDDDDD', 'DD.DDD.D']),
      front([-4, 9, -3], 6, ['CCCCCCCC']),
      front([0, 6, -5], 2, ['s.s', 's.s', 'lll', 'lll', 'lll', 'LLL']),
    ],
    head: [
      ...FACE,
      front([-4, 16, -4], 7, ['.CCCCCC.', 'CCCCCCCC']),
      front([-4, 10, -4], 3, ['CCCCCCCC', 'CCCCCCCC', 'CCCCCCCC', 'CCCCCCCC', 'CCCCCCCC', '.DDDDDD.']),
      front([-4, 10, -1], 5, ['CC....CC', 'C......C', 'C......C', 'C......C', 'C......C', 'D......D']),
      front([-2, 15, 3], 1, ['hhhh', 'h..h']),
      front([-2, 15, -6], 2, ['.CC.', 'DDDD']),
    ],
    armRight: [sleeveRight('n', 'l')],
    armLeft: [
      sleeveLeft('n', 'l'),
      side([5, -1, 1], 1, ['....W', '...w.', '..w..', '.w...', '.w...', 'w....', 'w....', 'L....', 'L....', 'w....', 'w....', '.w...', '.w...', '..w..', '...w.', '....W']),
      side([5, 0, 1], 1, Array.from({ length: 14 }, () => '....s')),
    ],
  },
});

/** Hammer bearer: broad, bearded, horned helmet, maul as large as himself. */
export const stonebreaker = figure({
  palette: { h: plain(0xc9622e), H: plain(0xa34a20), t: plain(0x6b5a4a), r: plain(0xb9b2a4), R: plain(0x8d877c) },
  weapon: 'smash',
  height: 20,
  parts: {
    legRight: [front([-4, 0, -2], 4, ['ttt', 'ttt', 'bbb', 'bbb']), front([-4, 0, 2], 1, ['bbb'])],
    legLeft: [front([1, 0, -2], 4, ['ttt', 'ttt', 'bbb', 'bbb']), front([1, 0, 2], 1, ['bbb'])],
    torso: [
      front([-5, 3, -3], 6, ['.llllllll.', 'llllllllll', 'llllllllll', 'CCCCCCCCCC', 'CCCCCCCCCC', 'DDDDDDDDDD', '.D.DDDD.D.']),
      front([-1, 5, 3], 1, ['gg', 'gg']),
    ],
    head: [
      ...FACE,
      front([-4, 14, -4], 8, ['..MMMM..', '.MMMMMM.', 'MMMMMMMM', 'gGgGgGgG']),
      front([-4, 10, -4], 3, ['MMMMMMMM', 'hhhhhhhh', 'hhhhhhhh', 'hhhhhhhh']),
      front([-4, 9, 2], 3, ['h......h', 'h.hhhh.h', 'hhhhhhhh', 'hhhhhhhh', '.hhhhhh.']),
      front([-2, 7, 3], 2, ['hhhh', '.HH.']),
      front([-7, 14, -1], 2, ['s............s', 's............s', 'ss..........ss', '.sss......sss.']),
    ],
    armRight: [
      front([-8, 3, -2], 4, ['.ff', 'fff', 'fff', 'lll', 'fff', 'fff', 'FFF']),
      front([-7, 0, 3], 1, Array.from({ length: 14 }, () => 'w')),
      front([-9, 13, 1], 5, ['rrrrr', 'rRRRr', 'rRRRr', 'rrrrr', 'RRRRR']),
      front([-10, 14, 2], 3, ['mmmmmmm', 'mmmmmmm', 'mmmmmmm']),
    ],
    armLeft: [front([5, 3, -2], 4, ['ff.', 'fff', 'fff', 'lll', 'fff', 'fff', 'FFF'])],
  },
  pivots: { armRight: [-6, 9.5, 0], armLeft: [6, 9.5, 0], legRight: [-2.5, 4, 0], legLeft: [2.5, 4, 0] },
});

/** Skirmisher: slim, long scarf flying behind, ponytail, two daggers. */
export const windrunner = figure({
  palette: { h: plain(0xe8d7a0), H: plain(0xc9b26f), t: plain(0x3f5f66), n: plain(0x4f8f86), N: plain(0x3b6f69), b: plain(0xb98a4b) },
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
    armRight: [
      sleeveRight('n'),
      side([-6, 4, 2], 1, ['mmmmGw']),
      side([-6, 5, 3], 1, ['m..G']),
    ],
    armLeft: [sleeveLeft('n'), side([5, 4, 2], 1, ['mmmmGw']), side([5, 5, 3], 1, ['m..G'])],
  },
});

/** Dark knight: black plate, horned hood with burning eyes, ragged cape and a greatsword edged in violet. */
export const duskblade = figure({
  palette: { k: plain(0x3a3446), K: plain(0x29242f), t: plain(0x2f2a3a), b: plain(0x221e29), p: glow(0xb46bff), n: plain(0x5a5170) },
  weapon: 'swing',
  height: 22,
  parts: {
    legRight: LEG_RIGHT,
    legLeft: LEG_LEFT,
    torso: [
      front([-3, 3, -2], 4, ['kkkkkk', 'knnnnk', 'kknnkk', 'GGGGGG', 'CCCCCC', 'DDDDDD', 'D.DD.D']),
      front([-5, 1, -4], 2, ['..CCCCCC..', '.CCCCCCCC.', '.CCCCCCCC.', 'CCCCCCCCCC', 'CCCCCCCCCC', 'DDDDDDDDDD', 'DD.DDD.DDD', 'B..BB...B.']),
    ],
    head: [
      front([-4, 10, -4], 7, ['.kkkkkk.', 'kkkkkkkk', 'kkkkkkkk', 'kkkkkkkk', 'kkkkkkkk', 'kkkkkkkk', '.kkkkkk.']),
      front([-4, 10, 3], 1, ['kkkkkkkk', 'kKKKKKKk', 'KKKKKKKK', 'KppKKppK', 'KKKKKKKK', '.KKKKKK.', '..kkkk..']),
      front([-5, 15, -1], 2, ['n........n', 'n........n', 'nn......nn', '.nn....nn.']),
    ],
    armRight: [
      sleeveRight('k', 'K'),
      top([-7, 8, -2], 2, ['nnnn', 'nkkn', 'nkkn', 'nkkn', 'nnnn']),
      front([-7, 2, 3], 1, ['.G.', '.w.', '.w.', '.w.'].toReversed()),
      front([-8, 6, 3], 1, ['GGGGG']),
      front([-7, 7, 3], 1, ['.p.', 'pkp', 'pkp', 'pkp', 'pkp', 'pkp', 'pkp', 'pkp', 'pkp', 'pkp', 'pkp', 'pkp']),
    ],
    armLeft: [sleeveLeft('k', 'K'), top([3, 8, -2], 2, ['nnnn', 'nkkn', 'nkkn', 'nkkn', 'nnnn'])],
  },
});

/** Holy fist fighter: shaved head, beads, sash, wrapped fists and a lantern at the belt. */
export const lanternMonk = figure({
  palette: { f: plain(0xb97a4e), F: plain(0x9a6038), n: plain(0xf08a3a), N: plain(0xcf6d28), t: plain(0xe8dcc0), b: plain(0xb98a4b), x: cloth(0xe0) },
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
    armRight: [front([-6, 4, -1], 3, ['.f', 'ff', 'ff', 'ss', 'ss', 'ss']), front([-6, 4, 2], 1, ['ss', 'ss'])],
    armLeft: [front([4, 4, -1], 3, ['n.', 'nn', 'ff', 'ss', 'ss', 'ss']), front([4, 4, 2], 1, ['ss', 'ss'])],
  },
});
