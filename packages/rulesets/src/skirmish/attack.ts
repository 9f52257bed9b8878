import { actorOf } from '@highground/kernel';
import type { ActorId, Resolution } from '@highground/kernel';
import { changeHp } from '@highground/mechanics/strike';
import { terrainAt } from './board.ts';
import type { Rules } from './compile.ts';
import { placeOf, stat } from './condition.ts';
import { baseDamage, damageOf } from './damage.ts';
import { aimAt, modelOf, neededFor, ROLL } from './to-hit.ts';
import { setStat, spendAction } from './turn.ts';
import { endIfWon } from './victory.ts';
import { ATTACK_ID } from './words.ts';

/** What an attack came to: the ids of its notes, which carry the roll, what was needed and the damage. */
export const BLOWS = {
  hit: 'attack-hit',
  crit: 'attack-crit',
  miss: 'attack-miss',
  concealed: 'attack-concealed',
} as const;
type Blow = keyof typeof BLOWS;

/** Rolls to hit, then for concealment, then for variance, and takes the damage (BF-GEN-004, BF-HIT-003, BF-AMB-04). */
export function attack(rules: Rules, resolution: Resolution, attackerId: ActorId, targetId: ActorId): void {
  const { state } = resolution;
  const { constants } = rules;
  const attacker = actorOf(state, attackerId);
  const target = actorOf(state, targetId);
  const aim = aimAt(rules, state, attacker, target);
  const needed = neededFor(constants, modelOf(state), aim);
  spendAction(resolution, attackerId);
  setStat(resolution, attackerId, 'hasAttacked', 1);
  const asked = [needed, constants.critThreshold].sort((a, b) => a - b);
  const roll = resolution.roll('hit', 1, ROLL, asked);
  const tell = (blow: Blow, damage: number): void =>
    resolution.note(BLOWS[blow], { actor: attackerId, target: targetId, roll, needed, damage });
  if (roll < needed) return tell('miss', 0);
  if (isConcealed(rules, resolution, targetId)) return tell('concealed', 0);
  const isCrit = roll >= constants.critThreshold;
  const percent = resolution.roll('variance', constants.damageVarianceMinPct, constants.damageVarianceMaxPct);
  const damage = damageOf(constants, baseDamage(state, attacker, aim), isCrit, percent);
  tell(isCrit ? 'crit' : 'hit', damage);
  takeDamage(resolution, targetId, damage);
  endIfWon(resolution, attacker.side);
}

/** Only in a forest, by what the ground is and not what it costs (BF-CON-001, BF-CON-002). */
function isConcealed(rules: Rules, resolution: Resolution, target: ActorId): boolean {
  const { state } = resolution;
  const terrain = terrainAt(rules, state.world, placeOf(actorOf(state, target)));
  if (!rules.terrains[terrain].conceals) return false;
  const { forestConcealmentMissChance: chance } = rules.constants;
  return resolution.roll('concealment', 1, ROLL, [chance + 1]) <= chance;
}

/** HP never fall below 0; at 0 the unit is defeated and leaves the board (BF-DMG-004). */
function takeDamage(resolution: Resolution, actor: ActorId, amount: number): void {
  const maxHp = stat(resolution.state, actor, 'maxHp');
  const hp = changeHp(resolution, { actor, amount, element: 'none', source: ATTACK_ID, maxHp });
  if (hp === 0) resolution.commit('remove_actor', { actor, reason: 'defeated' });
}
