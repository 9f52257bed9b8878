import { actorOf, idiv, NO_LIMIT, registerOf, statusOf } from '@highground/kernel';
import type { Actor, ActorId, Resolution } from '@highground/kernel';
import { applyStatus, removeStatus } from '@highground/mechanics/status';
import { aspectOf, effectOf, ENEMIES, hasStatus, hasTag, kindOf, shareOfHp, stat } from './condition.ts';
import { addTo, dropFrom } from './phase.ts';
import { cancelCharge, clearActivities } from './charge.ts';
import type { Rules } from './compile.ts';
import { REGISTER } from './registers.ts';

/** Something that takes HP. Hits come from actions: a shield swallows them, a partner shares them, bodies feel them. */
export interface Harm {
  readonly amount: number;
  readonly element: string;
  readonly source: string;
  readonly isHit: boolean;
}

/** Takes HP: shield, partner, temporary HP, then HP; with what follows (TL-DMG-002, TL-AMB-07). */
export function hurt(rules: Rules, resolution: Resolution, id: ActorId, harm: Harm): void {
  const actor = actorOf(resolution.state, id);
  if (harm.amount <= 0 || actor.standing === 'gone') return;
  if (actor.standing === 'down') return harm.isHit ? wearDown(rules, resolution, id) : undefined;
  if (harm.isHit && hasStatus(actor, 'shield')) {
    removeStatus(resolution, id, 'shield');
    return resolution.note('shielded', { actor: id, source: harm.source });
  }
  const shared = harm.isHit ? shareWound(rules, resolution, actor, harm) : 0;
  if (actorOf(resolution.state, id).standing === 'up')
    lose(rules, resolution, id, { ...harm, amount: harm.amount - shared });
}

/** Gives back HP up to the full; what is beyond stays as temporary HP where the healer knows how (TL-HEAL-003). */
export function heal(
  resolution: Resolution,
  id: ActorId,
  {
    amount: power,
    source,
    keepsExcess,
  }: { readonly amount: number; readonly source: string; readonly keepsExcess: boolean },
): void {
  const { state } = resolution;
  const hp = stat(state, id, 'hp');
  const healed = Math.min(power, stat(state, id, 'maxHp') - hp);
  // Not `-healed`: a record cannot tell -0 from 0, and verifying it would fail.
  const amount = 0 - healed;
  resolution.commit('apply_damage', { actor: id, amount, hp: hp + healed, element: 'none', source });
  if (keepsExcess && power > healed) addTempHp(resolution, id, power - healed);
}

export function addTempHp(resolution: Resolution, actor: ActorId, amount: number): void {
  resolution.commit('change_stat', {
    actor,
    stat: 'tempHp',
    value: stat(resolution.state, actor, 'tempHp') + amount,
  });
}

export interface Affliction {
  readonly status: string;
  /** 0: until something takes it away. */
  readonly ticks: number;
  readonly source: ActorId;
}

/** Puts a status on a unit that is up, as far as its nature lets it; a partner shares what is good (TL-BOSS-001, TL-VX-005). */
export function afflict(rules: Rules, resolution: Resolution, id: ActorId, affliction: Affliction): void {
  const actor = actorOf(resolution.state, id);
  const { rule } = effectOf(rules, affliction.status);
  if (actor.standing !== 'up' || isImmune(rules, actor, affliction.status)) return;
  place(rules, resolution, id, affliction);
  if (rule.cancelsCharge) cancelCharge(resolution, id, affliction.status);
  if (rule.kind !== 'buff') return;
  const partner = partnerOf(actor);
  if (partner !== undefined && actorOf(resolution.state, partner).standing === 'up')
    place(rules, resolution, partner, affliction);
}

function place(
  rules: Rules,
  resolution: Resolution,
  actor: ActorId,
  { status, ticks, source }: Affliction,
): void {
  const { rule } = effectOf(rules, status);
  const isResisting = rule.boss === 'resists' && hasTag(rules, actorOf(resolution.state, actor), 'boss');
  const lasting = isResisting ? Math.max(1, idiv(ticks * rules.constants.bossResistPct + 50, 100)) : ticks;
  applyStatus(resolution, {
    actor,
    status,
    ticks: lasting === 0 ? NO_LIMIT : lasting,
    source,
    meetsItself: { refresh: 'later', keep: 'keep', intensity: 'intensify' }[rule.stacking] as
      | 'later'
      | 'keep'
      | 'intensify',
  });
}

/** Whether a status never takes hold of the unit: bosses, what cannot be frozen (TL-BOSS-001, TL-AMB-15). */
export function isImmune(rules: Rules, actor: Actor, status: string): boolean {
  if (effectOf(rules, status).rule.boss === 'immune' && hasTag(rules, actor, 'boss')) return true;
  if (status !== 'frozen') return false;
  return kindOf(rules, actor).rule.armour === 'ice' || aspectOf(rules, actor, 'frostproof') !== undefined;
}

/** The unit it is bound to by a pledge. */
export function partnerOf(actor: Actor): ActorId | undefined {
  return statusOf(actor, 'pledged')?.source;
}

function shareWound(rules: Rules, resolution: Resolution, actor: Actor, harm: Harm): number {
  const partner = partnerOf(actor);
  if (partner === undefined || actorOf(resolution.state, partner).standing !== 'up') return 0;
  const amount = idiv(harm.amount * rules.constants.pledgeSharePct, 100);
  if (amount > 0) lose(rules, resolution, partner, { ...harm, amount, source: 'pledge' });
  return amount;
}

