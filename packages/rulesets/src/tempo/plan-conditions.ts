import { actorOf } from '@highground/kernel';
import type { Activity, Actor, View } from '@highground/kernel';
import { topOf } from './activity.ts';
import { distanceOf } from './body.ts';
import type { Rules } from './compile.ts';
import { areFoes, isUp, stat } from './condition.ts';
import type { ConditionRule } from './data.ts';
import { isUpAndHere } from './exposure.ts';
import { isObserved } from './observed.ts';
import { readQueue } from './queue.ts';
import { LEVEL, levelOf, plainly, readScore } from './reading.ts';

type Told<C extends ConditionRule['if']> = Extract<ConditionRule, { if: C }>;

/** Whether a condition holds for the actor at all; what it says of a foe must hold for some. */
export function holds(rules: Rules, view: View, actor: Actor, condition: ConditionRule): boolean {
  switch (condition.if) {
    case 'hp-below':
      return isBelow(view, actor, condition);
    case 'foe-reads-me':
      return readsMe(rules, view, actor);
    case 'trigger-is':
      return isTriggeredBy(view, actor, condition);
    case 'without-status':
      return !actor.statuses.some(({ id }) => id === condition.status);
    case 'friend-within':
      return friendsOf(view, actor).some(
        (friend) => friend.id !== actor.id && distanceOf(view, actor, friend) <= condition.feet,
      );
    case 'friend-below':
      return friendsOf(view, actor).some((friend) => isBelow(view, friend, condition));
    case 'target-beyond':
      return isTargetBeyond(view, actor, condition);
    case 'foe-within':
      return countOf(rules, view, actor, condition) >= (condition.count ?? 1);
    default:
      return countOf(rules, view, actor, condition) > 0;
  }
}

function countOf(rules: Rules, view: View, actor: Actor, condition: ConditionRule): number {
  return foesOf(view, actor).filter((other) => suits(rules, view, { actor, other }, condition)).length;
}

/** Whether what a condition says of foes holds for this foe, of friends for this friend; what it says of anything else is no matter. */
export function suits(
  rules: Rules,
  view: View,
  { actor, other }: { readonly actor: Actor; readonly other: Actor },
  condition: ConditionRule,
): boolean {
  return areFoes(actor, other)
    ? suitsFoe(rules, view, { actor, foe: other }, condition)
    : condition.if !== 'friend-below' || isBelow(view, other, condition);
}

function suitsFoe(
  rules: Rules,
  view: View,
  { actor, foe }: { readonly actor: Actor; readonly foe: Actor },
  condition: ConditionRule,
): boolean {
  switch (condition.if) {
    case 'foe-casts':
      return rules.unitOf(foe.unit).actions.some(({ rule }) => rule.tags.includes('spell'));
    case 'foe-could-fool-me':
      return readScore(rules, view, actor, foe) < fakeDc(rules, view, foe);
    case 'foe-in':
      return condition.phases.includes(phaseSeen(rules, view, actor, foe));
    case 'foe-within':
      return distanceOf(view, actor, foe) <= condition.feet;
    case 'foe-beyond':
      return distanceOf(view, actor, foe) > condition.feet;
    default:
      return true;
  }
}

/** Which phase the actor itself takes a foe to be in, whatever better readers of its side know (owner's decision 6). */
function phaseSeen(rules: Rules, view: View, actor: Actor, foe: Actor): Activity['phase'] | 'none' {
  const top = topOf(foe);
  if (!top) return 'none';
  const score = readScore(rules, view, actor, foe);
  const shown = top.shown && score < fakeDc(rules, view, foe) ? top.shown : top;
  if (shown.action === '') return shown.phase;
  const level = plainly(levelOf(rules, score, rules.actionOf(shown.action).rule.readDc), shown.phase);
  return level === LEVEL.posture ? 'unknown' : shown.phase;
}

/** What it takes to see through what this one may feign; nothing where it cannot. */
function fakeDc(rules: Rules, view: View, { id, unit }: Actor): number {
  const fakes = rules.unitOf(unit).actions.filter(({ rule }) => rule.broadcast !== undefined);
  if (fakes.length === 0) return 0;
  return Math.max(...fakes.map(({ rule }) => rule.readDc)) + stat(view, id, 'deception');
}

function isBelow(view: View, { id }: Actor, { pct }: { readonly pct: number }): boolean {
  return stat(view, id, 'hp') * 100 < pct * stat(view, id, 'maxHp');
}

/** Whether whoever it prepares against is gone or out of reach. */
function isTargetBeyond(view: View, actor: Actor, { feet }: { readonly feet: number }): boolean {
  const id = topOf(actor)?.target.actor;
  const target = id === undefined ? undefined : actorOf(view, id);
  return target !== undefined && (!isUpAndHere(target) || distanceOf(view, actor, target) > feet);
}

function readsMe(rules: Rules, view: View, actor: Actor): boolean {
  const top = topOf(actor);
  return top !== undefined && isObserved(rules, view, actor, top);
}

function isTriggeredBy(view: View, { id }: Actor, { triggers }: Told<'trigger-is'>): boolean {
  return readQueue(view.queue).offers.some(
    ({ reactor, trigger }) => reactor === id && triggers.includes(trigger),
  );
}

function friendsOf(view: View, actor: Actor): readonly Actor[] {
  return view.actors.filter((other) => isUp(other) && !areFoes(actor, other));
}

function foesOf(view: View, actor: Actor): readonly Actor[] {
  return view.actors.filter((other) => isUp(other) && areFoes(actor, other));
}
