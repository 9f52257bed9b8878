import { sameCell, worstTogether } from '@highground/kernel';
import type { Cell, Option, Threat, Tile } from '@highground/kernel';
import { pickOf } from '@highground/protocol';
import type { Draft } from '@highground/protocol';
import type { Plan } from '../session/deploying.ts';
import type { OverlayTile } from '../stage/api.ts';
import type { Foretold } from './foretold.ts';

/** What the overlays depend on: the draft, its options, what is pointed at, and the threats if they are asked for. */
export interface OverlayInput {
  /** Where units are to begin, while they are placed. */
  readonly plan?: Plan | undefined;
  readonly draft: Draft | undefined;
  readonly destinations: readonly Option[];
  readonly targets: readonly Option[];
  /** Tile of a target option. */
  readonly tileOf: (option: Option) => Tile | undefined;
  /** Whoever must choose, where it stands now. */
  readonly origin: Tile | undefined;
  /** Tiles of a way that goes on after this command. */
  readonly walk: readonly Tile[];
  /** The floor to mark for a block that stops a line of sight. */
  readonly floorOver: (cell: Cell) => Tile | undefined;
  readonly pointed: Tile | undefined;
  /** Numbers of what the command being weighed does, where it does it. */
  readonly foretold?: readonly Foretold[];
  readonly cursor: Tile | undefined;
  /** A tile somebody who only watches points out. */
  readonly ping?: Tile | undefined;
  readonly threats: readonly Threat[];
}

export type Overlays = {
  readonly [
    name in 'zone' | 'moves' | 'path' | 'aim' | 'ray' | 'threats' | 'pointer'
  ]: readonly OverlayTile[];
};

const NONE: readonly OverlayTile[] = [];
const NONE_WALKED: readonly Tile[] = [];

/** Every tint on the field, by overlay name; the same lists serve the stage and the flat map. */
export function overlaysFor(input: OverlayInput): Overlays {
  const { draft, plan, threats } = input;
  const isAiming = draft !== undefined && (pickOf(draft, 'action') !== undefined || input.targets.length > 0);
  return {
    zone: plan ? zoneTiles(plan) : NONE,
    moves: draft && !plan && !isAiming ? moveTiles(input.destinations) : NONE,
    path: draft && !plan ? pathTiles(input, isAiming) : NONE,
    aim: isAiming ? [...aimTiles(input), ...numberTiles(input)] : NONE,
    ray: isAiming ? rayTiles(input) : NONE,
    threats: threatTiles(threats),
    pointer: pointerTiles(input),
  };
}

/** What the pointer and the cursor are on, and what somebody points out. */
function pointerTiles({ pointed, cursor, ping }: OverlayInput): readonly OverlayTile[] {
  return [
    ...(pointed ? [{ tile: pointed, kind: 'hover' } as const] : []),
    ...(cursor ? [{ tile: cursor, kind: 'cursor' } as const] : []),
    ...(ping ? [{ tile: ping, kind: 'target', label: '!' } as const] : []),
  ];
}

/** Where the one in hand may begin, and where it is planned. */
function zoneTiles({ chosen, places, zone }: Plan): readonly OverlayTile[] {
  const own = places.get(chosen);
  const tiles = zone.map((tile): OverlayTile => ({ tile, kind: 'spawn' }));
  return own ? [...tiles, { tile: own, kind: 'selected' }] : tiles;
}

function moveTiles(destinations: readonly Option[]): readonly OverlayTile[] {
  return destinations.flatMap(({ pick, facts, refusal }) => {
    if (!pick.to || refusal) return [];
    const cost = facts.cost?.['move'];
    const tile: OverlayTile = { tile: pick.to, kind: 'move', ...(cost ? { label: String(cost) } : {}) };
    return [tile, ...((facts.hazards?.length ?? 0) > 0 ? [{ tile: pick.to, kind: 'hazard' } as const] : [])];
  });
}

