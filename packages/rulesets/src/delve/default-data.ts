import { ACTIONS } from './actions.ts';
import { DEFAULT_CONSTANTS } from './constants.ts';
import type { DelveData } from './data.ts';
import { ITEMS } from './items.ts';
import { STATUSES } from './statuses.ts';
import { UNITS } from './units.ts';

/** The rule pack as it ships. */
export const DELVE_DATA: DelveData = {
  constants: DEFAULT_CONSTANTS,
  resistOrder: 'after-crit',
  levels: [0, 100, 250, 450, 700, 1000, 1350, 1750, 2200, 2700],
  actions: ACTIONS,
  items: ITEMS,
  statuses: STATUSES,
  units: UNITS,
};
