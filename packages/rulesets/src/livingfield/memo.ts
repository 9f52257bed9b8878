import type { Bubble, Decision, ReadonlyState } from '@highground/kernel';
import type { Clocked } from '@highground/mechanics/ct-clock';
import type { Rules } from './compile.ts';

/** What was found out while a state stood at one number; only a memo, never an answer of its own. */
export interface Memo {
  seq: number;
  /** By actor id. */
  bubbles: (Bubble | undefined)[];
  /** Absent while nobody asked, `none` where nobody must choose. */
  decision: Decision | 'none' | undefined;
  clocked: readonly Clocked[] | undefined;
}

/** The memo of a state as it stands now. */
export function memoOf({ memos }: Rules, state: ReadonlyState): Memo {
  let memo = memos.get(state);
  if (!memo) {
    memo = { seq: state.seq, bubbles: [], decision: undefined, clocked: undefined };
    memos.set(state, memo);
  } else if (memo.seq !== state.seq) {
    memo.seq = state.seq;
    memo.bubbles = [];
    memo.decision = undefined;
    memo.clocked = undefined;
  }
  return memo;
}

/** Asked as a root begins: it has taken a number and written nothing, so what was known before it still holds. */
export function keepMemo({ memos }: Rules, state: ReadonlyState): void {
  const memo = memos.get(state);
  if (memo && memo.seq === state.seq - 1) memo.seq = state.seq;
}
