import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { roundPath } from './src/looks/icon-path.ts';
import { INTERFACE_ICONS } from './src/looks/interface-icons.ts';
import { ELEMENT_ICONS, STATUS_ICONS, UNIT_ICONS } from './src/looks/livingfield/icons.ts';

const MODULE = 'virtual:icon-sprite';

/** Serves the icons the looks name, and no others, as one SVG of symbols: `import sprite from 'virtual:icon-sprite'`. */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}` ? `export const sprite = ${JSON.stringify(drawSprite())};` : undefined,
  };
}

function drawSprite(): string {
  const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const set = JSON.parse(readFileSync(path, 'utf8')) as {
    icons: Record<string, { body: string }>;
    aliases?: Record<string, { parent: string }>;
  };
  const names = [INTERFACE_ICONS, UNIT_ICONS, ELEMENT_ICONS, STATUS_ICONS].flatMap((icons) =>
    Object.values(icons),
  );
  const symbols = [...new Set(names)].toSorted().map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
    if (!icon) throw new Error(`game-icons has no icon "${name}": see src/looks/*/icons.ts`);
    const body = icon.body.replaceAll(/ d="([^"]*)"/g, (_whole, path: string) => ` d="${roundPath(path)}"`);
    return `<symbol id="icon-${name}" viewBox="0 0 512 512">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" hidden>${symbols.join('')}</svg>`;
}
