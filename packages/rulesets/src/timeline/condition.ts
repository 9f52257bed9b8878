import { actorOf, findBubble, invariant, statusOf } from '@highground/kernel';
import type { Actor, ActorId, Bubble, Mover, ReadonlyState, Tile } from '@highground/kernel';
import type { Clocked } from '@highground/mechanics/ct-clock';
import { roundHalfAway } from '@highground/mechanics/modifiers';
import { coverAt, pitsOf } from './board.ts';
import { COLUMN } from './compile.ts';
import type { Rules, StatusEffect, UnitKind } from './compile.ts';
import type { AspectEffect } from './data.ts';
import type { Tag } from './elements.ts';
import { memoOf } from './memo.ts';
import { listOf, openTurnOf } from './phase.ts';
import { STAT_IDS } from './stats.ts';
import type { StatId } from './stats.ts';

const STAT_COUNT = STAT_IDS.length;
const NO_EFFECTS: readonly StatusEffect[] = [];

export const PLAYERS = 1;
export const ENEMIES = 2;

/** One number of one actor; faster than by name. */
export function stat(state: ReadonlyState, actor: ActorId, id: StatId): number {
  return state.stats[(actor - 1) * STAT_COUNT + COLUMN[id]] as number;
}

/** What an actor is by nature. */
export function kindOf({ units }: Rules, { unit: id }: Actor): UnitKind {
  const unit = units.get(id);
  if (!unit) invariant(false, `no unit ${id}`);
  return unit;
}

export function hasTag(rules: Rules, actor: Actor, tag: Tag): boolean {
  return kindOf(rules, actor).rule.tags.includes(tag);
}

/** What an aspect of the actor measures; undefined where it has none of that effect. */
export function aspectOf(rules: Rules, actor: Actor, effect: AspectEffect): number | undefined {
  return kindOf(rules, actor).aspects[effect];
}

export function hasStatus(actor: Actor, id: string): boolean {
  return actor.statuses.length > 0 && statusOf(actor, id) !== undefined;
}

export function isFlying(actor: Actor): boolean {
  return hasStatus(actor, 'flying');
}

/** The effects of the statuses an actor bears, in status order. */
export function effectsOn(rules: Rules, { statuses }: Actor): readonly StatusEffect[] {
  return statuses.length === 0 ? NO_EFFECTS : statuses.map(({ id }) => effectOf(rules, id));
}

export function effectOf({ statuses }: Rules, id: string): StatusEffect {
  const effect = statuses.get(id);
  if (!effect) invariant(false, `no status ${id}`);
  return effect;
}

/** CT it gains on a tick: its speed under its statuses, rounded half up once, at most the cap; 0 while stopped (TL-CT-005). */
export function speedOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  let of = stat(state, actor.id, 'speed');
  let within = 1;
  for (const { speed, rule } of effectsOn(rules, actor)) {
    if (rule.stopsClock) return 0;
    if (!speed) continue;
    of *= speed.of;
    within *= speed.in;
  }
  return Math.min(rules.constants.speedCap, roundHalfAway({ of, in: within }));
}

/** How the clock sees everybody still on the board: the downed go on gaining (TL-DWN-004). */
export function clockedIn(rules: Rules, state: ReadonlyState): readonly Clocked[] {
  const clocked: Clocked[] = [];
  for (const actor of state.actors) {
    if (actor.standing === 'gone') continue;
    const { id } = actor;
    clocked.push({
      actor: id,
      ct: stat(state, id, 'ct'),
      gain: speedOf(rules, state, actor),
      cap: rules.constants.ctCap,
    });
  }
  return clocked;
}

export function canAct(rules: Rules, actor: Actor): boolean {
  return actor.standing === 'up' && !effectsOn(rules, actor).some(({ rule }) => rule.noAct);
}

export function isReady(rules: Rules, state: ReadonlyState, actor: Actor): boolean {
  return stat(state, actor.id, 'ct') >= rules.constants.ctThreshold && canAct(rules, actor);
}

/** Attack or magic lost to a curse. */
export function strengthLoss(rules: Rules, actor: Actor): number {
  return effectsOn(rules, actor).reduce((sum, effect) => sum + effect.strengthLoss, 0);
}

