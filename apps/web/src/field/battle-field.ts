import type { Option, Threat, Tile } from '@highground/kernel';
import { moverOf, pickOf } from '@highground/protocol';
import type { BattleUi, BattleUiStore } from '../panels/battle-ui.ts';
import type { BattleModel, Spectacle } from '../session/battle-model.ts';
import { actorsAimedAt, targetsAsked, tileOfOption } from '../session/interaction.ts';
import { actorAsked } from '../session/mover.ts';
import type { StageActor } from '../stage/api.ts';
import type { Vital } from '../session/vitals.ts';
import { foretoldOnField } from './foretold.ts';
import { overlaysFor } from './overlays.ts';
import type { Overlays } from './overlays.ts';

const NO_OPTIONS: readonly Option[] = [];
const NO_THREATS: readonly Threat[] = [];
const MARK_IDS = 1_000_000;

/** Everybody and everything on the field as it is to be drawn, the acting unit where its draft would have it. */
export function actorsOnField(
  session: Spectacle,
  vitalOf: (actor: number) => Vital,
  nameOf: (actor: number) => string,
  { plan, level = Infinity }: Pick<BattleUi, 'plan' | 'level'>,
): readonly StageActor[] {
  const { shown, draft } = session.store.getState();
  const mover = draft && moverOf(draft);
  const to = draft && pickOf(draft, 'to')?.pick.to;
  const turned = draft && pickOf(draft, 'facing')?.pick.facing;
  const actors = shown.actors.flatMap((actor): StageActor[] => {
    if (!actor.tile || actor.standing === 'gone') return [];
    const isMover = actor.id === mover;
    const { value, max } = vitalOf(actor.id);
    return [
      {
        id: actor.id,
        name: nameOf(actor.id),
        kind: actor.unit,
        side: shown.sides.findIndex(({ id }) => id === actor.side),
        tile: plan?.places.get(actor.id) ?? ((isMover && to) || actor.tile),
        facing: isMover && typeof turned === 'number' ? turned : actor.facing,
        size: actor.size,
        standing: actor.standing === 'up' ? 'up' : 'down',
        hp: max > 0 ? value / max : 1,
        statuses: actor.statuses.map(({ id }) => id),
      },
    ];
  });
  return [...actors, ...marksOnField(session)].filter(({ tile }) => tile.y <= level);
}

/** Crystals and chests; other marks have no figure. */
function marksOnField(session: Spectacle): readonly StageActor[] {
  return session.store.getState().shown.marks.flatMap(({ kind, tile }): StageActor[] => {
    if (kind !== 'crystal' && kind !== 'chest') return [];
    const id = MARK_IDS + tile.z * 1024 + tile.x;
    return [{ id, name: kind, kind, side: 0, tile, facing: 2, standing: kind, hp: 1, statuses: [] }];
  });
}

/** The overlays of the battle as it is being looked at now, as high as it is shown. */
export function overlaysOnField(session: Spectacle, ui: BattleUiStore): Overlays {
  const { level } = ui.getState();
  const overlays = overlaysOf(session, ui);
  return level === undefined ? overlays : noHigherThan(level, overlays);
}

function overlaysOf(session: Spectacle, ui: BattleUiStore): Overlays {
  const model = session.store.getState();
  const { draft, shown, phase } = model;
  const { hover, cursor, threats, plan, ping } = ui.getState();
  const drafting = phase === 'choosing' ? session.drafting : undefined;
  const actor = shown.actors[(actorAsked(model) ?? 0) - 1];
  return overlaysFor({
    plan,
    draft: drafting && draft,
    destinations: drafting?.optionsAt('to') ?? NO_OPTIONS,
    targets: targetsAsked(session),
    tileOf: (option) => tileOfOption(option, session),
    origin: actor?.tile,
    walk: tilesToWalk(model),
    floorOver: ({ x, y, z }) => {
      const floors = shown.world.surfaces(x, z);
      const floor = floors.find((one) => one.y >= y) ?? floors.at(-1);
      return floor && { x, y: floor.y, z };
    },
    pointed: hover ?? cursor,
    foretold: drafting ? foretoldOnField(session, hover ?? cursor) : [],
    cursor,
    ping,
    threats: threats ? threatsNow(session) : NO_THREATS,
  });
}

function noHigherThan(level: number, overlays: Overlays): Overlays {
  const kept = Object.entries(overlays).map(([name, tiles]) => [
    name,
    tiles.filter(({ tile }) => tile.y <= level),
  ]);
  return Object.fromEntries(kept) as Overlays;
}

function tilesToWalk({ walk }: Pick<BattleModel, 'walk'>): readonly Tile[] {
  return walk?.tiles ?? [];
}

const knownThreats = new WeakMap<object, { readonly side: number; readonly threats: readonly Threat[] }>();

/** What the enemies of whoever looks can hit next turn; worked out once for each state shown. */
export function threatsNow(session: Spectacle): readonly Threat[] {
  const { shown } = session.store.getState();
  const side = sideLooking(session);
  const known = knownThreats.get(shown);
  if (known?.side === side) return known.threats;
  const threats = session.ruleset.threats(shown, side);
  knownThreats.set(shown, { side, threats });
  return threats;
}

/** The side whose eyes the panels see with: the viewer's, where everything is open of whoever decides, else the first one somebody plays. */
function sideLooking(session: Spectacle): number {
  const { shown, decision, setup, viewer } = session.store.getState();
  const own = shown.seats.find(({ id }) => id === viewer)?.side;
  if (own !== undefined) return own;
  const deciding = decision && shown.seats.find(({ id }) => id === decision.seat)?.side;
  const isHuman = (side: number): boolean =>
    setup.controls[shown.sides.findIndex(({ id }) => id === side)]?.kind === 'human';
  if (deciding !== undefined && isHuman(deciding)) return deciding;
  return shown.sides.find(({ id }) => isHuman(id))?.id ?? shown.sides[0]?.id ?? 0;
}

/** Tiles that must not hide behind blocks: who acts, where it would go, what is pointed at, who can be aimed at. */
export function tilesInFocus(session: Spectacle, ui: BattleUiStore): readonly Tile[] {
  const model = session.store.getState();
  const { draft, shown } = model;
  const to = draft && pickOf(draft, 'to')?.pick.to;
  const actor = shown.actors[(actorAsked(model) ?? 0) - 1];
  const { hover, cursor } = ui.getState();
  const aims = actorsAimedAt(session).map(({ tile }) => tile);
  return [to ?? actor?.tile, hover ?? cursor, ...aims].filter((tile) => tile !== undefined);
}
