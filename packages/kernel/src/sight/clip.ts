import type { ConvexPiece, HalfSpace } from '../geometry/solids.ts';
import { CELL } from '../geometry/units.ts';
import { compareProducts } from './products.ts';

/** A place in space, or a direction. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The times, from 0 to 1, between which a point running along a line is where it was asked for; exact fractions. */
export interface Span {
  readonly enter: number;
  readonly enterUnit: number;
  readonly leave: number;
  readonly leaveUnit: number;
}

export const WHOLE: Span = { enter: 0, enterUnit: 1, leave: 1, leaveUnit: 1 };

/** Which part of one straight line is inside of solids. */
export class Clip {
  /** Whether the line keeps this coordinate, exactly between two cells. */
  readonly flatX: boolean;
  readonly flatY: boolean;
  readonly flatZ: boolean;
  private readonly x: number;
  private readonly y: number;
  private readonly z: number;
  private readonly dx: number;
  private readonly dy: number;
  private readonly dz: number;
  private enter = 0;
  private enterUnit = 1;
  private leave = 1;
  private leaveUnit = 1;

  constructor(from: Point, to: Point) {
    this.x = from.x;
    this.y = from.y;
    this.z = from.z;
    this.dx = to.x - from.x;
    this.dy = to.y - from.y;
    this.dz = to.z - from.z;
    this.flatX = from.x === to.x && from.x % CELL === 0;
    this.flatY = from.y === to.y && from.y % CELL === 0;
    this.flatZ = from.z === to.z && from.z % CELL === 0;
  }

  /** Whether the line runs in a plane between cells. */
  get isFlat(): boolean {
    return this.flatX || this.flatY || this.flatZ;
  }

  get span(): Span {
    const { enter, enterUnit, leave, leaveUnit } = this;
    return { enter, enterUnit, leave, leaveUnit };
  }

  set span(span: Span) {
    this.enter = span.enter;
    this.enterUnit = span.enterUnit;
    this.leave = span.leave;
    this.leaveUnit = span.leaveUnit;
  }

  /**
   * Narrows the line to what is strictly inside a piece of the cell and returns whether anything is left. A line that
   * runs in a plane between cells counts as inside of what ends at that plane.
   */
  narrow(piece: ConvexPiece, cellX: number, cellY: number, cellZ: number): boolean {
    const x = this.x - cellX * CELL;
    const y = this.y - cellY * CELL;
    const z = this.z - cellZ * CELL;
    for (const side of piece) {
      const start = side.nx * x + side.ny * y + side.nz * z - side.limit;
      const change = side.nx * this.dx + side.ny * this.dy + side.nz * this.dz;
      const isLeft =
        change === 0 ? start < 0 || (start === 0 && this.isFlatAlong(side)) : this.cut(start, change);
      if (!isLeft) return false;
    }
    return true;
  }

  /** Narrows to where `start + t·change` is negative. */
  private cut(start: number, change: number): boolean {
    if (change > 0) {
      if (compareProducts(-start, this.leaveUnit, this.leave, change) < 0) {
        this.leave = -start;
        this.leaveUnit = change;
      }
    } else if (compareProducts(start, this.enterUnit, this.enter, -change) > 0) {
      this.enter = start;
      this.enterUnit = -change;
    }
    return compareProducts(this.enter, this.leaveUnit, this.leave, this.enterUnit) < 0;
  }

  /** Whether a side of a piece lies in the very plane between cells that the line runs in. */
  private isFlatAlong({ nx, ny, nz }: HalfSpace): boolean {
    if (ny !== 0) return this.flatY && nx === 0 && nz === 0;
    return nx !== 0 ? this.flatX : this.flatZ;
  }
}
