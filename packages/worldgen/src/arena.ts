import { idiv, SHAPE } from '@highground/kernel';
import type { World } from '@highground/kernel';
import { MirroredField } from './mirrored-field.ts';
import { NOISE_ONE, valueNoise } from './noise.ts';

/** Cosmetic and terrain seed of the arena that comes with the game. */
export const ARENA_SEED = 20260815n;

const SIZE = 22;
const GROUND = 3;
const PLAZA = 4;

/**
 * The arena (OT-CNT-005): rolling ground round a stone plaza, with every material and shape, hazards, real voids and
 * ways up onto roofs. Neither side has the better half: the field is its own image under a half turn.
 */
export function buildArena(seed: bigint = ARENA_SEED): World {
  const spawns = [6, 9, 12, 15].map((x) => ({ x, y: GROUND - 1, z: 1, facing: 2 as const }));
  const field = new MirroredField(SIZE, SIZE, seed, spawns);
  rollGround(field, Number(seed & 0x7fffffffn));
  layPlaza(field);
  buildTower(field);
  digLavaTrench(field);
  fillPool(field);
  plantMarsh(field);
  scatterHazards(field);
  tearVoids(field);
  for (const { x, z } of spawns) field.column(x, z, GROUND, { fill: 'dirt', top: { material: 'grass' } });
  field.world.markBase();
  return field.world;
}

/** Grass over dirt, tops in quarter cells; a fractional top is a HALF with a height byte (OT-TER-001). */
function rollGround(field: MirroredField, seed: number): void {
  for (let z = 0; z < idiv(SIZE, 2); z++) {
    for (let x = 0; x < SIZE; x++) {
      const hill = idiv(valueNoise(seed, x, z, 5) * 7, NOISE_ONE);
      const levels = GROUND + idiv(hill, 4);
      const quarters = hill % 4;
      field.column(x, z, levels, { fill: 'dirt', top: { material: 'grass' } });
      if (quarters > 0)
        field.set(x, levels, z, { material: 'grass', shape: SHAPE.half, height: quarters * 64 });
    }
  }
}

/** A level stone square with ramps on all four sides and broken corners. */
function layPlaza(field: MirroredField): void {
  for (let z = 6; z < 11; z++)
    for (let x = 5; x < 17; x++) field.column(x, z, GROUND, { fill: 'dirt', top: { material: 'grass' } });
  for (let z = 8; z < 11; z++) for (let x = 7; x < 15; x++) field.column(x, z, PLAZA, { fill: 'stone' });
  for (const z of [9, 10]) {
    field.set(6, GROUND, z, { material: 'stone', shape: SHAPE.slope, rot: 0 });
    field.set(15, GROUND, z, { material: 'stone', shape: SHAPE.slope, rot: 2 });
  }
  for (const x of [9, 10]) field.set(x, GROUND, 7, { material: 'stone', shape: SHAPE.slope, rot: 3 });
  field.set(12, GROUND, 7, { material: 'stone', shape: SHAPE.stair, rot: 3 });
  field.set(7, GROUND, 7, { material: 'stone', shape: SHAPE.halfSlope, rot: 3 });
  field.set(14, GROUND, 7, { material: 'stone', shape: SHAPE.halfSlope, rot: 3 });
  field.set(6, GROUND, 8, { material: 'stone', shape: SHAPE.halfSlope, rot: 0 });
  field.set(15, GROUND, 8, { material: 'stone', shape: SHAPE.wedge, rot: 1 });
  field.set(6, GROUND, 7, { material: 'stone', shape: SHAPE.wedge, rot: 0 });
  field.set(7, PLAZA, 8, { material: 'wall', shape: SHAPE.corner, rot: 1 });
  field.set(14, PLAZA, 8, { material: 'wall', shape: SHAPE.corner, rot: 0 });
  field.set(10, PLAZA, 9, { material: 'wall', shape: SHAPE.half, height: 128 });
}

