import { refuse } from '@highground/kernel';
import type { Refusal } from '@highground/kernel';

/** How many problems of one file are named at once. */
export const PROBLEM_LIMIT = 20;

/** A refusal with every problem found; the list must not be empty. */
export function refuseAll(problems: readonly Refusal[]): {
  readonly ok: false;
  readonly refusals: readonly Refusal[];
} {
  const [first, ...rest] = problems.slice(0, PROBLEM_LIMIT);
  return refuse(first as Refusal, ...rest);
}
