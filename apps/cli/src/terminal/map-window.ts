import type { Footprint, World } from '@highground/kernel';
import { formatColumn, formatPlace } from '@highground/protocol';

type Bounds = NonNullable<World['bounds']>;

/** The columns and rows of a map that are drawn, each without a gap. */
export interface MapWindow {
  readonly xs: readonly number[];
  readonly zs: readonly number[];
}

interface Room {
  readonly columns: number;
  readonly rows: number;
}

/**
 * As much of the map as there is room for, with what is wanted in the middle or as near to it as the map's edge lets it be. The first
 * is always seen; each of the others where it fits beside those before it.
 */
export function windowOn({ min, max }: Bounds, wanted: readonly Footprint[], room: Room): MapWindow {
  // A line is kept for what is cut off.
  const isCut = room.rows < max.z - min.z || room.columns < max.x - min.x;
  const { columns, rows } = isCut ? { ...room, rows: room.rows - 1 } : room;
  const whole = { minX: min.x, maxX: max.x - 1, minZ: min.z, maxZ: max.z - 1 };
  const { minX, maxX, minZ, maxZ } = fitting(wanted, { columns, rows }) ?? whole;
  return {
    xs: stretch(min.x, max.x, (minX + maxX + 1) >> 1, columns),
    zs: stretch(min.z, max.z, (minZ + maxZ + 1) >> 1, rows),
  };
}

/** What spans the first and as many of the others as there is room for. */
function fitting([first, ...others]: readonly Footprint[], { columns, rows }: Room): Footprint | undefined {
  if (!first) return undefined;
  let span = first;
  for (const other of others) {
    const both = {
      minX: Math.min(span.minX, other.minX),
      maxX: Math.max(span.maxX, other.maxX),
      minZ: Math.min(span.minZ, other.minZ),
      maxZ: Math.max(span.maxZ, other.maxZ),
    };
    if (both.maxX - both.minX < columns && both.maxZ - both.minZ < rows) span = both;
  }
  return span;
}

function stretch(low: number, high: number, centre: number, room: number): readonly number[] {
  const length = Math.max(1, Math.min(room, high - low));
  const start = Math.max(low, Math.min(high - length, centre - (length >> 1)));
  return Array.from({ length }, (_, index) => start + index);
}

/** What of the map the window leaves out, and a word that shows some of it; undefined where nothing is. */
export function cutOff({ min, max }: Bounds, { xs, zs }: MapWindow): string | undefined {
  const rows = gaps(min.z, max.z, zs);
  const columns = gaps(min.x, max.x, xs);
  if (rows.length + columns.length === 0) return undefined;
  const middle = ([first, last]: Gap): number => (first + last) >> 1;
  const widest = (found: readonly Gap[], shown: readonly number[]): number =>
    middle(found.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0] ?? [shown[0] ?? 0, shown.at(-1) ?? 0]);
  const place = formatPlace({ x: widest(columns, xs), y: 0, z: widest(rows, zs) });
  const parts = [...named('row', rows, (z) => `${z + 1}`), ...named('column', columns, formatColumn)];
  return `Cut off: ${parts.join('; ')}. "map ${place}" shows another part.`;
}

/** `rows 1-5, 20-28`. */
function named(what: string, found: readonly Gap[], name: (at: number) => string): readonly string[] {
  if (found.length === 0) return [];
  const texts = found.map(([first, last]) => (first === last ? name(first) : `${name(first)}-${name(last)}`));
  const isOne = found.every(([first, last], _, all) => first === last && all.length === 1);
  return [`${what}${isOne ? '' : 's'} ${texts.join(', ')}`];
}

type Gap = readonly [first: number, last: number];

function gaps(low: number, high: number, shown: readonly number[]): readonly Gap[] {
  const [first, last] = [shown[0] ?? low, shown.at(-1) ?? low];
  const before: readonly Gap[] = first > low ? [[low, first - 1]] : [];
  return last < high - 1 ? [...before, [last + 1, high - 1]] : before;
}
