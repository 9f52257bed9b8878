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

/** The memos of states. Most questions are about the state the last one was about, which is found without looking it up. */
export class Memos {
  private readonly known = new WeakMap<ReadonlyState, Memo>();
  private state: ReadonlyState | undefined;
  private memo: Memo = emptyMemo(-1);

  /** The memo of a state, whatever number it was made at. */
  of(state: ReadonlyState): Memo {
    if (state === this.state) return this.memo;
    let memo = this.known.get(state);
    if (!memo) {
      memo = emptyMemo(state.seq);
      this.known.set(state, memo);
    }
    this.state = state;
    this.memo = memo;
    return memo;
  }
}

/** The memo of a state as it stands now. */
export function memoOf({ memos }: Rules, state: ReadonlyState): Memo {
  const memo = memos.of(state);
  if (memo.seq !== state.seq) {
    memo.seq = state.seq;
    memo.bubbles = [];
    memo.decision = undefined;
    memo.clocked = undefined;
  }
  return memo;
}

/** Asked as a root begins: it has taken a number and written nothing, so what was known before it still holds. */
export function keepMemo({ memos }: Rules, state: ReadonlyState): void {
  const memo = memos.of(state);
  if (memo.seq === state.seq - 1) memo.seq = state.seq;
}

function emptyMemo(seq: number): Memo {
  return { seq, bubbles: [], decision: undefined, clocked: undefined };
}
