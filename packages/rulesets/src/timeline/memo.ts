import type { Bubble, Decision, ReadonlyState, Threat, Tile } from '@highground/kernel';
import type { Rules } from './compile.ts';
import type { Intent } from './intents.ts';

/** What was found out while a state stood at one number; only a memo, never an answer of its own. */
export interface Memo {
  seq: number;
  /** Absent while nobody asked, `none` where nobody must choose. */
  decision: Decision | 'none' | undefined;
  /** By actor id. */
  bubbles: (Bubble | undefined)[];
  ends: (readonly Tile[] | undefined)[];
  /** By actor id: what binds it, `none` where nothing does. */
  bindings: (Intent | 'none' | undefined)[];
  /** By side. */
  threats: (readonly Threat[] | undefined)[];
}

/** The memo of a state as it stands now. */
export function memoOf({ memos }: Rules, state: ReadonlyState): Memo {
  let memo = memos.get(state);
  if (memo?.seq === state.seq) return memo;
  memo = { seq: state.seq, decision: undefined, bubbles: [], ends: [], bindings: [], threats: [] };
  memos.set(state, memo);
  return memo;
}
