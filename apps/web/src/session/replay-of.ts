import { projectSteps } from '@highground/kernel';
import type { ReadonlyState, Ruleset } from '@highground/kernel';
import type { SaveRecord } from '../saves/save-record.ts';
import { ReplaySession } from './replay-session.ts';
import { seatsOfPeople } from './seat-views.ts';

/** A record to look at, and whether it shows everything: then one can go on from any of its moments. */
export interface ShownRecord {
  readonly replay: ReplaySession;
  readonly isWhole: boolean;
}

/** The replay of a record: in full once the battle is over, until then as the one person who plays it sees it, or as everybody may. */
export function replayOf(
  { setup, steps, outcome }: Pick<SaveRecord, 'setup' | 'steps' | 'outcome'>,
  { ruleset, opening }: { readonly ruleset: Ruleset; readonly opening: ReadonlyState },
): ShownRecord {
  const isOpen = ruleset.project(opening, 'spectator') === opening;
  if (outcome || isOpen)
    return { replay: new ReplaySession({ ruleset, setup, opening, steps }), isWhole: true };
  const [seat, ...others] = seatsOfPeople({ opening }, setup);
  const viewer = seat !== undefined && others.length === 0 ? seat : 'spectator';
  const seen = projectSteps(ruleset, opening, steps, viewer);
  return { replay: new ReplaySession({ ruleset, setup, ...seen }), isWhole: false };
}
