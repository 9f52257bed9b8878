export { reportOf, settleBattle } from './after-battle.ts';
export type { BattleReport, Fate } from './after-battle.ts';
export { fieldSquad, rulesOfRun } from './field-squad.ts';
export type { FieldedSquad } from './field-squad.ts';
export { readRunFile, runFile } from './run-file.ts';
export { beginRun, chanceOf, levelOf, ROAD, SQUAD_SIZE, stopOf } from './run.ts';
export type { Fallen, Member, Run, Stop } from './run.ts';
export type { TimelineData } from '../data.ts';
export { callBack, candidatesAt, leave, recruit, revivableAt, takePhoenixDown } from './stops.ts';
