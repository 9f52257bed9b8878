import type { Entropy } from './ports.ts';

/** What an id that somebody sends must look like before anything is looked up by it. */
export const ID_PATTERN = /^[0-9A-Za-z]{12,32}$/;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 20;

/** A public id nobody can guess: 20 characters of 62, some 119 bits. */
export function randomId(entropy: Entropy): string {
  let id = '';
  // Bytes from 248 on would favour the first letters.
  while (id.length < ID_LENGTH)
    for (const byte of entropy.bytes(ID_LENGTH))
      if (byte < 248 && id.length < ID_LENGTH) id += LETTERS[byte % LETTERS.length];
  return id;
}

/** A public id as a number, where a document wants numbers: 16 digits that JSON keeps exactly, 48 bits of chance. */
export function randomNumber(entropy: Entropy): number {
  const fraction = entropy.bytes(6).reduce((number, byte) => number * 256 + byte, 0);
  return 1_000_000_000_000_000 + fraction * 28;
}

/** 64 random bits to seed dice with. */
export function randomSeed(entropy: Entropy): bigint {
  return entropy.bytes(8).reduce((seed, byte) => (seed << 8n) | BigInt(byte), 0n);
}
