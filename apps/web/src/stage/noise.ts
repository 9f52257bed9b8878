/** A fixed scramble of integers to 0–1: decoration only, the same for the same cell and seed on every machine. */
export function hashUnit(x: number, y: number, z: number, salt: number): number {
  let h =
    Math.imul(x, 0x27d4eb2d) ^
    Math.imul(y, 0x165667b1) ^
    Math.imul(z, 0x9e3779b1) ^
    Math.imul(salt, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Value noise that repeats every `period` along both axes, in 0–1. */
export function tilingNoise(x: number, y: number, period: number, salt: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const corner = (dx: number, dy: number): number =>
    hashUnit((x0 + dx) % period, (y0 + dy) % period, 0, salt);
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const low = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * sx;
  const high = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * sx;
  return low + (high - low) * sy;
}
