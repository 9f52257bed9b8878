import { figure, front, glow, column, mirrored, moved, plain, side, top } from '../figure-pieces.ts';
import { halberd } from '../figure-gear.ts';

const ARM = [
  front([-9, 5, -2], 5, ['.kkk', 'kkkk', 'kkkk', 'kMMk', 'kkkk', 'kkkk', 'MMMM']),
  front([-9, 3, -2], 5, ['kkkk', 'kkkk']),
  top([-11, 12, -4], 3, [
    '.MMMMMM',
    'MkkkkkM',
    'MkkkkkM',
    'MkkkkkM',
    'MkkkkkM',
    'MkkkkkM',
    'MkkkkkM',
    '.MMMMMM',
  ]),
  front([-11, 15, -2], 3, ['M......', 'MM..M..', 'MM.MM.M']),
  front([-11, 11, -3], 7, ['CCCCC..', 'DD.DD..']),
];
const LEG = [
  front([-5, 0, -3], 5, ['kkkk', 'kMMk', 'kkkk', 'kkkk', 'MMMM', 'MMMM']),
  front([-5, 0, 2], 1, ['MMMM']),
];

const BODY = {
  torso: [
    front([-5, 5, -3], 7, [
      'kkkkkkkkkk',
      'kkkkkkkkkk',
      'kMkkkkkkMk',
      'kkkkkkkkkk',
      'kkkkkkkkkk',
      '.GGGGGGGG.',
      '.kkkkkkkk.',
      '.kkkkkkkk.',
    ]),
    front([-2, 8, 4], 1, ['.oo.', 'oOOo', 'oOOo', '.oo.']),
    front([-3, 7, 4], 1, ['.M..M.']),
    front([-4, 2, 3], 1, ['CCCCCCCC', 'CCCCCCCC', 'CCCGGCCC', 'DDDDDDDD', 'D.DDDD.D']),
    front([-7, 0, -5], 2, [
      '..CCCCCCCCCC..',
      '.CCCCCCCCCCCC.',
      ...column('CCCCCCCCCCCCCC', 7),
      'DDDDDDDDDDDDDD',
      'DDDDDDDDDDDDDD',
      'BB.BBB.BBBB.BB',
    ]),
  ],
  head: [
    front([-4, 13, -4], 8, ['.kkkkkk.', ...column('kkkkkkkk', 5), '.kkkkkk.']),
    front([-4, 15, 4], 1, ['kkkkkkkk', 'ookkkkoo', 'kkkkkkkk']),
    front([-1, 13, 4], 1, column('MM', 3)),
    top([-4, 19, -4], 1, ['gggggggg', ...column('g......g', 6), 'gggggggg']),
    front([-4, 20, -4], 1, ['g..gg..g', 'g..gg..g']),
    front([-4, 20, 3], 1, ['...gg...', 'g..gg..g', 'g.gggg.g']),
    front([-10, 17, -1], 3, [
      's..................s',
      'ss................ss',
      'ss................ss',
      '.sss............sss.',
      '..ssss........ssss..',
      '....sss......sss....',
    ]),
  ],
  armRight: [...ARM, ...moved(halberd, [-2, 1, 1])],
  armLeft: mirrored(ARM),
  legRight: LEG,
  legLeft: mirrored(LEG),
};

const PIVOTS = {
  torso: [0, 6, 0],
  head: [0, 13, 0],
  armRight: [-6, 12, 0],
  armLeft: [6, 12, 0],
  legRight: [-3, 6, 0],
  legLeft: [3, 6, 0],
} as const;

const STEEL = { k: plain(0x4a4f63), K: plain(0x343848), M: plain(0x8d94a8), s: plain(0xd8cdb4) };

/** The boss: crowned, horned, plated, a head taller than everybody. */
export const warden = figure({
  palette: { ...STEEL, o: glow(0x6fb7ff), O: glow(0xdff1ff) },
  weapon: 'swing',
  scale: 1.12,
  height: 26,
  parts: BODY,
  pivots: PIVOTS,
});

/** The boss when wounded deep: what held it shut has burst, and it burns. */
export const wardenUnbound = figure({
  palette: { ...STEEL, k: plain(0x3a2a30), M: plain(0x8a5a52), o: glow(0xff5a2a), O: glow(0xffe27a) },
  weapon: 'swing',
  scale: 1.12,
  height: 28,
  parts: {
    ...BODY,
    torso: [
      ...BODY.torso,
      front([-5, 6, 4], 1, ['o.......o.', '.o.....o..', '..o...o...', '.o.....oo.', 'o........o']),
      side([-1, 8, -9], 2, ['o...', 'oO..', '.oO.', '..oo']),
      front([-6, 11, -6], 1, ['o...o..o...o', 'oo.oO..Oo.oo', '.ooOo..oOoo.']),
    ],
    head: [
      ...BODY.head,
      front([-3, 20, -2], 3, ['..oo..', '.oOOo.', 'oOOOOo']),
      front([-2, 23, -1], 2, ['.o..', 'oO.o']),
    ],
  },
  pivots: PIVOTS,
});
