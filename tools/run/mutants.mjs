import { root, runProgram } from './process.mjs';

/** Changes a ruleset in many small ways and expects its rule tests to notice each. */
export async function run(args) {
  const { code } = await runProgram(process.execPath, [
    '--import',
    'tsx',
    `${root}tools/mutants/main.ts`,
    ...args,
  ]);
  return code;
}
