import { compileRules } from '../compile.ts';
import { SKIRMISH_DATA } from '../default-data.ts';

/** The rules that matches are played by: those that ship. */
export const RULES = compileRules(SKIRMISH_DATA);