/** What meets a physical hit. */
export function defenceOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  return (
    stat(state, actor.id, 'def') + effectsOn(rules, actor).reduce((sum, effect) => sum + effect.defPlus, 0)
  );
}

/** What meets a magical hit: the better of magic defence and ward (TL-AMB-14). */
export function wardOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  return Math.max(stat(state, actor.id, 'mdef'), aspectOf(rules, actor, 'ward') ?? 0);
}

/** Magic as healing uses it (TL-AMB-27). */
export function magicOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  return Math.max(0, stat(state, actor.id, 'mag') - strengthLoss(rules, actor));
}

/** HP for a percentage of the full, rounded half up, at least 1. */
export function shareOfHp(state: ReadonlyState, actor: ActorId, pct: number): number {
  return Math.max(1, roundHalfAway({ of: stat(state, actor, 'maxHp') * pct, in: 100 }));
}

/** Moves a turn of this actor begins with: one, hasted two (TL-VERB-002). */
export function movesOf(actor: Actor): number {
  return hasStatus(actor, 'haste') ? 2 : 1;
}

function budgetOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  if (effectsOn(rules, actor).some(({ rule }) => rule.noMove)) return 0;
  const open = openTurnOf(state);
  if (open?.actor === actor.id && open.movesLeft === 0) return 0;
  if (!open && listOf(state, 'encores').includes(actor.id)) return 0;
  return stat(state, actor.id, 'move');
}

function moverOf(actor: Actor, budget: number): Mover {
  return { budget, jump: 0, fly: isFlying(actor), float: false, swim: false };
}

/** Where a walk of the actor may lead now; cover and pits are in the way of all but fliers (TL-GRID-005). */
export function bubbleOf(rules: Rules, state: ReadonlyState, id: ActorId): Bubble {
  const memo = memoOf(rules, state);
  const known = memo.bubbles[id];
  if (known) return known;
  const actor = actorOf(state, id);
  if (!actor.tile) invariant(false, `actor ${id} is nowhere`);
  const bubble = findBubble(state.world, actor.tile, {
    mover: moverOf(actor, budgetOf(rules, state, actor)),
    rules: rules.movement,
    blocked: obstaclesFor(state, actor),
  });
  memo.bubbles[id] = bubble;
  return bubble;
}

/** The tiles a walk of the actor may end on, its own first. */
export function endsOf(rules: Rules, state: ReadonlyState, id: ActorId): readonly Tile[] {
  const memo = memoOf(rules, state);
  const { tiles } = bubbleOf(rules, state, id);
  memo.ends[id] ??= isFlying(actorOf(state, id)) ? tiles.filter((tile) => coverAt(state, tile) === 0) : tiles;
  return memo.ends[id];
}

/** Whether a walk of the actor may end on the tile: whether it is one of its ends. */
export function canEndOn(rules: Rules, state: ReadonlyState, id: ActorId, tile: Tile): boolean {
  if (bubbleOf(rules, state, id).costOf(tile) === undefined) return false;
  return !isFlying(actorOf(state, id)) || coverAt(state, tile) === 0;
}

/** Points of a way that nobody stands in and no budget ends; undefined where none leads. */
export function wayFrom(
  rules: Rules,
  state: ReadonlyState,
  id: ActorId,
  from: Tile,
): (tile: Tile) => number | undefined {
  const actor = actorOf(state, id);
  const bubble = findBubble(state.world, from, {
    mover: moverOf(actor, NO_BUDGET),
    rules: rules.movement,
    blocked: isFlying(actor) ? [] : groundObstacles(state),
  });
  return (tile) => bubble.costOf(tile);
}

/** More than any walk on the board can cost. */
const NO_BUDGET = 1_000;

function obstaclesFor(state: ReadonlyState, actor: Actor): readonly Tile[] {
  const blocked: Tile[] = [];
  for (const { id, tile } of state.actors) if (id !== actor.id && tile) blocked.push(tile);
  return isFlying(actor) ? blocked : [...blocked, ...groundObstacles(state)];
}

function groundObstacles(state: ReadonlyState): readonly Tile[] {
  const obstacles = pitsOf(state.world).slice();
  for (const { cell, field } of state.voxelState) if (field === 'cover') obstacles.push(cell);
  return obstacles;
}
