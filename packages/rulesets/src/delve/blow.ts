import { idiv } from '@highground/kernel';
import type { ActorId, ReadonlyState } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { isDefending, stat } from './condition.ts';

/** The two ways to hurt somebody. */
export type Means = 'attack' | 'firebolt';

/** How a blow went: a miss, a hit, or a critical hit. */
export type Luck = 'miss' | 'hit' | 'crit';

/** Who strikes whom, and with what. */
export interface Blow {
  readonly means: Means;
  readonly attacker: ActorId;
  readonly target: ActorId;
}

/** What a blow is of, as screens show it: steel is of no element. */
export function elementOf(means: Means): 'fire' | 'none' {
  return means === 'firebolt' ? 'fire' : 'none';
}

/** What a natural roll makes of the blow (D20-FRM-001…005, D20-AMB-09): 1 always misses, 20 always hits and crits. */
export function luckOf({ constants }: Rules, state: ReadonlyState, blow: Blow, natural: number): Luck {
  if (natural === 1) return 'miss';
  if (natural === 20) return 'crit';
  const skill = stat(state, blow.attacker, blow.means === 'attack' ? 'attack' : 'int');
  const evasion = constants.evasionBase + stat(state, blow.target, 'defense');
  return skill + natural >= evasion ? 'hit' : 'miss';
}

/** How far an attack's damage strays either way: the same for both readings of the rules (D20-AMB-01). */
export function spreadOf({ constants }: Rules, attack: number): number {
  return idiv(attack, constants.varianceDivisor);
}

/** Damage of an attack before anything changes it (D20-FRM-007, D20-FRM-008). */
export function attackDamage(state: ReadonlyState, { attacker }: Blow, variance: number): number {
  return stat(state, attacker, 'attack') + variance;
}

/** Damage of a Firebolt before anything changes it: dice and six tenths of INT, rounded down (D20-FRM-009, D20-AMB-10). */
export function fireboltDamage(
  { constants }: Rules,
  state: ReadonlyState,
  { attacker }: Blow,
  dice: number,
): number {
  return dice + idiv(stat(state, attacker, 'int') * constants.fireboltIntPct, 100);
}

/**
 * What is left of raw damage: the critical hit, the resistance, the halving by Defend, at least 1 in the end, each rounded down
 * (D20-FRM-006, D20-FRM-010, D20-FRM-011, D20-AMB-02, D20-AMB-18).
 */
export function finalDamage(
  rules: Rules,
  state: ReadonlyState,
  blow: Blow,
  hit: { raw: number; luck: Luck },
): number {
  const { constants, data } = rules;
  const critical = (damage: number): number =>
    hit.luck === 'crit' ? idiv(damage * constants.critPct, 100) : damage;
  const resisted = (damage: number): number => idiv(damage * takenPct(state, blow), 100);
  const damage =
    data.resistOrder === 'after-crit' ? resisted(critical(hit.raw)) : critical(resisted(hit.raw));
  return Math.max(1, isDefending(state, blow.target) ? idiv(damage, constants.defendDivisor) : damage);
}

/** Percent of the blow's damage that its target takes. */
export function takenPct(state: ReadonlyState, { means, target }: Blow): number {
  return stat(state, target, means === 'attack' ? 'physicalTaken' : 'fireTaken');
}
