import type { MaterialRule } from './data.ts';
import type { StatusId } from './statuses.ts';

/** How ordinary firm ground is treated; each material below says what is different about it. */
const GROUND = {
  passable: true,
  moveCost: 1,
  wade: false,
  hazard: 'none',
  hazardDamage: 0,
  statusOnEnter: [],
  flags: ['blocksLos'],
  element: 'none',
  destructible: false,
  integrity: 0,
  weakness: 'none',
  flammable: false,
} as const satisfies MaterialRule;

/** Terrain rules by catalog id (OT-RUL-003, A-24). What another game appends to the catalog has no rule and cannot be entered. */
export const MATERIALS = {
  grass: { ...GROUND, flammable: true },
  dirt: GROUND,
  stone: { ...GROUND, destructible: true, integrity: 4, weakness: 'earth' }, // Chosen: no rule counts its hits
  wall: { ...GROUND, passable: false, destructible: true, integrity: 5, weakness: 'earth' }, // Chosen: no rule counts its hits
  water: {
    ...GROUND,
    wade: true,
    hazard: 'water',
    statusOnEnter: [{ id: 'wet', ticks: 20 }],
    flags: [],
    element: 'water',
  },
  lava: { ...GROUND, hazard: 'lava', hazardDamage: 10, flags: [], element: 'fire' },
  poison: {
    ...GROUND,
    hazard: 'poison',
    hazardDamage: 3,
    statusOnEnter: [{ id: 'poison', ticks: 36 }],
    flags: [],
  },
  fire: { ...GROUND, hazard: 'fire', hazardDamage: 5, element: 'fire' },
  spikes: { ...GROUND, hazard: 'spikes', hazardDamage: 4 },
  wood: { ...GROUND, destructible: true, integrity: 2, weakness: 'fire', flammable: true }, // Chosen: no rule counts its hits
  ice: { ...GROUND, element: 'ice', destructible: true, integrity: 2, weakness: 'fire' }, // Chosen: no rule counts its hits
  mud: { ...GROUND, moveCost: 2, element: 'earth' },
} as const satisfies { readonly [material: string]: MaterialRule<StatusId> };
