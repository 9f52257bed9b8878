import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import { roundPath } from './src/looks/icon-path.ts';
import { INTERFACE_ICONS } from './src/looks/interface-icons.ts';

const MODULE = 'virtual:icon-sprite/';
const LOOKS = join(import.meta.dirname, 'src/looks');

type IconTables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Serves the icons the looks name, and no others, as one SVG of symbols for the interface and one for each game:
 * `import { sprite } from 'virtual:icon-sprite/interface'`.
 */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return undefined;
      const owner = id.slice(MODULE.length + 1);
      const names = owner === 'interface' ? ownNames() : await namesOf(owner);
      return `export const sprite = ${JSON.stringify(drawSprite(names))};`;
    },
  };
}

function ownNames(): readonly string[] {
  return Object.values(INTERFACE_ICONS);
}

/** What the tables of a game name beyond the interface's own. */
async function namesOf(game: string): Promise<readonly string[]> {
  const { module } = await runnerImport<IconTables>(join(LOOKS, game, 'icons.ts'));
  const own = new Set(ownNames());
  return Object.values(module)
    .flatMap((icons) => Object.values(icons))
    .filter((name) => !own.has(name));
}

function drawSprite(names: readonly string[]): string {
  const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const set = JSON.parse(readFileSync(path, 'utf8')) as {
    icons: Record<string, { body: string }>;
    aliases?: Record<string, { parent: string }>;
  };
  const symbols = [...new Set(names)].toSorted().map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
    if (!icon) throw new Error(`game-icons has no icon "${name}": see src/looks/*/icons.ts`);
    const body = icon.body.replaceAll(/ d="([^"]*)"/g, (_whole, path: string) => ` d="${roundPath(path)}"`);
    return `<symbol id="icon-${name}" viewBox="0 0 512 512">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" hidden>${symbols.join('')}</svg>`;
}
