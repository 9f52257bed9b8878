import { NOBODY } from '@highground/kernel';
import type { ActorId, Resolution } from '@highground/kernel';
import { attackDamage, elementOf, finalDamage, fireboltDamage, luckOf, spreadOf } from './blow.ts';
import type { Blow } from './blow.ts';
import type { Rules } from './compile.ts';
import { isDefending, stat } from './condition.ts';

/** One blow with all its dice: d20, then, if it hits, what its damage hangs on. Whoever has no HP left is down. */
export function strike(rules: Rules, resolution: Resolution, blow: Blow): void {
  const { state } = resolution;
  const { means: action, attacker, target: actor } = blow;
  const luck = luckOf(rules, state, blow, resolution.roll('accuracy', 1, 20));
  if (luck === 'miss') return resolution.note('blow-missed', { attacker, actor, action });
  resolution.note('blow-struck', { attacker, actor, action, luck });
  const raw = rawDamage(rules, resolution, blow);
  const amount = finalDamage(rules, state, blow, { raw, luck });
  const hp = Math.max(0, stat(state, blow.target, 'hp') - amount);
  const wasDefending = isDefending(state, blow.target);
  resolution.commit('apply_damage', {
    actor: blow.target,
    amount,
    hp,
    element: elementOf(blow.means),
    source: blow.means,
  });
  if (wasDefending) dropGuard(resolution, blow.target);
  if (hp === 0) resolution.commit('set_standing', { actor: blow.target, standing: 'down' });
}

function rawDamage(rules: Rules, resolution: Resolution, blow: Blow): number {
  const { state } = resolution;
  if (blow.means === 'attack') {
    const spread = spreadOf(rules, stat(state, blow.attacker, 'attack'));
    // Not -spread: a die from -0 on is another die to a log.
    return attackDamage(state, blow, resolution.roll('variance', 0 - spread, spread));
  }
  const { fireboltDie } = rules.constants;
  const dice = resolution.roll('firebolt', 1, fireboltDie) + resolution.roll('firebolt', 1, fireboltDie);
  return fireboltDamage(rules, state, blow, dice);
}

/** A hit uses up the guard; a miss does not (D20-ACT-003). */
function dropGuard(resolution: Resolution, actor: ActorId): void {
  const until = resolution.state.tick;
  resolution.commit('apply_status', {
    actor,
    status: 'defending',
    until,
    stacks: 0,
    source: NOBODY,
    other: NOBODY,
  });
}
