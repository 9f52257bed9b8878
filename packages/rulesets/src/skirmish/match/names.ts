import { TERRAINS } from '../data.ts';
import type { TerrainId } from '../data.ts';

/** The teams in the order of their sides: side 1 is alpha (BF-MATCH-002). */
export const TEAMS = ['alpha', 'bravo'] as const;
export type TeamId = (typeof TEAMS)[number];

export { TERRAINS };
export type Terrain = TerrainId;

/** The team of a side. */
export function teamOf(side: number): TeamId {
  return TEAMS[side - 1] as TeamId;
}

/** The side of a team. */
export function sideOf(team: TeamId): number {
  return TEAMS.indexOf(team) + 1;
}
