import { actorOf, markOf, statusOf } from '@highground/kernel';
import type {
  Actor,
  ActorId,
  DisplaceCause,
  Facing,
  ReadonlyState,
  Resolution,
  Tile,
} from '@highground/kernel';
import { removeStatus } from '@highground/mechanics/status';
import { groundAt, isPit } from './board.ts';
import { cancelCharge } from './charge.ts';
import type { Rules } from './compile.ts';
import { hasStatus, isFlying } from './condition.ts';
import { afflict, banish, hurt } from './harm.ts';
import { explode } from './terrain.ts';

/** A place somebody is brought to, and how. */
export interface Displacement {
  readonly path: readonly Tile[];
  readonly facing: Facing;
  readonly cause: DisplaceCause;
}

/** Brings an actor somewhere; a spell it was charging is lost (TL-CHG-003). */
export function displace(
  resolution: Resolution,
  actor: ActorId,
  { path, facing, cause }: Displacement,
): void {
  resolution.commit('displace', { actor, path, tile: path.at(-1) as Tile, facing, cause });
  cancelCharge(resolution, actor, 'displaced');
}

/** Whether entering the tile would do anything to the actor: a trap, water, oil under fire. */
export function isEventful(rules: Rules, state: ReadonlyState, actor: Actor, tile: Tile): boolean {
  if (isFlying(actor)) return false;
  if (isPit(tile) || trapFor(state, actor, tile)) return true;
  const ground = groundAt(rules, state.world, tile)?.kind;
  if (ground === 'water') return !hasStatus(actor, 'wet') || hasStatus(actor, 'burning');
  return ground === 'oil' && hasStatus(actor, 'burning');
}

/** What entering a tile does: a pit banishes, a prepared effect goes off, water wets, fire meets oil. */
export function enter(rules: Rules, resolution: Resolution, id: ActorId, tile: Tile): void {
  const actor = actorOf(resolution.state, id);
  if (!isEventful(rules, resolution.state, actor, tile)) return;
  if (isPit(tile)) return banish(rules, resolution, id);
  springTrap(rules, resolution, actor, tile);
  const after = actorOf(resolution.state, id);
  if (after.standing !== 'up') return;
  const ground = groundAt(rules, resolution.state.world, tile)?.kind;
  if (ground === 'water') return getWet(rules, resolution, id);
  if (ground === 'oil' && hasStatus(after, 'burning')) explode(rules, resolution, tile);
}

/** Water wets and puts out fire (TL-ST-014, completion b8). */
export function getWet(rules: Rules, resolution: Resolution, actor: ActorId): void {
  for (const status of rules.removals.get('water') ?? [])
    if (statusOf(actorOf(resolution.state, actor), status)) removeStatus(resolution, actor, status);
  afflict(rules, resolution, actor, { status: 'wet', ticks: rules.constants.wetTicks, source: actor });
}

/** A prepared effect of somebody else’s side on the tile (TL-TILE-006). */
export function trapFor(
  state: ReadonlyState,
  { side, standing }: Actor,
  tile: Tile,
): 'mine' | 'snare' | undefined {
  if (standing !== 'up' || state.marks.length === 0) return undefined;
  for (const kind of ['mine', 'snare'] as const) {
    const mark = markOf(state, tile, kind);
    if (mark && mark.values[0] !== side) return kind;
  }
  return undefined;
}

function springTrap(rules: Rules, resolution: Resolution, actor: Actor, tile: Tile): void {
  const kind = trapFor(resolution.state, actor, tile);
  if (!kind) return;
  const { mineDamage, snareTicks } = rules.constants;
  const source = markOf(resolution.state, tile, kind)?.values[1] ?? actor.id;
  resolution.commit('set_mark', { tile, mark: kind });
  if (kind === 'mine')
    return hurt(rules, resolution, actor.id, {
      amount: mineDamage,
      element: 'none',
      source: 'mine',
      isHit: true,
    });
  afflict(rules, resolution, actor.id, { status: 'rooted', ticks: snareTicks, source });
}
