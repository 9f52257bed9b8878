import { timeline } from '@highground/rulesets/timeline';
import { sprite } from 'virtual:icon-sprite/timeline';
import { scenarios } from 'virtual:scenarios/timeline';
import { TIMELINE_LOOKS } from '../looks/timeline/looks.ts';
import { unpackScenarios } from './game.ts';
import type { Game } from './game.ts';

export const game: Game = {
  family: timeline,
  scenarios: unpackScenarios(scenarios),
  looks: TIMELINE_LOOKS,
  sprite,
};
