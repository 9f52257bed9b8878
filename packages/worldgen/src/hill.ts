import { idiv, SHAPE } from '@highground/kernel';
import type { World } from '@highground/kernel';
import { MirroredField } from './mirrored-field.ts';
import { hashAt } from './noise.ts';

/** Seed of the hill assault that comes with the game. */
export const HILL_SEED = 1337n;

const SIZE = 20;
const FOOT = 2;

/** A terraced hill with a keep on top that both sides climb for: steep rock on two flanks, ramps on the others. */
export function buildHill(seed: bigint = HILL_SEED): World {
  const spawns = [5, 8, 11, 14].map((x) => ({ x, y: FOOT - 1, z: 1, facing: 2 as const }));
  const field = new MirroredField(SIZE, SIZE, seed, spawns);
  layMeadow(field, Number(seed & 0x7fffffffn));
  raiseTerraces(field);
  cutRamps(field);
  crownWithKeep(field);
  field.world.markBase();
  return field.world;
}

function layMeadow(field: MirroredField, seed: number): void {
  for (let z = 0; z < idiv(SIZE, 2); z++) {
    for (let x = 0; x < SIZE; x++) {
      field.column(x, z, FOOT, { fill: 'dirt', top: { material: 'grass' } });
      const isRough = z > 2 && z < 6 && hashAt(seed, x, 0, z) % 7 === 0;
      if (isRough)
        field.set(x, FOOT, z, {
          material: 'stone',
          shape: SHAPE.half,
          height: 64 + (hashAt(seed, x, 1, z) % 3) * 32,
        });
    }
  }
  for (const x of [2, 3]) field.column(x, 5, FOOT, { fill: 'stone', top: { material: 'spikes' } });
  for (const x of [16, 17]) field.column(x, 4, FOOT, { fill: 'dirt', top: { material: 'water' } });
}

/** Three terraces, each one cell higher than the last. */
function raiseTerraces(field: MirroredField): void {
  for (const [margin, levels] of [
    [4, 3],
    [6, 4],
    [8, 5],
  ] as const) {
    for (let z = margin + 1; z < idiv(SIZE, 2); z++) {
      for (let x = margin; x < SIZE - margin; x++)
        field.column(x, z, levels, { fill: 'stone', top: { material: levels === 5 ? 'stone' : 'grass' } });
    }
  }
}

/** Ramps from the north and west; their images serve the other side. */
function cutRamps(field: MirroredField): void {
  for (const x of [9, 10]) {
    field.column(x, 4, FOOT, { fill: 'stone', top: { material: 'grass' } });
    field.set(x, FOOT, 4, { material: 'stone', shape: SHAPE.slope, rot: 3 });
    field.set(x, FOOT + 1, 6, { material: 'stone', shape: SHAPE.slope, rot: 3 });
    field.set(x, FOOT + 2, 8, { material: 'stone', shape: SHAPE.stair, rot: 3 });
  }
  field.column(3, 9, FOOT, { fill: 'stone', top: { material: 'grass' } });
  field.set(3, FOOT, 9, { material: 'wood', shape: SHAPE.slope, rot: 0 });
  field.set(5, FOOT + 1, 9, { material: 'wood', shape: SHAPE.slope, rot: 0 });
  field.set(7, FOOT + 2, 9, { material: 'wood', shape: SHAPE.slope, rot: 0 });
  field.set(6, FOOT + 1, 5, { material: 'stone', shape: SHAPE.wedge, rot: 0 });
}

/** Low walls on the summit: cover, never a cage. */
function crownWithKeep(field: MirroredField): void {
  field.set(8, 5, 9, { material: 'wall', shape: SHAPE.corner, rot: 1 });
  field.set(11, 5, 9, { material: 'wall', shape: SHAPE.half });
  field.column(9, 9, 5, { fill: 'stone', top: { material: 'fire' } });
}
