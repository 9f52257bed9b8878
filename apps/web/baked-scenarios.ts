import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type { bakeFile } from './src/session/bake-scenarios.ts';

const MODULE = 'virtual:scenarios';
const CONTENT = join(import.meta.dirname, '../../content');
const BAKER = join(import.meta.dirname, 'src/session/bake-scenarios.ts');

/**
 * Serves the scenarios of the content folder already read and judged: the game needs no parser to begin, and a broken
 * file stops the build instead of a player. `import { scenarios } from 'virtual:scenarios'`.
 */
export function bakedScenarios(): Plugin {
  return {
    name: 'baked-scenarios',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { module } = await runnerImport<{ readonly bakeFile: typeof bakeFile }>(BAKER);
      const baked = scenarioFiles().map((path) => {
        this.addWatchFile(path);
        return module.bakeFile(readFileSync(path, 'utf8'), (file) =>
          readFileSync(join(CONTENT, 'maps', file)),
        );
      });
      return `export const scenarios = ${JSON.stringify(baked)};`;
    },
  };
}

function scenarioFiles(): readonly string[] {
  const folder = join(CONTENT, 'scenarios');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
}
