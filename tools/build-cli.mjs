// Bundles the CLI into one file beside a copy of the content, so that it starts fast and packs alone.
import { build } from 'esbuild';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'apps', 'cli', 'dist');
const bundle = join(dist, 'highground.mjs');
const sources = ['packages', 'apps/cli/src', 'content', 'tools/build-cli.mjs'];

/** Writes dist/highground.mjs and dist/content. */
export async function buildCli() {
  mkdirSync(dist, { recursive: true });
  await build({
    entryPoints: [join(root, 'apps', 'cli', 'src', 'main.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    legalComments: 'inline',
    logLevel: 'error',
  });
  rmSync(join(dist, 'content'), { recursive: true, force: true });
  cpSync(join(root, 'content'), join(dist, 'content'), { recursive: true });
}

/** Builds only when a source is newer than the bundle. */
export async function buildCliWhenStale() {
  const built = timeOf(bundle);
  if (sources.some((source) => newestIn(join(root, source)) > built)) await buildCli();
}

function newestIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const skipped = new Set(['node_modules', 'dist']);
  return readdirSync(path).reduce(
    (newest, name) => (skipped.has(name) ? newest : Math.max(newest, newestIn(join(path, name)))),
    0,
  );
}

function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli();
