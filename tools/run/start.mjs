import { serveFolder } from '../serve.mjs';
import { buildWeb, webDist } from './web.mjs';

const defaultPort = 8080;

/** Builds the web client and serves it until it is told to stop. */
export async function run() {
  const port = readPort(process.env.PORT);
  if (port === undefined) {
    console.error(`PORT must be a whole number from 0 to 65535, not "${process.env.PORT}".`);
    return 2;
  }
  console.log('Building the game …');
  const { code } = await buildWeb();
  if (code !== 0) return code;
  const { address, close } = await serveFolder({ folder: webDist, port, host: process.env.HOST });
  console.log(`\nHighground is ready: ${address}\nCtrl-C stops it.`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await close();
  return 0;
}

function readPort(text) {
  if (text === undefined || text === '') return defaultPort;
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;
}
