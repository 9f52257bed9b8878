#!/usr/bin/env node
// The installed package carries its bundle; in a clone the bundle is made on first use and again when a source is newer.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const bundle = join(here, '..', 'dist', 'server.mjs');
const builder = join(here, '..', '..', '..', 'tools', 'build-server.mjs');

if (existsSync(join(here, '..', 'src', 'main.ts'))) {
  const { buildServerWhenStale } = await import(pathToFileURL(builder).href);
  await buildServerWhenStale();
}
const { serve } = await import(pathToFileURL(bundle).href);
process.exitCode = await serve(process.argv.slice(2));
