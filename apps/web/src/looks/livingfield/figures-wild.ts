import { cloth, figure, front, glow, plain, side, top } from '../figure-pieces.ts';

/** Young drake: long neck, wings, tail; hovers above its tile. */
export const drake = figure({
  palette: {
    n: plain(0x5b8c5a),
    N: plain(0x3f6b45),
    s: plain(0xe9d9a6),
    h: plain(0xe8dcb5),
    o: glow(0xffb52e),
    r: plain(0xd96a5b),
    C: cloth(0xff),
    D: cloth(0xb8),
  },
  weapon: 'bite',
  gait: 'fly',
  height: 22,
  parts: {
    torso: [
      front([-3, 5, -4], 9, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'nssssn', '.ssss.']),
      front([-2, 9, 2], 3, ['.nn.', 'nnnn', 'nnnn']),
      side([-1, 3, -14], 2, ['.....n....', 'nnnnnn....', '..nnnnnn..', '....NNNNnn', '........rr']),
      front([-3, 8, -4], 8, ['CCCCCC']),
      front([-1, 10, -4], 2, ['rr']),
      front([-1, 10, -1], 2, ['rr']),
      front([-3, 2, 2], 2, ['n....n', 'n....n', 's....s']),
      front([-3, 2, -4], 2, ['n....n', 'n....n', 's....s']),
    ],
    head: [
      front([-3, 11, 0], 6, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'nnnnnn', '.nnnn.']),
      front([-2, 11, 6], 3, ['nnnn', 'nnnn', 'ssss']),
      front([-2, 13, 8], 1, ['k..k']),
      front([-3, 13, 5], 1, ['o....o', 'o....o']),
      front([-3, 16, -2], 3, ['h....h', 'h....h']),
      front([-1, 16, 0], 4, ['rr']),
    ],
    armRight: [
      top(
        [-12, 9, -4],
        1,
        [
          '..CCCCCCCC.',
          '.CCCCCCCCCC',
          'CCCCCCCCCCC',
          'CCCDCCDCCCC',
          'DD.DD.DDCCC',
          '........NNN',
        ].toReversed(),
      ),
      front([-12, 10, 0], 1, ['NNNNNNNNNNN']),
    ],
    armLeft: [
      top(
        [1, 9, -4],
        1,
        [
          '.CCCCCCCC..',
          'CCCCCCCCCC.',
          'CCCCCCCCCCC',
          'CCCCDCCDCCC',
          'CCCDD.DD.DD',
          'NNN........',
        ].toReversed(),
      ),
      front([1, 10, 0], 1, ['NNNNNNNNNNN']),
    ],
  },
  pivots: { torso: [0, 6, 0], head: [0, 11, 2], armRight: [-2, 9.5, 0], armLeft: [2, 9.5, 0] },
});
