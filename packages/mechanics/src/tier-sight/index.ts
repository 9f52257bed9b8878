export interface Column {
  readonly x: number;
  readonly z: number;
}

/** A board of columns in whole tiers, some with cover on them. */
export interface Relief {
  readonly tier: (x: number, z: number) => number;
  readonly hasCover: (x: number, z: number) => boolean;
}

/** From how far above one sees over whatever is no higher than oneself (TL-HGT-002). */
const OVERLOOK = 3;

/**
 * The columns a straight line crosses between its ends, in the order from `from`. Traced by Bresenham with the ends in
 * canonical order, so that both directions cross the same ones (TL-SHT-002, TL-AMB-23).
 */
export function columnsBetween(from: Column, to: Column): readonly Column[] {
  const isSwapped = to.z < from.z || (to.z === from.z && to.x < from.x);
  const [a, b] = isSwapped ? [to, from] : [from, to];
  const dx = Math.abs(b.x - a.x);
  const dz = Math.abs(b.z - a.z);
  const stepX = Math.sign(b.x - a.x);
  const stepZ = Math.sign(b.z - a.z);
  const columns: Column[] = [];
  let { x, z } = a;
  let error = dx - dz;
  for (;;) {
    const doubled = 2 * error;
    if (doubled > -dz) {
      error -= dz;
      x += stepX;
    }
    if (doubled < dx) {
      error += dx;
      z += stepZ;
    }
    if (x === b.x && z === b.z) break;
    if (columns.length >= dx + dz) break;
    columns.push({ x, z });
  }
  return isSwapped ? columns.reverse() : columns;
}

/**
 * The first column in the way of a look from one column to another: cover, or ground higher than both ends. From three
 * tiers above nothing that is no higher than the looker is in the way; units never are (TL-AMB-23).
 */
export function sightBlockingColumn(
  from: Column,
  to: Column,
  { tier, hasCover }: Relief,
): Column | undefined {
  const eye = tier(from.x, from.z);
  const target = tier(to.x, to.z);
  return columnsBetween(from, to).find(({ x, z }) => {
    const ground = tier(x, z);
    const isCovered = hasCover(x, z);
    if (!isCovered && ground <= Math.max(eye, target)) return false;
    return eye - target < OVERLOOK || ground + Number(isCovered) > eye;
  });
}
