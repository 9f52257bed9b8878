import { createInterface } from 'node:readline';
import type { Io } from './command.ts';

/** The real terminal. Standard input is opened only when a command asks for it. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that stops early (`| head`) is no error of ours.
    if (error.code === 'EPIPE') process.exit(0);
    stderr.write(`Standard output cannot be written (${error.code}).\n`);
    process.exit(1);
  });
  // Nobody is left to be told.
  stderr.on('error', () => undefined);
  let input: AsyncIterator<string> | undefined;
  const open = (): AsyncIterator<string> =>
    (input ??= createInterface({ input: stdin, terminal: false })[Symbol.asyncIterator]());
  /** Whoever is asked may leave with Ctrl-C as with Ctrl-D, and what is to be saved is; a second one ends at once. */
  let interrupted: Promise<undefined> | undefined;
  const interruption = (): Promise<undefined> =>
    (interrupted ??= new Promise((resolve) => process.once('SIGINT', () => resolve(undefined))));
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    lines: () => ({ [Symbol.asyncIterator]: open }),
    async ask(prompt) {
      const left = interruption();
      stdout.write(prompt);
      const line = await Promise.race([open().next(), left]);
      return line === undefined || line.done ? undefined : line.value;
    },
    close() {
      if (input) stdin.destroy();
    },
    isTty: stdout.isTTY,
    isTalkTty: stderr.isTTY,
    columns: stdout.columns ?? 80,
    rows: stdout.rows ?? 24,
    env,
  };
}
