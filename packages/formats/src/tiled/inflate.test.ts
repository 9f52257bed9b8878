import { describe, expect, test } from 'vitest';
import { deflateSync, gzipSync } from 'node:zlib';
import { refused, accepted } from '../import/testing/imported.ts';
import { decodeBase64 } from './base64.ts';
import { adler32, crc32 } from './checksum.ts';
import { inflate, isCompression } from './inflate.ts';

const DATA = Uint8Array.from({ length: 3000 }, (_, index) => ((index * index) >> 7) & 15);
const PACKED = { zlib: deflateSync(DATA), gzip: gzipSync(DATA) } as const;

test('the checksums are those of the standards', () => {
  // RFC 1950’s and RFC 1952’s check values of "123456789", from the catalogue of checksums.
  const digits = Uint8Array.from('123456789', (digit) => digit.charCodeAt(0));
  expect(crc32(digits)).toBe(0xcbf4_3926);
  expect(adler32(digits)).toBe(0x091e_01de);
});

describe.each(['zlib', 'gzip'] as const)('%s', (compression) => {
  const whole = PACKED[compression];

  test('gives back what was compressed', () => {
    expect(accepted(inflate(compression, whole, DATA.length))).toEqual(DATA);
  });

  test('of another size is refused with both', () => {
    for (const [size, actual] of [
      [DATA.length - 1, DATA.length],
      [DATA.length + 1, DATA.length],
    ] as const)
      expect(refused(inflate(compression, whole, size))).toMatchObject({
        code: 'tiled-data-size',
        facts: { expected: size, actual },
      });
  });

  test('cut anywhere, or with anything behind it, is refused', () => {
    for (let length = 0; length < whole.length; length++)
      expect([length, inflate(compression, whole.subarray(0, length), DATA.length).ok]).toEqual([
        length,
        false,
      ]);
    expect(inflate(compression, Uint8Array.of(...whole, 0), DATA.length).ok).toBe(false);
  });

  test('with any byte changed is refused by its checksum, or still says the same', () => {
    let refusals = 0;
    for (let at = 0; at < whole.length; at += 3) {
      const copy = Uint8Array.from(whole);
      copy[at] = (copy[at] as number) ^ 0x10;
      const result = inflate(compression, copy, DATA.length);
      if (!result.ok) refusals++;
      expect([at, !result.ok || Buffer.compare(result.value, DATA) === 0]).toEqual([at, true]);
    }
    expect(refusals).toBeGreaterThan(whole.length / 6);
  });

  test('stops at a bomb after the first pieces', () => {
    const pack = compression === 'zlib' ? deflateSync : gzipSync;
    const bomb = pack(new Uint8Array(20_000_000));
    const start = process.cpuUsage();
    const found = refused(inflate(compression, bomb, 400));
    expect(found.code).toBe('tiled-data-size');
    expect(found.facts?.['actual']).toBeLessThan(8_000_000);
    expect(process.cpuUsage(start).user).toBeLessThan(500_000);
  });
});

test('only zlib and gzip are known, not what every object has', () => {
  expect(['zlib', 'gzip', 'zstd', 'toString', ''].filter(isCompression)).toEqual(['zlib', 'gzip']);
});

describe('base64', () => {
  test('of every length comes back', () => {
    for (let length = 0; length < 40; length++) {
      const text = Buffer.from(DATA.subarray(0, length)).toString('base64');
      expect(decodeBase64(`\n  ${text} `)).toEqual(DATA.slice(0, length));
    }
  });

  test.each(['A', 'AB', 'ABC', 'AB=C', 'A===', '====', 'AB-_', 'AA AAAAA', 'ÄAAA'])(
    '%j is refused',
    (text) => {
      expect(decodeBase64(text)).toBeUndefined();
    },
  );
});
