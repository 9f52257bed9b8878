import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { bakedScenarios } from './apps/web/baked-scenarios.ts';
import { iconSprite } from './apps/web/icon-sprite.ts';

const root = import.meta.dirname;
const packages = readdirSync(`${root}/packages`);

/** Nothing is kept between calls, so a worker reads the games once for all its files instead of anew for each. */
const shared = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    coverage: { provider: 'v8', include: ['packages/*/src/**', 'apps/*/src/**'] },
    projects: [
      ...packages.map((name) => ({
        test: {
          ...shared,
          name,
          root: `${root}/packages/${name}`,
          include: ['src/**/*.test.ts'],
          setupFiles: [`${root}/tools/guard/setup.ts`],
        },
      })),
      { test: { ...shared, name: 'cli', root: `${root}/apps/cli`, include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'server', root: `${root}/apps/server`, include: ['src/**/*.test.ts'] } },
      {
        plugins: [iconSprite(), bakedScenarios()],
        test: { ...shared, name: 'web', root: `${root}/apps/web`, include: ['src/**/*.test.{ts,tsx}'] },
      },
      { test: { ...shared, name: 'examples', root: `${root}/examples`, include: ['**/*.test.ts'] } },
      { test: { ...shared, name: 'bench', root: `${root}/bench`, include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'tools',
          root: `${root}/tools`,
          include: ['**/*.test.{ts,mjs}'],
          exclude: ['**/fixtures/**'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          root: `${root}/apps/web`,
          include: ['e2e/**/*.e2e.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
