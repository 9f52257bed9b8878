import { CELL, idiv, invariant, SHAPE, World } from '@highground/kernel';
import type { Facing, Spawn } from '@highground/kernel';
import type { BlockSpec } from './block.ts';
import { hasColumn } from './land/outline.ts';
import { STAMPS } from './land/stamps.ts';
import { hashAt, NOISE_ONE, valueNoise } from './noise.ts';
import { placeStamp } from './placement/place-stamp.ts';
import { drawStamp } from './placement/stamp.ts';
import { Plot } from './plot.ts';

/** Seed of the voxel demo. */
export const VOXEL_DEMO_SEED = 4096n;

const SIZE = 33;
const MIDDLE = idiv(SIZE, 2);
/** Cells of ground in the castle's yard, and of water in its moat. */
const YARD = 5;
const MOAT = 3;
/** Tiles from the middle to the outer side of the castle's walls, and to the far bank of the moat. */
const WALL = 6;
const BANK = 9;

const DECK: BlockSpec = { material: 'wood', shape: SHAPE.slab };

/** A house of two floors with a stair inside and a gable roof. */
const KEEP = drawStamp({
  sunk: 1,
  legend: {
    W: { material: 'wall' },
    '=': { material: 'wood' },
    '-': DECK,
    h: { material: 'wood', shape: SHAPE.half },
    s: { material: 'wood', shape: SHAPE.stair, rot: 1 },
    '^': { material: 'wood', shape: SHAPE.slope, rot: 1 },
    v: { material: 'wood', shape: SHAPE.slope, rot: 3 },
  },
  layers: [
    ['=======', '=======', '=======', '=======', '======='],
    ['WWWWWWW', 'W....=W', 'W....=W', 'W....sW', 'WWW.WWW'],
    ['WWWWWWW', 'W....=W', 'W....sW', 'W.....W', 'WWW.WWW'],
    ['=======', '=----h=', '=---..=', '=---..=', '======='],
    ['WWWWWWW', 'W.....W', 'W.....W', 'W.....W', 'WWWWWWW'],
    ['W.W.W.W', '.......', 'W.....W', '.......', 'W.W.W.W'],
    ['vvvvvvv', '.......', '.......', '.......', '^^^^^^^'],
    ['.......', 'vvvvvvv', '-------', '^^^^^^^', '.......'],
  ],
});

/**
 * The voxel demo (OT-CNT-008): a round island with a castle in its moat, made of all that voxels can be: two floors, a
 * wall-walk reached by stairs, a gate under a bridge house, a bridge, slopes, trees and rolling meadows.
 */
export function buildVoxelDemo(): World {
  const world = World.create({
    seed: VOXEL_DEMO_SEED,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: SIZE, y: 16, z: SIZE } },
    spawns: [spawnRow(MIDDLE + 2, 0, 1), spawnRow(SIZE - 2, 2, 2)].flat(),
  });
  layIsland(world);
  buildWalls(new Plot(world, MIDDLE - WALL, MIDDLE - WALL));
  const keep = placeStamp(world, KEEP, { x: MIDDLE - 3, y: YARD, z: MIDDLE - 4 }, 'none');
  invariant(keep.ok, 'the yard is level');
  layBridge(new Plot(world, MIDDLE - 1, MIDDLE + WALL));
  plantTrees(world);
  world.markBase();
  return world;
}

/** Four spawns abreast in row z. */
function spawnRow(z: number, back: number, team: number): Spawn[] {
  const facing: Facing = team === 1 ? 2 : 0;
  return [-3, -1, 1, 3].map((beside) => ({
    team,
    x: MIDDLE + beside,
    y: back === 0 ? YARD - 1 : YARD - 2,
    z,
    facing,
  }));
}

/** Meadow that rolls in eighths of a cell, a ring of water, and the castle's rock in the middle. */
function layIsland(world: World): void {
  const plot = new Plot(world, 0, 0);
  for (let z = 0; z < SIZE; z++) {
    for (let x = 0; x < SIZE; x++) {
      if (!hasColumn({ kind: 'round', size: SIZE }, x, z)) continue;
      const away = Math.max(Math.abs(x - MIDDLE), Math.abs(z - MIDDLE));
      if (away <= WALL) plot.column(x, z, YARD, { fill: 'stone', top: { material: 'dirt' } });
      else if (away <= BANK) plot.column(x, z, MOAT, { fill: 'stone', top: { material: 'water' } });
      else layMeadow(plot, x, z);
    }
  }
}

