import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.mjs';
import { root } from './process.mjs';
import { buildWeb } from './web.mjs';

const defaultPort = 8080;

/** Builds the web client and runs the server that serves it, and all the rest, until it is told to stop. */
export async function run() {
  const port = readPort(process.env.PORT);
  if (port === undefined) {
    console.error(`PORT must be a whole number from 0 to 65535, not "${process.env.PORT}".`);
    return 2;
  }
  console.log('Building the game …');
  const { code } = await buildWeb();
  if (code !== 0) return code;
  const host = process.env.HOST || '127.0.0.1';
  const { main } = await import(pathToFileURL(`${root}apps/server/bin/highground-server.mjs`).href);
  const flags = ['--host', host, '--port', String(await freePort(port, host))];
  return main([...flags, ...(process.env.HIGHGROUND_LOG ? [] : ['--log', 'warn'])]);
}

function readPort(text) {
  if (text === undefined || text === '') return defaultPort;
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;
}
