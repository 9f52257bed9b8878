export { attack, endTurn, move, playComputer, useAbility } from './deeds.ts';
export type { Aim, Chooser } from './deeds.ts';
export { keyOf } from './match.ts';
export type { Match, MatchUnit, Position, Victory, Wave } from './match.ts';
export { TEAMS } from './names.ts';
export type { TeamId, Terrain } from './names.ts';
export { digestBytes, newMatch } from './new-match.ts';
export { readMatch } from './read-match.ts';
