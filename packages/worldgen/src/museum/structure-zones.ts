import { SHAPE } from '@highground/kernel';
import type { Spawn } from '@highground/kernel';
import type { BlockSpec } from '../block.ts';
import type { Plot } from '../plot.ts';
import { FLOOR } from './zone.ts';
import type { Zone } from './zone.ts';

const wall: BlockSpec = { material: 'wall' };
const deck: BlockSpec = { material: 'wood', shape: SHAPE.slab };

/** Layered buildings, walls, and where units of two teams begin. */
export const structureZones: readonly Zone[] = [
  { id: 'bridge', build: buildBridge },
  { id: 'room', build: buildRoom },
  { id: 'tower', build: buildTower },
  { id: 'corridor', build: buildCorridor },
  { id: 'tunnel', build: buildTunnel },
  { id: 'spawns', build: buildCourt },
];

/** Four units a side, on grass, stone, a step and a deck, from the north-west of the zone. */
export const SPAWNS: readonly Spawn[] = [0, 5].flatMap((z, team) =>
  [FLOOR - 1, FLOOR - 1, FLOOR, FLOOR].map((y, place): Spawn => ({
    team: team + 1,
    x: 2 * place,
    y,
    z,
    facing: team === 0 ? 2 : 0,
  })),
);

/** A deck two cells up, stairs at both ends, and a path beneath it from north to south. */
function buildBridge(plot: Plot): void {
  for (const z of [2, 3]) {
    for (const [x, rot] of [
      [0, 0],
      [7, 2],
    ] as const)
      plot.set(x, FLOOR, z, { material: 'stone', shape: SHAPE.stair, rot });
    for (const x of [1, 6]) {
      plot.set(x, FLOOR, z, { material: 'stone' });
      plot.set(x, FLOOR + 1, z, { material: 'stone', shape: SHAPE.stair, rot: x === 1 ? 0 : 2 });
    }
    for (const x of [2, 5]) for (const y of [0, 1]) plot.set(x, FLOOR + y, z, { material: 'stone' });
    for (const x of [3, 4]) plot.set(x, FLOOR + 1, z, deck);
  }
}

/** Four walls two cells high, a door to the south, a floor and a flat roof of wood. */
function buildRoom(plot: Plot): void {
  for (let z = 1; z < 5; z++) {
    for (let x = 2; x < 6; x++) {
      const isInside = x > 2 && x < 5 && z > 1 && z < 4;
      const isDoor = x === 3 && z === 4;
      if (isInside || isDoor) plot.set(x, FLOOR - 1, z, { material: 'wood' });
      else for (const y of [0, 1]) plot.set(x, FLOOR + y, z, wall);
      plot.set(x, FLOOR + 2, z, deck);
    }
  }
}

/** Stairs up the outside of a tower of three cells, once round its corner, to a roof with a parapet. */
function buildTower(plot: Plot): void {
  for (let z = 1; z < 4; z++)
    for (let x = 3; x < 6; x++) for (let y = 0; y < 3; y++) plot.set(x, FLOOR + y, z, { material: 'stone' });
  const stair = (x: number, y: number, z: number, rot: number): void => {
    for (let below = 0; below < y; below++) plot.set(x, FLOOR + below, z, { material: 'stone' });
    plot.set(x, FLOOR + y, z, { material: 'stone', shape: SHAPE.stair, rot });
  };
  stair(4, 0, 4, 2);
  stair(3, 1, 4, 2);
  plot.set(2, FLOOR, 4, { material: 'stone' });
  plot.set(2, FLOOR + 1, 4, { material: 'stone' });
  stair(2, 2, 3, 1);
  plot.set(2, FLOOR + 2, 2, { material: 'stone' });
  for (const y of [0, 1]) plot.set(2, FLOOR + y, 2, { material: 'stone' });
  for (const x of [3, 5]) plot.set(x, FLOOR + 3, 1, { material: 'wall', shape: SHAPE.half });
}

/** A passage one tile wide between walls, with a bend and a dead end. */
function buildCorridor(plot: Plot): void {
  const drawn = ['########', '........', '######.#', '#....#.#', '#.##...#', '########'];
  drawn.forEach((row, z) =>
    [...row].forEach((character, x) => {
      if (character === '#') for (const y of [0, 1]) plot.set(x, FLOOR + y, z, wall);
    }),
  );
}

/** Two ways under a roof of stone: one a whole cell high, one too low for a unit. */
function buildTunnel(plot: Plot): void {
  for (let x = 1; x < 7; x++) {
    for (const z of [0, 2, 4]) plot.set(x, FLOOR, z, { material: 'stone' });
    for (let z = 0; z < 5; z++) plot.set(x, FLOOR + 1, z, { material: 'stone' });
    plot.set(x, FLOOR, 3, { material: 'stone', shape: SHAPE.half });
  }
}

/** What {@link SPAWNS} stand on. */
function buildCourt(plot: Plot): void {
  for (const z of [0, 5]) {
    plot.set(2, FLOOR - 1, z, { material: 'stone' });
    plot.set(4, FLOOR, z, { material: 'stone', shape: SHAPE.half });
    plot.set(6, FLOOR, z, deck);
  }
}
