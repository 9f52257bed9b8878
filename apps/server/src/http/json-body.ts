import { parseJson } from '@highground/formats';
import type { JsonSource } from '@highground/formats';
import { Problem } from './problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Bytes from outside as JSON, or a {@link Problem} 400: `bad-json` with the byte offset of the first error, `too-deep`,
 * `duplicate-key`. Depth is counted before anything is parsed.
 */
export function readJson(bytes: Uint8Array, source: JsonSource): unknown {
  const text = readText(bytes, source);
  if (text.startsWith('\uFEFF'))
    throw badJson(`The ${source} begins with a byte order mark; send it without.`, 0);
  const parsed = parseJson(text, source);
  if (parsed.ok) return parsed.value;
  const refusal = parsed.refusals[0];
  const { message = '', facts = {} } = refusal ?? {};
  switch (refusal?.code) {
    case 'json-too-deep':
      throw new Problem(400, { code: 'too-deep', message, facts });
    case 'json-duplicate-key':
      throw new Problem(400, { code: 'duplicate-key', message });
    default:
      throw badJson(message, Buffer.byteLength(text.slice(0, refusal?.offset ?? 0)));
  }
}

function readText(bytes: Uint8Array, source: JsonSource): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badJson(`The ${source} is not valid UTF-8 text.`, 0);
  }
}

function badJson(message: string, offset: number): Problem {
  return new Problem(400, { code: 'bad-json', message, facts: { offset } });
}
