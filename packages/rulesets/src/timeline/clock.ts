import { actorOf, NO_LIMIT } from '@highground/kernel';
import type { Actor, ReadonlyState, Resolution } from '@highground/kernel';
import { gainCt, spendCt } from '@highground/mechanics/ct-clock';
import { removeStatus } from '@highground/mechanics/status';
import { applyModifiers, percent } from '@highground/mechanics/modifiers';
import { COLUMN } from './compile.ts';
import type { Rules } from './compile.ts';
import { clockedIn, effectOf, hasStatus, shareOfHp, stat, wardOf } from './condition.ts';
import { afflict, countDown, heal, hurt } from './harm.ts';
import { countHill } from './hill.ts';
import { hazardsOn } from './next-tick.ts';
import { addTo, setList, setPhase } from './phase.ts';
import type { TickPhase } from './phase.ts';
import { clearCover } from './terrain.ts';
import { phaseAfter, isEventDue } from './turn-order.ts';
import { endIfDecided, endIfTooLong } from './victory.ts';

/** Runs the clock: CT, regen, what hurts on each tick, the ground; then whoever is ready (TL-AMB-12). */
export function passTime(rules: Rules, resolution: Resolution, tick: number): void {
  const { state } = resolution;
  const early = state.actors.flatMap(({ id, standing }) =>
    standing === 'up' && stat(state, id, 'ct') >= rules.constants.ctThreshold ? [id] : [],
  );
  const clocked = clockedIn(rules, state);
  const ticks = tick - state.tick;
  resolution.commit('set_clock', { tick });
  gainCt(resolution, clocked, ticks, COLUMN.ct);
  suffer(rules, resolution);
  if (endIfDecided(rules, resolution)) return;
  setList(resolution, 'early', early);
  if (isEventDue(resolution.state)) return setPhase(resolution, 'players');
  enterPhase(rules, resolution, phaseAfter(rules, resolution.state, undefined));
}

/** Goes on to a part of the tick; the last one is gone through at once. */
export function enterPhase(rules: Rules, resolution: Resolution, phase: TickPhase): void {
  if (phase !== 'end') return setPhase(resolution, phase);
  endTick(rules, resolution);
}

/** A body’s would-be turn (TL-DWN-004). */
export function passBody(rules: Rules, resolution: Resolution, actor: number): void {
  spendCt(resolution, actor, rules.constants.turnCost);
  addTo(resolution, 'acted', actor);
  countDown(rules, resolution, actor);
  endIfDecided(rules, resolution);
}

function suffer(rules: Rules, resolution: Resolution): void {
  for (const { id } of resolution.state.actors) {
    const actor = actorOf(resolution.state, id);
    if (actor.standing === 'up' && hasStatus(actor, 'regen'))
      heal(resolution, id, {
        amount: shareOfHp(resolution.state, id, rules.constants.regenPct),
        source: 'regen',
        keepsExcess: false,
      });
  }
  for (const { id } of resolution.state.actors) sufferStatuses(rules, resolution, id);
  for (const { id } of resolution.state.actors) sufferGround(rules, resolution, id);
}

/** Poison, bleeding, fire; poison and bleeding together act twice (TL-CMB-004, TL-AMB-28). */
function sufferStatuses(rules: Rules, resolution: Resolution, id: number): void {
  const bearer = actorOf(resolution.state, id);
  if (bearer.standing !== 'up' || bearer.statuses.length === 0) return;
  const isAgony = hasStatus(bearer, 'poisoned') && hasStatus(bearer, 'bleeding');
  for (const { id: status, stacks } of bearer.statuses) {
    const { hurts } = effectOf(rules, status);
    if (hurts === 0) continue;
    const times = isAgony && status !== 'burning' ? rules.constants.agonyFactor : 1;
    for (let time = 0; time < times; time++) {
      if (actorOf(resolution.state, id).standing !== 'up') return;
      hurt(rules, resolution, id, { amount: hurts * stacks, element: 'none', source: status, isHit: false });
    }
  }
}

function sufferGround(rules: Rules, resolution: Resolution, id: number): void {
  for (const hazard of hazardsOn(rules, resolution.state, actorOf(resolution.state, id))) {
    const actor = actorOf(resolution.state, id);
    if (actor.standing !== 'up') return;
    if (hazard === 'cloud')
      afflict(rules, resolution, id, {
        status: 'poisoned',
        ticks: effectOf(rules, 'poisoned').rule.ticks,
        source: id,
      });
    else
      hurt(rules, resolution, id, {
        amount: hazard === 'lava' ? rules.constants.lavaPerTick : shockDamage(rules, resolution.state, actor),
        element: hazard === 'lava' ? 'fire' : 'lightning',
        source: hazard,
        isHit: false,
      });
  }
}

/** Lightning that is no hit: magic defence counts, and wet adds half (TL-AMB-16). */
function shockDamage(rules: Rules, state: ReadonlyState, actor: Actor): number {
  const { shockPerTick, wetShockPct } = rules.constants;
  const raw = Math.max(1, shockPerTick - wardOf(rules, state, actor));
  const factors = hasStatus(actor, 'wet') ? [{ source: 'wet', factor: percent(wetShockPct) }] : [];
  return Math.max(1, applyModifiers(raw, factors));
}

/** The last part of a tick: what ends with it, the hill, the limit (TL-AMB-09). */
function endTick(rules: Rules, resolution: Resolution): void {
  endStatuses(resolution);
  endMarks(resolution);
  countHill(resolution);
  setPhase(resolution, undefined);
  if (!endIfDecided(rules, resolution)) endIfTooLong(resolution);
}

function endStatuses(resolution: Resolution): void {
  const { actors, tick } = resolution.state;
  for (const { id, statuses } of actors)
    for (const { id: status, until } of statuses)
      if (until !== NO_LIMIT && until <= tick) removeStatus(resolution, id, status);
}

function endMarks(resolution: Resolution): void {
  const { marks, tick, voxelState } = resolution.state;
  for (const { kind, tile, values } of marks)
    if ((kind === 'shock' || kind === 'cloud') && (values[0] as number) <= tick)
      resolution.commit('set_mark', { tile, mark: kind });
  for (const { cell, field, value } of voxelState)
    if (field === 'coverUntil' && value <= tick) clearCover(resolution, cell);
}
