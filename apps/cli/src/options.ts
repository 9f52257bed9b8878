import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import type { ScenarioDraft } from '@highground/kernel';
import { UsageError } from './command.ts';

/** Reads flags and up to `most` positionals; anything else, unknown or malformed is a usage error in a plain sentence. */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
  most: number,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>> {
  const read = parse(args, options);
  const extra = read.positionals[most];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many`);
  return read;
}

/** Node's own sentence goes on with advice about its library; the first one is what went wrong. */
function parse<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
): ReturnType<typeof readOptions<T>> {
  try {
    return parseArgs({ args: joinNegative(args, options), options, allowPositionals: true });
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    throw new UsageError(sentence.split(/\.\s/)[0] as string);
  }
}

/** A number below zero after a flag is its value, to be refused for what it is: Node takes its dash for another flag's. */
function joinNegative(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>): string[] {
  const joined: string[] = [];
  for (const word of args) {
    const last = joined.at(-1) ?? '';
    const takesValue = last.startsWith('--') && options[last.slice(2)]?.type === 'string';
    if (takesValue && /^-\d/.test(word)) joined[joined.length - 1] = `${last}=${word}`;
    else joined.push(word);
  }
  return joined;
}

/** A whole number within a range, or a usage error that names the flag. */
export function wholeNumber(text: string, name: string, low: number, high: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high)
    throw new UsageError(`${name} must be a whole number from ${low} to ${high}, not "${text}"`);
  return value;
}

/** A 64-bit seed as people type it: decimal or 0x…, or a usage error. */
export function seedNumber(text: string): bigint {
  if (!/^(\d{1,20}|0x[0-9a-fA-F]{1,16})$/.test(text))
    throw new UsageError(`--seed must be a whole number below 2^64, not "${text}"`);
  const seed = BigInt(text);
  if (seed >= 1n << 64n) throw new UsageError(`--seed must be a whole number below 2^64, not "${text}"`);
  return seed;
}

/** The side of a number, as its scenario numbers it, or the first; any other is a usage error. */
export function chooseSide(wanted: string | undefined, { sides }: Pick<ScenarioDraft, 'sides'>): number {
  const side = wanted === undefined ? sides[0] : sides.find(({ id }) => String(id) === wanted);
  if (side) return side.id;
  throw new UsageError(`--side must be one of ${sides.map(({ id }) => id).join(', ')}, not "${wanted}"`);
}
