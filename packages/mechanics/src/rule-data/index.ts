import { accept, compareText, refuse } from '@highground/kernel';
import type { Json, Refusal, Result } from '@highground/kernel';

export { byId } from './by-id.ts';
export { fillClauses, numberClauses } from './clause.ts';
export type { Clause } from './clause.ts';
export { constant, constantValues } from './constant.ts';
export type { ConstantValues } from './constant.ts';
export { stat } from './stat.ts';
export type { StatRole, StatRule } from './stat.ts';

/** How many problems of one pack are named at once. */
export const PROBLEM_LIMIT = 20;

/** Looks at one value of a pack and reports what is wrong with it; `path` is its JSON path. */
export type Check = (value: Json | undefined, path: string, report: Report) => void;
export type Report = (problem: Refusal) => void;
type Fields = { readonly [key: string]: Json };

/** Accepts the pack as it is, or refuses it with up to {@link PROBLEM_LIMIT} problems in reading order. `T` is what `check` proves. */
export function readRuleData<T>(json: Json, check: Check): Result<T> {
  const problems: Refusal[] = [];
  check(json, '$', (problem) => void (problems.length < PROBLEM_LIMIT && problems.push(problem)));
  const [first, ...rest] = problems;
  return first ? refuse(first, ...rest) : accept(json as T);
}

/** A whole number from `min` to `max`, both included; outside: `rule-out-of-range`. */
export function wholeNumber(min: number, max: number): Check {
  return (value, path, report) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      return report(malformed(path, 'a whole number', value));
    if (value >= min && value <= max) return;
    report({
      code: 'rule-out-of-range',
      message: `${path} is ${value}; it must be from ${min} to ${max}.`,
      path,
      facts: { min, max, actual: value },
    });
  };
}

/** A text of 1 to `longest` characters, none of them half of one or a control character. */
export function text(longest: number): Check {
  return (value, path, report) => {
    if (typeof value !== 'string' || value.length === 0 || value.length > longest)
      report(malformed(path, `a text of 1 to ${longest} characters`, value));
    else if (!isShown(value))
      report({ code: 'rule-malformed', message: `${path} holds a control character or half of one.`, path });
  };
}

/** Whether each character can be shown: no control character, no half of a surrogate pair. */
function isShown(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) as number;
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000)) return false;
  }
  return true;
}

/** True or false. */
export const flag: Check = (value, path, report) => {
  if (typeof value !== 'boolean') report(malformed(path, 'true or false', value));
};

/** One of some words; another one: `rule-unknown-id`. `what` names the kind of word. */
export function oneOf(words: readonly string[], what: string): Check {
  return (value, path, report) => {
    if (typeof value !== 'string') return report(malformed(path, what, value));
    if (words.includes(value)) return;
    report({
      code: 'rule-unknown-id',
      message: `${path}: there is no ${what} "${value.slice(0, 40)}".`,
      path,
    });
  };
}

/** A list whose every entry passes. */
export function listOf(check: Check, longest: number): Check {
  return (value, path, report) => {
    if (!Array.isArray(value)) return report(malformed(path, 'a list', value));
    if (value.length > longest) return report(malformed(path, `a list of at most ${longest}`, value));
    value.forEach((entry: Json, index) => check(entry, `${path}[${index}]`, report));
  };
}

/** An object with any kebab-case keys, at least one, whose every value passes. */
export function recordOf(check: Check, what: string): Check {
  return (value, path, report) => {
    if (!isFields(value)) return report(malformed(path, `an object of ${what}s by id`, value));
    const keys = sortedKeys(value);
    if (keys.length === 0) report(malformed(path, `at least one ${what}`, value));
    for (const key of keys) {
      if (!/^[a-z][a-z0-9-]{0,39}$/.test(key))
        report(malformed(`${path}.${key.slice(0, 40)}`, `a kebab-case ${what} id`, key));
      else check(value[key], `${path}.${key}`, report);
    }
  };
}

/** An object with exactly these fields; those of `optional` may be absent. Others: `rule-unknown-field`, missing ones: `rule-missing-field`. */
export function fields(
  required: { readonly [key: string]: Check },
  optional: { readonly [key: string]: Check } = {},
): Check {
  const known = { ...required, ...optional };
  return (value, path, report) => {
    if (!isFields(value)) return report(malformed(path, 'an object', value));
    for (const key of sortedKeys(value)) {
      if (Object.hasOwn(known, key)) continue;
      report({
        code: 'rule-unknown-field',
        message: `${path} has an unknown field "${key.slice(0, 40)}".`,
        path,
      });
    }
    for (const key of sortedKeys(known)) {
      if (Object.hasOwn(value, key)) known[key]?.(value[key], `${path}.${key}`, report);
      else if (Object.hasOwn(required, key))
        report({ code: 'rule-missing-field', message: `${path} has no field "${key}".`, path });
    }
  };
}

/** An object told apart by one field: each word of it has its own check of the whole object. */
export function variants(tag: string, cases: { readonly [word: string]: Check }): Check {
  return (value, path, report) => {
    if (!isFields(value)) return report(malformed(path, 'an object', value));
    const word = value[tag];
    if (typeof word === 'string' && Object.hasOwn(cases, word)) return cases[word]?.(value, path, report);
    oneOf(sortedKeys(cases), tag)(word, `${path}.${tag}`, report);
  };
}

/** Ids a pack defines in one of its parts, sorted; none where it or the part is no object. */
export function idsIn(json: Json, part: string): readonly string[] {
  const record = isFields(json) && Object.hasOwn(json, part) ? json[part] : undefined;
  return isFields(record) ? sortedKeys(record) : [];
}

/** Whether the value is an object with that field; a pack comes from JSON, where null is an object too. */
export function hasField(value: Json | undefined, field: string): boolean {
  return isFields(value) && Object.hasOwn(value, field);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortedKeys(record: object): string[] {
  return Object.keys(record).sort(compareText);
}

function malformed(path: string, wanted: string, actual: Json | undefined): Refusal {
  return { code: 'rule-malformed', message: `${path} must be ${wanted}, not ${shown(actual)}.`, path };
}

function shown(value: Json | undefined): string {
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
