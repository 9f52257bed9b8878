import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { bakedScenarios } from './apps/web/baked-scenarios.ts';
import { iconSprite } from './apps/web/icon-sprite.ts';

const root = import.meta.dirname;
const packages = readdirSync(`${root}/packages`);

export default defineConfig({
  test: {
    maxWorkers: 2,
    coverage: { provider: 'v8', include: ['packages/*/src/**', 'apps/*/src/**'] },
    projects: [
      ...packages.map((name) => ({
        test: {
          name,
          root: `${root}/packages/${name}`,
          include: ['src/**/*.test.ts'],
          setupFiles: [`${root}/tools/guard/setup.ts`],
          // Packages keep nothing between calls: a worker reads them once for all files.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
      {
        test: {
          name: 'cli',
          root: `${root}/apps/cli`,
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          root: `${root}/apps/server`,
          include: ['src/**/*.test.ts'],
          // Reading the games anew for every file would take longer than its tests.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [iconSprite(), bakedScenarios()],
        test: {
          name: 'web',
          root: `${root}/apps/web`,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'examples',
          root: `${root}/examples`,
          include: ['**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bench',
          root: `${root}/bench`,
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tools',
          root: `${root}/tools`,
          include: ['**/*.test.{ts,mjs}'],
          exclude: ['**/fixtures/**'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          root: `${root}/apps/web`,
          include: ['e2e/**/*.e2e.ts'],
          fileParallelism: false,
          // One worker reads the kernel and the games once for all files.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
