import { invariant } from '../invariant.ts';

/** UTF-8 bytes of a well-formed string; a lone surrogate is a bug, since it could not be read back. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    invariant(point < 0xd800 || point > 0xdfff, 'text holds a lone surrogate');
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return Uint8Array.from(bytes);
}

/** The text of strictly valid UTF-8: no over-long form, surrogate or point above U+10FFFF; otherwise undefined. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  let text = '';
  let index = 0;
  while (index < bytes.length) {
    const lead = bytes[index++] ?? 0;
    const tails = tailCount(lead);
    if (tails < 0 || index + tails > bytes.length) return undefined;
    let point = tails === 0 ? lead : lead & (0x3f >> tails);
    for (let tailIndex = 0; tailIndex < tails; tailIndex++) {
      const byte = bytes[index++] ?? 0;
      if ((byte & 0xc0) !== 0x80) return undefined;
      point = (point << 6) | (byte & 0x3f);
    }
    if (!isCanonical(point, tails)) return undefined;
    text += String.fromCodePoint(point);
  }
  return text;
}

/** Smallest code point that needs this many continuation bytes. */
const SMALLEST = [0, 0x80, 0x800, 0x10000] as const;

function isCanonical(point: number, tails: number): boolean {
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  return point >= (SMALLEST[tails] ?? 0) && point <= 0x10ffff && !isSurrogate;
}

function tailCount(lead: number): number {
  if (lead < 0x80) return 0;
  if (lead >= 0xc0 && lead < 0xe0) return 1;
  if (lead >= 0xe0 && lead < 0xf0) return 2;
  return lead >= 0xf0 && lead < 0xf8 ? 3 : -1;
}

function tail(point: number): number {
  return 0x80 | (point & 0x3f);
}
