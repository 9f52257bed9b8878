import { idiv } from '@highground/kernel';

/** A 32-bit hash of a seed and a position: the only source of chance in generators (OT-DET-009). */
export function hashAt(seed: number, x: number, y: number, z: number): number {
  let h = seed | 0;
  for (const part of [x, y, z]) {
    h = Math.imul(h ^ part, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** Fixed-point one of {@link valueNoise}. */
export const NOISE_ONE = 1024;

/**
 * Smooth value noise in [0, NOISE_ONE) on a lattice of `period` tiles, by integer bilinear interpolation with an
 * integer smoothstep, so that every engine and every order of calls gives the same hills.
 */
export function valueNoise(seed: number, x: number, z: number, period: number): number {
  const cellX = idiv(x, period);
  const cellZ = idiv(z, period);
  const u = ease(idiv((x - cellX * period) * NOISE_ONE, period));
  const v = ease(idiv((z - cellZ * period) * NOISE_ONE, period));
  const north = mix(corner(seed, cellX, cellZ), corner(seed, cellX + 1, cellZ), u);
  const south = mix(corner(seed, cellX, cellZ + 1), corner(seed, cellX + 1, cellZ + 1), u);
  return mix(north, south, v);
}

/** The value of a lattice point. */
function corner(seed: number, cellX: number, cellZ: number): number {
  return hashAt(seed, cellX, 0, cellZ) >>> 22;
}

/** 3t² − 2t³ in fixed point. */
function ease(t: number): number {
  return idiv(t * t * (3 * NOISE_ONE - 2 * t), NOISE_ONE * NOISE_ONE);
}

function mix(a: number, b: number, t: number): number {
  return idiv(a * (NOISE_ONE - t) + b * t, NOISE_ONE);
}
