import { figure, front, glow, plain, top } from './figure-pieces.ts';

/** What a fallen unit leaves: a floating crystal … */
export const crystalMark = figure({
  palette: { o: glow(0x7fd8ff), O: glow(0xe6fbff), p: glow(0x4aa3e8) },
  weapon: 'staff',
  gait: 'spin',
  height: 14,
  parts: {
    torso: [
      top([-1, 0, -1], 2, ['pp', 'pp']),
      top([-2, 2, -2], 2, ['.pp.', 'pooo', 'pooo', '.oo.']),
      top([-3, 4, -3], 3, ['.pppp.', 'pppooo', 'ppooOo', 'pooOOo', 'pooOoo', '.oooo.']),
      top([-2, 7, -2], 2, ['.po.', 'poOo', 'pOOo', '.oo.']),
      top([-1, 9, -1], 2, ['oO', 'OO']),
    ],
  },
});

/** … or a chest. */
export const chestMark = figure({
  palette: { w: plain(0xa8683a), W: plain(0x7d4a28), g: plain(0xf2c14e) },
  weapon: 'staff',
  height: 9,
  parts: {
    torso: [
      top([-5, 0, -3], 4, [
        'wwwwwwwwww',
        'wwwwwwwwww',
        'wwwwwwwwww',
        'wwwwwwwwww',
        'wwwwwwwwww',
        'wwwwwwwwww',
        'wwwwwwwwww',
      ]),
      front([-5, 4, -3], 7, ['.WWWWWWWW.', 'WWWWWWWWWW', 'WWWWWWWWWW']),
      front([-4, 0, -3], 7, [
        'g......g',
        'g......g',
        'g......g',
        'g......g',
        'g......g',
        'g......g',
        'g......g',
      ]),
      front([-5, 3, 4], 1, ['gggggggggg']),
      front([-1, 2, 4], 2, ['gg', 'gg', 'gg']),
    ],
  },
  pivots: { torso: [0, 0, 0] },
});
