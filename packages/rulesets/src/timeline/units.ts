import { ENEMIES } from './units-enemies.ts';
import { HEROES } from './units-heroes.ts';

/** Every unit of the game by id. */
export const UNITS = { ...HEROES, ...ENEMIES };
export type UnitId = keyof typeof UNITS;
