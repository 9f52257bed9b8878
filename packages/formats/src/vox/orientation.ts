/** A row of an orientation: the axis it takes its part from, and whether it turns it round. */
export interface OrientationRow {
  readonly axis: number;
  readonly sign: 1 | -1;
}

/** One of the 48 ways to turn and mirror a cell grid, as the three rows of its matrix. */
export type Orientation = readonly [OrientationRow, OrientationRow, OrientationRow];

export const UPRIGHT: Orientation = [
  { axis: 0, sign: 1 },
  { axis: 1, sign: 1 },
  { axis: 2, sign: 1 },
];

/**
 * The orientation that a rotation byte stands for: the axes of rows 0 and 1 in two bits each, then a bit a row where its
 * sign is negative. Undefined for the bytes that are none.
 */
export function orientationOf(byte: number): Orientation | undefined {
  const first = byte & 3;
  const second = (byte >> 2) & 3;
  if (byte > 0x7f || first === 3 || second === 3 || first === second) return undefined;
  const row = (axis: number, bit: number): OrientationRow => ({ axis, sign: (byte >> bit) & 1 ? -1 : 1 });
  return [row(first, 4), row(second, 5), row(3 - first - second, 6)];
}

/** First `inner`, then `outer`. */
export function turned(outer: Orientation, inner: Orientation): Orientation {
  const row = ({ axis, sign }: OrientationRow): OrientationRow => {
    const from = inner[axis] as OrientationRow;
    return { axis: from.axis, sign: from.sign === sign ? 1 : -1 };
  };
  return [row(outer[0]), row(outer[1]), row(outer[2])];
}
