import type { CliCommand } from './command.ts';

/** The page `highground --help` prints: every command with its line, and how to go on. */
export function generalHelp(commands: readonly CliCommand[]): string {
  return [
    'highground: tactics battles in the terminal',
    '',
    'Usage: highground COMMAND [options]',
    '',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Examples:',
    '  highground play arena',
    '  highground simulate --scenario arena --policies greedy,random --battles 20',
    '  highground COMMAND --help        options and examples of one command',
    '  highground --version',
    '',
    'Exit codes: 0 fine, 1 found a problem, 2 wrong usage. Data goes to standard output, talk to standard error.',
    '',
  ].join('\n');
}

/** The page `highground COMMAND --help` prints. */
export function commandHelp({ summary, usage, options, examples }: CliCommand): string {
  return [
    summary,
    '',
    `Usage: ${usage}`,
    ...(options.length > 0 ? ['', 'Options:', ...columns(options)] : []),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}
