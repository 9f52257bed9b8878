import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { accept, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';

/** Bytes as lower-case hexadecimal text. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The bytes of hexadecimal text, or `not-hex`. */
export function fromHex(text: string): Result<Uint8Array> {
  const isHex = text.length % 2 === 0 && /^[0-9a-f]*$/.test(text);
  return isHex
    ? accept(hexToBytes(text))
    : refuse({ code: 'not-hex', message: 'Bytes must be written as an even number of hexadecimal digits.' });
}
