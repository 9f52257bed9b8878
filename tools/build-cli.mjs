// Bundles the CLI into one file beside a copy of the content, so that it starts fast and packs alone.
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'apps', 'cli', 'dist');
const bundle = join(dist, 'highground.mjs');
const sources = ['packages', 'apps/cli/src', 'content', 'tools/build-cli.mjs'];

/**
 * Writes highground.mjs and content into the folder. Every file takes its place whole, the bundle last: a program that
 * starts meanwhile, or builds too, finds the old or the new one.
 */
export async function buildCli(folder = dist) {
  mirror(join(root, 'content'), join(folder, 'content'));
  const made = join(folder, `highground.mjs.${process.pid}`);
  await build({
    entryPoints: [join(root, 'apps', 'cli', 'src', 'main.ts')],
    outfile: made,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    legalComments: 'inline',
    logLevel: 'error',
  });
  renameSync(made, join(folder, 'highground.mjs'));
}

/** Makes a folder the same as another. */
function mirror(from, to) {
  mkdirSync(to, { recursive: true });
  const entries = readdirSync(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) mirror(source, target);
    else if (!holdsSame(source, target)) {
      const made = `${target}.${process.pid}`;
      copyFileSync(source, made);
      renameSync(made, target);
    }
  }
  const kept = new Set(entries.map(({ name }) => name));
  const isMade = (name) => /\.\d+$/.test(name);
  for (const name of readdirSync(to))
    if (!kept.has(name) && !isMade(name)) rmSync(join(to, name), { recursive: true, force: true });
}

function holdsSame(source, target) {
  const there = statSync(target, { throwIfNoEntry: false });
  return there?.size === statSync(source).size && readFileSync(target).equals(readFileSync(source));
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
