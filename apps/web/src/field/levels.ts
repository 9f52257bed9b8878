import type { Actor, ReadonlyWorld } from '@highground/kernel';

/** The lowest and the highest level of blocks that anybody can stand on. */
export function levelsOf(world: ReadonlyWorld): { readonly lowest: number; readonly highest: number } {
  let [lowest, highest] = [Infinity, -Infinity];
  const { min, max } = world.bounds ?? { min: { x: 0, z: 0 }, max: { x: 0, z: 0 } };
  for (let z = min.z; z < max.z; z++)
    for (let x = min.x; x < max.x; x++)
      for (const { y } of world.surfaces(x, z)) {
        lowest = Math.min(lowest, y);
        highest = Math.max(highest, y);
      }
  return { lowest, highest };
}

/** Everybody in roster order, but whoever stands above a level of blocks is nowhere. */
export function actorsUpTo(level: number, actors: readonly Readonly<Actor>[]): readonly Readonly<Actor>[] {
  return actors.map((actor) => {
    const { tile, ...others } = actor;
    return tile && tile.y > level ? others : actor;
  });
}
