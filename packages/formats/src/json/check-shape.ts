import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import { z } from 'zod';
import { forbiddenKey } from './parse-json.ts';

/** How many problems of one file are named at once. */
export const PROBLEM_LIMIT = 20;

/** Checks a parsed value against a schema; problems carry code `<what>-shape` and a JSON path, up to {@link PROBLEM_LIMIT}. */
export function checkShape<S extends z.ZodType>(schema: S, value: unknown, what: string): Result<z.infer<S>> {
  const forbidden = forbiddenKey(value);
  if (forbidden) return refuse({ code: 'json-forbidden-key', message: `${forbidden} is a key no file may have.`, path: forbidden });
  const checked = schema.safeParse(value);
  if (checked.success) return accept(checked.data);
  return refuseAll(checked.error.issues.slice(0, PROBLEM_LIMIT).map((issue) => refusalOf(issue, what)));
}

/** A refusal with every problem found; the list must not be empty. */
export function refuseAll(problems: readonly Refusal[]): { readonly ok: false; readonly refusals: readonly Refusal[] } {
  const [first, ...rest] = problems.slice(0, PROBLEM_LIMIT);
  return refuse(first as Refusal, ...rest);
}

function refusalOf(issue: z.core.$ZodIssue, what: string): Refusal {
  const path = jsonPath(issue.path);
  return { code: `${what}-shape`, message: `${path}: ${lowerFirst(issue.message)}.`, path };
}

/** `$.units[2].at` from `['units', 2, 'at']`. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((so, part) => (typeof part === 'number' ? `${so}[${part}]` : `${so}.${String(part)}`), '$');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
