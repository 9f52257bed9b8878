import { invariant, sameCell } from '@highground/kernel';
import type { Command, Decision, Json, ReadonlyState, Tile } from '@highground/kernel';
import type { Match } from '@highground/rulesets/skirmish/match';

/** A command in the words of the server: whose unit, where it goes or stays, what it does there, and at whom or what. */
export interface Told {
  readonly unitId: string;
  readonly x: number;
  readonly y: number;
  /** `attack`, an ability, `wait` or `end-turn`. */
  readonly action: string;
  readonly targetId?: string;
  readonly target?: { readonly x: number; readonly y: number };
}

/** Something told by an answer or a save; undefined for anything else. */
export function readTold(json: unknown): Told | undefined {
  const { unitId, x, y, action, targetId, target } = (json ?? {}) as Readonly<Record<string, Json>>;
  if (typeof unitId !== 'string' || typeof action !== 'string' || !isColumn(x) || !isColumn(y))
    return undefined;
  const { x: column, y: row } = (target ?? {}) as Readonly<Record<string, Json>>;
  return {
    unitId,
    x,
    y,
    action,
    ...(typeof targetId === 'string' ? { targetId } : {}),
    ...(isColumn(column) && isColumn(row) ? { target: { x: column, y: row } } : {}),
  };
}

function isColumn(value: Json | undefined): value is number {
  return Number.isInteger(value);
}

/** A command as the routes take it: a walk is one of its own, and what is done after it another. */
export function toldOf(state: ReadonlyState, command: Command): readonly Told[] {
  const { actor = 0, to, action = 'wait', targetActor, targetTile } = command;
  const unit = state.actors[actor - 1];
  invariant(unit?.tile && to, 'a turn is that of a unit, and says where it ends');
  const isWalk = !sameCell(unit.tile, to);
  const there = { unitId: unit.name, x: to.x, y: to.z };
  const target = state.actors[(targetActor ?? 0) - 1];
  const deed = {
    ...there,
    action,
    ...(target ? { targetId: target.name } : {}),
    ...(targetTile ? { target: { x: targetTile.x, y: targetTile.z } } : {}),
  };
  return isWalk && action !== 'wait' ? [{ ...there, action: 'wait' }, deed] : [deed];
}

/** The command of the rules that is told; undefined where there is no such unit or tile, or nobody is asked. */
export function commandOf(
  state: ReadonlyState,
  { seat, kind }: Decision,
  { unitId, x, y, action, targetId, target }: Told,
): Command | undefined {
  const idOf = (name: string | undefined): number | undefined =>
    state.actors.find((one) => one.name === name)?.id;
  const actor = idOf(unitId);
  const to = tileAt(state, x, y);
  const targetActor = idOf(targetId);
  const targetTile = target && tileAt(state, target.x, target.y);
  if (actor === undefined || !to) return undefined;
  return {
    kind,
    seat,
    actor,
    to,
    action,
    ...(targetActor === undefined ? {} : { targetActor }),
    ...(targetTile ? { targetTile } : {}),
  };
}

function tileAt({ world }: ReadonlyState, x: number, z: number): Tile | undefined {
  const top = world.isInside(x, 0, z) ? world.columnTop(x, z) : undefined;
  return top && { x, y: top.y, z };
}

/** The route that takes it, with what its body says beside the match. */
export function requestOf(
  { units }: Match,
  { unitId, x, y, action, targetId, target }: Told,
): { readonly route: string; readonly body: object } {
  const place = units.find(({ id }) => id === unitId)?.position;
  switch (action) {
    case 'wait':
      return place?.x === x && place.y === y
        ? { route: 'wait', body: { unitId } }
        : { route: 'move', body: { unitId, x, y } };
    case 'end-turn':
      return { route: 'end-turn', body: {} };
    case 'attack':
      return { route: 'attack', body: { attackerId: unitId, targetId } };
    default:
      return { route: 'ability', body: { unitId, ability: action, targetId, ...target } };
  }
}
