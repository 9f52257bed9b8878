import { CATALOG, SHAPE, World, makeVoxel, materialIndex } from '@highground/kernel';
import type { Shape } from '@highground/kernel';

const SIZE = 22;

/** A hand-made field that shows every material, every shape in every rotation, a bridge, a hill and a wall to hide behind. */
export function galleryWorld(): World {
  const world = World.create({
    seed: 7n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: SIZE, y: 12, z: SIZE } },
  });
  const put: Put = ([x, y, z], id, { shape = SHAPE.full, rot = 0, height = 0 } = {}) =>
    world.setVoxel(x, y, z, makeVoxel(materialIndex(id), shape, rot, height));
  for (let z = 0; z < SIZE; z++) {
    for (let x = 0; x < SIZE; x++) {
      put([x, 0, z], 'stone');
      put([x, 1, z], isRiver(x, z) ? 'water' : 'grass');
    }
  }
  addShapes(put);
  addMaterials(put);
  addHill(put);
  addWall(put);
  for (let x = 11; x <= 15; x++) put([x, 2, 12], 'wood', { shape: SHAPE.slab });
  put([10, 2, 12], 'wood', { shape: SHAPE.halfSlope, height: 255 });
  return world;
}

type Place = readonly [x: number, y: number, z: number];
type Put = (
  at: Place,
  id: string,
  form?: { readonly shape?: Shape; readonly rot?: number; readonly height?: number },
) => void;

function isRiver(x: number, z: number): boolean {
  return z >= 9 && x >= 12 && x <= 14;
}

/** Rows of SLOPE, WEDGE, HALF_SLOPE, STAIR and CORNER, four rotations each; HALF and SLAB beside them. */
function addShapes(put: Put): void {
  const turning = [SHAPE.slope, SHAPE.wedge, SHAPE.halfSlope, SHAPE.stair, SHAPE.corner];
  turning.forEach((shape, row) => {
    for (let rot = 0; rot < 4; rot++) put([1 + rot * 2, 2, 20 - row * 2], 'stone', { shape, rot });
  });
  [64, 128, 192].forEach((height, i) => put([9, 2, 18 - i], 'grass', { shape: SHAPE.half, height }));
  put([9, 2, 20], 'wood', { shape: SHAPE.slab });
}

function addMaterials(put: Put): void {
  CATALOG.forEach(({ id }, index) => {
    const [x, z] = [1 + (index % 6), 1 + Math.floor(index / 6) * 2];
    put([x, 1, z], id);
    if (id === 'wall' || id === 'wood') put([x, 2, z], id);
  });
}

function addHill(put: Put): void {
  const heights = [
    [1, 1, 2, 2, 1],
    [1, 2, 3, 3, 2],
    [1, 2, 3, 4, 2],
    [0, 1, 2, 2, 1],
  ];
  heights.forEach((row, dz) => {
    row.forEach((height, dx) => {
      for (let y = 0; y < height; y++) put([12 + dx, 2 + y, 1 + dz], y === height - 1 ? 'grass' : 'dirt');
    });
  });
  put([13, 2, 5], 'grass', { shape: SHAPE.slope, rot: 1 });
  put([11, 2, 3], 'grass', { shape: SHAPE.slope });
  put([12, 2, 4], 'grass', { shape: SHAPE.half, height: 128 });
}

function addWall(put: Put): void {
  for (let x = 2; x <= 7; x++) for (let y = 2; y < 5; y++) put([x, y, 6], 'wall');
  put([2, 5, 6], 'wall');
  put([4, 5, 6], 'wall');
  put([6, 5, 6], 'wall');
}
