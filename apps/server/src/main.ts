import { checkServer } from './check.ts';
import { DataFolderError } from './settings/data-folder.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import type { Settings } from './settings/settings.ts';
import { startServer } from './start.ts';
import { MigrationError } from './storage/migrations.ts';
import { StorageUnavailable } from './storage/store.ts';

const EXIT = { fine: 0, problem: 1, usage: 2 } as const;

/** Runs the server until it is told to stop; gives the exit code of the process. */
export async function serve(args: readonly string[]): Promise<number> {
  try {
    const settings = readSettings(args, process.env);
    return settings.isCheck ? reportCheck(settings) : await run(settings);
  } catch (error) {
    if (error instanceof SettingsError) return fail(error.message, EXIT.usage);
    if (isExpected(error)) return fail(error.message, EXIT.problem);
    throw error;
  }
}

async function run(settings: Settings): Promise<number> {
  const server = await startServer(settings);
  process.stderr.write(`Highground is ready: ${server.address}\nCtrl-C stops it.\n`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await server.stop();
  return EXIT.fine;
}

function reportCheck(settings: Settings): number {
  const findings = checkServer(settings);
  for (const { isProblem, message } of findings)
    process.stdout.write(`${isProblem ? 'PROBLEM' : 'ok'}: ${message}\n`);
  return findings.some(({ isProblem }) => isProblem) ? EXIT.problem : EXIT.fine;
}

/** What whoever starts a server can mend, in a sentence. */
function isExpected(error: unknown): error is Error {
  const { code = '' } = error as NodeJS.ErrnoException;
  return (
    error instanceof DataFolderError ||
    error instanceof MigrationError ||
    error instanceof StorageUnavailable ||
    ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'SQLITE_BUSY'].includes(code)
  );
}

function fail(sentence: string, code: number): number {
  process.stderr.write(`${sentence}.\n`);
  return code;
}
