import { setFlagsFromString } from 'node:v8';
import { checkServer } from './check.ts';
import { DataFolderError } from './settings/data-folder.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import type { Settings } from './settings/settings.ts';
import { startServer } from './start.ts';
import { MigrationError } from './storage/migrations.ts';
import { StorageUnavailable } from './storage/store.ts';

/** Where a server says to people what it has to say. */
export interface Voice {
  out(text: string): void;
  err(text: string): void;
}

const STANDARD: Voice = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

const EXIT = { fine: 0, problem: 1, usage: 2 } as const;

/** Runs the server until it is told to stop; gives the exit code of the process. */
export async function serve(args: readonly string[], voice: Voice = STANDARD): Promise<number> {
  try {
    const settings = readSettings(args, process.env);
    return settings.isCheck ? reportCheck(settings, voice) : await run(settings, voice);
  } catch (error) {
    if (!isExpected(error)) throw error;
    voice.err(`${error.message}.\n`);
    return error instanceof SettingsError ? EXIT.usage : EXIT.problem;
  }
}

/**
 * How much the heap may grow between two collections, in percent of what was in use after the last. By itself V8 lets it become a
 * multiple, which under load was a fifth of all the memory the process took, and none of it in use. Only read when the next limit is set.
 */
const HEAP_GROWTH_PERCENT = 40;

async function run(settings: Settings, voice: Voice): Promise<number> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  // Listened for from the first moment, or a signal while it starts would end it half-way.
  const told = new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  const server = await startServer(settings);
  voice.err(`Highground is ready: ${server.address}\nCtrl-C stops it.\n`);
  const isBroken = await Promise.race([told.then(() => false), server.broken.then(() => true)]);
  await server.stop();
  if (isBroken) voice.err('The database can no longer be written; nothing that was acknowledged is lost.\n');
  return isBroken ? EXIT.problem : EXIT.fine;
}

function reportCheck(settings: Settings, voice: Voice): number {
  const findings = checkServer(settings);
  for (const { isProblem, message } of findings) voice.out(`${isProblem ? 'PROBLEM' : 'ok'}: ${message}\n`);
  return findings.some(({ isProblem }) => isProblem) ? EXIT.problem : EXIT.fine;
}

/** What whoever starts a server can mend, in a sentence. */
function isExpected(error: unknown): error is Error {
  const { code = '' } = error as NodeJS.ErrnoException;
  return (
    error instanceof SettingsError ||
    error instanceof DataFolderError ||
    error instanceof MigrationError ||
    error instanceof StorageUnavailable ||
    ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'SQLITE_BUSY'].includes(code)
  );
}
