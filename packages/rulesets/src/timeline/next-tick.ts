import { actorOf, registerOf } from '@highground/kernel';
import type { Actor, ReadonlyState, Tile } from '@highground/kernel';
import { ticksToReady } from '@highground/mechanics/ct-clock';
import { nextStatusTick } from '@highground/mechanics/status';
import { groundAt, hasMark } from './board.ts';
import { chargesIn, landingTick } from './charge.ts';
import type { Rules } from './compile.ts';
import { canAct, clockedIn, effectOf, isFlying } from './condition.ts';
import { hillHolder } from './hill.ts';
import { REGISTER } from './registers.ts';

/** The tick the clock stops at next: before it nothing but CT changes, and that evenly. */
export function nextTick(rules: Rules, state: ReadonlyState): number {
  const limit = registerOf(state, REGISTER.tickLimit);
  const due = [
    inTicks(rules, state),
    nextStatusTick(state, (status) => actsEachTick(rules, status)),
    ...chargesIn(state).map(({ activity }) => landingTick(activity)),
    state.schedule[0]?.tick,
    nextFading(state),
    isUneasy(rules, state) ? state.tick + 1 : undefined,
  ];
  const next = due.reduce<number>((soonest, tick) => Math.min(soonest, tick ?? limit), limit);
  return Math.max(next, state.tick + 1);
}

/** When somebody able will be ready, if nothing changes: who is ready and cannot act waits for a status to end. */
function inTicks(rules: Rules, state: ReadonlyState): number | undefined {
  const threshold = rules.constants.ctThreshold;
  const clocked = clockedIn(rules, state).filter(({ actor, ct }) => {
    const one = actorOf(state, actor);
    return ct < threshold || one.standing === 'down' || canAct(rules, one);
  });
  const ticks = ticksToReady(clocked, threshold);
  return ticks === undefined ? undefined : state.tick + ticks;
}

/** When a mark or cover that does not last will be gone. */
function nextFading(state: ReadonlyState): number | undefined {
  const ends = [
    ...state.marks.flatMap(({ kind, values }) =>
      kind === 'shock' || kind === 'cloud' ? [values[0] as number] : [],
    ),
    ...state.voxelState.flatMap(({ field, value }) => (field === 'coverUntil' ? [value] : [])),
  ];
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** Whether every tick counts: somebody stands on what hurts, or a side holds the hill. */
function isUneasy(rules: Rules, state: ReadonlyState): boolean {
  return (
    hillHolder(state) !== undefined || state.actors.some((actor) => hazardsOn(rules, state, actor).length > 0)
  );
}

/** What the ground under somebody does on a tick; nothing to those who fly (TL-TILE-003, completion b4). */
export function hazardsOn(rules: Rules, state: ReadonlyState, actor: Actor): readonly GroundHazard[] {
  const { tile } = actor;
  return !tile || actor.standing !== 'up' || isFlying(actor) ? [] : tileHazards(rules, state, tile);
}

export type GroundHazard = 'lava' | 'shock' | 'cloud';

/** What a tile does on each tick to whoever stands on it. */
export function tileHazards(rules: Rules, state: ReadonlyState, tile: Tile): readonly GroundHazard[] {
  const ground = groundAt(rules, state.world, tile)?.kind;
  const hazards: GroundHazard[] = [];
  if (ground === 'lava') hazards.push('lava');
  if (hasMark(state, tile, 'shock')) hazards.push('shock');
  if (ground === 'cloud' || hasMark(state, tile, 'cloud')) hazards.push('cloud');
  return hazards;
}

function actsEachTick(rules: Rules, status: string): boolean {
  return status === 'regen' || effectOf(rules, status).hurts > 0;
}
