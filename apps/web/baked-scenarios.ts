import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type { bakeFile, bakePicture } from './src/games/bake-scenarios.ts';

const SCENARIOS = 'virtual:scenarios/';
const PICTURE = 'virtual:picture/';
const CONTENT = join(import.meta.dirname, '../../content');
const BAKER = join(import.meta.dirname, 'src/games/bake-scenarios.ts');

interface Baker {
  readonly bakeFile: typeof bakeFile;
  readonly bakePicture: typeof bakePicture;
}

/**
 * Serves the scenarios of the content folder already read and judged, game by game: the game needs no parser to begin, and a
 * broken file stops the build instead of a player. `import { scenarios } from 'virtual:scenarios/livingfield'`, and
 * `import { picture } from 'virtual:picture/livingfield/arena'` for the address of a drawing of its map.
 */
export function bakedScenarios(): Plugin {
  let isBuild = false;
  return {
    name: 'baked-scenarios',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(SCENARIOS) || id.startsWith(PICTURE) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${SCENARIOS}`)) {
        const { bakeFile: bake } = await baker();
        const baked = filesOf(id.slice(SCENARIOS.length + 1)).map((path) => {
          this.addWatchFile(path);
          return bake(readFileSync(path, 'utf8'), readMap);
        });
        return `export const scenarios = ${JSON.stringify(baked)};`;
      }
      if (!id.startsWith(`\0${PICTURE}`)) return undefined;
      const name = id.slice(PICTURE.length + 1);
      const { bakePicture: draw } = await baker();
      const source = draw(readFileSync(join(CONTENT, 'scenarios', `${name}.json`), 'utf8'), readMap);
      if (!isBuild)
        return `export const picture = ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `${name.replace('/', '-')}.svg`, source });
      return `export const picture = import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

async function baker(): Promise<Baker> {
  return (await runnerImport<Baker>(BAKER)).module;
}

function readMap(file: string): Uint8Array {
  return readFileSync(join(CONTENT, 'maps', file));
}

function filesOf(game: string): readonly string[] {
  const folder = join(CONTENT, 'scenarios', game);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
}
