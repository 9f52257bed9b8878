import type { FigureData } from '../../stage/figure-data.ts';
import { emberMage, frostAdept, hexer, stormCaller, tidePriest } from './figures-arcane.ts';
import { duskblade, ranger, stonebreaker, warden } from './figures-martial.ts';
import { lanternMonk, windrunner } from './figures-swift.ts';
import { drake } from './figures-wild.ts';

/** Figures by the unit ids of Living Field. */
export const FIGURES: Readonly<Record<string, FigureData>> = {
  warden,
  ranger,
  'ember-mage': emberMage,
  'tide-priest': tidePriest,
  'storm-caller': stormCaller,
  stonebreaker,
  windrunner,
  'frost-adept': frostAdept,
  duskblade,
  'lantern-monk': lanternMonk,
  hexer,
  drake,
};
