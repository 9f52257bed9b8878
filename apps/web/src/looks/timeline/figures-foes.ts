import { cape, deepHood, robe } from '../figure-dress.ts';
import { dagger, roundShield } from '../figure-gear.ts';
import {
  LEG_LEFT,
  STAFF,
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

/** A hood drawn to a point, eyes like coals, a crooked knife and a candle. */
export const cultist = figure({
  palette: {
    n: plain(0x7a2230),
    N: plain(0x571822),
    k: plain(0x24141a),
    o: glow(0xff5e3a),
    O: glow(0xffe08a),
  },
  weapon: 'stab',
  height: 25,
  parts: {
    torso: [
      ...robe('n', 'N', 'G'),
      front([-1, 0, 3], 1, column('kk', 5)),
      front([-2, 6, 2], 1, ['.gg.', 'g..g', '.gg.']),
      front([-4, 8, -3], 6, ['.CCCCCC.', 'CCCCCCCC']),
      front([-2, 1, -4], 1, ['CCCC', 'CCCC', 'CCCC', 'CCCC', 'CCCC', 'DDDD', '.DD.']),
    ],
    head: [
      ...deepHood('n', 'k', 'o'),
      top([-4, 17, -4], 2, column('.nnnnnn.', 7)),
      top([-3, 19, -4], 2, column('nnnnnn', 5)),
      top([-2, 21, -3], 2, column('nnnn', 4)),
      top([-1, 23, -3], 2, column('nn', 3)),
      front([-5, 15, -4], 8, ['C........C']),
    ],
    armRight: [sleeveRight('n', 'k'), ...dagger('m', 'g'), side([-6, 6, 6], 1, ['m'])],
    armLeft: [sleeveLeft('n', 'k'), front([4, 4, 2], 2, ['.O', '.o', 'ss', 'ss', 'ss'])],
  },
});

const bone = (letter: string): readonly string[] => [
  '..',
  letter.repeat(2),
  `${letter}.`,
  `.${letter}`,
  letter.repeat(2),
  letter.repeat(2),
];

/** Bare ribs and an empty grin, a notched blade, what is left of a shield. */
export const skeleton = figure({
  palette: {
    s: plain(0xeee6d0),
    S: plain(0xc9bea2),
    k: plain(0x241f24),
    r: plain(0x9b6a48),
    R: plain(0x74503a),
    o: glow(0x7df0c0),
  },
  weapon: 'swing',
  height: 18,
  parts: {
    legRight: [front([-2, 0, -1], 2, ['s', 's', 's', 's']), front([-3, 0, -1], 4, ['ss'])],
    legLeft: [front([1, 0, -1], 2, ['s', 's', 's', 's']), front([1, 0, -1], 4, ['ss'])],
    torso: [
      front([-2, 3, -1], 2, ['ssss', '.ss.', '.ss.', '.ss.', '.ss.', 'SSSS', '.SS.']),
      front([-3, 6, -2], 4, ['ssssss', '......', 'ssssss']),
      front([-3, 4, -2], 4, ['.ssss.']),
      front([-2, 1, 1], 1, ['CCCC', 'CCCC', 'D.DD']),
      front([-2, 1, -2], 1, ['CCCC', 'CCCC', 'DD.D']),
      front([-3, 9, -2], 4, ['CCCC..']),
    ],
    head: [
      front([-4, 11, -3], 6, ['.ssssss.', ...column('ssssssss', 4), 'SssssssS']),
      front([-3, 9, -1], 4, ['ssssss', '.ssss.']),
      front([-4, 11, 3], 1, ['.ssssss.', 'ssssssss', 'skksskks', 'skosskos', 'ssskksss', '.skskss.']),
      front([-3, 9, 3], 1, ['sksksk', '.ssss.']),
    ],
    armRight: [
      front([-6, 4, -1], 2, bone('s')),
      front([-6, 3, 3], 1, ['w', 'w']),
      front([-7, 5, 3], 1, ['rrr']),
      front([-7, 6, 3], 1, ['.r.', 'rR.', 'r..', 'rR.', 'rRr', 'rR.', '.Rr', 'rR.', 'rRr']),
    ],
    armLeft: [
      front([4, 4, -1], 2, bone('s')),
      ...roundShield('L', 'w', 'M'),
      front([3, 6, 3], 2, ['--.', '---', '-..']),
    ],
  },
});

/** A horned cap with bells, half of everything in the side's colour, a smile that is painted on. */
export const trickster = figure({
  palette: {
    n: plain(0x3a2f55),
    N: plain(0x2a2240),
    s: plain(0xfaf4e6),
    r: plain(0xd23c5a),
    t: plain(0x3a2f55),
    b: plain(0x2a2240),
    o: glow(0xc98bff),
  },
  weapon: 'stab',
  height: 22,
  parts: {
    legRight: [
      front([-3, 0, -1], 3, ['CCC', 'CCC', 'bbb', 'bbb']),
      front([-3, 0, 2], 1, ['bbb']),
      front([-2, 1, 3], 1, ['g']),
    ],
    legLeft: [...LEG_LEFT, front([1, 1, 3], 1, ['g'])],
    torso: [
      front([-3, 3, -2], 4, ['CCCnnn', 'CCCnnn', 'nnnCCC', 'LLLLLL', 'nnnCCC', 'CCCnnn', 'D.DN.N']),
      top([-5, 9, -4], 1, [
        '.C.nn.C.nn',
        'CCCnnnCCnn',
        'CCCCnnCCnn',
        'CCCCnnCCnn',
        'CCCCnnCCnn',
        'CCCnnnCCnn',
        'CC.nn.CC.n',
        '.C..n..C..',
      ]),
      front([-5, 8, 3], 1, ['g..g..g..g']),
    ],
    head: [
      front([-4, 10, -3], 6, ['.ssssss.', ...column('ssssssss', 5), '.ssssss.']),
      front([-3, 10, 3], 1, ['ssssss', 'ksssks', 'krssrk', 'kesekk', 'ssssss', 'rssssr', '.rrrr.']),
      front([-4, 15, -4], 8, ['CCCCnnnn', 'CCCCnnnn']),
      front([-4, 10, -4], 2, column('CCCCnnnn', 5)),
      front(
        [-10, 13, -2],
        3,
        [
          '......CCCnnn......',
          '....CCCCCnnnnn....',
          '..CCCCCC..nnnnnn..',
          '.CCCC........nnnn.',
          'CCC............nnn',
          'CC..............nn',
          'gg..............gg',
        ].map((row) => `.${row}.`),
      ),
      front([-1, 19, -3], 3, ['rr', 'rr']),
      front([-1, 21, -3], 3, ['gg']),
    ],
    armRight: [sleeveRight('n', 's'), ...dagger('m', 'r')],
    armLeft: [
      sleeveLeft('C', 's'),
      front([4, 4, 2], 1, ['oo', 'oo', 'oo']),
      front([4, 8, 3], 1, ['sss', 'srs', 'sss']),
    ],
  },
});

/** A crown of ribs behind a skull's face, a staff with a skull that burns green. */
export const necromancer = figure({
  palette: {
    n: plain(0x2e2b38),
    N: plain(0x1f1d27),
    k: plain(0x15131a),
    s: plain(0xe3dcc4),
    S: plain(0xb5ab8d),
    o: glow(0x6dff8f),
    O: glow(0xdcffe3),
    p: plain(0x4b3a63),
  },
  weapon: 'staff',
  height: 24,
  parts: {
    torso: [
      ...robe('n', 'N', 's'),
      front([-1, 0, 3], 1, column('pp', 6)),
      ...cape('C', 'D'),
      front([-4, 0, -4], 1, ['C.CC.CCC', 'D.DD..D.']),
      front([-6, 8, -4], 2, ['s..........s', 's..........s', 'ss........ss', '.sss....sss.']),
      front([-5, 7, -3], 6, ['S........S', 'SS......SS']),
      front([-3, 6, 2], 1, ['s.ss.s', '.s..s.']),
    ],
    head: [
      ...deepHood('n', 's', 'k'),
      front([-3, 11, 4], 1, ['.ssss.', 'kksskk', 'kossok', '.skks.', '.sksk.']),
      front([-7, 14, -5], 1, [
        's............s',
        's...s....s...s',
        'ss..s....s..ss',
        '.s..ss..ss..s.',
        '.ss..s..s..ss.',
        '..sssssssssss.',
      ]),
    ],
    armRight: [
      sleeveRight('n', 's'),
      ...STAFF,
      front([-8, 16, 0], 5, ['.sss.', 'sssss', 'ksssk', 'sssss', '.sks.']),
      front([-8, 17, 5], 1, ['.....', 'o..o.', '.....']),
      front([-7, 21, 1], 3, ['.o.', 'oO.', 'oOo']),
    ],
    armLeft: [sleeveLeft('n', 's'), front([4, 5, 3], 2, ['.o', 'oO', 'oo'])],
  },
});
