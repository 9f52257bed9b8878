import { actorOf } from '@highground/kernel';
import type { ActorId, Resolution } from '@highground/kernel';

/** What a hazardous tile does to whoever enters it, or ends a turn on it without having entered it. */
export interface Hazard {
  readonly kind: string;
  /** Before affinity. */
  readonly damage: number;
  readonly element: string;
  readonly statuses: readonly { readonly id: string; readonly ticks: number }[];
}

/** How a ruleset hurts and afflicts. */
export interface HazardEffects {
  /** Takes the hazard's damage, by the raw affinity of its element. */
  readonly hurt: (actor: ActorId, hazard: Hazard) => void;
  readonly afflict: (actor: ActorId, status: string, ticks: number) => void;
}

/** One application of a hazard: damage where it has any, then its statuses if the actor is still up. Bodies are left alone. */
export function sufferHazard(
  resolution: Resolution,
  actor: ActorId,
  hazard: Hazard,
  effects: HazardEffects,
): void {
  if (!isUp(resolution, actor)) return;
  if (hazard.damage > 0) effects.hurt(actor, hazard);
  for (const { id, ticks } of hazard.statuses) {
    if (isUp(resolution, actor)) effects.afflict(actor, id, ticks);
  }
}

function isUp(resolution: Resolution, actor: ActorId): boolean {
  return actorOf(resolution.state, actor).standing === 'up';
}
