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

/** One blow at the tick it completes; true if it hit. Out of reach or out of sight it misses without a roll. */
export function strike(tick: Tick, { attacker, target, action, damage, reach, bonus: more }: Blow): boolean {
  const { rules, resolution, state } = tick;
  const [one, other] = [tick.actor(attacker), tick.actor(target)];
  const { needsSight } = rules.actionOf(action).rule;
  const isBlocked = needsSight && sightBlocker(rules, state, one, other) !== undefined;
  if (isBlocked || distanceOf(state, one, other) > reach) {
    resolution.note('struck-wide', { attacker, actor: target });
    return false;
  }
  const needed = neededRoll(acOf(rules, state, other), attackOf(rules, state, one) + more);
  if (resolution.roll('hit', 1, DIE, needed) < needed) {
    resolution.note('strike-missed', { attacker, actor: target, action });
    return false;
  }
  const soaked = Math.max(0, damage - bonus(rules, other, 'soak', attacker));
  hurt(resolution, { actor: target, damage: soaked, source: action });
  return true;
}
