import { accept, refuse } from '@highground/kernel';
import type { Battle, Result, Seat, View, Viewer } from '@highground/kernel';
import { checkShape } from '@highground/formats';
import { z } from 'zod';
import type { Account } from './account.ts';
import type { RequestBody } from './dialogue.ts';
import type { Table } from './table.ts';

/** A battle as a request asks about it. */
export interface Asked {
  readonly battle: Battle;
  /** What the seat that is named has been told; nothing where none is and the host asks. */
  readonly account?: Account;
  /** What that seat may know; for the host what the one to move may, once the battle is over what a spectator may. */
  readonly view: View;
}

/** Whose answer a request wants: of the seat it names (or `"spectator"`), else the host's. Refuses an `unknown-seat`. */
export function askedBy(table: Table, battle: Battle, body: RequestBody): Result<Asked> {
  const viewer = viewerAsked(battle, body);
  if (!viewer.ok) return viewer;
  if (viewer.value === undefined) return accept({ battle, view: viewOf(battle) });
  const account = table.accountOf(battle, viewer.value);
  return accept({ battle, account, view: account.view });
}

function viewOf({ ruleset, state }: Battle): View {
  return ruleset.project(state, ruleset.decision(state)?.seat ?? 'spectator');
}

/** The seat a request names, nothing where it names none. */
function viewerAsked(battle: Battle, body: RequestBody): Result<Viewer | undefined> {
  const viewer = z.union([z.literal('spectator'), z.int()]).optional();
  const read = checkShape(z.object({ seat: viewer }), body);
  if (!read.ok) return read;
  const { seat } = read.value;
  if (typeof seat !== 'number') return accept(seat);
  const known = seatIn(battle, seat);
  return known.ok ? accept(known.value.id) : known;
}

/** The seat whose own choices are asked about: the one named, else the one to move, once the battle is over the first. */
export function seatAsked({ battle, account }: Asked): Result<Seat> {
  const { ruleset, state } = battle;
  const wanted = account?.viewer ?? ruleset.decision(state)?.seat ?? state.seats[0]?.id;
  return seatIn(battle, wanted);
}

function seatIn({ state }: Battle, wanted: Viewer | undefined): Result<Seat> {
  const seat = state.seats.find(({ id }) => id === wanted);
  return seat
    ? accept(seat)
    : refuse({ code: 'unknown-seat', message: `There is no seat ${wanted}.`, path: '$.seat' });
}

/** The side a request names, else that of the seat that is asked about. */
export function sideAsked(asked: Asked, body: RequestBody): Result<number> {
  const read = checkShape(z.object({ side: z.int().optional() }), body);
  if (!read.ok) return read;
  const { side } = read.value;
  if (side === undefined) {
    const seat = seatAsked(asked);
    return seat.ok ? accept(seat.value.side) : seat;
  }
  return asked.battle.state.sides.some(({ id }) => id === side)
    ? accept(side)
    : refuse({ code: 'unknown-side', message: `There is no side ${side}.`, path: '$.side' });
}
