import { NO_LIMIT, NOBODY } from '@highground/kernel';
import type { Activity, ActorId } from '@highground/kernel';
import { dropActivity, parentOf } from './activity.ts';
import { areFoes, byRank } from './condition.ts';
import type { EffectRule } from './data.ts';
import { isExposed, isUpAndHere } from './exposure.ts';
import { heal } from './harm.ts';
import { interrupt } from './interrupt.ts';
import { headedFor, moveTo, placeFor } from './moves.ts';
import type { MoveRule } from './moves.ts';
import { strike } from './strike.ts';
import { sweepInside } from './windows.ts';
import type { Tick } from './tick.ts';

/** An action completing: who does it, and whether a blow of it has hit. */
interface Doing {
  readonly tick: Tick;
  readonly id: ActorId;
  readonly activity: Activity;
  hasHit: boolean;
}

type Handler<E extends EffectRule['effect']> = (
  doing: Doing,
  effect: Extract<EffectRule, { effect: E }>,
) => void;

/** What each effect does; the machine knows none of them. */
const HANDLERS: { readonly [E in EffectRule['effect']]: Handler<E> } = {
  strike(doing, { damage, reach, exploit }) {
    const { tick, id, activity } = doing;
    const target = targetOf(doing);
    if (target === undefined) return;
    const bonus = isExposed(tick.rules, tick.actor(target)) ? exploit : 0;
    doing.hasHit = strike(tick, { attacker: id, target, action: activity.action, damage, reach, bonus });
  },
  heal({ tick, activity }, { amount }) {
    const target = activity.target.actor;
    if (target === undefined || !isUpAndHere(tick.actor(target))) return;
    heal(tick.resolution, { actor: target, damage: amount, source: activity.action });
  },
  status({ tick, id, activity }, { status, on, lasts }) {
    const rule = tick.rules.statusOf(status);
    const isAboutTarget = rule.soak !== undefined || rule.reading !== undefined;
    const bearers = on === 'self' ? [id] : friendsOf(tick, id);
    for (const actor of bearers)
      tick.resolution.commit('apply_status', {
        actor,
        status,
        until: lasts === 'recover' ? NO_LIMIT : tick.state.tick + lasts,
        stacks: lasts === 'recover' ? activity.serial : 1,
        source: id,
        other: isAboutTarget ? (activity.target.actor ?? NOBODY) : NOBODY,
      });
  },
  interrupt(doing, { needsHit, reach }) {
    const target = targetOf(doing);
    if (target === undefined || (needsHit && !doing.hasHit)) return;
    interrupt(doing.tick, doing.id, target, reach);
  },
  withdraw({ tick, id }) {
    const slot = tick.actor(id).activities.length - 2;
    if (parentOf(tick.actor(id))) dropActivity(tick.resolution, id, slot, 'withdrawn');
  },
  step: move,
  turn: move,
  leap: move,
  climb: move,
};

function move({ tick, id, activity }: Doing, effect: MoveRule): void {
  moveTo(tick, id, placeFor({ tick, id, activity }, effect));
}

/** What an action does when it completes (PER-AMB-03), its effects in order. */
export function complete(tick: Tick, id: ActorId, activity: Activity): void {
  const doing: Doing = { tick, id, activity, hasHit: false };
  for (const effect of tick.rules.actionOf(activity.action).rule.effects) {
    if (tick.actor(id).standing !== 'up') return;
    (HANDLERS[effect.effect] as Handler<typeof effect.effect>)(doing, effect as never);
  }
}

/** What others can notice as exec begins: a body about to leave, a window that opens (PER-AMB-13). */
export function enterExecEffects(tick: Tick, id: ActorId, activity: Activity): void {
  const { rule } = tick.rules.actionOf(activity.action);
  const other = headedFor({ tick, id, activity });
  if (other) tick.raise({ source: id, trigger: 'leave', audience: 'all', other });
  if (rule.window) sweepInside(tick, id, activity, rule.window);
}

/** The target as long as it can be struck at all. */
function targetOf({ tick, activity }: Doing): ActorId | undefined {
  const { actor } = activity.target;
  return actor !== undefined && isUpAndHere(tick.actor(actor)) ? actor : undefined;
}

function friendsOf(tick: Tick, id: ActorId): readonly ActorId[] {
  const me = tick.actor(id);
  return byRank(tick.state)
    .filter((other) => !areFoes(me, other))
    .map((other) => other.id);
}
