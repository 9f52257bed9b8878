import type { MaterialRule } from './data.ts';

function plain(title: string): MaterialRule {
  return { title, kind: 'plain' };
}

/** What each catalog material is here; at tier −1 every one of them is a pit (TL-GRID-005, TL-TILE-002). */
export const MATERIALS = {
  grass: plain('Grass'),
  dirt: plain('Ash'),
  stone: plain('Stone'),
  wall: plain('Marble'),
  water: { title: 'Shallow water', kind: 'water' },
  lava: { title: 'Lava', kind: 'lava' },
  poison: { title: 'Poison cloud', kind: 'cloud' },
  fire: plain('Embers'),
  spikes: plain('Rubble'),
  wood: plain('Crates'),
  ice: { title: 'Ice', kind: 'ice' },
  mud: { title: 'Oil', kind: 'oil' },
} as const satisfies { readonly [material: string]: MaterialRule };
