import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import type { z } from 'zod';
import { forbiddenKey } from './parse-json.ts';

/** How many problems of one file are named at once. */
export const PROBLEM_LIMIT = 20;

/** Checks a parsed value against a schema; problems carry the code `wrong-shape` and a JSON path, up to {@link PROBLEM_LIMIT}. */
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
  return refuseAll(checked.error.issues.flatMap((issue) => leaves(issue)).map((leaf) => refusalOf(leaf)));
}

/** A refusal with every problem found; the list must not be empty. */
export function refuseAll(problems: readonly Refusal[]): {
  readonly ok: false;
  readonly refusals: readonly Refusal[];
} {
  const [first, ...rest] = problems.slice(0, PROBLEM_LIMIT);
  return refuse(first as Refusal, ...rest);
}

interface Leaf {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Where a value could be one of several things, the problems of the one it comes closest to. */
function leaves(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): readonly Leaf[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message: issue.message }];
  const closest = issue.errors.reduce((best, other) => (other.length < best.length ? other : best));
  return closest.flatMap((inner) => leaves(inner, path));
}

function refusalOf({ path: parts, message }: Leaf): Refusal {
  const path = jsonPath(parts);
  return { code: 'wrong-shape', message: `${path}: ${lowerFirst(message)}.`, path };
}

/** `$.units[2].at` from `['units', 2, 'at']`. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (so, part) => (typeof part === 'number' ? `${so}[${part}]` : `${so}.${String(part)}`),
    '$',
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
