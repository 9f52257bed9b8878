import type { Refusal } from '@highground/kernel';
import { EXIT } from './command.ts';
import type { ExitCode, Io } from './command.ts';

/** Prints every refusal with its place and code to the talk stream; answers with the exit code for a found problem. */
export function reportRefusals(refusals: readonly Refusal[], io: Io, about = ''): ExitCode {
  for (const refusal of refusals) io.err(`${formatRefusal(refusal, about)}\n`);
  return EXIT.problem;
}

/** `about: message [code at place]`; what the message names itself is not named twice, and nothing in it steers the terminal. */
export function formatRefusal({ code, message, path, offset }: Refusal, about: string): string {
  const place = path !== undefined ? ` at ${path}` : offset !== undefined ? ` at byte ${offset}` : '';
  const prefix = about === '' || message.includes(about) ? '' : `${about}: `;
  return withoutControls(`${prefix}${message} [${code}${place}]`);
}

/** The text with control characters made visible. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\u{FFFD}');
}

/** One value as JSON, 64-bit numbers as decimal strings. */
export function toJson(value: unknown, indent = 2): string {
  return JSON.stringify(
    value,
    (_key, entry: unknown) => (typeof entry === 'bigint' ? entry.toString() : entry),
    indent,
  );
}
