import type { TerrainId, TerrainRule } from './data.ts';

/** What ground costs and gives (BF-TER-001…005). */
export const TERRAIN_RULES = {
  open: {
    title: 'Open ground',
    text: 'Nothing in the way.',
    cost: 1,
    defense: 0,
    conceals: false,
    wades: false,
  },
  forest: {
    title: 'Forest',
    text: 'Slow to enter; protects a little, and may hide whoever was hit.',
    cost: 2,
    defense: 1,
    conceals: true,
    wades: false,
  },
  rough: {
    title: 'Rough ground',
    text: 'Slow to enter, and no cover at all.',
    cost: 2,
    defense: 0,
    conceals: false,
    wades: false,
  },
  water: {
    title: 'Water',
    text: 'Slow to enter; a move that ends here ends the turn of the unit.',
    cost: 3,
    defense: 0,
    conceals: false,
    wades: true,
  },
  blocking: { title: 'Rock', text: 'Nobody can enter.', defense: 0, conceals: false, wades: false },
} as const satisfies { readonly [terrain in TerrainId]: TerrainRule };

/** What each catalog material is as ground; heights mean nothing here. */
export const MATERIALS = {
  grass: 'open',
  dirt: 'open',
  stone: 'open',
  wall: 'blocking',
  water: 'water',
  lava: 'blocking',
  poison: 'water',
  fire: 'blocking',
  spikes: 'rough',
  wood: 'forest',
  ice: 'open',
  mud: 'rough',
} as const satisfies { readonly [material: string]: TerrainId };
