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
    const found = refused(inflate(compression, bomb, 400));
    expect(found.code).toBe('tiled-data-size');
    expect(found.facts?.['actual']).toBeLessThan(8_000_000);
  });
});

describe('zstd', () => {
  // Frames by hand (RFC 8878, 3.1.1): magic, flags, size or window, then blocks of a 3-byte header each.
  const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
  const block = (kind: 'raw' | 'repeated', size: number, isLast: boolean): number[] => {
    const header = (size << 3) | (kind === 'raw' ? 0 : 2) | Number(isLast);
    return [header & 0xff, (header >> 8) & 0xff, header >> 16];
  };
  const raw = [...block('raw', 3, false), 7, 8, 9];
  const repeated = [...block('repeated', 5, true), 4];
  const whole = Uint8Array.of(...MAGIC, 0x20, 8, ...raw, ...repeated);
  const inflated = Uint8Array.of(7, 8, 9, 4, 4, 4, 4, 4);

  test('gives back what was stored and what was repeated', () => {
    expect(accepted(inflate('zstd', whole, 8))).toEqual(inflated);
    expect(accepted(inflate('zstd', Uint8Array.of(...MAGIC, 0, 0, ...raw, ...repeated), 8))).toEqual(
      inflated,
    );
  });

  test('of another size is refused with both', () => {
    for (const size of [7, 9])
      expect(refused(inflate('zstd', whole, size))).toMatchObject({
        code: 'tiled-data-size',
        facts: { expected: size, actual: 8 },
      });
  });

  test('cut anywhere, with anything or another frame behind it, is refused', () => {
    for (let length = 0; length < whole.length; length++)
      expect([length, inflate('zstd', whole.subarray(0, length), 8).ok]).toEqual([length, false]);
    for (const more of [[0], [...whole]])
      expect(refused(inflate('zstd', Uint8Array.of(...whole, ...more), 8)).code).toBe('tiled-inflate');
  });

  test('that asks for more than 8 MiB of window, or for a dictionary, is refused before anything is reserved', () => {
    const blocks = [...raw, ...repeated];
    for (const start of [
      [0, 0x69], // 8 MiB and an eighth
      [0, 0xff], // 3.75 TiB
      [0xa0, 1, 0, 0x80, 0], // one segment, 8 MiB and a byte
      [0xe0, 0, 0, 0, 0, 0, 0, 0, 0x7f],
      [0x21, 1, 8],
    ])
      expect(refused(inflate('zstd', Uint8Array.of(...MAGIC, ...start, ...blocks), 8)).code).toBe(
        'tiled-inflate',
      );
    // Exactly 8 MiB may be asked for.
    expect(inflate('zstd', Uint8Array.of(...MAGIC, 0, 0x68, ...blocks), 8).ok).toBe(true);
  });

  test('stops at a bomb after the first pieces', () => {
    const bomb = Array.from({ length: 4000 }, () => [...block('repeated', 131_072, false), 0]).flat();
    const found = refused(
      inflate('zstd', Uint8Array.of(...MAGIC, 0, 0x38, ...bomb, ...block('raw', 0, true)), 400),
    );
    expect(found.code).toBe('tiled-data-size');
    expect(found.facts?.['actual']).toBeLessThan(200_000_000);
  });

  test('with any bit flipped never throws', () => {
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const copy = Uint8Array.from(whole);
      copy[bit >> 3] = copy[bit >> 3]! ^ (1 << (bit & 7));
      const result = inflate('zstd', copy, 8);
      expect([bit, result.ok ? result.value.length : 8]).toEqual([bit, 8]);
    }
  });
});

test('zlib, gzip and zstd are known, not what every object has', () => {
  const known = ['zlib', 'gzip', 'zstd'];
  expect([...known, 'lzma', 'toString', ''].filter(isCompression)).toEqual(known);
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
