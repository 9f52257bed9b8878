import { isCoop } from '@highground/rulesets/timeline';
import type { ReadonlyState } from '@highground/kernel';

/** Seats of a shared side whose units are all out of the battle: they watch, ping and cheer (TL-GHO-001). */
export function ghostSeats(state: ReadonlyState): readonly number[] {
  if (!isCoop(state)) return [];
  const [first] = state.sides;
  return state.seats.flatMap(({ id, side }) => {
    const isLeft = state.actors.some(({ seat, standing }) => seat === id && standing !== 'gone');
    return side === first?.id && !isLeft ? [id] : [];
  });
}

/** Which player a seat is, counting those of its side. */
export function playerNumber({ seats }: Pick<ReadonlyState, 'seats'>, seat: number): number {
  const side = seats.find(({ id }) => id === seat)?.side;
  return seats.filter((one) => one.side === side).findIndex(({ id }) => id === seat) + 1;
}
