import { invariant } from '../invariant.ts';
import { encodeUtf8 } from './utf8.ts';

/** Builds a byte string, little-endian throughout (OT-COD-014). Values out of a field's range are bugs and throw. */
export class Writer {
  private buffer: Uint8Array;
  private length = 0;

  constructor(capacity = 256) {
    this.buffer = new Uint8Array(capacity);
  }

  /** Bytes written so far. */
  get offset(): number {
    return this.length;
  }

  u8(value: number): void {
    checkRange(value, 0, 0xff);
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  u16(value: number): void {
    checkRange(value, 0, 0xffff);
    this.littleEndian(value, 2);
  }

  u32(value: number): void {
    checkRange(value, 0, 0xffff_ffff);
    this.littleEndian(value, 4);
  }

  i32(value: number): void {
    checkRange(value, -0x8000_0000, 0x7fff_ffff);
    this.littleEndian(value, 4);
  }

  u64(value: bigint): void {
    invariant(value >= 0n && value <= 0xffff_ffff_ffff_ffffn, `${value} does not fit in u64`);
    this.littleEndian(Number(value & 0xffff_ffffn), 4);
    this.littleEndian(Number(value >> 32n), 4);
  }

  /** Unsigned LEB128, 0 to 2^53 − 1, in as few bytes as it takes. */
  varint(value: number): void {
    checkRange(value, 0, Number.MAX_SAFE_INTEGER);
    this.reserve(8);
    let rest = value;
    while (rest > 0x7f) {
      this.buffer[this.length++] = (rest % 0x80) + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.buffer[this.length++] = rest;
  }

  /** The bytes alone, without their length. */
  bytes(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** UTF-8 after its length in bytes as a varint. */
  string(text: string): void {
    if (text.length < 0x80 && this.ascii(text)) return;
    const encoded = encodeUtf8(text);
    this.varint(encoded.length);
    this.bytes(encoded);
  }

  /** Forgets what was written and keeps the memory, for a writer that is used again. */
  clear(): void {
    this.length = 0;
  }

  /** What was written, not copied: it holds until the next write. */
  view(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  /** A copy of everything written. */
  finish(): Uint8Array {
    return this.buffer.slice(0, this.length);
  }

  /** Ids are short and plain: they skip the encoder. Writes nothing unless every character is ASCII. */
  private ascii(text: string): boolean {
    this.reserve(text.length + 1);
    let end = this.length;
    this.buffer[end++] = text.length;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code >= 0x80) return false;
      this.buffer[end++] = code;
    }
    this.length = end;
    return true;
  }

  private littleEndian(value: number, size: number): void {
    this.reserve(size);
    for (let shift = 0; shift < size * 8; shift += 8) this.buffer[this.length++] = (value >>> shift) & 0xff;
  }

  private reserve(size: number): void {
    const needed = this.length + size;
    if (needed <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(needed, this.buffer.length * 2));
    grown.set(this.buffer.subarray(0, this.length));
    this.buffer = grown;
  }
}

/** Asked for every number of every snapshot and hash: the sentence is only made for a bug. */
function checkRange(value: number, low: number, high: number): void {
  if (Number.isInteger(value) && value >= low && value <= high) return;
  invariant(false, `${value} is not a whole number ${low}…${high}`);
}
