import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const codeOf = (text: string): string | undefined => {
  const parsed = parseJson(text);
  return parsed.ok ? undefined : parsed.refusals[0]?.code;
};

describe('parseJson', () => {
  test('says in words, with line and column, what is wrong', () => {
    expect(parseJson('{\n  "a": 1,\n  b: 2\n}')).toMatchObject({
      ok: false,
      refusals: [
        {
          code: 'json-syntax',
          message: 'The file is not JSON: a word JSON does not know at line 3, column 3.',
          offset: 14,
        },
      ],
    });
    expect(parseJson('')).toMatchObject({
      refusals: [{ message: 'The file is not JSON: a value is expected at line 1, column 1.' }],
    });
  });

  test('speaks of a line where a line was sent', () => {
    expect(parseJson('{"op":', 'line')).toMatchObject({
      refusals: [{ message: 'The line is not JSON: a value is expected at column 7.' }],
    });
    expect(parseJson('['.repeat(33), 'line')).toMatchObject({
      refusals: [{ message: 'The line nests 33 deep; at most 32 is accepted.' }],
    });
  });

  test('from the network accepts half the depth, and keeps a negative zero for the decoder to refuse', () => {
    const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    for (const source of ['body', 'frame'] as const) {
      expect(parseJson(deep(16), source).ok).toBe(true);
      expect(parseJson(deep(17), source)).toMatchObject({
        refusals: [
          { code: 'json-too-deep', message: `The ${source} nests 17 deep; at most 16 is accepted.` },
        ],
      });
      expect(parseJson('[-0]', source)).toEqual({ ok: true, value: [-0] });
    }
  });

  test('skips the byte order mark some editors put first', () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
  });

  test('reads every way to write a negative zero as 0, which alone follows from a record', () => {
    for (const zero of ['-0', '-0.0', '-0e5', '-1e-999', '-10E-999']) {
      const parsed = parseJson(`{"a":[${zero}]}`);
      expect([zero, parsed]).toEqual([zero, { ok: true, value: { a: [0] } }]);
    }
    expect(parseJson('[-1,-20,0.5]')).toEqual({ ok: true, value: [-1, -20, 0.5] });
  });

  test('refuses a key that stands twice in one object, however it is spelt, with its path', () => {
    for (const [text, path] of [
      ['{"a":1,"a":1}', '$.a'],
      ['{"a":1,"\\u0061":2}', '$.a'],
      ['[{"b":{"a":1}},{"b":{"a":1,"c":[],"a":{}}}]', '$[1].b.a'],
      ['{"__proto__":1,"__proto__":2}', '$.__proto__'],
      ['{"":1,"":2}', '$.'],
    ] as const)
      expect([text, parseJson(text)]).toMatchObject([
        text,
        { ok: false, refusals: [{ code: 'json-duplicate-key', path }] },
      ]);
    expect(parseJson('{"op":1,"op":2}', 'line')).toMatchObject({
      refusals: [{ message: 'The line has the key $.op twice.', offset: 8 }],
    });
    for (const text of ['{"a":{"a":1},"b":{"a":[{"a":1},{"a":1}]}}', '["a","a"]', '{"a":"a","A":"a"}'])
      expect([text, codeOf(text)]).toEqual([text, undefined]);
    expect(codeOf('{"a":1,"a":')).toBe('json-syntax');
  });

  test('refuses half a character in keys and values, escaped or not, and keeps whole ones', () => {
    for (const text of ['{"name":"\\ud83d"}', '{"\\uDC00":1}', '["a\ud800"]', '"\\uDE00\\uD83D"'])
      expect([text, codeOf(text)]).toEqual([text, 'json-half-character']);
    expect(parseJson('"\\ud83d\\ude00 \\\\ud83d"')).toEqual({ ok: true, value: '\u{1f600} \\ud83d' });
  });

  test('never throws, and accepts exactly what the engine does, half characters aside', () => {
    const piece = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"', '\\', 'u', '12', '-', '0', '.', 'e', '+', 'true', 'null', '/*'],
      ...[' ', '\n', '\r', '\t', '\v', '\f', '\u00a0', '\u2028', '\uFEFF', '\u0001', '\u007f', 'ä', '"a"'],
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        let isJson = true;
        try {
          JSON.parse(text.replace(/^\uFEFF/, ''));
        } catch {
          isJson = false;
        }
        if (isJson) accepted += 1;
        return parseJson(text).ok === isJson;
      }),
      { seed: 31, numRuns: process.env['HIGHGROUND_COUNTS'] === 'full' ? 40_000 : 4000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
