import type { ReadonlyState } from '@highground/kernel';
import type { StageThing } from '../../stage/api.ts';
import { column, front, glow, plain, thing, top } from '../figure-pieces.ts';

/** A lit tile of the way out, in the colour of whoever may take it. */
export const GATE = thing(
  { o: glow(0xffd08a) },
  top([-8, 0, -8], 1, ['oooooooooooooooo', ...column('oCCCCCCCCCCCCCCo', 14), 'oooooooooooooooo']),
);

/** Fire on an iron foot and a banner that hangs from a pole: on each corner of the grounds. */
export const BRAZIER = {
  ...thing(
    {
      k: plain(0x3a2a30),
      K: plain(0x2a1d24),
      w: plain(0x5b3a2c),
      r: plain(0x9c2f3d),
      R: plain(0x742330),
      o: glow(0xff8a2b),
      O: glow(0xffe27a),
    },
    top([-5, 0, -5], 3, column('KKKKKKKKKK', 10)),
    top([-2, 3, -2], 7, column('kkkk', 4)),
    top([-4, 10, -4], 3, ['.kkkkkk.', ...column('kkkkkkkk', 6), '.kkkkkk.']),
    top([-3, 13, -3], 2, ['.oooo.', 'ooOOoo', 'oOOOOo', 'oOOOOo', 'ooOOoo', '.oooo.']),
    top([-2, 15, -2], 2, ['.oo.', 'oOOo', 'oOOo', '.oo.']),
    top([-1, 17, -1], 2, ['.o', 'oo']),
    front([-4, 3, -5], 1, column('w', 34)),
    front([-4, 34, -5], 1, ['wwwwwwwwwww']),
    front([-2, 16, -5], 1, [
      ...column('rrrrrrrr', 5),
      'rrrggrrr',
      'rrggggrr',
      'rrrggrrr',
      ...column('rrrrrrrr', 6),
      'RRRRRRRR',
      'RRR..RRR',
      'RR....RR',
      'R......R',
    ]),
  ),
  scale: 2.4,
};

/** Ways out, by the side that may leave there. */
export function thingsOn({ marks, sides }: ReadonlyState): readonly StageThing[] {
  return marks.map(({ kind, tile, values }) => ({
    kind,
    tile,
    side: sides.findIndex(({ id }) => id === values[0]),
  }));
}
