import { accept, makeVoxel, refuse } from '@highground/kernel';
import type { Refusal, Result, Voxel } from '@highground/kernel';
import { blockCountRefusal } from '../import/block-store.ts';
import { IMPORT_LIMITS } from '../import/limits.ts';
import type { MappedBlock } from '../import/mapping.ts';
import { flippedRot } from './flips.ts';
import type { TileCells } from './tile-cells.ts';
import type { TileChoices } from './tile-choices.ts';

/** The places of a map: a tile at x, y of the file is the column x − left, y − top. */
export interface TileBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly depth: number;
}

/** The columns of blocks that the layers of a map make. */
export interface Columns {
  readonly box: TileBox;
  /** By z · width + x, from the bottom up; a place without blocks has none. */
  readonly columns: readonly (readonly Voxel[] | undefined)[];
  /** Of the highest column. */
  readonly height: number;
  /** Tiles that only paint, with nothing to be painted below them. */
  readonly unpainted: number;
}

/**
 * Stacks the tiles of all layers from the bottom up: each stands on what the layers below have built at its place, and one
 * of height 0 only gives the topmost block there another look. Refuses `tiled-chunk-overlap` for a place that a layer
 * gives twice and `import-blocks` past the limit.
 */
export function stackTiles(
  layers: readonly (readonly TileCells[])[],
  box: TileBox,
  choices: TileChoices,
): Result<Columns> {
  const stack = new TileStack(box, choices);
  for (const [layer, parts] of layers.entries()) {
    for (const cells of parts) {
      const problems = stack.addCells(cells, layer);
      if (problems !== undefined) return { ok: false, refusals: problems };
    }
  }
  return accept(stack);
}

class TileStack implements Columns {
  readonly box: TileBox;
  readonly columns: (Voxel[] | undefined)[] = [];
  height = 0;
  unpainted = 0;
  private readonly choices: TileChoices;
  /** By column, one more than the number of the last layer with a tile there. */
  private readonly covered: Uint8Array;
  private blocks = 0;

  constructor(box: TileBox, choices: TileChoices) {
    this.box = box;
    this.choices = choices;
    this.covered = new Uint8Array(box.width * box.depth);
  }

  addCells(cells: TileCells, layer: number): readonly Refusal[] | undefined {
    const path = `${cells.path}.data`;
    for (let index = 0; index < cells.gids.length; index++) {
      const gid = cells.gids[index] as number;
      if (gid === 0) continue;
      const x = cells.x - this.box.left + (index % cells.width);
      const z = cells.y - this.box.top + Math.floor(index / cells.width);
      const column = z * this.box.width + x;
      if (this.covered[column] === layer + 1) return refuse(overlap(cells.path)).refusals;
      this.covered[column] = layer + 1;
      const block = this.choices.take(gid, path);
      if (!block.ok) return block.refusals;
      this.addBlock(column, gid, block.value);
      if (this.blocks > IMPORT_LIMITS.placedBlocks) return refuse(blockCountRefusal(this.blocks)).refusals;
    }
    return undefined;
  }

  private addBlock(column: number, gid: number, { material, height, shape, rot }: MappedBlock): void {
    if (material === undefined) return;
    const topmost = makeVoxel(material, shape, flippedRot(gid, shape, rot));
    const blocks = (this.columns[column] ??= []);
    if (height > 0) {
      for (let level = 1; level < height; level++) blocks.push(makeVoxel(material));
      blocks.push(topmost);
    } else if (blocks.length > 0) blocks[blocks.length - 1] = topmost;
    else this.unpainted++;
    this.blocks += height;
    this.height = Math.max(this.height, blocks.length);
  }
}

function overlap(path: string): Refusal {
  return {
    code: 'tiled-chunk-overlap',
    message: 'Two chunks of a layer have a tile for the same place.',
    path,
  };
}
