import type { Bubble, ReadonlyState, Threat, Tile } from '@highground/kernel';
import type { Rules } from './compile.ts';

/** What was found out while a state stood at one number; only a memo, never an answer of its own. */
export interface Memo {
  seq: number;
  /** By actor id. */
  bubbles: (Bubble | undefined)[];
  ends: (readonly Tile[] | undefined)[];
  /** By side. */
  threats: (readonly Threat[] | undefined)[];
}

/** The memo of a state as it stands now. */
export function memoOf({ memos }: Rules, state: ReadonlyState): Memo {
  let memo = memos.get(state);
  if (!memo) {
    memo = { seq: state.seq, bubbles: [], ends: [], threats: [] };
    memos.set(state, memo);
  } else if (memo.seq !== state.seq) {
    memo.seq = state.seq;
    memo.bubbles = [];
    memo.ends = [];
    memo.threats = [];
  }
  return memo;
}
