import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import type { z } from 'zod';
import { forbiddenKey } from './parse-json.ts';
import { shapeRefusals } from './shape-refusal.ts';

/** How many problems of one file are named at once. */
export const PROBLEM_LIMIT = 20;

/**
 * Checks a parsed value against a schema; problems carry the code `wrong-shape`, a JSON path and the facts `expected` and
 * `actual`, up to {@link PROBLEM_LIMIT}.
 */
export function checkShape<S extends z.ZodType>(schema: S, value: unknown): Result<z.infer<S>> {
  const forbidden = forbiddenKey(value);
  if (forbidden)
    return refuse({
      code: 'json-forbidden-key',
      message: `${forbidden} is a key no file may have.`,
      path: forbidden,
    });
  const checked = schema.safeParse(value);
  if (checked.success) return accept(checked.data);
  return refuseAll(checked.error.issues.flatMap((issue) => shapeRefusals(issue, value)));
}

/** A refusal with every problem found; the list must not be empty. */
export function refuseAll(problems: readonly Refusal[]): {
  readonly ok: false;
  readonly refusals: readonly Refusal[];
} {
  const [first, ...rest] = problems.slice(0, PROBLEM_LIMIT);
  return refuse(first as Refusal, ...rest);
}
