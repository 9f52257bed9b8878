import type { Board, Paint } from '../stage/figure-data.ts';
import { front, mirrored, plain, side } from './figure-pieces.ts';

/** A wolf's coat, from light to dark. */
export const wolfCoat = (fur: number, shade: number, belly: number): Readonly<Record<string, Paint>> => ({
  n: plain(fur),
  N: plain(shade),
  s: plain(belly),
  o: { colour: 0xffd24a, finish: 'glow' },
});

const FORE = [side([-4, 0, 4], 2, ['nnn', '.nn', '.NN', '.NN', 'NNN'])];
const HIND = [side([-4, 0, -8], 2, ['nnnn', 'nnnn', '.NN.', '.NN.', 'NNN.'])];

/** A wolf on four legs; the fore legs are its arms, so that they reach when it strikes. */
export const WOLF: Readonly<
  Record<'torso' | 'head' | 'armRight' | 'armLeft' | 'legRight' | 'legLeft', readonly Board[]>
> = {
  torso: [
    front([-3, 4, -8], 14, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'nnnnnn', '.ssss.']),
    front([-4, 4, 1], 6, ['..nnnn..', '.nnnnnn.', 'nnnnnnnn', 'nnnnnnnn', 'nssssssn', '.ssssss.']),
    front([-1, 9, -7], 12, ['NN']),
    front([-3, 9, 1], 5, ['NNNNNN']),
    side([-1, 5, -15], 3, ['.......', '.....nn', '...nnnn', '.nnnnn.', 'nnNNN..']),
    front([-4, 8, 3], 3, ['CCCCCCCC']),
    front([-4, 5, 4], 2, ['C......C', 'C......C', 'CCCCCCCC']),
  ],
  head: [
    front([-3, 8, 6], 6, ['.nnnn.', 'nnnnnn', 'nnnnnn', 'nnnnnn', 'ssssss', '.ssss.']),
    front([-2, 8, 12], 4, ['nnnn', 'nnnn', 'ssss']),
    front([-1, 10, 15], 2, ['kk']),
    front([-2, 8, 12], 3, ['i..i']),
    front([-3, 11, 11], 2, ['o....o']),
    front([-3, 13, 7], 2, ['n....n', 'nn..nn', 'nn..nn']),
    front([-4, 9, 6], 3, ['s......s', 's......s']),
  ],
  armRight: FORE,
  armLeft: mirrored(FORE),
  legRight: HIND,
  legLeft: mirrored(HIND),
};

export const WOLF_PIVOTS = {
  torso: [0, 6, 0],
  head: [0, 9, 5],
  armRight: [-3, 5, 5],
  armLeft: [3, 5, 5],
  legRight: [-3, 5, -6],
  legLeft: [3, 5, -6],
} as const;
