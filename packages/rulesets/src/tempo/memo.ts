import type { ReadonlyState, View, Viewer } from '@highground/kernel';
import type { Judged } from './aims.ts';
import type { Rules } from './compile.ts';
import type { Place, Room } from './ground.ts';

/** What has been found out about a state as it stood after one commit; asked again, it is not worked out again. */
export interface Memo {
  readonly seq: number;
  readonly views: { [viewer in Viewer]?: View };
  /** By actor id, then by the action's place in the list of all. */
  readonly aims: { [actor: number]: { [action: number]: readonly Judged[] } };
  /** By actor id, and so on. */
  readonly steps: { [actor: number]: readonly Place[] };
  readonly rooms: { [actor: number]: Room };
}

/** The memo of a state, begun anew when anything has been written since. */
export function memoOf({ memos }: Rules, state: ReadonlyState): Memo {
  const known = memos.get(state);
  if (known?.seq === state.seq) return known;
  const memo: Memo = { seq: state.seq, views: {}, aims: [], steps: [], rooms: [] };
  memos.set(state, memo);
  return memo;
}
