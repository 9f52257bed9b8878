import { join } from 'node:path';
import { root, runPackage } from './process.mjs';

/** Builds the web client into its dist folder. */
export function buildWeb() {
  return runPackage('vite/bin/vite.js', ['build', '--logLevel', 'error'], {
    cwd: join(root, 'apps/web'),
    env: { NODE_ENV: 'production' },
  });
}
