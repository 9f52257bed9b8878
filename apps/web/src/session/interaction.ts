import { accept, footprintAt, isOver, sameCell } from '@highground/kernel';
import type { ActorId, Option, ReadonlyState, Result, Tile } from '@highground/kernel';
import { followWishes, moverOf, pickOf, tileInDraft } from '@highground/protocol';
import type { Draft } from '@highground/protocol';
import type { Spectacle } from './battle-model.ts';
import type { BattleSession } from './battle-session.ts';

/** Whether an option is aimed at the tile, itself or through whoever stands on it. */
export function isAimedAt(option: Option, tile: Tile, session: Spectacle): boolean {
  const { targetTile, targetActor } = option.pick;
  const aimed = targetTile ?? (targetActor === undefined ? undefined : tileOfActor(targetActor, session));
  if (aimed !== undefined && sameCell(aimed, tile)) return true;
  if (targetTile !== undefined || targetActor === undefined) return false;
  const { shown } = session.store.getState();
  const { w, d } = shown.actors[targetActor - 1]?.size ?? ONE;
  return w * d > 1 && occupantOf(shown, tile) === targetActor;
}

const ONE = { w: 1, d: 1 };

function tileOfActor(actor: ActorId, session: Spectacle): Tile | undefined {
  const { draft, shown } = session.store.getState();
  return draft ? tileInDraft(draft, shown.actors, actor) : shown.actors[actor - 1]?.tile;
}

/**
 * What pointing at a tile and deciding means: a target while one is wanted, an attack on whoever stands there, else a
 * destination. Pointing again at the target of a finished command sends it.
 */
export function selectTile(session: BattleSession, tile: Tile): Result<Draft | void> {
  const { draft, shown } = session.store.getState();
  if (!draft) return session.explain(undefined);
  const target = pickOf(draft, 'target');
  if (draft.stage.complete && target && isAimedAt(target, tile, session)) return session.confirm();
  const wantsTarget = target !== undefined || (!draft.stage.complete && draft.stage.field === 'target');
  if (wantsTarget)
    return session.edit((drafting) =>
      drafting.choose('target', (option) => isAimedAt(option, tile, session)),
    );
  const occupant = occupantOf(shown, tile);
  if (occupant !== undefined && occupant !== moverOf(draft))
    return draft.decision.actors.includes(occupant)
      ? chooseMover(session, occupant)
      : attackAt(session, occupant);
  return goTo(session, tile);
}

/** Makes the tile the destination of whoever acts; where walks take several commands, plans one. */
export function goTo(session: BattleSession, tile: Tile): Result<Draft> {
  if (session.ruleset.route) return session.planWalk(tile);
  return session.edit((drafting) => drafting.moveTo(tile));
}

/** Whoever's body stands on the tile, on any part of it. */
export function occupantOf({ actors }: ReadonlyState, tile: Tile): ActorId | undefined {
  return actors.find(
    ({ tile: anchor, size, facing, standing }) =>
      anchor !== undefined &&
      standing !== 'gone' &&
      (size.w === 1 && size.d === 1
        ? sameCell(anchor, tile)
        : isOver(footprintAt(size, anchor, facing), tile.x, tile.z)),
  )?.id;
}

/** Whose turn of those ready comes first (TL-CT-007); what was chosen for another is forgotten. */
export function chooseMover(session: BattleSession, actor: ActorId): Result<Draft> {
  return session.edit((drafting) => drafting.choose('actor', ({ pick }) => pick.actor === actor));
}

/** Aims the unit's first attack at an actor, or else the first thing that can be, from where it would stand. */
function attackAt(session: BattleSession, actor: ActorId): Result<Draft> {
  const { draft } = session.store.getState();
  const to = draft && pickOf(draft, 'to')?.pick.to;
  const facing = draft && pickOf(draft, 'facing')?.pick.facing;
  const mover = draft && moverOf(draft);
  return session.edit((drafting) => {
    const options = drafting.optionsAt('action');
    const attack = options.find(({ id }) =>
      session.ruleset.catalogue.actions.some((rule) => rule.id === id && rule.kind === 'attack'),
    );
    const follow = (action: Option | undefined): Result<Draft> =>
      followWishes(session.ruleset, drafting.view, drafting.decision, {
        ...(mover === undefined ? {} : { actor: mover }),
        ...(to ? { to } : {}),
        ...(typeof facing === 'number' ? { facing } : {}),
        ...(action ? { action: action.id } : {}),
        aim: { actor },
      });
    const open = attack ? [] : options.filter(({ refusal }) => !refusal).map(follow);
    const followed = open.find(({ ok }) => ok) ?? follow(attack);
    if (followed.ok) drafting.adopt(followed.value);
    return followed.ok ? accept(drafting.draft) : followed;
  });
}

/** The target options that may be chosen now, in the ruleset's order. */
export function legalTargets(session: Spectacle): readonly Option[] {
  return targetsAsked(session).filter(({ refusal }) => !refusal);
}

/** Every target option while a target is wanted or chosen, with those that may not be chosen. */
export function targetsAsked(session: Spectacle): readonly Option[] {
  const { draft } = session.store.getState();
  const isWanted =
    draft && (pickOf(draft, 'target') ?? (!draft.stage.complete && draft.stage.field === 'target'));
  return isWanted ? (session.drafting?.optionsAt('target') ?? []) : [];
}

/** Whoever can be aimed at, in the ruleset's order, with the tile to aim at. */
export function actorsAimedAt(
  session: Spectacle,
): readonly { readonly actor: ActorId; readonly tile: Tile }[] {
  const { shown } = session.store.getState();
  const found = new Map<ActorId, Tile>();
  for (const option of legalTargets(session)) {
    const tile = tileOfOption(option, session);
    const actor = tile && occupantOf(shown, tile);
    if (tile && actor !== undefined && !found.has(actor)) found.set(actor, tile);
  }
  return [...found].map(([actor, tile]) => ({ actor, tile }));
}

/** The tile an option points at. */
export function tileOfOption(option: Option, session: Spectacle): Tile | undefined {
  const { to, targetTile, targetActor } = option.pick;
  return targetTile ?? (targetActor === undefined ? to : tileOfActor(targetActor, session));
}
