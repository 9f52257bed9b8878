import { markOf, registerOf } from '@highground/kernel';
import type { Actor, Outcome, ReadonlyState, Resolution, Tile } from '@highground/kernel';
import { columnsOf, bodyOf } from './body.ts';
import { isUp } from './condition.ts';
import { REGISTER } from './registers.ts';

/** The mark of a tile that leads out of the battle; its value is the side that may leave by it. */
export const EXIT = 'exit';

/** Ends the battle when fewer than two sides have anybody up, or when all of a side that are up stand at their exit. */
export function endIfDecided(resolution: Resolution): boolean {
  const { state } = resolution;
  if (state.outcome) return true;
  const outcome = outcomeOf(state);
  if (outcome) resolution.commit('end_match', { outcome });
  return outcome !== undefined;
}

/** A draw at the tick limit (owner's decision 8). */
export function endIfTooLong(resolution: Resolution): boolean {
  const { state } = resolution;
  if (state.tick < registerOf(state, REGISTER.tickLimit)) return false;
  resolution.commit('end_match', { outcome: { result: 'draw', reason: 'tick-limit' } });
  return true;
}

/** A side gives up: the only other side still up wins; with more than one left the battle is abandoned. */
export function concede(resolution: Resolution, seat: number): void {
  const { state } = resolution;
  const side = state.seats.find(({ id }) => id === seat)?.side;
  const others = sidesUp(state).filter((id) => id !== side);
  const [winner] = others;
  const outcome: Outcome =
    winner !== undefined && others.length === 1
      ? { result: 'won', side: winner, reason: 'concede' }
      : { result: 'abandoned', reason: 'concede' };
  resolution.commit('end_match', { outcome });
}

function outcomeOf(state: ReadonlyState): Outcome | undefined {
  if (!isContested(state)) {
    const [side] = sidesUp(state);
    return side === undefined
      ? { result: 'draw', reason: 'both-down' }
      : { result: 'won', side, reason: 'all-down' };
  }
  if (state.marks.length === 0) return undefined;
  const out = sidesUp(state).find((side) =>
    state.actors.every((actor) => actor.side !== side || !isUp(actor) || isOut(state, actor)),
  );
  return out === undefined ? undefined : { result: 'won', side: out, reason: 'exit' };
}

/** Whether actors of two sides are up; asked after everybody's tick, so without making lists. */
function isContested({ actors }: ReadonlyState): boolean {
  let first: number | undefined;
  for (const { standing, side } of actors) {
    if (standing !== 'up') continue;
    if (first === undefined) first = side;
    else if (side !== first) return true;
  }
  return false;
}

/** Tiles by which a side may leave, as they were marked. */
export function exitsOf({ marks }: ReadonlyState, side: number): readonly Tile[] {
  return marks.filter(({ kind, values }) => kind === EXIT && values[0] === side).map(({ tile }) => tile);
}

/** Whether some tile of the body is an exit of its side. */
export function isOut(state: ReadonlyState, actor: Actor): boolean {
  const body = bodyOf(state, actor);
  const { tile, side } = actor;
  if (!body || !tile) return false;
  return columnsOf(body).some(({ x, z }) => markOf(state, { x, y: tile.y, z }, EXIT)?.values[0] === side);
}

function sidesUp(state: ReadonlyState): number[] {
  return state.sides.flatMap(({ id }) =>
    state.actors.some((actor) => actor.side === id && isUp(actor)) ? [id] : [],
  );
}
