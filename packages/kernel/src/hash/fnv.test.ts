import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fnv1a32, fnv1a64 } from './fnv.ts';

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('FNV-1a', () => {
  test.each([
    ['', 'cbf29ce484222325', '811c9dc5'],
    ['a', 'af63dc4c8601ec8c', 'e40c292c'],
    ['foobar', '85944171f73967e8', 'bf9cf968'],
  ])('OT-DET-003 %j gives the published numbers (X-40)', (text, wide, narrow) => {
    expect(fnv1a64(ascii(text))).toBe(wide);
    expect(fnv1a32(ascii(text)).toString(16).padStart(8, '0')).toBe(narrow);
  });

  const fixture = `${import.meta.dirname}/../../../../../shared/fixtures/vectors/fnv1a.json`;
  test.skipIf(!existsSync(fixture))('OT-DET-003 every vector of the authors', () => {
    interface Row {
      hex: string | null;
      repeat: { hex: string; times: number } | null;
      fnv1a_32: string;
      fnv1a_64: string;
    }
    const { rows } = JSON.parse(readFileSync(fixture, 'utf8')) as { rows: Row[] };
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const bytes = fromHex(row.hex ?? row.repeat?.hex.repeat(row.repeat.times) ?? '');
      expect([row.hex, fnv1a32(bytes).toString(16).padStart(8, '0'), fnv1a64(bytes)]).toEqual([
        row.hex,
        row.fnv1a_32,
        row.fnv1a_64,
      ]);
    }
  });
});
