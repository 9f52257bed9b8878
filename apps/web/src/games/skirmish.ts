import { skirmish } from '@highground/rulesets/skirmish';
import { sprite } from 'virtual:icon-sprite/skirmish';
import { scenarios } from 'virtual:scenarios/skirmish';
import { SKIRMISH_LOOKS } from '../looks/skirmish/looks.ts';
import { unpackScenarios } from './game.ts';
import type { Game } from './game.ts';

export const game: Game = {
  family: skirmish,
  scenarios: unpackScenarios(scenarios),
  looks: SKIRMISH_LOOKS,
  sprite,
};
