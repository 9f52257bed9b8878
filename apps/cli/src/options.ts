import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { UsageError } from './command.ts';

/** Reads flags and positionals; anything unknown or malformed is a usage error with Node's plain sentence. */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] as string) : String(error));
  }
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
