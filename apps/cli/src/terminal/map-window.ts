import type { World } from '@highground/kernel';
import { formatColumn, formatPlace } from '@highground/protocol';

type Bounds = NonNullable<World['bounds']>;

/** The columns and rows of a map that are drawn, each without a gap. */
export interface MapWindow {
  readonly xs: readonly number[];
  readonly zs: readonly number[];
}

/** As much of the map as there is room for, with the centre in the middle or as near to it as the map's edge lets it be. */
export function windowOn(
  { min, max }: Bounds,
  centre: { readonly x: number; readonly z: number } | undefined,
  room: { readonly columns: number; readonly rows: number },
): MapWindow {
  const { x, z } = centre ?? { x: (min.x + max.x) >> 1, z: (min.z + max.z) >> 1 };
  // A line is kept for what is cut off.
  const rows = room.rows < max.z - min.z || room.columns < max.x - min.x ? room.rows - 1 : room.rows;
  return { xs: stretch(min.x, max.x, x, room.columns), zs: stretch(min.z, max.z, z, rows) };
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