/** The walk to the chosen destination, else to the one pointed at, its hazards marked. */
function pathTiles(input: OverlayInput, isAiming: boolean): readonly OverlayTile[] {
  const { draft, destinations, pointed, origin } = input;
  const chosen = draft && pickOf(draft, 'to');
  const option = (isAiming ? undefined : destinationAt(destinations, pointed)) ?? chosen;
  if (!option) return wayTiles(input);
  const path = (option.facts.path ?? []).map((tile): OverlayTile => ({ tile, kind: 'path' }));
  const hazards = (option.facts.hazards ?? []).map((fact): OverlayTile => ({
    tile: fact.tile,
    kind: 'hazard',
    label: `${fact.damage}`,
  }));
  return [...path, ...hazards, ...movedTo(chosen?.pick.to, origin)];
}

/** A way where every step is a command of its own, its end marked: the walk planned, else the one step. */
function wayTiles({ draft, walk, origin }: OverlayInput): readonly OverlayTile[] {
  const steps = walk.length > 0 ? walk : ((draft && pickOf(draft, 'target')?.facts.path) ?? NONE_WALKED);
  const tiles = origin && steps[0] && !sameCell(origin, steps[0]) ? [origin, ...steps] : steps;
  const path = tiles.map((tile): OverlayTile => ({ tile, kind: 'path' }));
  return [...path, ...movedTo(steps.at(-1), origin)];
}

function destinationAt(destinations: readonly Option[], tile: Tile | undefined): Option | undefined {
  return (
    tile &&
    destinations.find(({ pick, refusal }) => !refusal && pick.to !== undefined && sameCell(pick.to, tile))
  );
}

function movedTo(to: Tile | undefined, origin: Tile | undefined): readonly OverlayTile[] {
  return to && origin && !sameCell(to, origin) ? [{ tile: to, kind: 'selected' }] : NONE;
}

function numberTiles({ foretold = [] }: OverlayInput): readonly OverlayTile[] {
  return foretold.map(({ tile, label }): OverlayTile => ({ tile, kind: 'target', label }));
}

/** Legal targets, those with somebody there marked, and the area of the one pointed at or chosen. */
function aimTiles({ draft, targets, tileOf, pointed }: OverlayInput): readonly OverlayTile[] {
  const chosen = draft && pickOf(draft, 'target');
  const legal = targets.filter(({ refusal }) => !refusal);
  const reach = legal.flatMap((option): OverlayTile[] => {
    const tile = tileOf(option);
    if (!tile) return [];
    return [
      {
        tile,
        kind:
          (option.facts.actors?.length ?? 0) > 0 || option.pick.targetActor !== undefined
            ? 'target'
            : 'range',
      },
    ];
  });
  const hovered = legal.find((option) => {
    const tile = tileOf(option);
    return tile && pointed && sameCell(tile, pointed);
  });
  const focus = hovered ?? chosen;
  const area = (focus?.facts.area ?? []).map((tile): OverlayTile => ({ tile, kind: 'area' }));
  return [...reach, ...area];
}

/** From where the unit would stand to the block that stops its sight of the target pointed at. */
function rayTiles({
  draft,
  targets,
  tileOf,
  pointed,
  origin,
  floorOver,
}: OverlayInput): readonly OverlayTile[] {
  const blocked = targets.find((option) => {
    const tile = option.facts.blockedBy && tileOf(option);
    return tile && pointed && sameCell(tile, pointed);
  });
  const cell = blocked?.facts.blockedBy;
  const from = (draft && pickOf(draft, 'to')?.pick.to) ?? origin;
  const floor = cell && floorOver(cell);
  if (!from || !floor) return NONE;
  return [
    { tile: from, kind: 'path' },
    { tile: floor, kind: 'path' },
    { tile: floor, kind: 'hazard', label: '✕' },
  ];
}

/** Heavier where more enemies, or harder blows, can reach. */
function threatTiles(threats: readonly Threat[]): readonly OverlayTile[] {
  const heaviest = Math.max(1, ...threats.map(worstTogether));
  return threats.map((threat) => ({
    tile: threat.tile,
    kind: 'threat',
    intensity: 0.25 + (0.75 * worstTogether(threat)) / heaviest,
  }));
}
