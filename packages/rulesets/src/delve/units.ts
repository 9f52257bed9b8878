import { HEROES } from './heroes.ts';
import { MONSTERS } from './monsters.ts';

export const UNITS = { ...HEROES, ...MONSTERS };
