import { actorOf, registerOf } from '@highground/kernel';
import type { Decision, ReadonlyState, Resolution, Root } from '@highground/kernel';
import { topOf } from './activity.ts';
import type { Rules } from './compile.ts';
import { isUp } from './condition.ts';
import { nextTickOf, run } from './cycle.ts';
import { collapseDue } from './field-events.ts';
import { drop } from './moves.ts';
import { askedIn, isHidden, isUnfinished } from './queue.ts';
import { nextReactor, notice } from './reactions.ts';
import { REGISTER } from './registers.ts';
import { Tick } from './tick.ts';
import { endIfDecided, endIfTooLong } from './victory.ts';

/** Who is asked: what to do, whether to react, how to go on in prep or at its edge. In a view others are only `waiting`. */
export function decisionIn(state: ReadonlyState): Decision | undefined {
  if (state.outcome) return undefined;
  const ask = askedIn(state.queue);
  if (ask) return { kind: ask.kind, seat: actorOf(state, ask.actor).seat, actors: [ask.actor] };
  return isHidden(state.queue) ? WAITING : undefined;
}

const WAITING: Decision = { kind: 'waiting', seat: 0, actors: [] };

/** The rest of the tick, or the next tick on which anything can happen. */
export function advanceIn(state: ReadonlyState): Root {
  if (isUnfinished(state.queue)) return { kind: 'continue_tick', payload: { phase: 'loop' } };
  return { kind: 'advance_clock', payload: { tick: nextTick(state) } };
}

/** Everybody who is up, in the order of the battle, and then the reactions, until somebody must be asked (PER-RES-001, PER-AMB-01). */
export function runTick(rules: Rules, resolution: Resolution): void {
  const tick = new Tick(rules, resolution);
  continueTick(tick);
  tick.save();
}

/** A new tick: what has run out ends, ground gives way that was to, who lost its hold falls, and everybody's time comes. */
export function passTime(rules: Rules, resolution: Resolution, to: number): void {
  resolution.commit('set_clock', { tick: to });
  const tick = new Tick(rules, resolution);
  const written = resolution.derived.length;
  expire(resolution, to);
  collapseDue(resolution);
  if (resolution.derived.length > written) for (const { id } of resolution.state.actors) drop(tick, id);
  if (endIfDecided(resolution) || endIfTooLong(resolution)) return;
  tick.toAct = tick.order.slice();
  continueTick(tick);
  tick.save();
}

function continueTick(tick: Tick): void {
  while (!tick.ask && tick.toAct.length > 0) {
    const id = tick.toAct.shift() as number;
    run(tick, id);
    notice(tick, id);
    if (endIfDecided(tick.resolution)) return;
  }
  if (tick.ask) return;
  tick.seen = tick.seen.filter(({ source }) => isUp(tick.actor(source)));
  const reactor = nextReactor(tick);
  if (reactor !== undefined) tick.waitFor(reactor, 'reaction');
}

/** Statuses whose last tick is behind us. */
function expire(resolution: Resolution, to: number): void {
  for (const { id: actor, statuses } of resolution.state.actors)
    for (const { id: status, until, source, other } of statuses)
      if (until !== -1 && until < to)
        resolution.commit('apply_status', { actor, status, until: to, stacks: 0, source, other });
}

/** The next tick on which a phase, a status or the battle ends, somebody is idle, or something waits to be noticed. */
function nextTick(state: ReadonlyState): number {
  const { tick, actors, queue } = state;
  if (queue.length > 0) return tick + 1;
  let next = Math.min(
    registerOf(state, REGISTER.tickLimit),
    state.schedule[0]?.tick ?? Number.MAX_SAFE_INTEGER,
  );
  for (const actor of actors) {
    if (actor.standing !== 'up') continue;
    const top = topOf(actor);
    next = Math.min(next, top ? nextTickOf(tick, top) : tick + 1);
    for (const { until } of actor.statuses) if (until >= tick) next = Math.min(next, until + 1);
  }
  return Math.max(next, tick + 1);
}
