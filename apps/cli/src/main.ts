import { EXIT, UsageError } from './command.ts';
import type { CliCommand, ExitCode, Io } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { commandHelp, generalHelp } from './help.ts';
import { processIo } from './process-io.ts';
import { withoutControls } from './report.ts';

/** Runs one command line; the only place that turns usage errors into exit codes. */
export async function main(args: readonly string[], io: Io = processIo()): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return showHelp(rest[0], io);
  if (name === '--version') {
    io.out('highground 0.1.0\n');
    return EXIT.fine;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    io.err(`There is no command "${withoutControls(name)}". Try: highground --help\n`);
    return EXIT.usage;
  }
  if (rest.includes('--help') || rest.includes('-h')) return showHelp(name, io);
  return runCommand(command, rest, io);
}

async function runCommand(command: CliCommand, args: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await command.run(args, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(
      `${withoutControls(error.message)}.\nUsage: ${command.usage}\nTry: highground ${command.name} --help\n`,
    );
    return EXIT.usage;
  } finally {
    io.close();
  }
}

function showHelp(name: string | undefined, io: Io): ExitCode {
  const command = COMMANDS.find((one) => one.name === name);
  if (name !== undefined && !command) {
    io.err(`There is no command "${withoutControls(name)}". Try: highground --help\n`);
    return EXIT.usage;
  }
  io.out(command ? commandHelp(command, io.columns) : generalHelp(COMMANDS, io.columns));
  return EXIT.fine;
}
