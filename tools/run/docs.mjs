import { root, runProgram } from './process.mjs';

/** Writes the pages that are made from the sources. */
export async function run() {
  const { code } = await runProgram(process.execPath, ['--import', 'tsx', `${root}tools/docs/write-docs.ts`]);
  return code;
}
