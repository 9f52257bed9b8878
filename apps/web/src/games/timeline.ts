import { timeline } from '@highground/rulesets/timeline';
import { sprite } from 'virtual:icon-sprite/livingfield';
import { scenarios } from 'virtual:scenarios/timeline';
import { LIVING_FIELD_LOOKS } from '../looks/livingfield/looks.ts';
import { unpackScenarios } from './game.ts';
import type { Game } from './game.ts';

export const game: Game = {
  family: timeline,
  scenarios: unpackScenarios(scenarios),
  looks: LIVING_FIELD_LOOKS,
  sprite,
};
