import { forkState, Resolution } from '@highground/kernel';
import type { Command, ReadonlyState, State } from '@highground/kernel';
import type { Action, Rules } from './compile.ts';
import { UNDODGED } from './forecast.ts';
import { attemptFor } from './legality.ts';
import { perform } from './perform.ts';

/**
 * The field as the action alone would leave it, done from where the command would have its unit stand and landed at once;
 * undefined where it builds nothing: no ground, no cover, nobody new.
 */
export function aftermathOf(rules: Rules, view: ReadonlyState, command: Command): State | undefined {
  const attempt = attemptFor(rules, view, command);
  const { targetTile: target } = command;
  if (!attempt || !target || !builds(attempt.action)) return undefined;
  const { actor, action, tile } = attempt;
  const state = forkState(view);
  const resolution = new Resolution(state, UNDODGED);
  resolution.begin({ kind: 'use_action', payload: { actor, action: action.id, targetTile: target } });
  const { facing } = attempt.user;
  resolution.commit('displace', { actor, path: [tile], tile, facing, cause: 'walk' });
  perform(rules, resolution, { actor, action, target });
  return state;
}

/** Lightning, oil and the like aside: what changes where people can stand, walk and see, and who is there. */
function builds({ rule }: Action): boolean {
  return rule.terrain !== undefined || rule.summons !== undefined || rule.element === 'earth';
}
