import { describe, expect, it } from 'vitest';
import { SHAPE, World, makeVoxel, materialIndex } from '@highground/kernel';
import type { Facing, Tile } from '@highground/kernel';
import { LIVING_FIELD_LOOK } from '../looks/livingfield/theme.ts';
import { PALETTES } from '../looks/palettes.ts';
import type { StageActor } from './api.ts';
import { Crowd } from './crowd.ts';
import { marksOn } from './props.ts';

const stone = makeVoxel(materialIndex('stone'));
/** What lies on top of each column of a row, and how high it is stood on, in tiles. */
const COLUMNS = [
  { voxels: [makeVoxel(materialIndex('grass'))], height: 1 },
  { voxels: [stone, stone, makeVoxel(materialIndex('grass'))], height: 3 },
  { voxels: [stone, makeVoxel(materialIndex('grass'), SHAPE.half, 0, 192)], height: 1.75 },
  { voxels: [stone, makeVoxel(materialIndex('grass'), SHAPE.slope)], height: 1.5 },
  { voxels: [makeVoxel(materialIndex('fire'))], height: 1 },
  { voxels: [stone, makeVoxel(materialIndex('spikes'))], height: 2 },
];

function rowOf(): World {
  const bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: COLUMNS.length, y: 8, z: 1 } };
  const world = World.create({ seed: 1n, bounds });
  COLUMNS.forEach(({ voxels }, x) => voxels.forEach((voxel, y) => world.setVoxel(x, y, 0, voxel)));
  return world;
}

const actorOn = (tile: Tile, id: number): StageActor => ({
  id,
  name: `Warden ${id}`,
  kind: 'warden',
  side: 0,
  tile,
  facing: 1 as Facing,
  standing: 'up',
  hp: 1,
  statuses: [],
});

describe('reading the field (OT-LOOP-001)', () => {
  it('everybody stands in the middle of their tile, at the height of its ground', () => {
    const world = rowOf();
    const crowd = new Crowd(LIVING_FIELD_LOOK, PALETTES.standard);
    crowd.show(
      world,
      COLUMNS.map(({ voxels }, x) => actorOn({ x, y: voxels.length - 1, z: 0 }, x + 1)),
    );
    const feet = [...crowd.views].map(({ figure }) => figure.mesh.position.toArray());
    expect(feet).toEqual(COLUMNS.map(({ height }, x) => [x + 0.5, height, 0.5]));
    crowd.dispose();
  });

  it('fire, with its smoke, and spikes are marked on the ground they make deadly, at its height, and plain ground is not', () => {
    const world = rowOf();
    const marks = COLUMNS.map((_, x) => {
      const surface = world.columnTop(x, 0)!;
      const id = x === 4 ? 'fire' : x === 5 ? 'spikes' : 'grass';
      return marksOn(surface, x, 0, LIVING_FIELD_LOOK.materials[id]!);
    });
    expect(marks.map((places) => new Set(places.map(({ kind }) => kind)))).toEqual(
      [[], [], [], [], ['flame', 'smoke'], ['spike']].map((kinds) => new Set(kinds)),
    );
    expect(marks[5]!.every(({ x, y }) => Math.floor(x) === 5 && y === 2)).toBe(true);
  });
});
