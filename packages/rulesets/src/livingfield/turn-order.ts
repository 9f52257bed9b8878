import { actorOf, registerOf } from '@highground/kernel';
import type { ActorId, Decision, ReadonlyState, Resolution, Root } from '@highground/kernel';
import { gainCt, readyActor, spendCt, ticksToReady } from '@highground/mechanics/ct-clock';
import { countDown } from '@highground/mechanics/downed';
import { nextStatusTick, tickStatuses } from '@highground/mechanics/status';
import { clockedIn, effectOf } from './condition.ts';
import { COLUMN } from './compile.ts';
import { memoOf } from './memo.ts';
import type { Rules } from './compile.ts';
import { DOWNED_STATS, settleSeats, sufferStatus } from './harm.ts';
import { REGISTER } from './registers.ts';
import { awaitGain, clearPhase, isGainDue, midTurn } from './turn-phase.ts';
import { endIfDecided, endIfTooLong } from './victory.ts';

/** Who must choose now: the unit half-way through its turn, or the ready unit with the highest CT (OT-CT-005, A-31). */
export function decisionIn(rules: Rules, state: ReadonlyState): Decision | undefined {
  const memo = memoOf(rules, state);
  memo.decision ??= findDecision(rules, state) ?? 'none';
  return memo.decision === 'none' ? undefined : memo.decision;
}

function findDecision(rules: Rules, state: ReadonlyState): Decision | undefined {
  if (state.outcome || isEventDue(state) || isGainDue(state)) return undefined;
  const id = actingNow(rules, state);
  if (id === undefined) return undefined;
  const { standing, seat } = actorOf(state, id);
  return standing === 'up' ? { kind: 'turn', seat, actors: [id] } : undefined;
}

/** What time does next: due events in their order, the tick's CT, a body's would-be turn, or the clock itself. */
export function advanceIn(rules: Rules, state: ReadonlyState): Root {
  const half = midTurn(state);
  if (half) return { kind: 'wait', payload: { actor: half.actor, reason: 'down' } };
  const [due] = state.schedule;
  if (due && due.tick <= state.tick) {
    return { kind: 'field_event', payload: { event: due.id, tick: state.tick, effect: due.effect } };
  }
  if (isGainDue(state)) return { kind: 'continue_tick', payload: { phase: 'ct' } };
  const body = actingNow(rules, state);
  if (body !== undefined) return { kind: 'auto_turn', payload: { actor: body } };
  return { kind: 'advance_clock', payload: { tick: nextTick(rules, state) } };
}

/** Runs the clock to a tick before which only CT rises: statuses, then the limits, then CT, unless events come between. */
export function passTime(rules: Rules, resolution: Resolution, tick: number): void {
  const before = clockedIn(rules, resolution.state);
  const quiet = tick - resolution.state.tick - 1;
  resolution.commit('set_clock', { tick });
  const written = resolution.derived.length;
  tickStatuses(resolution, {
    actsEachTick: (status) => actsEachTick(rules, status),
    act: (actor, status) => sufferStatus(rules, resolution, actor, status),
  });
  const isChanged = resolution.derived.length > written;
  if (isChanged) settleSeats(rules, resolution);
  if ((isChanged && endIfDecided(resolution)) || endIfTooLong(resolution)) return;
  if (isEventDue(resolution.state)) {
    gainCt(resolution, before, quiet, COLUMN.ct);
    awaitGain(resolution);
    return;
  }
  if (!isChanged) return gainCt(resolution, before, quiet + 1, COLUMN.ct);
  const gains = new Map(before.map(({ actor, gain }) => [actor, gain * quiet]));
  const atTick = clockedIn(rules, resolution.state).map(({ actor, ct, gain }) => ({
    actor,
    ct: ct + (gains.get(actor) ?? 0),
    gain,
  }));
  gainCt(resolution, atTick, 1, COLUMN.ct);
}

/** The CT of a tick whose events have been dealt with. */
export function finishTick(rules: Rules, resolution: Resolution): void {
  clearPhase(resolution);
  gainCt(resolution, clockedIn(rules, resolution.state), 1, COLUMN.ct);
}

/** A body's would-be turn (owner's decision 1). */
export function passBody(rules: Rules, resolution: Resolution, actor: ActorId): void {
  countDown(resolution, actor, DOWNED_STATS);
  spendCt(resolution, actor, rules.constants.turnCost);
}

/** The tick the clock stops at next. */
function nextTick(rules: Rules, state: ReadonlyState): number {
  const inTicks = ticksToReady(clockedIn(rules, state), rules.constants.ctThreshold);
  const limit = Math.min(
    registerOf(state, REGISTER.tickLimit),
    registerOf(state, REGISTER.quietSince) + registerOf(state, REGISTER.drawTicks),
  );
  const next = Math.min(
    limit,
    inTicks === undefined ? limit : state.tick + inTicks,
    nextStatusTick(state, (status) => actsEachTick(rules, status)) ?? limit,
    state.schedule[0]?.tick ?? limit,
  );
  return Math.max(next, state.tick + 1);
}

function actingNow(rules: Rules, state: ReadonlyState): ActorId | undefined {
  return midTurn(state)?.actor ?? readyActor(clockedIn(rules, state), rules.constants.ctThreshold);
}

function isEventDue(state: ReadonlyState): boolean {
  const [first] = state.schedule;
  return first !== undefined && first.tick <= state.tick;
}

function actsEachTick(rules: Rules, status: string): boolean {
  return effectOf(rules, status).hpPerTick !== 0;
}