/** A roofed room with a door, and stairs outside up to the roof: two surfaces in one column (OT-MAP-020). */
function buildTower(field: MirroredField): void {
  for (let z = 3; z < 7; z++)
    for (let x = 1; x < 6; x++) field.column(x, z, GROUND, { fill: 'dirt', top: { material: 'grass' } });
  for (let z = 4; z < 7; z++) {
    for (let x = 1; x < 4; x++) {
      const isInside = x === 2 && z === 5;
      const isDoor = x === 2 && z === 6;
      field.column(x, z, GROUND, { fill: 'stone', top: { material: isInside ? 'wood' : 'stone' } });
      for (let y = GROUND; y < GROUND + 2 && !isInside && !isDoor; y++)
        field.set(x, y, z, { material: 'wall' });
      field.set(x, GROUND + 2, z, { material: 'wood', shape: SHAPE.slab });
    }
  }
  field.set(4, GROUND, 6, { material: 'stone', shape: SHAPE.stair, rot: 1 });
  field.column(4, 5, GROUND + 1, { fill: 'stone' });
  field.set(4, GROUND + 1, 5, { material: 'stone', shape: SHAPE.stair, rot: 1 });
  field.column(4, 4, GROUND + 2, { fill: 'stone' });
  field.set(4, GROUND + 2, 4, { material: 'stone', shape: SHAPE.stair, rot: 2 });
}

/** Molten rock in a ditch, a wooden deck across. */
function digLavaTrench(field: MirroredField): void {
  for (let z = 2; z < 8; z++) {
    for (let x = 15; x < 20; x++)
      field.column(x, z, GROUND, { fill: 'dirt', top: { material: z % 3 === 0 ? 'stone' : 'grass' } });
    for (let x = 17; x < 19; x++) field.column(x, z, 2, { fill: 'stone', top: { material: 'lava' } });
  }
  for (const x of [17, 18])
    for (const z of [4, 5]) field.set(x, GROUND, z, { material: 'wood', shape: SHAPE.slab });
  for (const z of [4, 5]) {
    field.set(16, GROUND, z, { material: 'wood', shape: SHAPE.slope, rot: 0 });
    field.set(19, GROUND, z, { material: 'wood', shape: SHAPE.slope, rot: 2 });
  }
}

/** Shallow water with a shelf of ice. */
function fillPool(field: MirroredField): void {
  for (let z = 3; z < 6; z++) {
    for (let x = 8; x < 13; x++) {
      const isRim = x === 8 || x === 12;
      field.column(x, z, GROUND, { fill: 'dirt', top: { material: isRim ? 'grass' : 'water' } });
    }
  }
  field.column(11, 3, GROUND, { fill: 'dirt', top: { material: 'ice' } });
  field.column(11, 4, GROUND, { fill: 'dirt', top: { material: 'ice' } });
}

/** Mud with pools of poison. */
function plantMarsh(field: MirroredField): void {
  for (let z = 8; z < 11; z++)
    for (let x = 18; x < 22; x++) field.column(x, z, GROUND, { fill: 'dirt', top: { material: 'mud' } });
  field.column(19, 9, GROUND, { fill: 'dirt', top: { material: 'poison' } });
  field.column(20, 9, GROUND, { fill: 'dirt', top: { material: 'poison' } });
  field.column(20, 10, GROUND, { fill: 'dirt', top: { material: 'poison' } });
}

function scatterHazards(field: MirroredField): void {
  for (const x of [1, 2, 3]) field.column(x, 9, GROUND, { fill: 'stone', top: { material: 'spikes' } });
  field.column(0, 9, GROUND, { fill: 'dirt', top: { material: 'grass' } });
  field.column(4, 9, GROUND, { fill: 'dirt', top: { material: 'grass' } });
  field.column(13, 4, GROUND, { fill: 'stone', top: { material: 'fire' } });
  field.column(14, 4, GROUND, { fill: 'stone' });
}

/** Columns without a voxel: nothing to stand on, only to fall into (OT-TER-005). */
function tearVoids(field: MirroredField): void {
  for (const [x, z] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [20, 0],
    [21, 0],
    [21, 1],
    [8, 0],
  ] as const)
    field.column(x, z, 0, { fill: 'stone' });
}
