import { accept, refuse } from '@highground/kernel';
import type { Json, Refusal, Result } from '@highground/kernel';
import { printParseErrorCode, visit } from 'jsonc-parser';
import type { ParseErrorCode } from 'jsonc-parser';
import { jsonPath } from './json-path.ts';

/** Caps on any JSON file, checked before it is parsed. */
export const JSON_LIMITS = { bytes: 8 * 1024 * 1024, depth: 32 } as const;

/** What a JSON text is called in refusals: read from a file, sent as one line, or come from the network. */
export type JsonSource = 'file' | 'line' | 'body' | 'frame';

/** What comes from the network nests less than a file may, and is told of every number that JSON cannot keep, -0 too. */
const fromNetwork = (source: JsonSource): boolean => source === 'body' || source === 'frame';
const NETWORK_DEPTH = 16;

/**
 * Parses JSON text; a byte order mark before it is skipped and `-0` is read as 0, but as it is where it comes from the network.
 * Refuses `json-too-large`, `json-too-deep`, `json-half-character`, `json-syntax` with the offset of the first error, and
 * `json-duplicate-key` with its path: a key written twice would silently hide what it said first.
 */
export function parseJson(text: string, source: JsonSource = 'file'): Result<unknown> {
  const { bytes } = JSON_LIMITS;
  const depth = fromNetwork(source) ? NETWORK_DEPTH : JSON_LIMITS.depth;
  if (text.length > bytes)
    return refuse({
      code: 'json-too-large',
      message: `The ${source} has ${text.length} characters; at most ${bytes} are accepted.`,
      facts: { limit: bytes, actual: text.length },
    });
  const deepest = nestingOf(text);
  if (deepest > depth)
    return refuse({
      code: 'json-too-deep',
      message: `The ${source} nests ${deepest} deep; at most ${depth} is accepted.`,
      facts: { limit: depth, actual: deepest },
    });
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const problem = firstProblem(json, source);
  return problem ? refuse(problem) : valueOf(json, source);
}

interface Misspelling {
  readonly error: ParseErrorCode;
  readonly offset: number;
}

/** Only finds the place of an error, the same on every engine; values come from JSON.parse, which keeps `__proto__` a plain key. */
function firstProblem(json: string, source: JsonSource): Refusal | undefined {
  const errors: Misspelling[] = [];
  const repeats: Refusal[] = [];
  const open: Set<string>[] = [];
  visit(
    json,
    {
      onError: (error, offset) => void errors.push({ error, offset }),
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty(key, offset, ...[, , , pathTo]) {
        const keys = open.at(-1);
        if (keys?.has(key)) repeats.push(duplicateRefusal(jsonPath([...pathTo(), key]), offset, source));
        keys?.add(key);
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  );
  return errors[0] ? syntaxRefusal(errors[0], json, source) : repeats[0];
}

function duplicateRefusal(path: string, offset: number, source: JsonSource): Refusal {
  return {
    code: 'json-duplicate-key',
    message: `The ${source} has the key ${path} twice.`,
    path,
    offset,
  };
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Without the flag `v` a surrogate matches only where it stands alone. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Texts that could hold a negative zero or half a character; all others skip the look at every value. */
const SUSPICIOUS = /-[0.]|e-|\\ud[89a-f]|\p{Surrogate}/iu;

/** No bytes stand for half a character and no hash tells -0 from 0, so a file holds neither. */
function valueOf(json: string, source: JsonSource): Result<unknown> {
  if (!SUSPICIOUS.test(json)) return accept(JSON.parse(json));
  let half: string | undefined;
  const value: unknown = JSON.parse(json, (key, entry: unknown) => {
    if (HALF_CHARACTER.test(key) || (typeof entry === 'string' && HALF_CHARACTER.test(entry))) half ??= key;
    return Object.is(entry, -0) && !fromNetwork(source) ? 0 : entry;
  });
  return half === undefined
    ? accept(value)
    : refuse({
        code: 'json-half-character',
        message: `The ${source} holds half of a character (a lone surrogate) in "${half.replaceAll(/\p{Surrogate}/gu, '?')}".`,
      });
}

function syntaxRefusal(error: Misspelling, json: string, source: JsonSource): Refusal {
  const what = printParseErrorCode(error.error);
  const before = json.slice(0, error.offset).split('\n');
  const column = (before.at(-1) as string).length + 1;
  const place = source === 'file' ? `line ${before.length}, column ${column}` : `column ${column}`;
  return {
    code: 'json-syntax',
    message: `The ${source} is not JSON: ${PROBLEM_WORDS[what] ?? 'something is wrong'} at ${place}.`,
    offset: error.offset,
    facts: { problem: what },
  };
}

const PROBLEM_WORDS: { readonly [code: string]: string } = {
  InvalidSymbol: 'a word JSON does not know',
  InvalidNumberFormat: 'a malformed number',
  PropertyNameExpected: 'a key in quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'more follows the value',
  InvalidCommentToken: 'a comment, which JSON has not,',
  UnexpectedEndOfComment: 'a comment, which JSON has not,',
  UnexpectedEndOfString: 'a text without its closing quote',
  UnexpectedEndOfNumber: 'a number cut short',
  InvalidUnicode: 'a malformed \\u escape',
  InvalidEscapeCharacter: 'a malformed escape',
  InvalidCharacter: 'a control character that must be escaped',
};

/** Deepest nesting of brackets outside strings, found without recursion. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

/** Own keys that could reach a prototype; refused wherever they stand. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The path of the first forbidden key, if any. */
export function forbiddenKey(value: unknown, path = '$'): string | undefined {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const found = forbiddenKey(entry, `${path}[${index}]`);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, entry] of Object.entries(value as { readonly [key: string]: Json })) {
    if (FORBIDDEN_KEYS.has(key)) return `${path}.${key}`;
    const found = forbiddenKey(entry, `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}
