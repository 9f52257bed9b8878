import type { Actor, Refusal, State } from '@highground/kernel';
import { bodyOf } from './body.ts';
import type { Rules } from './compile.ts';
import { fits, inTheWay } from './ground.ts';

export function problem(code: string, path: string, says: string): Refusal {
  return { code, message: `${path}: ${says}.`, path };
}

/** Why a placed body cannot be where it is: `tile-occupied` or `no-room`. */
export function isUnfit(rules: Rules, state: State, actor: Actor): Refusal | undefined {
  const { tile, facing, id } = actor;
  const path = `$.units[${id - 1}].at`;
  const body = bodyOf(state, actor);
  if (!tile || !body || fits(rules, state, actor, { tile, facing })) return undefined;
  const other = inTheWay(state, actor, body);
  const place = `(${tile.x}, ${tile.y}, ${tile.z})`;
  return other
    ? problem('tile-occupied', path, `unit ${other.id - 1} is in the way at ${place}`)
    : problem('no-room', path, `there is no room for the whole body at ${place}`);
}
