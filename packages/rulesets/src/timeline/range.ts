import { CELL, tileDistance } from '@highground/kernel';
import type { ReadonlyState, Refusal, Tile } from '@highground/kernel';
import { sightBlockingColumn } from '@highground/mechanics/tier-sight';
import type { Attempt } from './attempt.ts';
import { coverAt, tierOf, tileAt } from './board.ts';
import { heightRange } from './blow.ts';
import type { Rules } from './compile.ts';
import { isFlying, kindOf } from './condition.ts';

/** Whether distance, height and sight would let the action go there, whoever it meets: a confused unit does not choose. */
export function reachesBlindly(rules: Rules, state: ReadonlyState, attempt: Attempt, target: Tile): boolean {
  const { rule } = attempt.action;
  const distance = tileDistance(attempt.tile, target);
  if (distance < rule.minRange || distance > rangeTo(rules, attempt, target)) return false;
  if (Math.abs(tierOf(attempt.tile) - tierOf(target)) > rule.rise) return false;
  return !rule.sight || sightBlocker(state, attempt.tile, target) === undefined;
}

/** Tiles it reaches towards that target, height counted in. */
function rangeTo(rules: Rules, attempt: Attempt, target: Tile): number {
  const difference = tierOf(attempt.tile) - tierOf(target);
  const isRanged = attempt.action.rule.ranged;
  const gain = isRanged ? heightRange(rules.constants, difference, isFlying(attempt.user)) : 0;
  return Math.max(1, reachOf(rules, attempt) + gain);
}

/** Tiles before height changes it; weapons that shoot bring their own. */
export function reachOf(rules: Rules, { user, action }: Attempt): number {
  return action.rule.verb === 'shoot' ? kindOf(rules, user).weapon.range : action.rule.range;
}

/** `target-too-close`, `target-too-far`, `target-too-high`. */
export function reachRefusal(rules: Rules, attempt: Attempt, target: Tile): Refusal | undefined {
  const { rule } = attempt.action;
  const distance = tileDistance(attempt.tile, target);
  const difference = tierOf(attempt.tile) - tierOf(target);
  const range = rangeTo(rules, attempt, target);
  if (distance < rule.minRange)
    return {
      code: 'target-too-close',
      message: `The target is ${distance} tiles away; the least distance is ${rule.minRange}.`,
      facts: { distance, minRange: rule.minRange },
    };
  if (distance > range)
    return {
      code: 'target-too-far',
      message: `The target is ${distance} tiles away; the reach is ${range}.`,
      facts: { distance, range },
    };
  if (Math.abs(difference) <= rule.rise) return undefined;
  return {
    code: 'target-too-high',
    message: `The target is ${Math.abs(difference)} tiers above or below; the reach is ${rule.rise}.`,
    facts: { difference: difference * CELL, heightReach: rule.rise },
  };
}

/** The column that keeps two tiles from seeing each other (TL-SHT-002). */
export function sightBlocker(state: ReadonlyState, from: Tile, to: Tile): Tile | undefined {
  const blocking = sightBlockingColumn(from, to, {
    tier: (x, z) => tierOf(tileAt(state.world, x, z) ?? from),
    hasCover: (x, z) => {
      const tile = tileAt(state.world, x, z);
      return tile !== undefined && coverAt(state, tile) > 0;
    },
  });
  return blocking && tileAt(state.world, blocking.x, blocking.z);
}

/** `sight-blocked`. */
export function sightRefusal(
  state: ReadonlyState,
  { action, tile }: Attempt,
  target: Tile,
): Refusal | undefined {
  const blocker = action.rule.sight ? sightBlocker(state, tile, target) : undefined;
  return (
    blocker && {
      code: 'sight-blocked',
      message: `What stands at (${blocker.x}, ${blocker.z}) is in the way.`,
      facts: { x: blocker.x, y: blocker.y, z: blocker.z },
    }
  );
}