function lose(
  rules: Rules,
  resolution: Resolution,
  actor: ActorId,
  { amount, element, source, isHit }: Harm,
): void {
  const absorbed = Math.min(stat(resolution.state, actor, 'tempHp'), amount);
  if (absorbed > 0) addTempHp(resolution, actor, -absorbed);
  const before = stat(resolution.state, actor, 'hp');
  const hp = Math.max(0, before - (amount - absorbed));
  resolution.commit('apply_damage', { actor, amount: before - hp, hp, element, source });
  cancelCharge(resolution, actor, 'damaged');
  if (isHit && hasStatus(actorOf(resolution.state, actor), 'confused'))
    removeStatus(resolution, actor, 'confused');
  if (hp === 0) return fell(rules, resolution, actor);
  enterSecondPhase(rules, resolution, actor, hp);
}

/** At 0 HP: down with a counter, or out at once for what is not worth saving (TL-DWN-001, TL-AMB-33). */
function fell(rules: Rules, resolution: Resolution, id: ActorId): void {
  const actor = actorOf(resolution.state, id);
  leaveFight(resolution, actor);
  if (['minion', 'spawn', 'boss'].some((tag) => hasTag(rules, actor, tag as 'minion')))
    return perish(rules, resolution, id);
  resolution.commit('set_standing', { actor: id, standing: 'down' });
  resolution.commit('change_stat', { actor: id, stat: 'counter', value: rules.constants.downedTurns });
}

/** A hit on a body costs it one of its turns (TL-AMB-34). */
function wearDown(rules: Rules, resolution: Resolution, id: ActorId): void {
  const left = stat(resolution.state, id, 'counter') - 1;
  resolution.commit('change_stat', { actor: id, stat: 'counter', value: left });
  if (left === 0) perish(rules, resolution, id);
}

/** A would-be turn of a body (TL-DWN-004). The caller charges the CT. */
export const countDown = wearDown;

/** Dead for good; those who had a life leave a note (TL-PERM-003). */
function perish(rules: Rules, resolution: Resolution, id: ActorId): void {
  const actor = actorOf(resolution.state, id);
  const { role } = kindOf(rules, actor).rule;
  resolution.commit('remove_actor', { actor: id, reason: 'died' });
  if (role === 'hero') resolution.note('last-will', { actor: id, will: willOf(resolution, id) });
}

/** How many last wills there are to choose from. */
export const WILLS = 8;

/** Which of the last wills: fixed by the map’s seed and the unit, without a die. */
function willOf({ state }: Resolution, id: ActorId): number {
  const seed = Number(BigInt.asUintN(16, state.world.seed));
  return (seed * 7 + id * 5 + state.tick) % WILLS;
}

/** Removed from the battle, not dead; some come back (TL-FALL-002, TL-AMB-02). */
export function banish(rules: Rules, resolution: Resolution, id: ActorId): void {
  const actor = actorOf(resolution.state, id);
  const { returnsAfter } = kindOf(rules, actor).rule;
  leaveFight(resolution, actor);
  resolution.commit('change_stat', { actor: id, stat: 'banished', value: 1 });
  resolution.commit('remove_actor', { actor: id, reason: 'banished' });
  if (returnsAfter === 0) return;
  const event = registerOf(resolution.state, REGISTER.nextEvent);
  resolution.commit('set_register', { name: REGISTER.nextEvent, value: event + 1 });
  resolution.commit('schedule_event', {
    id: event,
    tick: resolution.state.tick + returnsAfter,
    effect: { kind: 'return', params: { actor: id } },
  });
}

/** Brings a body back: part of its HP, CT 0, what is natural to it (TL-REV-002, TL-REV-003). */
export function revive(rules: Rules, resolution: Resolution, actor: ActorId, source: string): void {
  const hp = shareOfHp(resolution.state, actor, rules.constants.revivePct);
  resolution.commit('set_standing', { actor, standing: 'up' });
  resolution.commit('apply_damage', { actor, amount: -hp, hp, element: 'none', source });
  resolution.commit('change_stat', { actor, stat: 'counter', value: 0 });
  resolution.commit('change_stat', { actor, stat: 'ct', value: 0 });
  grantNature(rules, resolution, actor);
  if (actorOf(resolution.state, actor).side === ENEMIES) addTo(resolution, 'intents', actor);
}

/** What a unit bears by nature. */
export function grantNature(rules: Rules, resolution: Resolution, actor: ActorId): void {
  if (aspectOf(rules, actorOf(resolution.state, actor), 'flight') === undefined) return;
  afflict(rules, resolution, actor, { status: 'flying', ticks: 0, source: actor });
}

/** Statuses, plans, bonds and taunts end with whoever falls or goes. */
function leaveFight(resolution: Resolution, actor: Actor): void {
  const { id } = actor;
  cancelCharge(resolution, id, 'down');
  clearActivities(resolution, id, 'down');
  dropFrom(resolution, 'intents', id);
  dropFrom(resolution, 'encores', id);
  const partner = partnerOf(actor);
  for (const { id: status } of actor.statuses) removeStatus(resolution, id, status);
  if (partner !== undefined) removeStatus(resolution, partner, 'pledged');
  for (const other of resolution.state.actors)
    if (statusOf(other, 'taunted')?.source === id) removeStatus(resolution, other.id, 'taunted');
}

function enterSecondPhase(rules: Rules, resolution: Resolution, actor: ActorId, hp: number): void {
  const { secondPhase } = kindOf(rules, actorOf(resolution.state, actor)).rule;
  if (!secondPhase || stat(resolution.state, actor, 'phase') > 0) return;
  if (hp * 100 >= stat(resolution.state, actor, 'maxHp') * secondPhase.belowPct) return;
  resolution.commit('change_stat', { actor, stat: 'phase', value: 1 });
  resolution.commit('change_stat', { actor, stat: 'speed', value: secondPhase.speed });
}
