import type { TerrainRule } from './data.ts';

/** Ground by id: leaving is paid in prep, reaching in recover (PER-MOV-001). Blocks of none of these cannot be walked on. */
export const TERRAINS = {
  even: { title: 'Even ground', materials: ['stone', 'dirt'], slab: false, depart: 1, arrive: 1 },
  grass: { title: 'Grass bank', materials: ['grass'], slab: false, depart: 1, arrive: 1 },
  mud: { title: 'Mud', materials: ['mud'], slab: false, depart: 4, arrive: 4 },
  log: { title: 'Log', materials: ['wood'], slab: false, depart: 6, arrive: 8 },
  rubble: { title: 'Rubble', materials: ['stone', 'dirt'], slab: true, depart: 3, arrive: 5 },
  ice: { title: 'Ice', materials: ['ice'], slab: false, depart: 2, arrive: 7 },
  shallows: { title: 'Shallow water', materials: ['water'], slab: false, depart: 3, arrive: 3 },
  ledge: { title: 'Ledge', materials: ['wall'], slab: false, depart: 5, arrive: 4 },
} as const satisfies { readonly [id: string]: TerrainRule };
