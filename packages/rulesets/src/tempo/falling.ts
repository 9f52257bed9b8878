import { CELL, FACINGS, idiv, invariant } from '@highground/kernel';
import type { Actor, ActorId, ReadonlyState, Resolution, Tile } from '@highground/kernel';
import { fall } from '@highground/mechanics/fall';
import { bodyAt, feetAt } from './body.ts';
import type { Rules } from './compile.ts';
import { isFloating } from './condition.ts';
import { fits, inTheWay } from './ground.ts';
import { hurt } from './harm.ts';

/** Damage of a drop in units: a point for every whole foot beyond those that hurt nobody (PER-AMB-19). */
export function dropDamage(drop: number, free: number): number {
  return Math.max(0, idiv(drop, CELL) - free);
}

/** Brings down an actor whose anchor has nothing under it and that does not float (owner's decision 3, PER-3D-001). */
export function settle(rules: Rules, resolution: Resolution, id: ActorId): void {
  const { state } = resolution;
  const actor = state.actors[id - 1] as Actor;
  const { tile } = actor;
  if (!tile || actor.standing !== 'up' || isFloating(rules, actor) || state.world.surfaceAt(tile)) return;
  fall(resolution, id, feetAt(state.world, tile), {
    slide: rules.constants.fallSlide,
    damageOf: (drop) => dropDamage(drop, rules.constants.fallFree),
    canRest: (place) => fits(rules, state, actor, { tile: place, facing: actor.facing }),
    occupantAt: (place) => lyingAt(state, actor, place),
    isUnhurt: (one) => isFloating(rules, one),
    hurt: (one, damage) => hurt(resolution, { actor: one, damage, source: 'fall' }),
  });
  untwist(rules, resolution, id);
}

/** Where a body has landed with too little room for it as it lies, it turns to where there is. */
function untwist(rules: Rules, resolution: Resolution, id: ActorId): void {
  const { state } = resolution;
  const actor = state.actors[id - 1] as Actor;
  const { tile } = actor;
  if (!tile || fits(rules, state, actor, { tile, facing: actor.facing })) return;
  const facing = FACINGS.find((one) => fits(rules, state, actor, { tile, facing: one }));
  if (facing !== undefined)
    resolution.commit('displace', { actor: id, path: [tile], tile, facing, cause: 'turn' });
}

/** Whoever is in the way of the whole body coming down there; the nearest stands for all. */
function lyingAt(state: ReadonlyState, actor: Actor, tile: Tile): Actor | undefined {
  invariant(state.world.surfaceAt(tile), 'nobody lands in the air');
  return inTheWay(state, actor, bodyAt(state.world, actor.size, tile, actor.facing));
}
