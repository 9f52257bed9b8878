import type { ConvexPiece } from '../geometry/solids.ts';
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

/** Which part of one straight line is inside of solids. */
export class Clip {
  private readonly from: Point;
  private readonly dx: number;
  private readonly dy: number;
  private readonly dz: number;
  private enter = 0;
  private enterUnit = 1;
  private leave = 1;
  private leaveUnit = 1;

  constructor(from: Point, to: Point) {
    this.from = from;
    this.dx = to.x - from.x;
    this.dy = to.y - from.y;
    this.dz = to.z - from.z;
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

  /** Takes the part of the line between the sides of a cell it meets; sides that the line runs in do not count. */
  startCell(x: number, y: number, z: number): void {
    this.enter = 0;
    this.enterUnit = 1;
    this.leave = 1;
    this.leaveUnit = 1;
    this.cutToCell(this.from.x - x * CELL, this.dx);
    this.cutToCell(this.from.y - y * CELL, this.dy);
    this.cutToCell(this.from.z - z * CELL, this.dz);
  }

  /** Whether the whole line is on the outer side of one half-space of a piece: a cheap way to rule most pieces out. */
  misses(piece: ConvexPiece, cellX: number, cellY: number, cellZ: number): boolean {
    const x = this.from.x - cellX * CELL;
    const y = this.from.y - cellY * CELL;
    const z = this.from.z - cellZ * CELL;
    for (const { nx, ny, nz, limit } of piece) {
      const start = nx * x + ny * y + nz * z - limit;
      if (start >= 0 && start + nx * this.dx + ny * this.dy + nz * this.dz >= 0) return true;
    }
    return false;
  }

  /** Narrows what is left of the line to what is strictly inside a piece of the cell; returns whether anything is. */
  narrow(piece: ConvexPiece, cellX: number, cellY: number, cellZ: number): boolean {
    const x = this.from.x - cellX * CELL;
    const y = this.from.y - cellY * CELL;
    const z = this.from.z - cellZ * CELL;
    for (const { nx, ny, nz, limit } of piece) {
      const start = nx * x + ny * y + nz * z - limit;
      const change = nx * this.dx + ny * this.dy + nz * this.dz;
      if (change === 0 ? start >= 0 : !this.cut(start, change)) return false;
    }
    return true;
  }

  private cutToCell(start: number, change: number): void {
    if (change > 0) {
      this.enterAt(-start, change);
      this.leaveAt(CELL - start, change);
    } else if (change < 0) {
      this.enterAt(start - CELL, -change);
      this.leaveAt(start, -change);
    }
  }

  /** Narrows to where `start + t·change` is negative; returns whether anything is left. */
  private cut(start: number, change: number): boolean {
    if (change > 0) this.leaveAt(-start, change);
    else this.enterAt(start, -change);
    return compareProducts(this.enter, this.leaveUnit, this.leave, this.enterUnit) < 0;
  }

  private enterAt(time: number, unit: number): void {
    if (compareProducts(time, this.enterUnit, this.enter, unit) <= 0) return;
    this.enter = time;
    this.enterUnit = unit;
  }

  private leaveAt(time: number, unit: number): void {
    if (compareProducts(time, this.leaveUnit, this.leave, unit) >= 0) return;
    this.leave = time;
    this.leaveUnit = unit;
  }
}
