import { root, runProgram } from './process.mjs';

/** Measures us beside the peers and, when that was every row, rewrites the page of results. */
export async function run(args) {
  const page = args.includes('--only') ? [] : ['--page', `${root}docs/benchmarks.md`];
  const { code } = await runProgram(process.execPath, [`${root}bench/run.mjs`, ...page, ...args]);
  return code;
}
