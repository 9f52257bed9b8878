import type { Refusal } from '../result.ts';
import type { Step } from '../battle/commit.ts';

/** Judges the numbers of a step where commit `next` is due: `log-gap` when some are missing, `log-reorder` when one was had before (OT-NET-003). */
export function checkNumbers(
  next: number,
  { root, derived }: Pick<Step, 'root' | 'derived'>,
): Refusal | undefined {
  let due = next;
  for (const { seq } of [root, ...derived]) {
    if (seq > due) return misnumbered('log-gap', 'so commits are missing', due, seq);
    if (seq < due) return misnumbered('log-reorder', 'which was received before', due, seq);
    due += 1;
  }
  return undefined;
}

/** The number due after a step. */
export function numberAfter(step: Pick<Step, 'root' | 'derived'>): number {
  return step.root.seq + 1 + step.derived.length;
}

function misnumbered(code: string, trouble: string, expected: number, actual: number): Refusal {
  return {
    code,
    message: `Commit ${expected} was due and commit ${actual} arrived, ${trouble}.`,
    facts: { expected, actual },
  };
}
