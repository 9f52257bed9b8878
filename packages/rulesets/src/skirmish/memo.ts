import type { Bubble, Decision, ReadonlyState, Threat } from '@highground/kernel';
import type { Rules } from './compile.ts';

/** What was found out while a state stood at one number; only a memo, never an answer of its own. */
export interface Memo {
  seq: number;
  /** Absent while nobody asked, `none` where nobody must choose. */
  decision: Decision | 'none' | undefined;
  /** Walks by actor id, and where its extra moves lead. */
  bubbles: (Bubble | undefined)[];
  dashes: (Bubble | undefined)[];
  /** By side. */
  threats: (readonly Threat[] | undefined)[];
}

/** The memo of a state as it stands now. */
export function memoOf({ memos }: Rules, state: ReadonlyState): Memo {
  let memo = memos.get(state);
  if (memo?.seq === state.seq) return memo;
  memo = { seq: state.seq, decision: undefined, bubbles: [], dashes: [], threats: [] };
  memos.set(state, memo);
  return memo;
}
