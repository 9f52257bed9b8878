import type { ActorId } from '@highground/kernel';
import { distanceOf } from './body.ts';
import { acOf, attackOf, bonus } from './condition.ts';
import { hurt } from './harm.ts';
import { sightBlocker } from './sight.ts';
import type { Tick } from './tick.ts';

export interface Blow {
  readonly attacker: ActorId;
  readonly target: ActorId;
  readonly action: string;
  readonly damage: number;
  /** Feet. */
  readonly reach: number;
  /** To the roll. */
  readonly bonus: number;
}

const DIE = 20;

/** The least roll of a d20 that hits: d20 + attack ≥ AC (owner's decision 2); 1 always, 21 never. */
export function neededRoll(ac: number, attack: number): number {
  return Math.max(1, Math.min(DIE + 1, ac - attack));
}

/** Whether a blow can strike as both are now: within reach, and with a clear line where the action needs one. */
export function canStrike(tick: Tick, { attacker, target, action, reach }: Blow): boolean {
  const { rules, state } = tick;
  const [one, other] = [tick.actor(attacker), tick.actor(target)];
  if (distanceOf(state, one, other) > reach) return false;
  return !rules.actionOf(action).rule.needsSight || sightBlocker(rules, state, one, other) === undefined;
}

/** One blow at the tick it completes; true if it hit. Out of reach or out of sight it misses without a roll. */
export function strike(tick: Tick, blow: Blow): boolean {
  const { rules, resolution, state } = tick;
  const { attacker, target, action, damage, bonus: more } = blow;
  if (!canStrike(tick, blow)) {
    resolution.note('struck-wide', { attacker, actor: target });
    return false;
  }
  const [one, other] = [tick.actor(attacker), tick.actor(target)];
  const needed = neededRoll(acOf(rules, state, other), attackOf(rules, state, one) + more);
  if (resolution.roll('hit', 1, DIE, needed) < needed) {
    resolution.note('strike-missed', { attacker, actor: target, action });
    return false;
  }
  const soaked = Math.max(0, damage - bonus(rules, other, 'soak', attacker));
  hurt(resolution, { actor: target, damage: soaked, source: action });
  return true;
}
