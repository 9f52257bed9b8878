import type { FigureData } from '../../stage/figure-data.ts';
import { figure } from '../figure-pieces.ts';
import { WOLF, WOLF_PIVOTS, wolfCoat } from '../figure-wolf.ts';
import { fireDrake, golem } from './figures-beasts.ts';
import { bandit, berserker, knight, monk, ninja, rogue } from './figures-blades.ts';
import { cultist, necromancer, skeleton, trickster } from './figures-foes.ts';
import { alchemist, bard, envoy } from './figures-craft.ts';
import { chronomancer, mage, priest, shaman } from './figures-magic.ts';
import { archer, crossbowman, engineer, turret } from './figures-shots.ts';
import { warden, wardenUnbound } from './figures-warden.ts';

const wolf = figure({
  palette: wolfCoat(0x7d8494, 0x565c6b, 0xd9d6cf),
  weapon: 'bite',
  scale: 0.86,
  height: 17,
  parts: WOLF,
  pivots: WOLF_PIVOTS,
});

/** Figures by the unit ids of Timeline; the Warden has another one for its second phase. */
export const FIGURES: Readonly<Record<string, FigureData>> = {
  knight,
  berserker,
  archer,
  crossbowman,
  rogue,
  monk,
  mage,
  priest,
  bard,
  chronomancer,
  alchemist,
  engineer,
  shaman,
  ninja,
  golem,
  wolf,
  bandit,
  cultist,
  skeleton,
  'fire-drake': fireDrake,
  trickster,
  necromancer,
  warden,
  'warden-unbound': wardenUnbound,
  turret,
  envoy,
};
