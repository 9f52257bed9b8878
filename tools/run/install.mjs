import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, runProgram } from './process.mjs';

const lockFolder = join(root, '.install-lock');

/** Installs a folder's locked packages unless they are there already; false when npm failed. */
export async function ensureInstalled(folder = root) {
  if (isInstalled(folder)) return true;
  await takeLock();
  try {
    if (isInstalled(folder)) return true;
    console.error('Installing packages (once; a minute at most) …');
    const { code } = await npm(
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      folder,
    );
    if (code !== 0) {
      console.error('The packages could not be installed: see what npm says above.');
      return false;
    }
    writeFileSync(stampFile(folder), stamp(folder));
    return true;
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}

function isInstalled(folder) {
  const file = stampFile(folder);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp(folder)) return true;
  if (!hasLockedPackages(folder)) return false;
  writeFileSync(file, stamp(folder));
  return true;
}

const stampFile = (folder) => join(folder, 'node_modules', '.install-stamp');

function stamp(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const host = `${process.platform} ${process.arch} ${process.versions.node.split('.')[0]}`;
  return createHash('sha256').update(lock).update(host).digest('hex');
}

/** Whether node_modules holds the lock's packages, as after somebody's own `npm install`. */
export function hasLockedPackages(folder) {
  const installedFile = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'));
  const { packages: locked } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      (path in installed ? installed[path].version === version : optional),
  );
}

/** npm by the path it gave us, else the one beside this Node; scripts of packages are not needed. */
function npm(args, folder) {
  const env = { NODE_ENV: 'development' };
  const script = process.env.npm_execpath;
  return script
    ? runProgram(process.execPath, [script, ...args], { cwd: folder, env, isTalk: true })
    : runProgram('npm', args, { cwd: folder, env, isTalk: true });
}

/** One install at a time: a second command waits for the first, unless that one has died. */
async function takeLock() {
  for (let tries = 0; ; tries++) {
    try {
      mkdirSync(lockFolder);
      writeFileSync(join(lockFolder, 'pid'), String(process.pid));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (tries === 0) console.error('Another command is installing the packages; waiting for it …');
    if (!holderLives()) rmSync(lockFolder, { recursive: true, force: true });
    await sleep(500);
  }
}

function holderLives() {
  try {
    process.kill(Number(readFileSync(join(lockFolder, 'pid'), 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
