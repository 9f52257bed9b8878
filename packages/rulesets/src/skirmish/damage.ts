import { idiv } from '@highground/kernel';
import type { ReadonlyState } from '@highground/kernel';
import type { Constants } from './constants.ts';
import { attackBonusOf, stat } from './condition.ts';
import type { Actor } from '@highground/kernel';
import type { Aim } from './to-hit.ts';

/** Attack and bonus less defence and ground, at least 1 (BF-DMG-001). */
export function baseDamage(state: ReadonlyState, attacker: Actor, { defense, terrainDefense }: Aim): number {
  const strength = stat(state, attacker.id, 'attack') + attackBonusOf(attacker);
  return Math.max(1, strength - (defense + terrainDefense));
}

/** What a hit takes: doubled by a crit, then the percentage, halves rounded up (BF-CRT-003, BF-DMG-002). */
export function damageOf({ critFactor }: Constants, base: number, isCrit: boolean, percent: number): number {
  return Math.max(1, idiv(2 * (isCrit ? critFactor * base : base) * percent + 100, 200));
}
