import { makeVoxel, materialIndex, World } from '../../../index.ts';
import type { Actor, ScenarioDraft, State } from '../../../index.ts';
import { STATS } from './data.ts';

/** Two against two on a flat field of 4 × 4 tiles. */
export function pawnsScenario(): ScenarioDraft {
  const world = World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 4, y: 8, z: 4 } } });
  for (let x = 0; x < 4; x++)
    for (let z = 0; z < 4; z++) world.setVoxel(x, 0, z, makeVoxel(materialIndex('grass')));
  world.markBase();
  const place = (unit: string, side: number, x: number, z: number): ScenarioDraft['units'][number] => ({
    unit,
    side,
    tile: { x, y: 0, z },
    facing: 0,
    stats: {},
    statuses: [],
  });
  return {
    id: 'pawns-field',
    title: 'A field',
    ruleset: 'pawns',
    world,
    sides: [
      { id: 0, name: 'blue', stock: [] },
      { id: 1, name: 'red', stock: [] },
    ],
    units: [place('pawn', 0, 1, 0), place('guard', 0, 2, 0), place('pawn', 1, 1, 2), place('guard', 1, 2, 2)],
    schedule: [],
    limits: {},
    options: {},
    dice: [],
  };
}

/** Everybody up, nobody’s turn yet. */
export function openingState(scenario: ScenarioDraft, hp: readonly number[]): State {
  const actors = scenario.units.map(({ unit, name, side, tile, facing }, index): Actor => ({
    id: index + 1,
    name: name ?? `${unit} ${index + 1}`,
    side,
    seat: side,
    unit,
    tile,
    facing,
    size: { w: 1, d: 1, h: 2048 },
    headroom: 2560,
    eye: 1920,
    statuses: [],
    activities: [],
    standing: 'up',
  }));
  return {
    seq: 0,
    tick: 0,
    diceDrawn: 0,
    table: { names: STATS, hp: 0 },
    stats: Int32Array.from(hp.flatMap((points, index) => [points, index + 1])),
    actors,
    sides: scenario.sides.map(({ id, name, stock }) => ({ id, name, stock, score: 0 })),
    seats: scenario.sides.map(({ id }) => ({ id, side: id, auto: false })),
    marks: [],
    voxelState: [],
    queue: [],
    registers: [{ name: 'last', value: 0 }],
    schedule: [],
    world: scenario.world.fork(),
    outcome: undefined,
  };
}
