import { sameCell } from '@highground/kernel';
import type { Activity, ActorId, Facing } from '@highground/kernel';
import { memoryOf } from './activity.ts';
import { isFloating } from './condition.ts';
import type { EffectRule } from './data.ts';
import { isUpAndHere } from './exposure.ts';
import { settle } from './falling.ts';
import { fits, stepTo } from './ground.ts';
import type { Place } from './ground.ts';
import { landingNear } from './leap.ts';
import { hasMoved } from './windows.ts';
import type { Tick } from './tick.ts';

export type MoveRule = Extract<EffectRule, { effect: 'step' | 'turn' | 'leap' | 'climb' }>;

/** Whose body it is, and what it is doing. */
interface Mover {
  readonly tick: Tick;
  readonly id: ActorId;
  readonly activity: Activity;
}

/** Where each way of moving leads from where the body lies now; nowhere without room. */
const LEADS: {
  readonly [E in MoveRule['effect']]: (
    mover: Mover,
    effect: Extract<MoveRule, { effect: E }>,
  ) => Place | undefined;
} = {
  step({ tick, id, activity }) {
    const { tile } = activity.target;
    return tile && stepTo(tick.rules, tick.state, tick.actor(id), tile);
  },
  turn(mover) {
    const facing = memoryOf(mover.activity).facing as Facing;
    return withRoom(mover, (place) => ({ ...place, facing }));
  },
  leap({ tick, id, activity }, { feet }) {
    const { actor } = activity.target;
    return actor !== undefined && isUpAndHere(tick.actor(actor))
      ? landingNear(tick, id, actor, feet)
      : undefined;
  },
  climb(mover, { feet }) {
    return withRoom(mover, ({ tile, facing }) => ({ tile: { ...tile, y: tile.y + feet }, facing }));
  },
};

function withRoom({ tick, id }: Mover, to: (from: Place) => Place): Place | undefined {
  const actor = tick.actor(id);
  const { tile, facing } = actor;
  const place = tile && to({ tile, facing });
  return place && fits(tick.rules, tick.state, actor, place) ? place : undefined;
}

/** Where the effect would take the body now. */
export function placeFor(mover: Mover, effect: MoveRule): Place | undefined {
  return (LEADS[effect.effect] as (mover: Mover, effect: MoveRule) => Place | undefined)(mover, effect);
}

/** Where an action is about to take the body that begins its exec, as far as can be seen from there; nowhere if it moves none. */
export function headedFor(mover: Mover): Place | undefined {
  const { tick, id, activity } = mover;
  const { effects } = tick.rules.actionOf(activity.action).rule;
  const effect = effects.find((one): one is MoveRule => Object.hasOwn(LEADS, one.effect));
  const place = effect && placeFor(mover, effect);
  return place && groundBelow(tick, id, place);
}

/** Who steps into the open is about to be on the ground below it. */
function groundBelow(tick: Tick, id: ActorId, place: Place): Place {
  const { world } = tick.state;
  const { tile, facing } = place;
  if (isFloating(tick.rules, tick.actor(id)) || world.surfaceAt(tile)) return place;
  const below = world.surfaces(tile.x, tile.z).findLast(({ y }) => y < tile.y);
  return below ? { tile: { ...tile, y: below.y }, facing } : place;
}

/** Lays the body there, whence it falls if nothing holds it; without a place it stays (PER-AMB-14). */
export function moveTo(tick: Tick, id: ActorId, place: Place | undefined): void {
  const before = tick.actor(id);
  const { tile: from } = before;
  if (!from || !place) return tick.resolution.note('step-blocked', { actor: id });
  const { tile, facing } = place;
  const stays = sameCell(from, tile);
  tick.resolution.commit('displace', {
    actor: id,
    path: stays ? [tile] : [from, tile],
    tile,
    facing,
    cause: stays ? 'turn' : 'walk',
  });
  settle(tick.rules, tick.resolution, id);
  hasMoved(tick, id, before);
}

/** Brings the body down if it has lost its hold. */
export function drop(tick: Tick, id: ActorId): void {
  const before = tick.actor(id);
  settle(tick.rules, tick.resolution, id);
  hasMoved(tick, id, before);
}
