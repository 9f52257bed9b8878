import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nextHigh32, nextWord, scale32, splitMix, splitMixState } from './splitmix.ts';

const words = (seed: bigint, count: number): string[] => {
  const generator = splitMix(seed);
  return Array.from({ length: count }, () => nextWord(generator).toString(16).padStart(16, '0'));
};

describe('SplitMix64', () => {
  test.each([
    [
      0n,
      ['e220a8397b1dcdaf', '6e789e6aa1b965f4', '06c45d188009454f', 'f88bb8a8724c81ec', '1b39896a51a8749b'],
    ],
    [1234567n, ['599ed017fb08fc85', '2c73f08458540fa5', '883ebce5a3f27c77']],
    [42n, ['bdd732262feb6e95', '28efe333b266f103', '47526757130f9f52']],
  ] as const)('OT-DET-005 seed %s gives the published outputs (X-38)', (seed, outputs) => {
    expect(words(seed, outputs.length)).toEqual(outputs);
  });

  test('the high half and the whole word come from the same stream, and the state can be taken up again', () => {
    const [one, other] = [splitMix(7n), splitMix(7n)];
    for (let count = 0; count < 100; count++) expect(nextHigh32(one)).toBe(Number(nextWord(other) >> 32n));
    expect(splitMixState(one)).toBe(splitMixState(other));
    expect(nextWord(splitMix(splitMixState(one)))).toBe(nextWord(other));
  });

  test('A-43 a number below n is the high word times n, shifted down', () => {
    expect([
      scale32(0, 6),
      scale32(0xffff_ffff, 6),
      scale32(0x8000_0000, 6),
      scale32(0x2aaa_aaaa, 6),
      scale32(0x2aaa_aaab, 6),
    ]).toEqual([0, 5, 3, 0, 1]);
  });

  const fixture = `${import.meta.dirname}/../../../../../shared/fixtures/vectors/splitmix64.json`;
  test.skipIf(!existsSync(fixture))(
    'OT-DET-005 other implementations give the same outputs, the millionth too',
    () => {
      interface Row {
        seed: string;
        u64: string[];
      }
      const vectors = JSON.parse(readFileSync(fixture, 'utf8')) as {
        published: Row[];
        java_SplittableRandom: { rows: Row[] };
        long_run: { output_number_1000000_counting_from_1: string };
      };
      const rows = [...vectors.published, ...vectors.java_SplittableRandom.rows];
      expect(rows.length).toBeGreaterThan(6);
      for (const { seed, u64 } of rows) {
        const generator = splitMix(BigInt(seed));
        expect(u64.map(() => nextWord(generator).toString())).toEqual(u64);
      }
      const generator = splitMix(0n);
      for (let count = 1; count < 1_000_000; count++) nextHigh32(generator);
      expect(nextWord(generator).toString()).toBe(vectors.long_run.output_number_1000000_counting_from_1);
    },
  );
});
