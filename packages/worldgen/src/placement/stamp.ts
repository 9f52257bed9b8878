import { idiv, invariant } from '@highground/kernel';
import type { Cell } from '@highground/kernel';
import type { BlockSpec } from '../block.ts';

/** A block of a stamp; x and z from its north-west corner, y from the ground it stands on: −1 replaces the ground itself. */
export interface StampBlock extends Cell {
  readonly block: BlockSpec;
}

/** A building, tree or rock as a thing of its own, to be put on terrain. */
export interface Stamp {
  readonly width: number;
  readonly depth: number;
  /** Cells above the ground. */
  readonly height: number;
  /** In the order of drawing: by y, then z, then x. */
  readonly blocks: readonly StampBlock[];
  /** The columns it rests on; what only hangs over others leaves them as they are. */
  readonly footprint: readonly { readonly x: number; readonly z: number }[];
}

/** How a stamp is drawn: layers of rows from the lowest up, a character a cell. */
export interface StampDrawing {
  /** Layers that lie in the ground. */
  readonly sunk?: number;
  /** `.` leaves a cell alone; `_`, in the lowest layer, is ground the stamp rests on without a block of its own. */
  readonly layers: readonly (readonly string[])[];
  readonly legend: { readonly [character: string]: BlockSpec };
}

/** Reads a drawing; row 0 is the north, column 0 the west, every layer as wide and deep as the lowest. */
export function drawStamp({ sunk = 0, layers, legend }: StampDrawing): Stamp {
  const [lowest = []] = layers;
  const width = lowest[0]?.length ?? 0;
  const depth = lowest.length;
  const blocks = layers.flatMap((rows, layer) => {
    invariant(rows.length === depth, `layer ${layer} is ${rows.length} deep, not ${depth}`);
    return rows.flatMap((row, z) => {
      invariant(row.length === width, `row ${z} of layer ${layer} is ${row.length} wide, not ${width}`);
      return [...row].flatMap((character, x): StampBlock[] => {
        if (character === '.' || character === '_') return [];
        const block = legend[character];
        invariant(block !== undefined, `the legend has no "${character}"`);
        return [{ x, y: layer - sunk, z, block }];
      });
    });
  });
  const footprint = Array.from({ length: width * depth }, (_, i) => ({ x: i % width, z: idiv(i, width) }));
  return {
    width,
    depth,
    height: layers.length - sunk,
    blocks,
    footprint: footprint.filter(({ x, z }) => lowest[z]?.[x] !== '.'),
  };
}

/** The stamp turned by quarters: what faced +x then faces −z, −x, +z. */
export function turnStamp(stamp: Stamp, quarters: number): Stamp {
  let turned = stamp;
  for (let done = 0; done < (quarters & 3); done++) turned = turnOnce(turned);
  return turned;
}

function turnOnce({ width, depth, height, blocks, footprint }: Stamp): Stamp {
  return {
    width: depth,
    depth: width,
    height,
    blocks: blocks.map(({ x, y, z, block }) => ({
      x: z,
      y,
      z: width - 1 - x,
      block: { ...block, rot: ((block.rot ?? 0) + 1) & 3 },
    })),
    footprint: footprint.map(({ x, z }) => ({ x: z, z: width - 1 - x })),
  };
}
