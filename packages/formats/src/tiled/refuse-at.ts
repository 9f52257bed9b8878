import type { Refusal, Result } from '@highground/kernel';

/** The same problems, each with the JSON path of what has them. */
export function refuseAt(refusals: readonly Refusal[], path: string): Result<never> {
  return { ok: false, refusals: refusals.map((refusal) => ({ ...refusal, path })) };
}