function layMeadow(plot: Plot, x: number, z: number): void {
  const isCamp = z >= SIZE - 4 || Math.abs(x - MIDDLE) <= 1;
  const eighths = isCamp ? 0 : idiv(valueNoise(Number(VOXEL_DEMO_SEED), x, z, 7) * 12, NOISE_ONE);
  const levels = YARD - 1 + idiv(eighths, 8);
  const top = z > MIDDLE && Math.abs(x - MIDDLE) <= 1 ? 'stone' : 'grass';
  plot.column(x, z, levels, { fill: 'dirt', top: { material: top } });
  if (eighths % 8 > 0)
    plot.set(x, levels, z, { material: 'grass', shape: SHAPE.half, height: (eighths % 8) * 32 });
}

/** Walls two cells high with a walk of wood behind the battlements, and a gate to the south. */
function buildWalls(plot: Plot): void {
  const far = 2 * WALL;
  for (let z = 0; z <= far; z++) {
    for (let x = 0; x <= far; x++) {
      const rim = Math.min(x, z, far - x, far - z);
      const isGate = z >= far - 1 && Math.abs(x - WALL) <= 1;
      if (rim > 1) continue;
      if (!isGate && (rim === 0 || isCorner(x, z, far)))
        for (const y of [0, 1]) plot.set(x, YARD + y, z, { material: 'wall' });
      plot.set(x, YARD + 2, z, rim === 1 || isGate ? DECK : battlement(x + z));
    }
  }
  buildStairs(plot);
}

/** Up the inner side of the western wall, the last step turned towards its walk. */
function buildStairs(plot: Plot): void {
  for (const [z, y, rot] of [
    [8, 0, 1],
    [7, 1, 1],
    [6, 2, 2],
  ] as const) {
    for (let below = 0; below < y; below++) plot.set(2, YARD + below, z, { material: 'stone' });
    plot.set(2, YARD + y, z, { material: 'stone', shape: SHAPE.stair, rot });
  }
}

function isCorner(x: number, z: number, far: number): boolean {
  return (x <= 1 || x >= far - 1) && (z <= 1 || z >= far - 1);
}

function battlement(place: number): BlockSpec {
  return place % 2 === 0 ? { material: 'wall' } : { material: 'wall', shape: SHAPE.half, height: 96 };
}

/** A deck from the gate to the meadow, a ramp down at its end, water beneath it. */
function layBridge(plot: Plot): void {
  for (let x = 0; x < 3; x++) {
    for (let z = 1; z <= BANK - WALL; z++) plot.set(x, YARD - 1, z, DECK);
    plot.set(x, YARD - 1, BANK - WALL + 1, { material: 'wood', shape: SHAPE.slope, rot: 1 });
  }
}

/** Trees in the meadow, where their whole crown has room, and none beside the way to the gate. */
function plantTrees(world: World): void {
  for (let row = 1; row < SIZE - 6; row += 4) {
    for (let column = 1; column < SIZE - 3; column += 4) {
      const chance = hashAt(Number(VOXEL_DEMO_SEED), column, 1, row);
      const [x, z] = [column + (chance % 2), row + ((chance >>> 8) % 2)];
      if (chance % 5 > 2 || !hasRoom(x, z)) continue;
      const ground = world.columnTop(x + 1, z + 1)?.height ?? 0;
      const placed = placeStamp(world, STAMPS.tree, { x, y: idiv(ground + CELL - 1, CELL), z }, 'level');
      invariant(placed.ok, 'there is room for a tree');
    }
  }
}

function hasRoom(x: number, z: number): boolean {
  const away = Math.max(Math.abs(x + 1 - MIDDLE), Math.abs(z + 1 - MIDDLE));
  const isBesideWay = z > MIDDLE && Math.abs(x + 1 - MIDDLE) < 5;
  const corners = [0, 2].flatMap((dx) => [0, 2].map((dz) => [x + dx, z + dz] as const));
  const isOnIsland = corners.every(([at, row]) => hasColumn({ kind: 'round', size: SIZE }, at, row));
  return away >= BANK + 2 && !isBesideWay && isOnIsland;
}
