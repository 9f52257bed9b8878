import { createInterface } from 'node:readline';
import type { Io } from './command.ts';

/** The real terminal. Standard input is opened only when a command asks for it. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  // A reader that stops early (`| head`) is no error of ours.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  let input: AsyncIterator<string> | undefined;
  const open = (): AsyncIterator<string> =>
    (input ??= createInterface({ input: stdin, terminal: false })[Symbol.asyncIterator]());
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    lines: () => ({ [Symbol.asyncIterator]: open }),
    async ask(prompt) {
      stdout.write(prompt);
      const line = await open().next();
      return line.done ? undefined : line.value;
    },
    isTty: stdout.isTTY,
    columns: stdout.columns ?? 80,
    rows: stdout.rows ?? 24,
    env,
  };
}
