/** SplitMix64 as two 32-bit halves: exact on every engine and several times faster than BigInt. */
export interface SplitMix {
  hi: number;
  lo: number;
}

const TWO_32 = 0x1_0000_0000;

/** A generator whose state is the 64-bit seed. */
export function splitMix(seed: bigint): SplitMix {
  return { hi: Number((seed >> 32n) & 0xffffffffn), lo: Number(seed & 0xffffffffn) };
}

/** The state as one 64-bit number: what a save keeps. */
export function splitMixState(generator: SplitMix): bigint {
  return (BigInt(generator.hi) << 32n) | BigInt(generator.lo);
}

/** The high 32 bits of the next word; the state moves by one step. */
export function nextHigh32(generator: SplitMix): number {
  step(generator);
  return mixHigh(generator.hi, generator.lo);
}

/** The next whole 64-bit word; the state moves by one step. */
export function nextWord(generator: SplitMix): bigint {
  step(generator);
  const high = mixHigh(generator.hi, generator.lo);
  return (BigInt(high) << 32n) | BigInt(mixedLow);
}

/**
 * A whole number in [0, bound): the high 32 bits of the next word times `bound`, shifted down.
 *
 * Multiply-shift favours some values by at most bound / 2^32; it is the stated rule, and every golden number
 * rests on it, so it must not become a rejection loop.
 */
export function scale32(high32: number, bound: number): number {
  return Math.floor((high32 * bound) / TWO_32);
}

function step(generator: SplitMix): void {
  const lo = generator.lo + 0x7f4a7c15;
  generator.lo = lo >>> 0;
  generator.hi = (generator.hi + 0x9e3779b9 + (lo >= TWO_32 ? 1 : 0)) >>> 0;
}

let mixedLow = 0;

/** The output mix; returns its high half and leaves the low half in `mixedLow`. */
export function mixHigh(hi: number, lo: number): number {
  let l = (lo ^ ((lo >>> 30) | (hi << 2))) >>> 0;
  let h = (hi ^ (hi >>> 30)) >>> 0;
  h = multiplyHigh(h, l, 0xbf58476d, 0x1ce4e5b9);
  l = mixedLow;
  l = (l ^ ((l >>> 27) | (h << 5))) >>> 0;
  h = (h ^ (h >>> 27)) >>> 0;
  h = multiplyHigh(h, l, 0x94d049bb, 0x133111eb);
  l = mixedLow;
  mixedLow = (l ^ ((l >>> 31) | (h << 1))) >>> 0;
  return (h ^ (h >>> 31)) >>> 0;
}

/** High half of (ah:al × bh:bl) mod 2^64; the low half goes to `mixedLow`. */
function multiplyHigh(ah: number, al: number, bh: number, bl: number): number {
  const a0 = al & 0xffff;
  const a1 = al >>> 16;
  const b0 = bl & 0xffff;
  const b1 = bl >>> 16;
  const low = a0 * b0;
  const middle = a1 * b0 + (low >>> 16);
  const cross = a0 * b1 + (middle & 0xffff);
  mixedLow = (((cross & 0xffff) << 16) | (low & 0xffff)) >>> 0;
  const carry = a1 * b1 + Math.floor(middle / 0x10000) + Math.floor(cross / 0x10000);
  return (carry + Math.imul(ah, bl) + Math.imul(al, bh)) >>> 0;
}
