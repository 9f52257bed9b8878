import { occupantOf, registerOf, sameCell, tileDistance } from '@highground/kernel';
import type { ActorId, ReadonlyState, Resolution, RootPayloads, Tile } from '@highground/kernel';
import { coverAt, DEPTH, GROUND, tierOf, WIDTH } from './board.ts';
import { dropFrom, listOf, setList } from './phase.ts';
import { ENEMIES } from './condition.ts';
import { REGISTER } from './registers.ts';

/** How sides are placed (TL-DEP-001…005); `free` asks nothing and places nobody. */
export const DEPLOYMENTS = ['free', 'standard', 'ambush', 'escort', 'hill', 'boss'] as const;
export type DeploymentKind = (typeof DEPLOYMENTS)[number];

/** A kind of deployment with what a scenario chooses about it. */
export interface Deployment {
  readonly kind: DeploymentKind;
  /** The player’s edge column (TL-DEP-004, TL-AMB-05). */
  readonly edge: number;
  /** The player’s zone where the map says it (TL-DEP-005): columns and rows, both ends included. */
  readonly zone: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

/** Where the one to be escorted stands (TL-DEP-003). */
export const WARD_PLACE = { x: 2, z: 6 } as const;

const CENTRE = { left: 2, right: 5, top: 4, bottom: 7 } as const;
const CENTRE_TILES: readonly Tile[] = [
  { x: 3, y: 0, z: 5 },
  { x: 4, y: 0, z: 5 },
  { x: 3, y: 0, z: 6 },
  { x: 4, y: 0, z: 6 },
];
const RING = 4;

/** Whether a unit of the players may begin there, as far as column and row go. */
export function isPlayerPlace({ kind, edge, zone }: Deployment, { x, z }: Tile): boolean {
  switch (kind) {
    case 'free':
      return true;
    case 'standard':
    case 'escort':
      return x <= 1;
    case 'ambush':
      return x >= CENTRE.left && x <= CENTRE.right && z >= CENTRE.top && z <= CENTRE.bottom;
    case 'hill':
      return x === edge;
    case 'boss':
      return x >= zone.left && x <= zone.right && z >= zone.top && z <= zone.bottom;
  }
}

/** Whether an enemy may begin there; bosses and their guard are placed by hand. */
export function isEnemyPlace({ kind, edge }: Deployment, tile: Tile): boolean {
  switch (kind) {
    case 'free':
    case 'boss':
      return true;
    case 'standard':
    case 'escort':
      return tile.x >= WIDTH - 2;
    case 'ambush':
      return Math.min(...CENTRE_TILES.map((centre) => tileDistance(centre, tile))) >= RING;
    case 'hill':
      return tile.x === WIDTH - 1 - edge;
  }
}

/** Standard places lie on the ground (TL-DEP-001). */
export function needsGround({ kind }: Deployment): boolean {
  return kind === 'standard';
}

/** The deployment a battle began with. */
export function deploymentOf(state: ReadonlyState): Deployment {
  const register = (name: string): number => registerOf(state, name);
  return {
    kind: DEPLOYMENTS[register(REGISTER.deployment)] ?? 'free',
    edge: register(REGISTER.edge),
    zone: {
      left: register(REGISTER.zoneLeft),
      top: register(REGISTER.zoneTop),
      right: register(REGISTER.zoneRight),
      bottom: register(REGISTER.zoneBottom),
    },
  };
}

/** Why a unit cannot be placed there, in one word of the refusals; a unit not placed yet makes room. */
export function placingProblem(
  state: ReadonlyState,
  deployment: Deployment,
  actor: ActorId,
  tile: Tile,
): 'outside-zone' | 'tile-taken' | undefined {
  const isLevel = !needsGround(deployment) || tierOf(tile) === GROUND;
  if (!isPlayerPlace(deployment, tile) || !isLevel || tierOf(tile) < GROUND || tile.z >= DEPTH)
    return 'outside-zone';
  const occupant = occupantOf(state, tile);
  if (coverAt(state, tile) > 0) return 'tile-taken';
  if (!occupant || occupant.id === actor) return undefined;
  return listOf(state, 'deploy').includes(occupant.id) ? undefined : 'tile-taken';
}

/** Places one unit; whoever stood there and is still to be placed changes places with it. */
export function deploy(resolution: Resolution, { actor, tile, facing }: RootPayloads['deploy']): void {
  const { state } = resolution;
  const from = state.actors[actor - 1]?.tile;
  const other = occupantOf(state, tile);
  if (from && !sameCell(from, tile)) {
    if (other)
      resolution.commit('displace', {
        actor: other.id,
        path: [tile, from],
        tile: from,
        facing: other.facing,
        cause: 'deploy',
      });
    resolution.commit('displace', { actor, path: [from, tile], tile, facing, cause: 'deploy' });
  }
  dropFrom(resolution, 'deploy', actor);
  if (listOf(resolution.state, 'deploy').length === 0) announceAll(resolution);
}

/** Every enemy announces its first turn (owner’s decision 2). */
export function announceAll(resolution: Resolution): void {
  const { actors } = resolution.state;
  const enemies = actors.filter(({ side, standing }) => side === ENEMIES && standing === 'up');
  setList(
    resolution,
    'intents',
    enemies.map(({ id }) => id),
  );
}
