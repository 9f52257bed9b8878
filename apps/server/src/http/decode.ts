import { forbiddenKey, shapeRefusals } from '@highground/formats';
import { z } from 'zod';
import { Problem } from './problem.ts';

/** A whole number that JSON and every engine keep exactly; neither −0 nor 1.5 nor "5" is one. */
export function whole(low: number, high: number): z.ZodType<number> {
  return z
    .int()
    .min(low)
    .max(high)
    .refine((value) => !Object.is(value, -0), 'a whole number, not −0')
    .meta({ minimum: low, maximum: high });
}

/**
 * A value from outside as the schema has it, in objects of its own, or a {@link Problem} 400 with a JSON path: `unknown-field`,
 * `not-an-integer`, `too-many-items` or `bad-request`.
 */
export function decode<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const forbidden = forbiddenKey(value);
  if (forbidden !== undefined)
    throw new Problem(400, {
      code: 'unknown-field',
      message: `${forbidden} is a key no request may have.`,
      facts: { path: forbidden },
    });
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0] as z.core.$ZodIssue;
  const [refusal] = shapeRefusals([issue], value);
  throw new Problem(400, {
    code: codeOf(issue),
    message: refusal?.message ?? 'The request has another shape than this route accepts.',
    facts: { path: refusal?.path, ...limitOf(issue, value) },
  });
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown-field';
    case 'invalid_type':
      return ['int', 'number'].includes(issue.expected) ? 'not-an-integer' : 'bad-request';
    case 'custom':
      return 'not-an-integer';
    case 'too_big':
      return issue.origin === 'array' ? 'too-many-items' : tooBig(issue.origin);
    default:
      return 'bad-request';
  }
}

/** Beyond 2^53 a number is not the one that was sent. */
function tooBig(origin: string): string {
  return origin === 'int' ? 'not-an-integer' : 'bad-request';
}

function limitOf(issue: z.core.$ZodIssue, value: unknown): object {
  if (issue.code !== 'too_big' || issue.origin !== 'array') return {};
  const list = issue.path.reduce<unknown>(
    (inside, key) => (inside as Readonly<Record<PropertyKey, unknown>>)[key],
    value,
  );
  return { limit: issue.maximum, actual: (list as readonly unknown[]).length };
}
