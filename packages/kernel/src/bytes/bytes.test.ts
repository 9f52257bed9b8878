import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Reader, Writer } from './index.ts';

const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 2000 : 200;

function written(write: (writer: Writer) => void): Uint8Array {
  const writer = new Writer(1);
  write(writer);
  return writer.finish();
}

describe('numbers', () => {
  test('OT-COD-014 every number of more than one byte is little-endian', () => {
    const bytes = written((writer) => {
      writer.u8(0x01);
      writer.u16(0x0302);
      writer.u32(0x8706_0504);
      writer.i32(-2);
      writer.u64(0x8877_6655_4433_2211n);
    });
    expect([...bytes]).toEqual([
      0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x87, 0xfe, 0xff, 0xff, 0xff, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66,
      0x77, 0x88,
    ]);
  });

  test('what was written is read back and nothing is left', () => {
    const field = fc.record({
      u16: fc.nat(0xffff),
      u32: fc.nat(0xffff_ffff),
      i32: fc.integer(),
      u64: fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
      varint: fc.maxSafeNat(),
      text: fc.string({ unit: 'grapheme' }),
      bytes: fc.uint8Array(),
    });
    fc.assert(
      fc.property(field, (value) => {
        const bytes = written((writer) => {
          writer.u16(value.u16);
          writer.u32(value.u32);
          writer.i32(value.i32);
          writer.u64(value.u64);
          writer.varint(value.varint);
          writer.string(value.text);
          writer.bytes(value.bytes);
        });
        const reader = new Reader(bytes);
        const read = {
          u16: reader.u16(),
          u32: reader.u32(),
          i32: reader.i32(),
          u64: reader.u64(),
          varint: reader.varint(),
          text: reader.string(10_000),
          bytes: reader.bytes(value.bytes.length),
        };
        reader.end();
        expect(reader.failure).toBeUndefined();
        expect(read).toEqual(value);
      }),
      { seed: 1, numRuns: RUNS },
    );
  });

  test('a value that does not fit its field is a bug of the writer', () => {
    for (const value of [-1, 256, 1.5, Number.NaN])
      expect(() => written((writer) => writer.u8(value))).toThrow('whole number 0…255');
    expect(() => written((writer) => writer.u64(1n << 64n))).toThrow('u64');
    expect(() => written((writer) => writer.varint(2 ** 53))).toThrow('whole number');
  });
});

describe('variable-length numbers', () => {
  test('take one byte up to 127 and eight up to 2^53 − 1', () => {
    expect([...written((writer) => writer.varint(127))]).toEqual([0x7f]);
    expect([...written((writer) => writer.varint(128))]).toEqual([0x80, 0x01]);
    expect(written((writer) => writer.varint(Number.MAX_SAFE_INTEGER))).toHaveLength(8);
  });

  test.each([
    ['a padded zero', [0x80, 0x00]],
    ['a padded one', [0x81, 0x80, 0x00]],
    ['2^53', [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10]],
    ['nine bytes', [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]],
  ])('OT-COD-012 %s is refused: a number has one form', (_, bytes) => {
    const reader = new Reader(Uint8Array.from(bytes));
    expect(reader.varint()).toBe(0);
    expect(reader.failure).toMatchObject({ code: 'varint-malformed', offset: 0 });
  });
});

describe('failures', () => {
  test('OT-COD-011 a read past the end says where, how much was needed and how much was left', () => {
    const reader = new Reader(Uint8Array.of(1, 2, 3));
    reader.u16();
    expect(reader.u32()).toBe(0);
    expect(reader.failure).toMatchObject({ code: 'truncated', offset: 2, facts: { expected: 4, actual: 1 } });
    expect(reader.failure?.message).toBe('At byte 2: 4 bytes are needed and 1 are left.');
  });

  test('OT-COD-011 after the first problem nothing is left, every read gives zero and the problem stays', () => {
    const reader = new Reader(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
    reader.fail('planted', 'a planted problem', { actual: 1 });
    expect([reader.u8(), reader.u16(), reader.u32(), reader.i32(), reader.varint()]).toEqual([0, 0, 0, 0, 0]);
    expect(reader.u64()).toBe(0n);
    expect(reader.bytes(2)).toHaveLength(0);
    expect(reader.string(5)).toBe('');
    expect(reader.remaining).toBe(0);
    reader.end();
    expect(reader.failure).toMatchObject({ code: 'planted', offset: 0, facts: { actual: 1 } });
  });

  test('OT-COD-011 a length that is not there allocates nothing', () => {
    const reader = new Reader(Uint8Array.of(1));
    expect(reader.bytes(0xffff_ffff)).toHaveLength(0);
    expect(reader.failure?.code).toBe('truncated');
  });

  test('OT-COD-011 bytes after the end are refused with both lengths', () => {
    const reader = new Reader(Uint8Array.of(7, 8, 9));
    reader.u8();
    reader.end();
    expect(reader.failure).toMatchObject({
      code: 'trailing-bytes',
      offset: 1,
      facts: { expected: 1, actual: 3 },
    });
  });

  test.each([
    ['a lone continuation', [0x80]],
    ['an over-long slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a point past U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a cut sequence', [0xe2, 0x82]],
    ['a lead of five bytes', [0xf8, 0x88, 0x80, 0x80, 0x80]],
  ])('OT-COD-012 text with %s is refused', (_, bytes) => {
    const reader = new Reader(Uint8Array.of(bytes.length, ...bytes));
    expect(reader.string(10)).toBe('');
    expect(reader.failure).toMatchObject({ code: 'string-malformed', offset: 0 });
  });

  test('OT-COD-011 text over its limit is refused with limit and length', () => {
    const reader = new Reader(written((writer) => writer.string('eleven char')));
    expect(reader.string(10)).toBe('');
    expect(reader.failure).toMatchObject({
      code: 'string-too-long',
      offset: 0,
      facts: { limit: 10, actual: 11 },
    });
  });
});
