import { actorOf, sameCell } from '@highground/kernel';
import type { Actor, ActorId, Resolution, Tile } from '@highground/kernel';
import { removeStatus } from '@highground/mechanics/status';
import { roundHalfAway } from '@highground/mechanics/modifiers';
import { areaOf } from './attempt.ts';
import { sightBlocker } from './range.ts';
import type { Attempt } from './attempt.ts';
import { actorsOn, coverAt } from './board.ts';
import { blowOf, dodgeChance } from './blow.ts';
import { build } from './build.ts';
import type { Action, Rules } from './compile.ts';
import { aspectOf, hasStatus, kindOf, magicOf } from './condition.ts';
import type { ActionRule } from './data.ts';
import { addTempHp, afflict, heal, hurt, isImmune, revive } from './harm.ts';
import { addTo } from './phase.ts';
import { pullDistance, thrust, wayBetween } from './push.ts';
import { pledge, taunt } from './bonds.ts';
import { hurtCover, touchGround } from './terrain.ts';

/** An action that takes effect: at once, or when its spell lands. */
export interface Deed {
  readonly actor: ActorId;
  readonly action: Action;
  readonly target: Tile;
}

/** Lets an action meet everybody and everything it touches (TL-CHG-006, TL-CAN-006…009). */
export function perform(rules: Rules, resolution: Resolution, deed: Deed): void {
  const { action, target } = deed;
  const attempt = attemptOf(resolution, deed);
  const blocker = action.rule.sight ? sightBlocker(resolution.state, attempt.tile, target) : undefined;
  if (blocker) {
    resolution.note('spell-blocked', { actor: deed.actor, action: action.id });
    return hurtCover(resolution, blocker, coverHarm(rules, attempt));
  }
  const tiles = areaOf(resolution.state, attempt, target);
  const touched = actorsOn(resolution.state, tiles).filter((actor) => touches(attempt, actor));
  for (const { id } of touched) meet(rules, resolution, { ...deed, attempt }, id);
  for (const tile of tiles) {
    if (action.rule.damage !== 'none' && coverAt(resolution.state, tile) > 0)
      hurtCover(resolution, tile, coverHarm(rules, attempt));
    if (action.rule.damage !== 'none' && !action.rule.terrain)
      touchGround(rules, resolution, tile, action.rule.element);
  }
  build(rules, resolution, { ...deed, tiles });
}

/** The acting unit where it stands. */
export function attemptOf({ state }: Resolution, { actor, action }: Pick<Deed, 'actor' | 'action'>): Attempt {
  const user = actorOf(state, actor);
  return { user, actor, tile: user.tile as Tile, action };
}

/** What cover loses to an action: its base, whoever uses it. */
function coverHarm(rules: Rules, { user, action: { rule } }: Attempt): number {
  return rule.base + (rule.weapon ? kindOf(rules, user).weapon.base : 0);
}

/** Harm meets everybody there, help only friends; the downed only what says so. */
function touches({ user, action: { rule, isHarmful } }: Attempt, actor: Actor): boolean {
  if (rule.target === 'free') return rule.damage !== 'none';
  if (rule.target === 'body') return actor.standing === 'down' && actor.side === user.side;
  if (actor.standing !== 'up' && !(actor.standing === 'down' && rule.corpses)) return false;
  const isFor = isHarmful || rule.target === 'unit' || rule.target === 'enemy';
  return isFor || actor.side === user.side;
}

/** A deed and where it was done from, whatever becomes of its doer meanwhile. */
interface Blow extends Deed {
  readonly attempt: Attempt;
}

function meet(rules: Rules, resolution: Resolution, deed: Blow, target: ActorId): void {
  const { rule } = deed.action;
  const victim = actorOf(resolution.state, target);
  if (victim.standing === 'gone' || !victim.tile) return;
  if (rule.damage !== 'none' && dodges(rules, resolution, victim)) return;
  const wasWet = hasStatus(victim, 'wet');
  if (rule.damage !== 'none') strikeHome(rules, resolution, deed, target);
  help(rules, resolution, deed, target);
  giveStatuses(rules, resolution, deed, { target, wasWet });
  if (rule.clock === 'rewind') resolution.commit('change_stat', { actor: target, stat: 'ct', value: 0 });
  if (rule.clock === 'encore') addTo(resolution, 'encores', target);
  move(rules, resolution, deed, target);
}

function help(rules: Rules, resolution: Resolution, deed: Deed, target: ActorId): void {
  const { rule, id: source } = deed.action;
  if (rule.heals) mend(rules, resolution, deed, target);
  if (rule.tempHp) addTempHp(resolution, target, rules.constants.berserkHp);
  for (const removal of rule.removes)
    for (const status of rules.removals.get(removal) ?? []) removeStatus(resolution, target, status);
  if (rule.revives) revive(rules, resolution, target, source);
}

