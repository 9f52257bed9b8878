import { OrthographicCamera } from 'three';
import { describe, expect, it } from 'vitest';
import { SHAPE, World, makeVoxel, materialIndex } from '@highground/kernel';
import { pickAt, tileOf } from './picker.ts';

function bridge(): World {
  const world = World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 8, y: 8, z: 8 } } });
  const grass = makeVoxel(materialIndex('grass'));
  for (let x = 0; x < 8; x++) for (let z = 0; z < 8; z++) world.setVoxel(x, 0, z, grass);
  world.setVoxel(4, 4, 4, makeVoxel(materialIndex('wood'), SHAPE.slab));
  world.setVoxel(1, 1, 1, grass);
  world.setVoxel(1, 2, 1, grass);
  return world;
}

/** A camera that looks from one point to another; the middle of its view is the line between them. */
function looking(from: [number, number, number], to: [number, number, number]): OrthographicCamera {
  const camera = new OrthographicCamera(-4, 4, 4, -4, 0.1, 100);
  camera.position.set(...from);
  camera.lookAt(...to);
  camera.updateMatrixWorld();
  return camera;
}

describe('pickAt', () => {
  const world = bridge();
  const aim = (from: [number, number, number], to: [number, number, number]): ReturnType<typeof pickAt> =>
    pickAt(world, [], { camera: looking(from, to), x: 0, y: 0 });

  it('OT-UX-017 OT-UX-019 tells a bridge deck from the ground below it', () => {
    expect(aim([4.5, 20, 4.6], [4.5, 5, 4.5])).toMatchObject({
      cell: { x: 4, y: 4, z: 4 },
      face: 'top',
      tile: { y: 4 },
    });
    expect(aim([4.5, 3, 14], [4.5, 1, 4.5])).toMatchObject({
      cell: { x: 4, y: 0, z: 4 },
      face: 'top',
      tile: { y: 0 },
    });
  });

  it('OT-UX-017 a cliff face is that block; its tile is the ground on top of it', () => {
    expect(aim([1.5, 2, 14], [1.5, 1.5, 2])).toMatchObject({
      cell: { x: 1, y: 1, z: 1 },
      face: 's',
      tile: { x: 1, y: 2, z: 1 },
    });
  });

  it('past the map there is nothing', () => {
    expect(aim([20, 20, 20], [20, 0, 20.1])).toBeUndefined();
  });

  it('a column without standing room has no tile', () => {
    expect(tileOf(world, { x: 9, y: 0, z: 9 })).toBeUndefined();
  });
});
