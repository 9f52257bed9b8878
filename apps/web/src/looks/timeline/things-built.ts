import { column, front, glow, mirrored, plain, thing, top } from '../figure-pieces.ts';

const POST = [
  front([-7, 0, -7], 1, column('w', 14)),
  front([-6, 9, -7], 1, ['CCCC', 'CCC.', 'CCCC', 'DDDD']),
];

/** Flags on the corners and an arrow that leads out. */
export const exit = thing(
  { o: glow(0x7dffb0) },
  ...POST,
  ...mirrored(POST),
  top([-5, 0, -5], 1, [
    '....oo....',
    '...oooo...',
    '..oo..oo..',
    '.oo....oo.',
    '..........',
    '....oo....',
    '...oooo...',
    '..oo..oo..',
    '.oo....oo.',
  ]),
);

const CRATE = [
  front([-5, 0, -5], 10, [
    'LwwwwwwwwL',
    'wLLLLLLLLw',
    ...column('wlllllllLw', 3),
    'wLLLLLLLLw',
    'LwwwwwwwwL',
  ]),
  top([-5, 7, -5], 1, ['LwwwwwwwwL', 'wllllllllw', ...column('wlwwwwwwlw', 6), 'wllllllllw', 'LwwwwwwwwL']),
];

/** Crates and a sack before them; what has been hit hard is half of that. */
export const cover = thing(
  { r: plain(0xc9b48c), R: plain(0xa8946c) },
  ...CRATE,
  front([-3, 8, -3], 6, ['LwwwwL', 'wllllw', 'wllllw', 'LwwwwL']),
  front([-6, 0, 5], 2, ['.rrrrr......', 'rrrrrrr.rrr.', 'RRRRRRRRrrrr']),
);
export const coverWorn = thing(
  { r: plain(0xc9b48c), R: plain(0xa8946c) },
  front([-5, 0, -5], 10, ['L..w......', 'wL.Lw...L.', 'wlwllL.Lw.', 'wllllllLww', 'LwwwwwwwwL']),
  top([-4, 3, -4], 2, ['........', '..----..', '.------.', '.------.', '.-----..', '........']),
  front([-7, 0, 5], 2, ['..w..rrr....w.', 'www.RRRRRR.www']),
);

/** Blocks that magic or craft has set up for a while. */
export const wall = thing(
  { r: plain(0xc3cbd8), R: plain(0x98a3b6), o: glow(0x7de8ff) },
  front([-7, 0, -4], 8, [
    '.rrrr.rrrr.rr.',
    'rrrrrrrrrrrrrr',
    'RRRRRRRRRRRRRR',
    'rrrRrrrrrRrrrr',
    'rrrRrrrrrRrrrr',
    'RRRRRRRRRRRRRR',
    'rrrrrrRrrrrrRr',
    'rrrrrrRrrrrrRr',
    'RRRRRRRRRRRRRR',
  ]),
  front([-5, 2, 4], 1, ['.o..oo..o.', 'oo.o..o.oo', '.o..oo..o.']),
  front([-5, 2, -5], 1, ['.o..oo..o.', 'oo.o..o.oo', '.o..oo..o.']),
);

/** Sand that runs between two golden plates: on each corner of the tray. */
export const HOURGLASS = thing(
  { n: plain(0x2b3550), o: glow(0x63e6d8), O: glow(0xd8fffa), y: plain(0xd9c27a) },
  top([-4, 0, -4], 4, column('nnnnnnnn', 8)),
  top([-4, 4, -4], 1, column('yyyyyyyy', 8)),
  front([-3, 5, -3], 1, [...column('y....y', 9)]),
  front([-3, 5, 2], 1, [...column('y....y', 9)]),
  front([-2, 5, -2], 4, ['oooo', 'oOOo', '.oo.', '.oo.', '.OO.', '.oo.', '.oo.', 'oOOo', 'oooo']),
  top([-4, 14, -4], 1, column('yyyyyyyy', 8)),
  top([-2, 15, -2], 1, column('yyyy', 4)),
);
