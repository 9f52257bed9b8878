import { accept, refuse } from '@highground/kernel';
import type { Json, Refusal, Result } from '@highground/kernel';
import { parse, printParseErrorCode } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';

/** Caps on any JSON file, checked before it is parsed. */
export const JSON_LIMITS = { bytes: 8 * 1024 * 1024, depth: 32 } as const;

/** Parses JSON text; refuses `json-too-large`, `json-too-deep` and `json-syntax`, the last with the offset of the first error. */
export function parseJson(text: string): Result<unknown> {
  const { bytes, depth } = JSON_LIMITS;
  if (text.length > bytes)
    return refuse({
      code: 'json-too-large',
      message: `The file has ${text.length} characters; at most ${bytes} are accepted.`,
      facts: { limit: bytes, actual: text.length },
    });
  const deepest = nestingOf(text);
  if (deepest > depth)
    return refuse({
      code: 'json-too-deep',
      message: `The file nests ${deepest} deep; at most ${depth} is accepted.`,
      facts: { limit: depth, actual: deepest },
    });
  const errors: ParseError[] = [];
  // Only finds the place of an error, the same on every engine; values come from JSON.parse, which keeps `__proto__` a plain key.
  parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  return first ? refuse(syntaxRefusal(first)) : accept(JSON.parse(text));
}

function syntaxRefusal(error: ParseError): Refusal {
  const what = printParseErrorCode(error.error);
  return {
    code: 'json-syntax',
    message: `The file is not JSON: ${what} at offset ${error.offset}.`,
    offset: error.offset,
    facts: { problem: what },
  };
}

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
