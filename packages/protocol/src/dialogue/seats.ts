import { checkShape } from '@highground/formats';
import { accept, refuse } from '@highground/kernel';
import type { Battle, Result, Seat, Viewer } from '@highground/kernel';
import { z } from 'zod';
import type { RequestBody } from './dialogue.ts';

/** The seat a request names, else the one to move; once the battle is over the first. */
export function seatAsked(battle: Battle, body: RequestBody): Result<Seat> {
  const read = checkShape(z.object({ seat: z.int().optional() }), body);
  if (!read.ok) return read;
  const { seats } = battle.state;
  const wanted = read.value.seat ?? battle.ruleset.decision(battle.state)?.seat ?? seats[0]?.id;
  const seat = seats.find(({ id }) => id === wanted);
  return seat
    ? accept(seat)
    : refuse({ code: 'unknown-seat', message: `There is no seat ${wanted}.`, path: '$.seat' });
}

/** Who a request wants to look as, else a spectator. */
export function viewerAsked(battle: Battle, body: RequestBody): Result<Viewer> {
  const viewer = z.union([z.literal('spectator'), z.int()]).default('spectator');
  const read = checkShape(z.object({ seat: viewer }), body);
  if (!read.ok) return read;
  if (read.value.seat === 'spectator') return accept('spectator');
  const seat = seatAsked(battle, { seat: read.value.seat });
  return seat.ok ? accept(seat.value.id) : seat;
}

/** The side a request names, else that of the seat to move. */
export function sideAsked(battle: Battle, body: RequestBody): Result<number> {
  const read = checkShape(z.object({ side: z.int().optional() }), body);
  if (!read.ok) return read;
  const { side } = read.value;
  if (side === undefined) {
    const mover = seatAsked(battle, {});
    return mover.ok ? accept(mover.value.side) : mover;
  }
  return battle.state.sides.some(({ id }) => id === side)
    ? accept(side)
    : refuse({ code: 'unknown-side', message: `There is no side ${side}.`, path: '$.side' });
}
