import type { ActorId, Resolution } from '@highground/kernel';
import { dropActivity, endWaiting } from './activity.ts';
import { stat } from './condition.ts';

interface Harm {
  readonly actor: ActorId;
  readonly damage: number;
  /** Id of the action, or `fall`. */
  readonly source: string;
}

/** Takes hp away, which ends a wait for something to happen; at 0 the actor is down and whatever it was doing is over. */
export function hurt(resolution: Resolution, { actor, damage, source }: Harm): void {
  const hp = Math.max(0, stat(resolution.state, actor, 'hp') - damage);
  resolution.commit('apply_damage', { actor, amount: damage, hp, element: 'none', source });
  if (hp > 0) return endWaiting(resolution, actor);
  resolution.commit('set_standing', { actor, standing: 'down' });
  for (let slot = activitiesOf(resolution, actor) - 1; slot >= 0; slot--)
    dropActivity(resolution, actor, slot, 'down');
}

/** Gives hp back, up to the maximum. */
export function heal(resolution: Resolution, { actor, damage: amount, source }: Harm): void {
  const before = stat(resolution.state, actor, 'hp');
  const hp = Math.min(stat(resolution.state, actor, 'maxHp'), before + amount);
  resolution.commit('apply_damage', { actor, amount: before - hp, hp, element: 'none', source });
}

function activitiesOf({ state }: Resolution, actor: ActorId): number {
  return state.actors[actor - 1]?.activities.length ?? 0;
}
