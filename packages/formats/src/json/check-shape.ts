import { accept, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import type { z } from 'zod';
import { PROBLEM_LIMIT, refuseAll } from '../refuse-all.ts';
import { forbiddenKey } from './parse-json.ts';
import { shapeRefusals } from './shape-refusal.ts';

/**
 * Checks a parsed value against a schema; problems carry the code `wrong-shape`, a JSON path and the facts `expected` and
 * `actual`, up to 20.
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
  return refuseAll(shapeRefusals(checked.error.issues.slice(0, PROBLEM_LIMIT), value));
}
