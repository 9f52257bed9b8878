import { CELL, idiv, share } from '@highground/kernel';
import type { ActorId, Resolution, Share } from '@highground/kernel';

/** One blow against one target. */
export interface Strike {
  readonly target: ActorId;
  /** Percent; drawn against even at 0 and 100. */
  readonly hitChance: number;
  /** Percent either way. */
  readonly variance: number;
  /** What the blow takes (negative: gives), given the factor the variance die fell on. */
  readonly amount: (variance: Share) => number;
  readonly element: string;
  readonly source: string;
  readonly maxHp: number;
}

export interface HpChange {
  readonly actor: ActorId;
  /** What hp should lose; negative gives. */
  readonly amount: number;
  readonly element: string;
  /** What did it: an action, a hazard, a status, `fall`. */
  readonly source: string;
  readonly maxHp: number;
}

/** Chance to hit in percent: accuracy less evasion, kept within the two limits (OT-DMG-009). */
export function hitChance(
  accuracy: number,
  evasion: number,
  limits: { readonly min: number; readonly max: number },
): number {
  return Math.min(limits.max, Math.max(limits.min, accuracy - evasion));
}

/** Strength and power less defence, at least 1 before any modifier (OT-DMG-001, OT-DMG-002, A-38). */
export function baseDamage(strength: number, power: number, defence: number): number {
  return Math.max(1, strength + power - defence);
}

/** Bonus for whole levels above the target, percent per level; none for standing below (OT-DMG-005, A-40). Heights in units. */
export function heightFactor(attackerHeight: number, targetHeight: number, percentPerLevel: number): Share {
  const levels = Math.max(0, idiv(attackerHeight - targetHeight, CELL));
  return share(100 + levels * percentPerLevel, 100);
}

/**
 * Rolls to hit and, only on a hit, for variance, then changes the target's hp; true on a hit.
 * A miss is a note, so that the log says so.
 */
export function strike(resolution: Resolution, blow: Strike): boolean {
  const { target, element, source, maxHp } = blow;
  if (!resolution.chance('hit', blow.hitChance, 100)) {
    resolution.note('strike-missed', { actor: target, action: source });
    return false;
  }
  const variance = resolution.roll('variance', -blow.variance, blow.variance);
  changeHp(resolution, {
    actor: target,
    amount: blow.amount(share(100 + variance, 100)),
    element,
    source,
    maxHp,
  });
  return true;
}

/** Writes what hp really loses or gains: never below 0, never above the maximum (OT-DMG-013). Returns the hp left. */
export function changeHp(
  resolution: Resolution,
  { actor, amount, element, source, maxHp }: HpChange,
): number {
  const before = resolution.stat(actor, 'hp');
  const hp = Math.max(0, Math.min(maxHp, before - amount));
  resolution.commit('apply_damage', { actor, amount: before - hp, hp, element, source });
  return hp;
}
