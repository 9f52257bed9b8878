#!/usr/bin/env node
// The installed package carries its bundle; in a clone the bundle is made on first use and again when a source is newer.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const bundle = join(here, '..', 'dist', 'highground.mjs');
const builder = join(here, '..', '..', '..', 'tools', 'build-cli.mjs');

if (existsSync(join(here, '..', 'src', 'main.ts'))) {
  const { buildCliWhenStale } = await import(pathToFileURL(builder).href);
  await buildCliWhenStale();
}
const { main } = await import(pathToFileURL(bundle).href);
process.exitCode = await main(process.argv.slice(2));
