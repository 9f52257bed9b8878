import type { Board, FigureData } from '../../stage/figure-data.ts';
import { FACE, column, figure, front, mirrored, moved } from '../figure-pieces.ts';
import type { FigureDraft } from '../figure-pieces.ts';

/** How much longer these legs are than those the common pieces were drawn for. */
const RISE = 4;
/** A person is two feet wide and about five tall. */
export const PERSON_SCALE = 2.9;

const LEG: readonly Board[] = [
  front([-3, -RISE, -1], 3, [...column('ttt', 5), ...column('bbb', 3)]),
  front([-3, -RISE, 2], 1, ['bbb']),
];

type Person = Pick<FigureDraft, 'palette' | 'weapon' | 'height' | 'gait'> & {
  readonly [part in 'torso' | 'head' | 'armRight' | 'armLeft']: readonly Board[];
} & { readonly leg?: readonly Board[] };

/** A grown body on long legs. Its parts are drawn like the common pieces; the ground is four voxels lower. */
export function person({ torso, head, armRight, armLeft, leg = LEG, ...draft }: Person): FigureData {
  const parts = { torso, head: [...FACE, ...head], armRight, armLeft, legRight: leg, legLeft: mirrored(leg) };
  const raised = Object.entries(parts)
    .filter(([, boards]) => boards.length > 0)
    .map(([name, boards]) => [name, moved(boards, [0, RISE, 0])] as const);
  return figure({
    ...draft,
    scale: PERSON_SCALE,
    parts: Object.fromEntries(raised),
    pivots: {
      torso: [0, 8, 0],
      head: [0, 14, 0],
      armRight: [-4, 13.5, 0],
      armLeft: [4, 13.5, 0],
      legRight: [-1.5, 8, 0],
      legLeft: [1.5, 8, 0],
    },
  });
}
