import type { Json } from '@highground/kernel';
import type { Errand } from '../errands.ts';
import { readTold } from './told.ts';
import type { Told } from './told.ts';

/** What a match is asked for: a command of this screen, one of the computer's, or the end of a turn in which nobody can do anything more. */
export interface MatchErrand extends Errand {
  /** Absent for what this screen did not choose. */
  readonly told?: Told;
}

export const THINK: MatchErrand = { isChosen: false, isThought: true };
export const END: MatchErrand = { isChosen: false, isThought: false };

export function chosen(told: Told): MatchErrand {
  return { isChosen: true, isThought: false, told };
}

/** An errand as it is kept. */
export function formatErrand(errand: MatchErrand): Json {
  if (errand.told) return errand.told as unknown as Json;
  return errand.isThought ? 'think' : 'end';
}

/** The errand that was kept; undefined where none was. */
export function parseErrand(kept: Json | undefined): MatchErrand | undefined {
  if (kept === 'think') return THINK;
  if (kept === 'end') return END;
  const told = readTold(kept);
  return told && chosen(told);
}
