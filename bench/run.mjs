// Installs the peers, bundles the bench and runs it; standard output carries nothing but its result.
import { build } from 'esbuild';
import { rmSync } from 'node:fs';
import { ensureInstalled } from '../tools/run/install.mjs';
import { runProgram } from '../tools/run/process.mjs';

const here = import.meta.dirname;
const dist = `${here}/dist`;

async function main(args) {
  if (!(await ensureInstalled(here))) return 1;
  rmSync(dist, { recursive: true, force: true });
  await build({
    entryPoints: [`${here}/src/main.ts`],
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    bundle: true,
    // As any build for production does: constants are put in place, in the peers too.
    minifySyntax: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    // Some peers are CommonJS and ask for modules of Node.
    banner: { js: "globalThis.require ??= (await import('node:module')).createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  const { code } = await runProgram(process.execPath, [`${dist}/main.mjs`, ...args], {
    env: { NODE_ENV: 'production' },
  });
  return code;
}

process.exitCode = await main(process.argv.slice(2));
