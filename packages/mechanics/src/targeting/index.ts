import { CELL, idiv, lineOfSight, sameCell, tileDistance } from '@highground/kernel';
import type { Cell, ReadonlyWorld, Refusal, Tile } from '@highground/kernel';

/** Where somebody stands: the tile and its surface height in units. */
export interface Stand {
  readonly tile: Tile;
  readonly height: number;
}

export interface Reach {
  /** Tiles, Manhattan. */
  readonly range: number;
  readonly minRange: number;
  /** Levels, either way. */
  readonly heightReach: number;
}

/**
 * Why a target is out of reach: `target-too-close`, `target-too-far` or `target-too-high`; distance first
 * (OT-TGT-001, A-47: exact heights, fractions of a level included).
 */
export function reachRefusal(
  { range, minRange, heightReach }: Reach,
  from: Stand,
  to: Stand,
): Refusal | undefined {
  const distance = tileDistance(from.tile, to.tile);
  if (distance < minRange) {
    return {
      code: 'target-too-close',
      message: `The target is ${distance} tiles away; the least distance is ${minRange}.`,
      facts: { distance, minRange },
    };
  }
  if (distance > range) {
    return {
      code: 'target-too-far',
      message: `The target is ${distance} tiles away; the reach is ${range}.`,
      facts: { distance, range },
    };
  }
  const difference = Math.abs(from.height - to.height);
  if (difference > heightReach * CELL) {
    const hundredths = idiv(difference * 100, CELL);
    return {
      code: 'target-too-high',
      message: `The target is ${idiv(hundredths, 100)}.${String(hundredths % 100).padStart(2, '0')} levels above or below; the height reach is ${heightReach}.`,
      facts: { difference, heightReach },
    };
  }
  return undefined;
}

/** The block that stops the straight line between two stands' eyes, `eye` units above their surfaces (OT-TGT-003, A-45). */
export function sightBlocker(
  world: ReadonlyWorld,
  from: Stand,
  to: Stand,
  options: { readonly eye: number; readonly blocks: Uint8Array },
): Cell | undefined {
  if (sameCell(from.tile, to.tile)) return undefined;
  const sight = lineOfSight(world, eyePoint(from, options.eye), eyePoint(to, options.eye), options.blocks);
  return sight.clear ? undefined : sight.voxel;
}

/** The refusal that names the block in the way. */
export function sightRefusal(blocker: Cell): Refusal {
  const { x, y, z } = blocker;
  return {
    code: 'sight-blocked',
    message: `The block at (${x}, ${y}, ${z}) is in the way.`,
    facts: { x, y, z },
  };
}

const HALF = idiv(CELL, 2);

function eyePoint({ tile, height }: Stand, eye: number): Cell {
  return { x: tile.x * CELL + HALF, y: height + eye, z: tile.z * CELL + HALF };
}
