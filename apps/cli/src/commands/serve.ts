import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EXIT } from '../command.ts';
import type { CliCommand, ExitCode, Io } from '../command.ts';

export const serve: CliCommand = {
  name: 'serve',
  summary: 'Serve the game, Skirmish and Delve to browsers and programs',
  usage: 'highground serve [--port NUMBER] [--host ADDRESS] [--data FOLDER] [--check] [more]',
  options: [
    ['--port NUMBER', 'the port to listen on, 8080 unless told'],
    ['--host ADDRESS', 'the address to listen on; only this machine reaches the usual one'],
    ['--data FOLDER', 'where battles and secrets are kept'],
    ['--origin URL', 'where browsers find the server, for players on other machines'],
    ['--check', 'judge the settings and the data folder, and end'],
    ['more', 'every flag and variable stands in docs/server.md'],
  ],
  examples: ['highground serve', 'highground serve --port 9000 --data ./battles', 'highground serve --check'],
  async run(args, io) {
    const server = findServer();
    return server === undefined ? reportMissing(io) : runServer(server, args, io);
  },
};

/** The server among the packages around this program, where a clone has it too. Never loaded before it is asked for. */
function findServer(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const program = join(folder, 'node_modules/@highground/server/bin/highground-server.mjs');
    if (existsSync(program)) return realpathSync(program);
    if (folder === dirname(folder)) return undefined;
  }
}

async function runServer(program: string, args: readonly string[], io: Io): Promise<ExitCode> {
  const { main } = (await import(pathToFileURL(program).href)) as {
    main: (args: readonly string[], io: Io) => Promise<ExitCode>;
  };
  return main(args, io);
}

function reportMissing(io: Io): ExitCode {
  io.err(
    'The server is a package of its own, because its database has a native part: npm install @highground/server beside this one, or npm start in a clone.\n',
  );
  return EXIT.problem;
}
