const OFFSET_32 = 0x811c9dc5;
const PRIME_32 = 0x01000193;
const OFFSET_64_HIGH = 0xcbf29ce4;
const OFFSET_64_LOW = 0x84222325;
/** The 64-bit prime is 2^40 + this. */
const PRIME_64_LOW = 0x1b3;
const TWO_32 = 0x1_0000_0000;

/** FNV-1a, 32 bits, as an unsigned number (OT-DET-003). */
export function fnv1a32(bytes: Uint8Array): number {
  let hash = OFFSET_32;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, PRIME_32);
  return hash >>> 0;
}

/** FNV-1a, 64 bits, as 16 lower-case hex digits (OT-DET-003). */
export function fnv1a64(bytes: Uint8Array): string {
  let high = OFFSET_64_HIGH;
  let low = OFFSET_64_LOW;
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    const product = low * PRIME_64_LOW;
    high = (high * PRIME_64_LOW + Math.floor(product / TWO_32) + ((low << 8) >>> 0)) >>> 0;
    low = product >>> 0;
  }
  return hex32(high) + hex32(low);
}

function hex32(word: number): string {
  return word.toString(16).padStart(8, '0');
}
