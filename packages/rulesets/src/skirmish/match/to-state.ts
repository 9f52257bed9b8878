import {
  compareCells,
  compareText,
  makeVoxel,
  materialIndex,
  NO_LIMIT,
  NOBODY,
  World,
} from '@highground/kernel';
import type { Actor, State, Status, Tile } from '@highground/kernel';
import { METRICS } from '../board.ts';
import { STAT_TABLE } from '../compile.ts';
import { GOALS, HELD_TILE } from '../goals.ts';
import { SEATS } from '../open.ts';
import { newActor } from '../placed.ts';
import { REGISTER } from '../registers.ts';
import { STAT_IDS } from '../stats.ts';
import type { StatId } from '../stats.ts';
import { TO_HIT_MODELS } from '../to-hit.ts';
import { sideOf, TEAMS } from './names.ts';
import type { Terrain } from './names.ts';
import { keyOf } from './match.ts';
import type { Match, MatchUnit, Position } from './match.ts';

/** The block that each kind of ground is made of here. */
const BLOCK: { readonly [terrain in Terrain]: string } = {
  open: 'grass',
  forest: 'wood',
  rough: 'mud',
  water: 'water',
  blocking: 'wall',
};

/** The state of the kernel that a sound match stands for. */
export function stateOf(match: Match): State {
  const { units, victory } = match;
  return {
    seq: 0,
    tick: match.turnNumber,
    diceDrawn: 0,
    table: STAT_TABLE,
    stats: Int32Array.from(units.flatMap(statRow)),
    actors: units.map(actorOf),
    sides: TEAMS.map((name, index) => ({ id: index + 1, name, score: 0, stock: [] })),
    seats: SEATS,
    marks: victory.hold
      .map((key) => ({ tile: tileOf(placeOf(key)), kind: HELD_TILE, values: [1] }))
      .sort((a, b) => compareCells(a.tile, b.tile)),
    voxelState: [],
    queue: [],
    registers: registersOf(match),
    schedule: victory.waves
      .map(({ turn, archetype, at }, index) => ({
        id: index + 1,
        tick: turn,
        effect: {
          kind: 'reinforce',
          cells: at.map((key) => tileOf(placeOf(key))),
          params: { unit: archetype },
        },
      }))
      .sort((a, b) => a.tick - b.tick || a.id - b.id),
    world: worldOf(match),
    outcome: undefined,
  };
}

function worldOf({ width, height, battlefield: { terrain } }: Match): World {
  const world = World.create({
    seed: 0n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: width, y: 8, z: height } },
  });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const key = keyOf({ x, y });
      const ground = Object.hasOwn(terrain, key) ? (terrain[key] as Terrain) : 'open';
      world.setVoxel(x, GROUND, y, makeVoxel(materialIndex(BLOCK[ground])));
    }
  world.markBase();
  return world;
}

/** The height of every tile of such a world. */
const GROUND = 0;

/** The tile of a place: the rules’ y is the world’s z. */
export function tileOf({ x, y }: Position): Tile {
  return { x, y: GROUND, z: y };
}

/** The place a key names. */
export function placeOf(key: string): Position {
  const [x, y] = key.split(':').map(Number) as [number, number];
  return { x, y };
}

function actorOf(unit: MatchUnit, index: number): Actor {
  const side = sideOf(unit.teamId);
  const actor = newActor({
    id: index + 1,
    name: unit.id,
    side,
    seat: side,
    unit: unit.archetype,
    tile: tileOf(unit.position),
    facing: 0,
  });
  if (unit.health > 0) return { ...actor, statuses: statusesOf(unit) };
  const { tile: _tile, ...gone } = actor;
  return { ...gone, standing: 'gone' };
}

function statusesOf({ attackBonus, wadedThisTurn }: MatchUnit): readonly Status[] {
  const status = (id: string, stacks: number): Status => ({
    id,
    until: NO_LIMIT,
    stacks,
    source: NOBODY,
    other: NOBODY,
  });
  return [
    ...(attackBonus > 0 ? [status('inspired', attackBonus)] : []),
    ...(wadedThisTurn ? [status('wading', 1)] : []),
  ];
}

function statRow(unit: MatchUnit): readonly number[] {
  const row: { readonly [stat in StatId]: number } = {
    hp: unit.health,
    actions: unit.actionsRemaining,
    hasAttacked: Number(unit.hasAttacked),
    hasUsedAbility: Number(unit.hasUsedAbility),
    maxHp: unit.maxHealth,
    attack: unit.attack,
    defense: unit.defense,
    speed: unit.speed,
  };
  return STAT_IDS.map((id) => row[id]);
}

function registersOf({ activeTeamId, victory }: Match): State['registers'] {
  return [
    { name: REGISTER.active, value: sideOf(activeTeamId) },
    { name: REGISTER.goal, value: GOALS.indexOf(victory.goal) },
    { name: REGISTER.held, value: victory.held },
    { name: REGISTER.metric, value: METRICS.indexOf(victory.attackMetric) },
    { name: REGISTER.toHitModel, value: TO_HIT_MODELS.indexOf(victory.toHitModel) },
    { name: REGISTER.turnLimit, value: victory.turnLimit },
  ].sort((a, b) => compareText(a.name, b.name));
}
