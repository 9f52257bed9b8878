import { delve } from '@highground/rulesets/delve';
import { sprite } from 'virtual:icon-sprite/delve';
import { scenarios } from 'virtual:scenarios/delve';
import { DELVE_LOOKS } from '../looks/delve/looks.ts';
import { unpackScenarios } from './game.ts';
import type { Game } from './game.ts';

export const game: Game = {
  family: delve,
  scenarios: unpackScenarios(scenarios),
  looks: DELVE_LOOKS,
  sprite,
};
