import type { ReadonlyState } from '@highground/kernel';
import { matchAfter } from './from-state.ts';
import type { Match } from './match.ts';
import { digestBytes } from './new-match.ts';
import { RULES } from './rules.ts';

// What a client that plays along needs of a match: the routes end no turn by themselves, a battle does.

/** Whether nobody of the active team can do anything more, so that only the end of the turn is left. */
export function isSpent({ victory, units, activeTeamId }: Match): boolean {
  const canAct = units.some(
    ({ teamId, health, actionsRemaining }) => teamId === activeTeamId && health > 0 && actionsRemaining > 0,
  );
  return victory.reason === undefined && !canAct;
}

/** Whether a match says of units, turn and victory what a state of a battle does; heights, looks and the log do not count. */
export function standsFor(match: Match, state: ReadonlyState): boolean {
  const own = { ...matchAfter(RULES, match, state, []), actionSeq: match.actionSeq };
  const [one, other] = [digestBytes(own), digestBytes(match)];
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
