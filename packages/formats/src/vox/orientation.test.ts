import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { orientationOf, turned, UPRIGHT } from './orientation.ts';
import type { Orientation } from './orientation.ts';

const VECTORS = new URL('../../../../../shared/fixtures/vectors/vox_rotation_bytes.json', import.meta.url);
const isThere = existsSync(VECTORS);
if (!isThere) process.stderr.write(`Skipped: the rotation bytes are not at ${VECTORS.pathname}\n`);

interface Row {
  readonly byte: number;
  readonly rows: readonly (readonly number[])[];
  readonly det: number;
}

/** All bytes that are an orientation. */
const ALL = Array.from({ length: 256 }, (_, byte) => orientationOf(byte)).filter((one) => one !== undefined);

function matrix(orientation: Orientation): number[][] {
  return orientation.map(({ axis, sign }) => [0, 1, 2].map((column) => (column === axis ? sign : 0)));
}

function product(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  return a.map((row) =>
    [0, 1, 2].map((column) =>
      row.reduce((sum, part, index) => sum + part * ((b[index] as number[])[column] as number), 0),
    ),
  );
}

describe('the rotation bytes of .vox', () => {
  test.skipIf(!isThere)('are the 48 of the format, mirrors among them, each with its matrix', () => {
    const { rotations } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { rotations: readonly Row[] };
    expect(rotations).toHaveLength(48);
    expect(rotations.filter(({ det }) => det === -1)).toHaveLength(24);
    for (const { byte, rows } of rotations) {
      const orientation = orientationOf(byte);
      expect([byte, orientation && matrix(orientation)]).toEqual([byte, rows]);
    }
    const known = new Set(rotations.map(({ byte }) => byte));
    for (let byte = 0; byte < 256; byte++)
      expect([byte, orientationOf(byte) !== undefined]).toEqual([byte, known.has(byte)]);
  });

  test('the example of the format, 0x69, takes y, −z, −x', () => {
    // The format's own: rows 0 1 0, 0 0 −1, −1 0 0 are (1 << 0) | (2 << 2) | (1 << 5) | (1 << 6).
    expect(matrix(orientationOf(1 | (2 << 2) | (1 << 5) | (1 << 6)) ?? UPRIGHT)).toEqual([
      [0, 1, 0],
      [0, 0, -1],
      [-1, 0, 0],
    ]);
  });

  test('one after the other is the product of their matrices', () => {
    expect(ALL).toHaveLength(48);
    for (const outer of ALL)
      for (const inner of ALL)
        expect(matrix(turned(outer, inner))).toEqual(product(matrix(outer), matrix(inner)));
  });
});
