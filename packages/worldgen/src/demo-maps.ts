import type { World } from '@highground/kernel';
import { generateMap } from './land/generate-map.ts';

/** Seed of the demo map (OT-CNT-004). */
export const DEMO_SEED = 12345n;
/** Seed of the hills that come with the game. */
export const HILLS_SEED = 5n;

/** The demo map: a small country of lakes. */
export function buildDemo(): World {
  return generateMap({ kind: 'square', land: 'lakes', size: 40, seed: DEMO_SEED }).world;
}

/** The hills (OT-CNT-009): a generated country large enough to roll. */
export function buildHills(): World {
  return generateMap({ kind: 'square', land: 'hills', size: 64, seed: HILLS_SEED }).world;
}
