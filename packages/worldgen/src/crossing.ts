import { idiv, SHAPE } from '@highground/kernel';
import type { World } from '@highground/kernel';
import { MirroredField } from './mirrored-field.ts';
import { NOISE_ONE, valueNoise } from './noise.ts';

/** Seed of the bridge crossing that comes with the game. */
export const CROSSING_SEED = 4711n;

const WIDTH = 18;
const DEPTH = 22;
const BANK = 4;

/**
 * Two banks, a river between them, three ways over: a stone bridge with a passage of water beneath, a ford and a row of
 * stepping stones.
 */
export function buildCrossing(seed: bigint = CROSSING_SEED): World {
  const spawns = [5, 8, 11, 14].map((x) => ({ x, y: BANK - 1, z: 2, facing: 2 as const }));
  const field = new MirroredField(WIDTH, DEPTH, seed, spawns);
  raiseBanks(field, Number(seed & 0x7fffffffn));
  fillRiver(field);
  layBridge(field);
  laySteppingStones(field);
  buildOutpost(field);
  for (const { x, z } of spawns) field.column(x, z, BANK, { fill: 'dirt', top: { material: 'grass' } });
  field.world.markBase();
  return field.world;
}

function raiseBanks(field: MirroredField, seed: number): void {
  for (let z = 0; z < 8; z++) {
    for (let x = 0; x < WIDTH; x++) {
      const swell = idiv(valueNoise(seed, x, z, 4) * 4, NOISE_ONE);
      field.column(x, z, BANK, { fill: 'dirt', top: { material: z > 5 && swell > 1 ? 'mud' : 'grass' } });
      if (swell > 1 && z < 6)
        field.set(x, BANK, z, { material: 'grass', shape: SHAPE.half, height: (swell - 1) * 64 });
    }
  }
}

/** Water one cell lower than the banks; the shore steps down in slopes. */
function fillRiver(field: MirroredField): void {
  for (let x = 0; x < WIDTH; x++) {
    field.column(x, 8, BANK - 1, { fill: 'dirt', top: { material: 'stone' } });
    if (x % 3 !== 2) field.set(x, BANK - 1, 8, { material: 'grass', shape: SHAPE.slope, rot: 1 });
    for (const z of [9, 10]) field.column(x, z, BANK - 1, { fill: 'stone', top: { material: 'water' } });
  }
}

/** A deck four wide above the water, with parapets; its far half is the image of its near half. */
function layBridge(field: MirroredField): void {
  for (const x of [7, 8, 9, 10]) {
    field.column(x, 7, BANK, { fill: 'stone' });
    field.column(x, 8, BANK, { fill: 'stone' });
    field.set(x, BANK, 8, { material: 'stone', shape: SHAPE.slope, rot: 3 });
    for (const z of [9, 10]) field.set(x, BANK, z, { material: 'stone', shape: SHAPE.slab });
  }
  for (const x of [6, 11]) {
    field.column(x, 8, BANK, { fill: 'stone', top: { material: 'wall' } });
    field.set(x, BANK, 8, { material: 'wall', shape: SHAPE.half });
  }
}

function laySteppingStones(field: MirroredField): void {
  for (const z of [9, 10]) {
    field.column(2, z, BANK - 1, { fill: 'stone' });
    field.column(15, z, BANK - 1, { fill: 'stone' });
  }
}

/** A platform that looks over the river. */
function buildOutpost(field: MirroredField): void {
  for (let z = 4; z < 7; z++)
    for (let x = 12; x < 16; x++) field.column(x, z, BANK, { fill: 'dirt', top: { material: 'grass' } });
  for (const x of [13, 14])
    for (const z of [5, 6]) field.column(x, z, BANK + 1, { fill: 'stone', top: { material: 'wood' } });
  field.set(12, BANK, 6, { material: 'wood', shape: SHAPE.stair, rot: 0 });
  for (let z = 4; z < 7; z++)
    for (let x = 2; x < 5; x++) field.column(x, z, BANK, { fill: 'dirt', top: { material: 'grass' } });
  field.set(3, BANK, 6, { material: 'stone', shape: SHAPE.corner, rot: 2 });
  field.set(4, BANK, 5, { material: 'stone', shape: SHAPE.half });
}
