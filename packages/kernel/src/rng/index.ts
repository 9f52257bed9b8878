export { nextHigh32, nextWord, scale32, splitMix, splitMixState } from './splitmix.ts';
export type { SplitMix } from './splitmix.ts';
export { restoreDice, scriptedDice, seededDice } from './dice.ts';
export type { DiceSource, DieQuestion, SavedDice, ScriptedDice } from './dice.ts';
