import { existsSync } from 'node:fs';
import { runProgram } from './process.mjs';

const places = [
  process.env.HIGHGROUND_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium or Chrome on this machine, or undefined. HIGHGROUND_CHROMIUM names another one. */
export function findChromium() {
  return places.find((path) => path !== undefined && existsSync(path));
}

/** Sees to a browser for the tests: as root on Debian it installs one, elsewhere it says what to install. */
export async function ensureChromium() {
  if (findChromium() !== undefined) return true;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (isDebianRoot) {
    console.log('Installing chromium for the browser tests (apt-get) …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update', '-qq'], { env });
    await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
    if (findChromium() !== undefined) return true;
  }
  console.error(
    'The browser tests need Chromium or Chrome. On Debian or Ubuntu: sudo apt-get install chromium\n' +
      'Elsewhere install Chrome, or set HIGHGROUND_CHROMIUM to its path.\n' +
      'HIGHGROUND_NO_BROWSER=1 npm test leaves the browser tests out.',
  );
  return false;
}
