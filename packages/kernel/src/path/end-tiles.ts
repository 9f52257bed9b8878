import { compareCells } from '../geometry/units.ts';
import type { Tile } from '../geometry/units.ts';

const NONE = -1;

/** The tiles a bubble can end on, found through a grid over the rectangle that they span. */
export class EndTiles {
  private readonly tiles: readonly Tile[];
  private readonly costs: readonly number[];
  private readonly minX: number;
  private readonly minZ: number;
  private readonly width: number;
  /** The lowest tile of each column of the rectangle, as an index into `tiles`. */
  private readonly lowest: number[];
  /** The next tile up in the same column, for each tile. */
  private readonly above: number[];
  private ordered: readonly Tile[] | undefined;

  /** Takes at least one tile, by ascending cost. */
  constructor(tiles: readonly Tile[], costs: readonly number[]) {
    let { x: minX, z: minZ } = tiles[0] as Tile;
    let maxX = minX;
    let maxZ = minZ;
    for (const { x, z } of tiles) {
      if (x < minX) minX = x;
      else if (x > maxX) maxX = x;
      if (z < minZ) minZ = z;
      else if (z > maxZ) maxZ = z;
    }
    const width = maxX - minX + 1;
    const lowest = new Array<number>(width * (maxZ - minZ + 1)).fill(NONE);
    const above = new Array<number>(tiles.length).fill(NONE);
    this.tiles = tiles;
    this.costs = costs;
    this.minX = minX;
    this.minZ = minZ;
    this.width = width;
    this.lowest = lowest;
    this.above = above;
    for (let index = 0; index < tiles.length; index++) {
      const { x, z } = tiles[index] as Tile;
      const column = (z - minZ) * width + x - minX;
      if (lowest[column] === NONE) lowest[column] = index;
      else this.insert(index, column);
    }
  }

  /** The index of a tile among those given; −1 where it is none of them. */
  indexOf({ x, y, z }: Tile): number {
    const column = x - this.minX;
    if (column < 0 || column >= this.width) return NONE;
    let index = this.lowest[(z - this.minZ) * this.width + column] ?? NONE;
    while (index !== NONE && this.tiles[index]?.y !== y) index = this.above[index] as number;
    return index;
  }

  /** The tiles by (cost, z, x, y). */
  get sorted(): readonly Tile[] {
    this.ordered ??= this.sort();
    return this.ordered;
  }

  /** Tiles stand by cost already, so the tiles of each cost need only be dealt out in the order of the grid. */
  private sort(): readonly Tile[] {
    const { costs } = this;
    const nextOfCost = new Array<number>((costs.at(-1) as number) + 1).fill(0);
    for (let index = costs.length - 1; index >= 0; index--) nextOfCost[costs[index] as number] = index;
    const sorted = this.tiles.slice();
    for (const first of this.lowest) {
      for (let index = first; index !== NONE; index = this.above[index] as number) {
        const cost = costs[index] as number;
        const rank = nextOfCost[cost] as number;
        sorted[rank] = this.tiles[index] as Tile;
        nextOfCost[cost] = rank + 1;
      }
    }
    return sorted;
  }

  /** Puts a tile in its place in a column with others. */
  private insert(index: number, column: number): void {
    const { y } = this.tiles[index] as Tile;
    let below = NONE;
    let above = this.lowest[column] as number;
    while (above !== NONE && (this.tiles[above] as Tile).y < y) {
      below = above;
      above = this.above[above] as number;
    }
    this.above[index] = above;
    if (below === NONE) this.lowest[column] = index;
    else this.above[below] = index;
  }
}

/** The tile that would be at this index if the tiles were sorted by (z, x, y); moves them about. */
export function nthTile(tiles: Tile[], index: number): Tile {
  let low = 0;
  let high = tiles.length - 1;
  while (low < high) {
    const pivot = tiles[high] as Tile;
    let rank = low;
    for (let i = low; i < high; i++) {
      const tile = tiles[i] as Tile;
      if (compareCells(tile, pivot) > 0) continue;
      tiles[i] = tiles[rank] as Tile;
      tiles[rank++] = tile;
    }
    tiles[high] = tiles[rank] as Tile;
    tiles[rank] = pivot;
    if (rank === index) return pivot;
    if (rank < index) low = rank + 1;
    else high = rank - 1;
  }
  return tiles[low] as Tile;
}
