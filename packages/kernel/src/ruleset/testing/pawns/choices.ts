import {
  accept,
  actorOf,
  FACING_DX,
  FACING_DZ,
  FACINGS,
  occupantOf,
  sameCell,
  tileDistance,
} from '../../../index.ts';
import type {
  Actor,
  ActorId,
  Command,
  Decision,
  Option,
  PartialCommand,
  Refusal,
  Result,
  Root,
  Stage,
  Tile,
  View,
} from '../../../index.ts';

/** Stands behind the pawn's id in the queue once it has stepped. */
export const STEPPED = 1;

/** The pawn at the head of the queue chooses. */
export function decisionIn(view: View): Decision | undefined {
  const actor = view.queue[0]?.[0];
  if (actor === undefined || view.outcome) return undefined;
  return { kind: 'turn', seat: actorOf(view, actor).seat, actors: [actor] };
}

/** Destination, then action, then target. */
export function nextStage(view: View, partial: PartialCommand): Result<Stage> {
  const actor = actorOf(view, partial.actor as ActorId);
  if (!partial.to) {
    const ends = [
      actor.tile as Tile,
      ...neighbours(view, actor)
        .map(({ tile }) => tile)
        .filter((tile) => !occupantOf(view, tile)),
    ];
    return accept({
      complete: false,
      field: 'to',
      options: ends.map((to): Option => ({
        pick: { to },
        id: `${to.x},${to.y},${to.z}`,
        facts: { path: [to] },
      })),
    });
  }
  if (!partial.action) {
    const actions =
      targetsFrom(view, actor, partial.to).length > 0 ? ['strike', 'guard', 'wait'] : ['guard', 'wait'];
    return accept({
      complete: false,
      field: 'action',
      options: actions.map((action): Option => ({ pick: { action }, id: action, facts: {} })),
    });
  }
  if (partial.action === 'strike' && partial.targetActor === undefined) {
    const options = targetsFrom(view, actor, partial.to).map(({ id, name }): Option => ({
      pick: { targetActor: id },
      id: name,
      facts: { actors: [id] },
    }));
    return accept({ complete: false, field: 'target', options });
  }
  return accept({ complete: true, command: partial as Command });
}

/** Exactly what the stages offer. */
export function checkCommand(view: View, command: Command): Refusal | undefined {
  const { kind, seat, actor: id, to, action, targetActor, ...rest } = command;
  const decision = decisionIn(view);
  if (kind !== 'turn' || seat !== decision?.seat || id !== decision.actors[0])
    return { code: 'not-your-turn', message: 'It is somebody else’s turn.' };
  if (Object.keys(rest).length > 0)
    return { code: 'field-unknown', message: 'A turn is a tile, an action and a target.' };
  const actor = actorOf(view, id as ActorId);
  if (!to || !canEndOn(view, actor, to))
    return { code: 'tile-out-of-reach', message: 'A pawn steps to a free neighbouring tile or stays.' };
  if (action === 'strike') {
    const isNear = targetsFrom(view, actor, to).some((target) => target.id === targetActor);
    return isNear
      ? undefined
      : { code: 'target-out-of-range', message: 'A strike needs an enemy on a neighbouring tile.' };
  }
  if (action !== 'guard' && action !== 'wait')
    return { code: 'action-unknown', message: 'A pawn can strike, guard or wait.' };
  return targetActor === undefined
    ? undefined
    : { code: 'target-unwanted', message: `${action} has no target.` };
}

/** The turn such a root would be of; a pawn steps once. */
export function commandOf(view: View, { kind, payload }: Root): Command | undefined {
  const decision = decisionIn(view);
  const actor = 'actor' in payload ? view.actors[(payload.actor as number) - 1] : undefined;
  if (!decision || !actor?.tile) return undefined;
  const turn = { kind: 'turn', seat: decision.seat, actor: actor.id, to: actor.tile, action: 'wait' };
  if (kind === 'wait') return turn;
  if (kind === 'move_unit')
    return hasStepped(view) ? undefined : { ...turn, to: payload.path[1] ?? actor.tile };
  if (kind !== 'use_action') return undefined;
  const { action, targetActor } = payload;
  return { ...turn, action, ...(targetActor === undefined ? {} : { targetActor }) };
}

function hasStepped(view: View): boolean {
  return view.queue[0]?.[1] === STEPPED;
}

function canEndOn(view: View, actor: Actor, to: Tile): boolean {
  if (sameCell(actor.tile as Tile, to)) return true;
  return neighbours(view, actor).some(({ tile }) => sameCell(tile, to)) && !occupantOf(view, to);
}

function targetsFrom(view: View, actor: Actor, from: Tile): readonly Actor[] {
  return view.actors.filter(
    ({ side, standing, tile }) =>
      side !== actor.side && standing === 'up' && tile && tileDistance(tile, from) === 1,
  );
}

/** The tiles beside one actor, or beside everybody who stands. */
export function neighbours(
  view: View,
  only?: Actor,
): readonly { readonly actor: Actor; readonly tile: Tile }[] {
  return view.actors
    .filter((actor) => actor.tile && (!only || actor === only))
    .flatMap((actor) => {
      const { x, y, z } = actor.tile as Tile;
      return FACINGS.map((facing) => ({
        actor,
        tile: { x: x + FACING_DX[facing], y, z: z + FACING_DZ[facing] },
      })).filter(({ tile }) => view.world.surfaceAt(tile));
    });
}
