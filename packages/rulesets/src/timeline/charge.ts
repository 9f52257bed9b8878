import { actorOf, registerOf } from '@highground/kernel';
import type { Activity, Actor, ActorId, ReadonlyState, Resolution, Tile } from '@highground/kernel';
import type { Action } from './compile.ts';
import { PLAYERS } from './condition.ts';
import { REGISTER } from './registers.ts';

/** The spell an actor is charging. */
export function chargeOf(actor: Actor): Activity | undefined {
  return actor.activities.find(({ phase }) => phase === 'charging');
}

/** The tick a charging spell lands on (TL-CHG-001). */
export function landingTick({ since, left }: Activity): number {
  return since + left[0];
}

/** Begins to charge; a spell being charged already is given up. */
export function startCharge(resolution: Resolution, actor: ActorId, { id, rule }: Action, tile: Tile): void {
  cancelCharge(resolution, actor, 'replaced');
  const serial = registerOf(resolution.state, REGISTER.casts) + 1;
  resolution.commit('set_register', { name: REGISTER.casts, value: serial });
  addActivity(
    resolution,
    actor,
    {
      action: id,
      serial,
      phase: 'charging',
      since: resolution.state.tick,
      left: [rule.charge, 0, 0],
      target: { tile },
    },
    'cast',
  );
}

/** Ends the spell an actor is charging, if any, and says why (TL-CHG-002…005, TL-CAN-010). */
export function cancelCharge(resolution: Resolution, actor: ActorId, reason: string): void {
  const charge = chargeOf(actorOf(resolution.state, actor));
  if (!charge) return;
  dropActivity(resolution, actor, 'charging', reason);
  resolution.note('spell-cancelled', { actor, action: charge.action, reason });
}

export function addActivity(
  resolution: Resolution,
  actor: ActorId,
  activity: Activity,
  reason: string,
): void {
  const slot = actorOf(resolution.state, actor).activities.length;
  resolution.commit('set_activity', { actor, slot, activity, reason });
}

export function dropActivity(
  resolution: Resolution,
  actor: ActorId,
  phase: Activity['phase'],
  reason: string,
): void {
  const { activities } = actorOf(resolution.state, actor);
  if (activities.length === 0) return;
  const slot = activities.findIndex((activity) => activity.phase === phase);
  if (slot >= 0) resolution.commit('set_activity', { actor, slot, reason });
}

export function clearActivities(resolution: Resolution, actor: ActorId, reason: string): void {
  const { activities } = actorOf(resolution.state, actor);
  for (let slot = activities.length - 1; slot >= 0; slot--)
    resolution.commit('set_activity', { actor, slot, reason });
}

/** A spell that lands. */
export interface Landing {
  readonly actor: Actor;
  readonly activity: Activity;
}

/** The spells due on this tick: of the players first, then as they were cast (TL-AMB-12). */
export function landingsDue(state: ReadonlyState): readonly Landing[] {
  return chargesIn(state)
    .filter(({ activity }) => landingTick(activity) <= state.tick)
    .sort(
      (a, b) =>
        Number(a.actor.side !== PLAYERS) - Number(b.actor.side !== PLAYERS) ||
        a.activity.serial - b.activity.serial,
    );
}

/** Every spell being charged, by actor. */
export function chargesIn(state: ReadonlyState): Landing[] {
  const charges: Landing[] = [];
  for (const actor of state.actors) {
    if (actor.activities.length === 0) continue;
    const activity = chargeOf(actor);
    if (activity) charges.push({ actor, activity });
  }
  return charges;
}
