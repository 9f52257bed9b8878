import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EXIT } from '../command.ts';
import type { CliCommand, ExitCode, Io } from '../command.ts';
import { readOptions } from '../options.ts';

/** Where the bench is seen from the bundle and from this source; in an installed package it is nowhere. */
const PLACES = ['../../../bench/run.mjs', '../../../../bench/run.mjs'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export const bench: CliCommand = {
  name: 'bench',
  summary: 'Measure the kernel and the rules beside other libraries (in a clone of the repository)',
  usage: 'highground bench [--json] [--only WORK]',
  options: [
    ['--json', 'print an array of rows {work, ours, peer, peerName, ratio, bar, ok, …}'],
    ['--only WORK', 'a row, or all rows whose name begins with the word: bubble, sight, decisions, …'],
  ],
  examples: ['highground bench', 'highground bench --only decisions --json'],
  run(args, io) {
    const { values } = readOptions(args, { json: { type: 'boolean' }, only: { type: 'string' } }, 0);
    const script = PLACES.find((path) => existsSync(path));
    if (script === undefined) {
      io.err(
        'The bench needs a clone of the repository: this is an installed package. Clone it and run: npm run bench\n',
      );
      return EXIT.problem;
    }
    const only = values.only === undefined ? [] : ['--only', values.only];
    return runScript([script, ...only, ...(values.json ? ['--json'] : [])], io);
  },
};

/** Rows that miss their bar, or a bench that could not run, end with 1; an unknown row with 2. */
function runScript(args: readonly string[], io: Io): Promise<ExitCode> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.setEncoding('utf8').on('data', (text: string) => io.out(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => io.err(text));
    child.on('close', (code) => resolve(code === EXIT.fine || code === EXIT.usage ? code : EXIT.problem));
  });
}
