import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, runProgram } from './process.mjs';

/** Installs the peers, which have a lock of their own, and measures us beside them. */
export async function run(args) {
  if (!(await ensureInstalled(join(root, 'bench')))) return 1;
  const { code } = await runProgram(
    process.execPath,
    [`${root}apps/cli/bin/highground.mjs`, 'bench', ...args],
    {
      env: { NODE_ENV: 'production' },
    },
  );
  return code;
}
