// Bundles the server into one file, which starts several times faster than its packages; the built web client is packed beside it.
import { build } from 'esbuild';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'apps', 'server', 'dist');
const bundle = join(dist, 'server.mjs');
/** The thread that thinks for the computer is a program of its own. */
const worker = join(dist, 'thinking-worker.mjs');
const sources = ['packages', 'apps/server/src', 'content', 'tools/build-server.mjs'];

/** Some packages inside still say `require`, `__dirname` and `__filename`. */
const banner = [
  "import { createRequire as makeRequire } from 'node:module';",
  "import { dirname as folderOf } from 'node:path';",
  "import { fileURLToPath as pathOf } from 'node:url';",
  'const require = makeRequire(import.meta.url);',
  'const __filename = pathOf(import.meta.url);',
  'const __dirname = folderOf(__filename);',
].join('\n');

/** Writes the worker, the content beside it and the bundle last, each file whole. Only the database driver stays a package, for its native part. */
export async function buildServer() {
  mkdirSync(dist, { recursive: true });
  for (const folder of ['scenarios/skirmish', 'maps'])
    cpSync(join(root, 'content', folder), join(dist, 'content', folder), { recursive: true });
  await bundleTo(worker, 'skirmish/thinking-worker.ts');
  await bundleTo(bundle, 'main.ts');
}

async function bundleTo(file, entry) {
  const made = `${file}.${process.pid}`;
  await build({
    entryPoints: [join(root, 'apps', 'server', 'src', entry)],
    outfile: made,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    external: ['libsql'],
    banner: { js: banner },
    // Less to read at every start and to keep in memory; names stay, for whoever reads a stack.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: file === bundle ? 'linked' : 'none',
    logLevel: 'error',
  });
  renameSync(made, file);
  if (existsSync(`${made}.LEGAL.txt`)) renameSync(`${made}.LEGAL.txt`, join(dist, 'licences.txt'));
}

/** Builds only when a source is newer than the bundle. */
export async function buildServerWhenStale() {
  const built = timeOf(bundle);
  if (sources.some((source) => newestIn(join(root, source)) > built)) await buildServer();
}

/** Puts the built web client where the packed server finds it. */
function takeWebClient() {
  const web = join(root, 'apps', 'web', 'dist');
  if (!existsSync(join(web, 'index.html')))
    throw new Error('There is no built web client to pack: run npm start once, or vite build in apps/web.');
  rmSync(join(dist, 'web'), { recursive: true, force: true });
  cpSync(web, join(dist, 'web'), { recursive: true });
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer();
  takeWebClient();
}
