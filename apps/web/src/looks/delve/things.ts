import { chestMark } from '../figure-marks.ts';
import { column, front, glow, plain, thing, top } from '../figure-pieces.ts';

/** What waits in a room and is nobody. */
export const TREASURE = chestMark;

/** A torch in an iron ring on a post: on each corner of the hall. */
export const TORCH = {
  ...thing(
    { k: plain(0x33303a), w: plain(0x5b3f2a), o: glow(0xff9a3b), O: glow(0xffe7a0) },
    top([-4, 0, -4], 2, column('kkkkkkkk', 8)),
    front([-1, 2, -1], 2, column('ww', 18)),
    top([-3, 18, -3], 2, ['.kkkk.', ...column('k....k', 4), '.kkkk.']),
    top([-2, 20, -2], 3, ['.oo.', 'oOOo', 'oOOo', '.oo.']),
    top([-1, 23, -1], 2, ['oO', 'Oo']),
  ),
  scale: 1.6,
};
