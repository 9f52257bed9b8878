import type { Actor, ActorId, ReadonlyState } from '@highground/kernel';
import { dropActivity, doneBefore, endWaiting, isCommitted, topOf } from './activity.ts';
import { bodyAt, bodyOf, distanceBetween, distanceOf } from './body.ts';
import type { Action, Rules } from './compile.ts';
import { areFoes, byRank, isUp, stat } from './condition.ts';
import { begin } from './cycle.ts';
import type { Beginning } from './cycle.ts';
import { isUpAndHere } from './exposure.ts';
import { stepsFrom } from './ground.ts';
import type { Place } from './ground.ts';
import { rest } from './hold.ts';
import type { Event, Offered } from './queue.ts';
import { canName, isFooled, readScore } from './reading.ts';
import type { Tick } from './tick.ts';

/** After an actor's tick every other one looks at what it raised (PER-RES-005); what the pass raised waits (PER-AMB-12). */
export function notice(tick: Tick, id: ActorId): void {
  const { raised } = tick;
  if (raised.length === 0 && tick.seen.length === 0) return;
  tick.raised = [];
  if (tick.isPass) return void tick.seen.push(...raised);
  const own = tick.seen.filter(({ source }) => source === id);
  if (own.length > 0) tick.seen = tick.seen.filter(({ source }) => source !== id);
  for (const event of own) collect(tick, event);
  for (const event of raised) collect(tick, event);
}

/** What the reactions of everybody else have to say to an event, in the order of the battle (PER-RES-006, PER-RES-007). */
function collect(tick: Tick, event: Event): void {
  const { rules } = tick;
  const source = tick.actor(event.source);
  if (!isUpAndHere(source)) return;
  for (const id of tick.order) {
    const reactor = tick.actor(id);
    if (!areFoes(reactor, source) || !isUp(reactor)) continue;
    const known = rules.unitOf(reactor.unit).byTrigger[event.trigger];
    if (known.length === 0 || isCommitted(rules, reactor)) continue;
    if (!perceives(tick, reactor, source, event)) continue;
    for (const action of known)
      if (isTriggered(tick, action, reactor, { source, event })) offer(tick, reactor, action, event);
  }
}

/** Whether the event reaches the one it is meant for: a fake only the fooled, a hidden flinch only the wise (PER-AMB-16). */
function perceives({ rules, state }: Tick, reactor: Actor, source: Actor, { audience }: Event): boolean {
  const top = topOf(source);
  if (audience === 'all' || !top) return true;
  return isFooled(top, readScore(rules, state, reactor, source)) === (audience === 'fooled');
}

interface Occasion {
  readonly source: Actor;
  readonly event: Event;
}

function isTriggered(
  { rules, state }: Tick,
  { rule }: Action,
  reactor: Actor,
  { source, event }: Occasion,
): boolean {
  const { trigger } = rule;
  if (!trigger) return false;
  const top = topOf(source);
  if (trigger.atMe && top?.target.actor !== reactor.id) return false;
  if (trigger.tag !== undefined && !(top && rules.actionOf(top.action).rule.tags.includes(trigger.tag)))
    return false;
  const mustRead = event.trigger === 'prep' || event.trigger === 'flinch';
  if (mustRead && !canName(rules, state, reactor, source)) return false;
  return isInRange(state, reactor, { source, event }, trigger.range);
}

/** Whether it happens in reach; coming and going do where the other end of the way lies beyond it. */
function isInRange(
  state: ReadonlyState,
  reactor: Actor,
  { source, event: { at, other } }: Occasion,
  range: number,
): boolean {
  const isWithin = (place: Place): boolean => distanceOf(state, reactor, lying(source, place)) <= range;
  return isWithin(at) && !(other && isWithin(other));
}

function lying(actor: Actor, { tile, facing }: Place): Actor {
  return actor.tile === tile && actor.facing === facing ? actor : { ...actor, tile, facing };
}

/** Takes the offer down, once for each foe, the leaving of a movement before its entering (PER-RES-013). */
function offer(
  tick: Tick,
  { id: reactor }: Actor,
  { index: action }: Action,
  { source, trigger }: Event,
): void {
  const isKnown = tick.offers.some(
    (one) => one.reactor === reactor && one.action === action && one.source === source,
  );
  if (!isKnown) tick.offers.push({ reactor, action, source, trigger });
}

/** The offers of one reactor that still stand: it is free, the foe is up and in range, there is somewhere to go (PER-AMB-02). */
export function standingOffers(
  rules: Rules,
  state: ReadonlyState,
  offers: readonly Offered[],
  reactor: Actor,
): readonly Offered[] {
  if (!isUp(reactor) || isCommitted(rules, reactor)) return [];
  return offers.filter(({ reactor: id, action: index, source: foe, trigger }) => {
    const source = state.actors[foe - 1] as Actor;
    const { rule } = rules.actions[index] as Action;
    if (id !== reactor.id || !isUpAndHere(source)) return false;
    if (rule.aim === 'tile') return escapesFrom(rules, state, reactor, source).length > 0;
    return trigger === 'leave' || distanceOf(state, reactor, source) <= (rule.trigger?.range ?? 0);
  });
}

/**
 * Steps that lead out of the reach of what a foe is doing. Who cannot name it does not know that reach: any step further
 * away is one, so that what is on offer tells nothing (PER-READ-008).
 */
export function escapesFrom(rules: Rules, state: ReadonlyState, actor: Actor, foe: Actor): readonly Place[] {
  const own = bodyOf(state, actor);
  const body = bodyOf(state, foe);
  const top = topOf(foe);
  if (!own || !body || !top) return [];
  const reach = canName(rules, state, actor, foe)
    ? rules.actionOf(top.action).rule.range
    : distanceBetween(state, own, body);
  return stepsFrom(rules, state, actor).filter(
    ({ tile, facing }) => distanceBetween(state, bodyAt(state.world, actor.size, tile, facing), body) > reach,
  );
}

/** Whom the pass asks next: those something left before those something came to, each in the order of the battle (PER-RES-008, PER-RES-013). */
export function nextReactor(tick: Tick): ActorId | undefined {
  const { rules, state, offers } = tick;
  if (offers.length === 0) return undefined;
  const standing = byRank(state).flatMap((reactor) => standingOffers(rules, state, offers, reactor));
  tick.offers = standing;
  const first = standing
    .slice()
    .sort(
      (a, b) => place(a) - place(b) || stat(state, a.reactor, 'rank') - stat(state, b.reactor, 'rank'),
    )[0];
  return first?.reactor;
}

function place({ trigger }: Offered): number {
  return trigger === 'leave' ? 0 : 1;
}

/** Uses one offer and discards the actor's others (PER-RES-009): its own action stops or ends first (PER-RES-010, PER-RX-013). */
export function react(tick: Tick, id: ActorId, beginning: Beginning): void {
  tick.offers = tick.offers.filter(({ reactor }) => reactor !== id);
  tick.isPass = true;
  endWaiting(tick.resolution, id);
  const top = topOf(tick.actor(id));
  if (top && top.phase !== 'recover' && tick.rules.actionOf(top.action).rule.onOwnReaction === 'cancel')
    dropActivity(tick.resolution, id, tick.actor(id).activities.length - 1, 'reaction');
  else if (top) rest(tick, id, doneBefore(top, tick.state.tick + 1));
  begin(tick, id, beginning);
  notice(tick, id);
}

/** Lets all offers go by. */
export function decline(tick: Tick, id: ActorId): void {
  tick.offers = tick.offers.filter(({ reactor }) => reactor !== id);
  endWaiting(tick.resolution, id);
}
