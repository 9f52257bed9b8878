#!/usr/bin/env node
// The installed package carries its bundle; in a clone the bundle is made on first use and again when a source is newer.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const builder = join(here, '..', '..', '..', 'tools', 'build-server.mjs');
const isClone = existsSync(join(here, '..', 'src', 'main.ts'));
const web = isClone ? join(here, '..', '..', 'web', 'dist') : join(here, '..', 'dist', 'web');

/** Runs the server with these flags until it is told to stop, and gives the exit code. `io` takes what it says besides its log. */
export async function main(args, io) {
  if (isClone) {
    const { buildServerWhenStale } = await import(pathToFileURL(builder).href);
    await buildServerWhenStale();
  }
  if (existsSync(join(web, 'index.html'))) process.env.HIGHGROUND_WEB ??= web;
  const { serve } = await import(pathToFileURL(join(here, '..', 'dist', 'server.mjs')).href);
  return serve(args, io);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2));
