import type { ConvexPiece } from '../geometry/solids.ts';
import { CELL } from '../geometry/units.ts';
import type { Cell } from '../geometry/units.ts';
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

/** Which part of one straight line is inside of the solids in one cell after the other. */
export class Clip {
  private from: Point = { x: 0, y: 0, z: 0 };
  private dx = 0;
  private dy = 0;
  private dz = 0;
  /** The line's start as seen from the cell at hand. */
  private x = 0;
  private y = 0;
  private z = 0;
  private enter = 0;
  private enterUnit = 1;
  private leave = 1;
  private leaveUnit = 1;

  startLine(from: Point, to: Point): void {
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

  /** Takes the part of the line that is in a cell it meets. */
  startCell(x: number, y: number, z: number): void {
    this.x = this.from.x - x * CELL;
    this.y = this.from.y - y * CELL;
    this.z = this.from.z - z * CELL;
    this.enter = 0;
    this.enterUnit = 1;
    this.leave = 1;
    this.leaveUnit = 1;
    this.keepBetween(this.x, this.dx);
    this.keepBetween(this.y, this.dy);
    this.keepBetween(this.z, this.dz);
  }

  /**
   * Narrows what is left of the line to what is strictly inside a piece, in the cell at this step from the one at hand;
   * returns whether anything is.
   */
  narrow(piece: ConvexPiece, step: Cell): boolean {
    const x = this.x - step.x * CELL;
    const y = this.y - step.y * CELL;
    const z = this.z - step.z * CELL;
    for (const { nx, ny, nz, limit } of piece) {
      const start = nx * x + ny * y + nz * z - limit;
      const change = nx * this.dx + ny * this.dy + nz * this.dz;
      if (change === 0 ? start >= 0 : !this.cut(start, change)) return false;
    }
    return true;
  }

  /** Narrows to where the line is between the two sides of the cell that it crosses along one axis, if it crosses them. */
  private keepBetween(start: number, change: number): void {
    if (change === 0) return;
    this.cut(-start, -change);
    this.cut(start - CELL, change);
  }

  /** Narrows to where `start + t·change` is negative; returns whether anything is left. */
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
}
