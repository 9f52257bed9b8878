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

/** A number for a user: 48 random bits, so that it counts nobody and JSON keeps it exact. */
export function randomUser(entropy: Entropy): number {
  return entropy.bytes(6).reduce((number, byte) => number * 256 + byte, 0) + 1;
}

/** 64 random bits to seed dice with. */
export function randomSeed(entropy: Entropy): bigint {
  return entropy.bytes(8).reduce((seed, byte) => (seed << 8n) | BigInt(byte), 0n);
}
