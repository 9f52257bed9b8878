import { beard, brim, cape, robe } from '../figure-dress.ts';
import { mace } from '../figure-gear.ts';
import {
  FACE,
  HAIR,
  ROBE,
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

/** A starred hat bent at its tip, a white beard, three lights round the staff: fire, ice and lightning. */
export const mage = figure({
  palette: {
    h: plain(0xf1efe6),
    H: plain(0xcfcabd),
    n: plain(0x3b3f86),
    N: plain(0x2a2d63),
    x: glow(0xff8a2b),
    y: glow(0x8fe3ff),
    z: glow(0xffe14d),
  },
  weapon: 'staff',
  height: 25,
  parts: {
    torso: [...ROBE, front([-3, 7, 2], 1, ['nnnnnn', '.nnnn.', '..nn..'])],
    head: [
      ...FACE,
      ...HAIR,
      ...beard('h', 'H'),
      front([-2, 5, 3], 2, ['hhhh', '.HH.']),
      brim('n'),
      top([-4, 16, -4], 2, ['.CCCCCC.', ...column('CCCCCCCC', 6), '.CCCCCC.']),
      top([-4, 18, -4], 2, ['.nnnnnn.', ...column('nnnnnnnn', 5), '.nnnnnn.']),
      top([-3, 20, -3], 2, column('nnnnn', 5)),
      top([-1, 22, -3], 2, column('nnnn', 4)),
      front([1, 23, -2], 2, ['.NNN', 'nnnn']),
      front([-3, 18, 2], 1, ['.g..', 'gGg.', '.g..']),
      front([1, 20, 2], 1, ['z']),
    ],
    armRight: [
      sleeveRight('n'),
      ...STAFF,
      front([-6, 16, 1], 3, ['O', 'O']),
      front([-8, 17, 2], 1, ['y...x', 'yy.xx']),
      front([-6, 19, 2], 1, ['z', 'z']),
    ],
    armLeft: [
      sleeveLeft('n'),
      top([3, 4, 2], 1, ['lllll', 'lllll', 'lllll']),
      top([3, 5, 2], 1, ['sslss', 'sslss', 'sslss']),
    ],
  },
});

/** A tall mitre, white and gold, a mace, light behind the head. */
export const priest = figure({
  palette: { s: plain(0xf8f4e8), S: plain(0xded8c6), h: plain(0x8a5a35), o: glow(0xffe9a8) },
  weapon: 'smash',
  height: 25,
  parts: {
    torso: [
      ...robe('s', 'S', 'g'),
      front([-2, 1, 3], 1, column('C..C', 5)),
      front([-2, 5, 2], 1, column('C..C', 5)),
      front([-4, 8, -3], 6, ['.gggggg.', 'CCCCCCCC']),
      ...cape('C', 'D'),
    ],
    head: [
      ...FACE,
      ...HAIR,
      front([-4, 15, -4], 8, ['gggggggg', 'gggggggg']),
      front([-4, 17, -3], 6, ['...ss...', '..ssss..', '.ssssss.', 'ssssssss', 'ssssssss', 'ssssssss']),
      front([-1, 17, 3], 1, ['gg', 'gg', 'gg', 'gg', 'gg']),
      front([-2, 19, 3], 1, ['gggg']),
      front([-7, 8, -5], 1, [
        '....oooooo....',
        '..oo......oo..',
        '.o..........o.',
        '.o..........o.',
        'o............o',
        'o............o',
        'o............o',
        'o............o',
        '.o..........o.',
        '.o..........o.',
        '..oo......oo..',
        '....oooooo....',
      ]),
    ],
    armRight: [sleeveRight('s'), ...mace],
    armLeft: [sleeveLeft('s'), front([4, 3, 2], 2, ['lll', 'lgl', 'lll', 'lll'])],
  },
});

/** A clock face behind the head, an hourglass on the staff, pale hair. */
export const chronomancer = figure({
  palette: {
    h: plain(0xdfe6f2),
    H: plain(0xb9c4d8),
    n: plain(0x2f5d73),
    N: plain(0x224556),
    o: glow(0x63e6d8),
    O: glow(0xd8fffa),
    y: glow(0xffd166),
  },
  weapon: 'staff',
  height: 26,
  parts: {
    torso: [
      ...robe('n', 'N', 'g'),
      front([-1, 0, 3], 1, column('gg', 6)),
      front([-4, 8, -3], 6, ['.CCCCCC.', 'CCCCCCCC']),
      ...cape('C', 'D'),
    ],
    head: [
      ...FACE,
      ...HAIR,
      front([-4, 8, -5], 2, [...column('hhhhhhhh', 6), '.hHhhHh.']),
      front([-4, 15, 3], 1, ['gggyyggg']),
      front([-8, 8, -6], 1, [
        '.....gggggg.....',
        '...gg..yy..gg...',
        '..g....yy....g..',
        '.g............g.',
        '.g......y.....g.',
        'g.......y......g',
        'g.......y......g',
        'gyy.....y....yyg',
        'gyy.....yyyy.yyg',
        'g..............g',
        'g..............g',
        '.g............g.',
        '.g............g.',
        '..g....yy....g..',
        '...gg..yy..gg...',
        '.....gggggg.....',
      ]),
    ],
    armRight: [
      sleeveRight('n'),
      front([-6, 0, 2], 1, column('g', 13)),
      front([-8, 13, 1], 3, ['ggggg', '.oOo.', '..o..', '.oOo.', 'ggggg']),
    ],
    armLeft: [sleeveLeft('n', 'o')],
  },
});

/** Antlers over a beast's hide, bones, a totem that watches. */
export const shaman = figure({
  palette: {
    n: plain(0x7a5a3a),
    N: plain(0x5c4229),
    r: plain(0xc9b48c),
    h: plain(0x3d2b1f),
    s: plain(0xefe4c8),
    o: glow(0x7dffb0),
    p: plain(0x3f8f8a),
  },
  weapon: 'staff',
  height: 25,
  parts: {
    torso: [
      ...robe('n', 'N', 'r'),
      front([-4, 1, 3], 1, ['C......C', 'C.C..C.C', 'D.C..C.D', '..D..D..']),
      front([-5, 7, -4], 8, ['.rrrrrrrr.', 'rrrrrrrrrr', 'r.rr.rr.rr']),
      front([-3, 6, 3], 1, ['s.s.s.', '.s.s.s']),
    ],
    head: [
      ...FACE,
      front([-4, 10, -4], 3, column('hhhhhhhh', 6)),
      front([-4, 14, -4], 8, ['.nnnnnn.', 'nnnnnnnn', 'nnnnnnnn']),
      front([-2, 15, 3], 3, ['nnnn', 'knnk', 'nnnn', '.kk.'].toReversed()),
      front([-10, 16, -1], 2, [
        's..................s',
        's..s............s..s',
        'ss.s............s.ss',
        '.s.ss..........ss.s.',
        '.sss............sss.',
        '..sss..........sss..',
        '...sss........sss...',
        '.....ss......ss.....',
      ]),
      front([-3, 11, 4], 1, ['p....p', 'p....p']),
    ],
    armRight: [
      sleeveRight('n'),
      front([-6, 0, 2], 1, column('W', 12)),
      front([-8, 11, 1], 4, ['wwwww', 'wowow', 'wwwww', 'wkkkw', 'wwwww', 'CCCCC', 'wowow', 'wwwww']),
    ],
    armLeft: [sleeveLeft('n'), side([5, 1, 0], 1, ['r', 'C', 'C', 'D'])],
  },
});
