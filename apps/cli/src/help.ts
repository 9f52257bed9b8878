import type { CliCommand } from './command.ts';
import { fold, foldRows } from './fold.ts';

/** How far a usage that goes on is set in: past the name of the program. */
const USAGE_INDENT = 'Usage: highground '.length;

/** The page `highground --help` prints: every command with its line, and how to go on; lines are `columns` long at most. */
export function generalHelp(commands: readonly CliCommand[], columns: number): string {
  return [
    'highground: tactics battles in the terminal',
    '',
    'Usage: highground COMMAND [options]',
    '',
    ...foldRows(
      commands.map(({ name, summary }) => [name, summary]),
      columns,
    ),
    '',
    'Examples:',
    '  highground play arena',
    '  highground simulate --scenario arena --policies greedy,random --battles 20',
    '  highground COMMAND --help        options and examples of one command',
    '  highground --version',
    '',
    'Exit codes: 0 fine, 1 found a problem, 2 wrong usage.',
    'Data goes to standard output, talk to standard error.',
    '',
  ].join('\n');
}

/** The page `highground COMMAND --help` prints; examples stay whole, to be copied. */
export function commandHelp({ summary, usage, options, examples }: CliCommand, columns: number): string {
  return [
    ...fold(summary, columns, 0),
    '',
    ...`Usage: ${usage}`.split('\n').flatMap((line) => fold(line, columns, USAGE_INDENT)),
    ...(options.length > 0 ? ['', 'Options:', ...foldRows(options, columns)] : []),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
}
