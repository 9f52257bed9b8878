import { registerOf } from '@highground/kernel';
import type { Outcome, ReadonlyState, Resolution } from '@highground/kernel';
import { REGISTER } from './registers.ts';

/** Ends the battle when fewer than two sides have a unit up; both falling in one resolution is a draw. */
export function endIfDecided(resolution: Resolution): boolean {
  const { state } = resolution;
  if (state.outcome) return true;
  if (isContested(state)) return false;
  const [side] = sidesUp(state);
  const outcome: Outcome =
    side === undefined
      ? { result: 'draw', reason: 'both-down' }
      : { result: 'won', side, reason: 'all-down' };
  resolution.commit('end_match', { outcome });
  return true;
}

/** Ends the battle as a draw at its tick limit, or when no action has had an effect for too long (owner's decision 3). */
export function endIfTooLong(resolution: Resolution): boolean {
  const { state } = resolution;
  const quiet = state.tick - registerOf(state, REGISTER.quietSince);
  const isAtLimit = state.tick >= registerOf(state, REGISTER.tickLimit);
  if (!isAtLimit && quiet < registerOf(state, REGISTER.drawTicks)) return false;
  resolution.commit('end_match', {
    outcome: { result: 'draw', reason: isAtLimit ? 'tick-limit' : 'stalemate' },
  });
  return true;
}

/** A side gives up: the only other side still up wins; with more than one left the battle is abandoned. */
export function concede(resolution: Resolution, side: number): void {
  const others = sidesUp(resolution.state).filter((id) => id !== side);
  const [winner] = others;
  const outcome: Outcome =
    winner !== undefined && others.length === 1
      ? { result: 'won', side: winner, reason: 'concede' }
      : { result: 'abandoned', reason: 'concede' };
  resolution.commit('end_match', { outcome });
}

/** Remembers that an action had an effect now. */
export function breakSilence(resolution: Resolution): void {
  const { tick } = resolution.state;
  if (registerOf(resolution.state, REGISTER.quietSince) === tick) return;
  resolution.commit('set_register', { name: REGISTER.quietSince, value: tick });
}

/** Whether units of two sides are up; asked after every step, so without making lists. */
function isContested({ actors }: ReadonlyState): boolean {
  let first: number | undefined;
  for (const { standing, side } of actors) {
    if (standing !== 'up') continue;
    if (first === undefined) first = side;
    else if (side !== first) return true;
  }
  return false;
}

function sidesUp(state: ReadonlyState): number[] {
  return state.sides.flatMap(({ id }) =>
    state.actors.some((actor) => actor.side === id && actor.standing === 'up') ? [id] : [],
  );
}
