/** The end of a column's list of places. */
export const NO_PLACE = -1;

/** Finds the visited places of a bubble by column, through a grid over the rectangle that they span. */
export class PlacesByColumn {
  private readonly minX: number;
  private readonly minZ: number;
  private readonly width: number;
  private readonly depth: number;
  private readonly firsts: Int32Array;
  private readonly nexts: Int32Array;

  constructor(xs: Int32Array, ys: Int32Array, zs: Int32Array) {
    this.minX = least(xs);
    this.minZ = least(zs);
    this.width = greatest(xs) - this.minX + 1;
    this.depth = greatest(zs) - this.minZ + 1;
    this.firsts = new Int32Array(this.width * this.depth).fill(NO_PLACE);
    this.nexts = new Int32Array(xs.length).fill(NO_PLACE);
    for (let place = 0; place < xs.length; place++) {
      this.insert(place, ys, ((zs[place] ?? 0) - this.minZ) * this.width + (xs[place] ?? 0) - this.minX);
    }
  }

  /** The lowest place in a column. */
  first(x: number, z: number): number {
    const column = x - this.minX;
    const row = z - this.minZ;
    if (column < 0 || column >= this.width || row < 0 || row >= this.depth) return NO_PLACE;
    return this.firsts[row * this.width + column] ?? NO_PLACE;
  }

  /** The place above another in its column. */
  next(place: number): number {
    return this.nexts[place] ?? NO_PLACE;
  }

  /** All places by (z, x, y). */
  inOrder(): Int32Array {
    const order = new Int32Array(this.nexts.length);
    let count = 0;
    for (const first of this.firsts) {
      for (let place = first; place !== NO_PLACE; place = this.next(place)) order[count++] = place;
    }
    return order;
  }

  private insert(place: number, ys: Int32Array, column: number): void {
    const y = ys[place] ?? 0;
    let below = NO_PLACE;
    let above = this.firsts[column] ?? NO_PLACE;
    while (above !== NO_PLACE && (ys[above] ?? 0) < y) {
      below = above;
      above = this.next(above);
    }
    this.nexts[place] = above;
    if (below === NO_PLACE) this.firsts[column] = place;
    else this.nexts[below] = place;
  }
}

function least(values: Int32Array): number {
  return values.reduce((low, value) => Math.min(low, value));
}

function greatest(values: Int32Array): number {
  return values.reduce((high, value) => Math.max(high, value));
}
