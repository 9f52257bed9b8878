import type { Refusal } from '@highground/kernel';
import type { z } from 'zod';
import { PROBLEM_LIMIT } from '../refuse-all.ts';
import { jsonPath } from './json-path.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** One thing wrong with a value: where it is, and what belongs there in words. */
interface Leaf {
  readonly path: Path;
  readonly expected: string;
  /** The whole sentence after the path, where "must be … not …" would not say it. */
  readonly saying?: string;
}

/** The refusals of what a schema found in `value`: `wrong-shape` with a JSON path, `expected` and `actual`. */
export function shapeRefusals(issues: readonly Issue[], value: unknown): readonly Refusal[] {
  return leavesIn(issues, []).map(({ path: parts, expected, saying }) => {
    const path = jsonPath(parts);
    const actual = shortly(valueAt(value, parts));
    return {
      code: 'wrong-shape',
      message: `${path} ${saying ?? `must be ${expected}, not ${actual}`}.`,
      path,
      facts: { expected, actual },
    };
  });
}

function leavesIn(issues: readonly Issue[], above: Path): readonly Leaf[] {
  return issues
    .filter((issue) => !issues.some((other) => isNarrower(other, issue)))
    .flatMap((issue) => leavesOf(issue, above));
}

/** Whether a number is beyond a narrower bound of its own, too: every whole number has those of what can be counted. */
function isNarrower(other: Issue, issue: Issue): boolean {
  if (jsonPath(other.path) !== jsonPath(issue.path)) return false;
  if (other.code === 'too_big' && issue.code === 'too_big') return other.maximum < issue.maximum;
  return other.code === 'too_small' && issue.code === 'too_small' && other.minimum > issue.minimum;
}

function leavesOf(issue: Issue, above: Path): readonly Leaf[] {
  const path = [...above, ...issue.path];
  switch (issue.code) {
    case 'invalid_union':
      return alternatives(issue.errors, path);
    case 'unrecognized_keys':
      return issue.keys.slice(0, PROBLEM_LIMIT).map((key) => ({
        path: [...path, key],
        expected: 'absent',
        saying: 'is not a known field',
      }));
    case 'invalid_key': {
      const expected = issue.issues[0] ? wanted(issue.issues[0]) : 'another key';
      return [{ path, expected, saying: `has a key that must be ${expected}` }];
    }
    default:
      return [{ path, expected: wanted(issue) }];
  }
}

/** Where a value is none of several things, all of them; where it comes close to one, the problems of that one. */
function alternatives(errors: readonly (readonly Issue[])[], path: Path): readonly Leaf[] {
  const leaves = errors.map((issues) => leavesIn(issues, path));
  if (leaves.every(([first, ...more]) => more.length === 0 && first?.path.length === path.length))
    return [{ path, expected: [...new Set(leaves.map(([leaf]) => leaf?.expected))].join(' or ') }];
  const within = leaves.filter(([first]) => first !== undefined && first.path.length > path.length);
  return within.reduce((best, other) => (other.length < best.length ? other : best));
}

/** Every number of ours is whole. */
const TYPES: { readonly [type: string]: string } = {
  string: 'text',
  number: 'a whole number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  nonoptional: 'present',
};

function wanted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.length > 1 ? `one of ${issue.values.join(', ')}` : JSON.stringify(issue.values[0]);
    case 'too_small':
      return `at least ${issue.minimum}${isLength(issue.origin) ? ' long' : ''}`;
    case 'too_big':
      return `at most ${issue.maximum}${isLength(issue.origin) ? ' long' : ''}`;
    default:
      // A rule of our own: its message names what it wants.
      return issue.message;
  }
}

function isLength(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
        ? (inside as { readonly [name: PropertyKey]: unknown })[key]
        : undefined,
    value,
  );
}

/** Untrusted text is never echoed: only what kind of thing it is, and numbers as they are. */
function shortly(value: unknown): string | number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : `${value}`;
  if (value === undefined) return 'absent';
  if (typeof value === 'string') return `text of length ${value.length}`;
  if (Array.isArray(value)) return `a list of length ${value.length}`;
  return typeof value === 'object' && value !== null ? 'an object' : `${value as boolean | null}`;
}
