import type { FigureData } from '../../stage/figure-data.ts';
import { berserker, knight, rogue } from '../timeline/figures-blades.ts';
import { bard } from '../timeline/figures-craft.ts';

/** Figures by the archetypes of Skirmish; they have fought on other boards before. */
export const FIGURES: Readonly<Record<string, FigureData>> = {
  defender: knight,
  striker: berserker,
  scout: rogue,
  support: bard,
};
