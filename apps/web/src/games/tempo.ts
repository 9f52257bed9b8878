import { tempo } from '@highground/rulesets/tempo';
import { sprite } from 'virtual:icon-sprite/tempo';
import { scenarios } from 'virtual:scenarios/tempo';
import { TEMPO_LOOKS } from '../looks/tempo/looks.ts';
import { unpackScenarios } from './game.ts';
import type { Game } from './game.ts';

export const game: Game = {
  family: tempo,
  scenarios: unpackScenarios(scenarios),
  looks: TEMPO_LOOKS,
  sprite,
};