/** The only die: below it the attack is met, from there on dodged (TL-EV-001…004). */
function dodges(rules: Rules, resolution: Resolution, victim: Actor): boolean {
  const chance = dodgeChance(rules, victim);
  if (chance === 0 || resolution.chance('dodge', 100 - chance, 100)) return false;
  resolution.note('dodged', { actor: victim.id });
  return true;
}

function strikeHome(rules: Rules, resolution: Resolution, deed: Blow, target: ActorId): void {
  const tile = actorOf(resolution.state, target).tile as Tile;
  const { amount, hits } = blowOf(rules, resolution.state, deed.attempt, { actor: target, tile });
  const { element } = deed.action.rule;
  for (let hit = 0; hit < hits; hit++)
    hurt(rules, resolution, target, { amount, element, source: deed.action.id, isHit: true });
}

/** Magic and a half, rounded half up (TL-HEAL-002). */
function mend(rules: Rules, resolution: Resolution, deed: Deed, target: ActorId): void {
  const healer = actorOf(resolution.state, deed.actor);
  const amount = roundHalfAway({
    of: magicOf(rules, resolution.state, healer) * rules.constants.healPct,
    in: 100,
  });
  heal(resolution, target, {
    amount,
    source: deed.action.id,
    keepsExcess: aspectOf(rules, healer, 'overheal') !== undefined,
  });
}

interface Meeting {
  readonly target: ActorId;
  readonly wasWet: boolean;
}

/** What the action gives, and what its element adds on the wet (TL-CMB-001, TL-CMB-002). */
function giveStatuses(rules: Rules, resolution: Resolution, deed: Deed, { target, wasWet }: Meeting): void {
  const { rule } = deed.action;
  const { wetStunTicks, wetFreezeTicks } = rules.constants;
  for (const { id: status, ticks } of rule.grants) {
    if (status === 'taunted') taunt(rules, resolution, deed, target);
    else if (status === 'pledged') pledge(rules, resolution, deed.actor, { partner: target, ticks });
    else {
      const lasting = status === 'frozen' && wasWet && rule.element === 'ice' ? wetFreezeTicks : ticks;
      afflict(rules, resolution, target, { status, ticks: lasting, source: deed.actor });
      if (status === 'burning') touchOil(rules, resolution, target);
    }
  }
  if (wasWet && rule.element === 'lightning' && rule.damage !== 'none')
    afflict(rules, resolution, target, { status: 'stunned', ticks: wetStunTicks, source: deed.actor });
}

function touchOil(rules: Rules, resolution: Resolution, target: ActorId): void {
  const actor = actorOf(resolution.state, target);
  if (actor.tile && hasStatus(actor, 'burning') && !isImmune(rules, actor, 'burning'))
    touchGround(rules, resolution, actor.tile, 'fire');
}

/** Pushes and pulls: by verb, by weapon, by wind. */
function move(
  rules: Rules,
  resolution: Resolution,
  { actor, action: { rule }, target: aimed }: Deed,
  target: ActorId,
): void {
  const user = actorOf(resolution.state, actor);
  const victim = actorOf(resolution.state, target);
  if (!user.tile || !victim.tile || victim.standing !== 'up') return;
  if (rule.pull > 0) {
    const way = wayBetween(victim.tile, user.tile, user.facing);
    const distance = pullDistance(rule.pull, user.tile, victim.tile);
    const pull = { actor: target, way, distance, cause: 'pull', collides: false, beyondLedge: 0 } as const;
    return thrust(rules, resolution, pull);
  }
  const isWind = rule.element === 'wind' && rule.damage !== 'none';
  const distance = pushDistance(rules, user, rule);
  if (distance === 0 || sameCell(user.tile, victim.tile)) return;
  const centre = isWind && !sameCell(aimed, victim.tile) ? aimed : user.tile;
  thrust(rules, resolution, {
    actor: target,
    way: wayBetween(centre, victim.tile, user.facing),
    distance: distance + heightPush(rules, user.tile, victim.tile),
    cause: 'shove',
    collides: rule.verb === 'shove',
    beyondLedge: isWind ? rules.constants.windLedge : 0,
  });
}

function pushDistance(rules: Rules, user: Actor, { push, weapon, element, damage }: ActionRule): number {
  const byWind = element === 'wind' && damage !== 'none' ? rules.constants.windPush : 0;
  return Math.max(push, weapon ? kindOf(rules, user).weapon.push : 0, byWind);
}

/** Switched off as the game ships (TL-STR-005). */
function heightPush({ constants }: Rules, from: Tile, to: Tile): number {
  return Math.max(0, (from.y - to.y) >> 1) * constants.pushPerRise;
}
