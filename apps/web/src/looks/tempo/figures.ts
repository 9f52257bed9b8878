import type { FigureData } from '../../stage/figure-data.ts';
import { brute, drake, wolf } from './figures-beasts.ts';
import { duelist, fighter, hexer, mage, magehunter, scout } from './figures-people.ts';

/** Figures by the unit ids of Tempo. */
export const FIGURES: Readonly<Record<string, FigureData>> = {
  fighter,
  magehunter,
  mage,
  scout,
  duelist,
  hexer,
  wolf,
  brute,
  drake,
};
