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
  private readonly lowest: Int32Array;
  /** The next tile up in the same column, for each tile. */
  private readonly above: Int32Array;
  private ordered: readonly Tile[] | undefined;

  /** Takes at least one tile, by ascending cost. */
  constructor(tiles: readonly Tile[], costs: readonly number[]) {
    let { x: minX, z: minZ } = tiles[0] as Tile;
    let { x: maxX, z: maxZ } = tiles[0] as Tile;
    for (const { x, z } of tiles) {
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minZ = Math.min(minZ, z);
      maxZ = Math.max(maxZ, z);
    }
    this.tiles = tiles;
    this.costs = costs;
    this.minX = minX;
    this.minZ = minZ;
    this.width = maxX - minX + 1;
    this.lowest = new Int32Array(this.width * (maxZ - minZ + 1)).fill(NONE);
    this.above = new Int32Array(tiles.length).fill(NONE);
    for (let index = 0; index < tiles.length; index++) this.insert(index);
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
    const nextOfCost = new Int32Array((costs.at(-1) as number) + 1);
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

  private insert(index: number): void {
    const { x, y, z } = this.tiles[index] as Tile;
    const column = (z - this.minZ) * this.width + x - this.minX;
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
