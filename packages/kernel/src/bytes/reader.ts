import { invariant } from '../invariant.ts';
import type { Refusal } from '../result.ts';
import { decodeUtf8 } from './utf8.ts';

const NO_BYTES = new Uint8Array(0);

/**
 * Reads an untrusted byte string, little-endian. The first problem is kept in `failure` with its offset; from then on
 * every read gives zero and `remaining` is 0, so a decoder needs to look only where it would act on what it read.
 */
export class Reader {
  private readonly source: Uint8Array;
  private position = 0;
  private problem: Refusal | undefined;

  constructor(source: Uint8Array) {
    this.source = source;
  }

  get offset(): number {
    return this.position;
  }

  /** Bytes left to read; 0 after a failure. */
  get remaining(): number {
    return this.problem === undefined ? this.source.length - this.position : 0;
  }

  get failure(): Refusal | undefined {
    return this.problem;
  }

  /** Records the first problem; `offset` is where the offending field begins, by default the reader's place. */
  fail(
    code: string,
    message: string,
    facts: Record<string, string | number> = {},
    offset = this.position,
  ): void {
    this.problem ??= { code, message: `At byte ${offset}: ${message}.`, facts, offset };
  }

  u8(): number {
    return this.take(1) ? (this.source[this.position++] ?? 0) : 0;
  }

  u16(): number {
    return this.take(2) ? this.littleEndian(2) : 0;
  }

  u32(): number {
    return this.take(4) ? this.littleEndian(4) >>> 0 : 0;
  }

  i32(): number {
    return this.take(4) ? this.littleEndian(4) : 0;
  }

  u64(): bigint {
    if (!this.take(8)) return 0n;
    const low = this.littleEndian(4) >>> 0;
    const high = this.littleEndian(4) >>> 0;
    return (BigInt(high) << 32n) | BigInt(low);
  }

  /** Unsigned LEB128 up to 2^53 − 1 in its shortest form; fails with `varint-malformed`. */
  varint(): number {
    const start = this.position;
    let value = 0;
    let scale = 1;
    for (let length = 1; length <= 8; length++) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        const isShortest = byte !== 0 || length === 1 || this.problem !== undefined;
        if (isShortest && value <= Number.MAX_SAFE_INTEGER) return this.problem === undefined ? value : 0;
        break;
      }
      scale *= 0x80;
    }
    this.fail(
      'varint-malformed',
      'a variable-length number is too long or not in its shortest form',
      {},
      start,
    );
    return 0;
  }

  /** A copy of the next bytes; nothing is allocated unless they are there. */
  bytes(size: number): Uint8Array {
    invariant(Number.isInteger(size) && size >= 0, `${size} is not a number of bytes`);
    if (!this.take(size)) return NO_BYTES;
    this.position += size;
    return this.source.slice(this.position - size, this.position);
  }

  /** UTF-8 after its length in bytes as a varint; fails with `string-too-long` or `string-malformed`. */
  string(maxBytes: number): string {
    const start = this.position;
    const size = this.varint();
    if (size > maxBytes) {
      this.fail(
        'string-too-long',
        `a text of ${size} bytes is over the limit of ${maxBytes}`,
        { limit: maxBytes, actual: size },
        start,
      );
    }
    const text = decodeUtf8(this.bytes(this.problem === undefined ? size : 0));
    if (text === undefined) this.fail('string-malformed', 'a text is not valid UTF-8', {}, start);
    return text ?? '';
  }

  /** Fails with `trailing-bytes` unless everything was read. */
  end(): void {
    if (this.remaining === 0) return;
    this.fail('trailing-bytes', `${this.remaining} bytes follow the end`, {
      expected: this.position,
      actual: this.source.length,
    });
  }

  private take(size: number): boolean {
    if (this.problem !== undefined) return false;
    const left = this.source.length - this.position;
    if (size <= left) return true;
    this.fail('truncated', `${size} bytes are needed and ${left} are left`, { expected: size, actual: left });
    return false;
  }

  private littleEndian(size: number): number {
    let value = 0;
    for (let shift = 0; shift < size * 8; shift += 8) value |= (this.source[this.position++] ?? 0) << shift;
    return value;
  }
}
