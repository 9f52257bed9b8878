import type { Refusal } from '@highground/kernel';
import { EXIT } from './command.ts';
import type { ExitCode, Io } from './command.ts';

/** Prints every refusal with its place and code to the talk stream; answers with the exit code for a found problem. */
export function reportRefusals(refusals: readonly Refusal[], io: Io, about = ''): ExitCode {
  for (const refusal of refusals) io.err(`${about ? `${about}: ` : ''}${formatRefusal(refusal)}\n`);
  return EXIT.problem;
}

/** `message [code at place]`. */
export function formatRefusal({ code, message, path, offset }: Refusal): string {
  const place = path !== undefined ? ` at ${path}` : offset !== undefined ? ` at byte ${offset}` : '';
  return `${message} [${code}${place}]`;
}

/** One value as JSON, 64-bit numbers as decimal strings. */
export function toJson(value: unknown, indent = 2): string {
  return JSON.stringify(
    value,
    (_key, entry: unknown) => (typeof entry === 'bigint' ? entry.toString() : entry),
    indent,
  );
}
