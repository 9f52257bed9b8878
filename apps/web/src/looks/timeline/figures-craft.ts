import { cape, coat, collar, robe } from '../figure-dress.ts';
import { flask } from '../figure-gear.ts';
import {
  FACE,
  HAIR,
  LEGS,
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

/** A slouched hat with a plume, a short cloak, a lute across the chest. */
export const bard = figure({
  palette: {
    h: plain(0xc9862f),
    n: plain(0x8e3b6d),
    N: plain(0x6b2a52),
    r: plain(0xf2c14e),
    R: plain(0xf7e6b0),
    t: plain(0x5a4a7a),
  },
  weapon: 'staff',
  height: 21,
  parts: {
    ...LEGS,
    torso: [
      ...coat('n', 'N'),
      front([-1, 4, 2], 1, ['ss', 'ss', 'ss', 'ss', 'ss']),
      ...cape('C', 'D'),
      collar('C'),
    ],
    head: [
      ...FACE,
      ...HAIR,
      front([-5, 10, -4], 3, [...column('hhhhhhhhhh', 4), '.hhhhhhhh.']),
      top([-7, 15, -6], 1, [
        '....nnnnnn....',
        '..nnnnnnnnnn..',
        ...column('nnnnnnnnnnnnnn', 7),
        '..nnnnnnnnnn..',
        '....nnnnnn....',
      ]),
      top([-5, 16, -5], 2, ['.nnnnnnnn.', ...column('nnnnnnnnnn', 6), '.nnnnnnnn.']),
      front([-5, 16, -5], 8, ['C........C']),
      side([4, 16, -11], 1, [
        'RR........',
        'RRRR......',
        '.RRRRR....',
        '...RRRRR..',
        '.....rrrr.',
        '......rrrr',
      ]),
    ],
    armRight: [
      sleeveRight('n'),
      front([-7, 2, 3], 2, ['.wwww.', 'wwwwww', 'wwwwww', 'wwwwww', 'wwwwww', '.wwww.']),
      front([-7, 2, 5], 1, ['.LLLL.', 'L....L', 'L.kk.L', 'L.kk.L', 'L....L', '.LLLL.']),
      front([-2, 5, 4], 1, ['.......WW', '.....WWW.', '...WWW...', '.WWW.....', 'WW.......']),
    ],
    armLeft: [sleeveLeft('n')],
  },
});

/** Round goggles, a leather apron, a rack of flasks on the back, one in the hand. */
export const alchemist = figure({
  palette: {
    h: plain(0x5a8f3d),
    H: plain(0x47722f),
    n: plain(0x7b6b4d),
    o: glow(0x9dff5c),
    O: glow(0xe8ffce),
    x: glow(0xff8a2b),
    y: glow(0x5ecbff),
    t: plain(0x4f4a3c),
  },
  weapon: 'staff',
  height: 19,
  parts: {
    ...LEGS,
    torso: [
      ...coat('C', 'D'),
      front([-2, 1, 2], 1, ['llll', 'llll', 'LLLL', 'llll', 'llll', 'llll', 'lLLl']),
      front([-6, 3, -6], 3, ['WWWWWWWWWWWW', 'W..........W', 'WWWWWWWWWWWW', 'W..........W', 'WWWWWWWWWWWW']),
      front([-5, 9, -6], 2, ['..s....s..', 'ooo.xxx.yy', 'oOo.xxx.yy']),
      front([-4, 6, -6], 2, ['yy.oo.xx']),
    ],
    head: [
      ...FACE,
      front([-5, 14, -4], 7, ['..h.hh.h..', '.hhhhhhhh.', 'hhhhhhhhhh', 'hhhhhhhhhh']),
      front([-5, 10, -4], 3, column('hhhhhhhhhh', 5)),
      front([-5, 12, 3], 2, ['LMMMLLMMML', 'LMyMLLMyML', '.MMM..MMM.']),
      front([-3, 16, 3], 1, ['.hh.h.']),
    ],
    armRight: [sleeveRight('s', 'l'), ...flask],
    armLeft: [sleeveLeft('s', 'l'), front([4, 3, 2], 2, ['s.', 'xx', 'xx'])],
  },
});

/** Unarmed: a broad collar, a chain of office, a letter with a seal and the side's pennant on the back. */
export const envoy = figure({
  palette: {
    n: plain(0xe9e2d0),
    N: plain(0xc9bfa6),
    h: plain(0x7a4a2a),
    r: plain(0xb8322f),
    t: plain(0x6a4b7c),
    T: plain(0x523a61),
  },
  weapon: 'staff',
  height: 23,
  parts: {
    torso: [
      ...robe('t', 'T', 'g'),
      front([-5, 8, -4], 8, ['.nnnnnnnn.', 'nnnnnnnnnn']),
      front([-3, 6, 3], 1, ['g....g', '.g..g.', '..gg..']),
      front([-1, 0, 3], 1, column('nn', 6)),
      front([4, 3, -4], 1, column('w', 20)),
      front([5, 15, -4], 1, ['CCCCCC', 'CCCCCC', 'CCCCC.', 'CCCC..', 'CCCCC.', 'DDDDDD', 'DDDDDD']),
    ],
    head: [
      ...FACE,
      ...HAIR,
      top([-5, 15, -5], 2, [
        '..tttttt..',
        '.tttttttt.',
        ...column('tttttttttt', 6),
        '.tttttttt.',
        '..tttttt..',
      ]),
      top([-4, 17, -4], 1, ['.TTTTTT.', ...column('TTTTTTTT', 6), '.TTTTTT.']),
      front([-5, 15, 4], 1, ['....gg....']),
      front([-1, 9, 4], 1, ['hh']),
    ],
    armRight: [
      sleeveRight('t'),
      front([-8, 5, 3], 1, ['sssss', 'sNsNs', 'sssss', 'sNNss', 'ssrss', 'sssss']),
    ],
    armLeft: [sleeveLeft('t')],
  },
});
