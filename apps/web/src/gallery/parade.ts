import { CATALOG, World, makeVoxel, materialIndex } from '@highground/kernel';
import type { StageActor, StageLook, StageThing } from '../stage/index.ts';
import type { Exhibit } from './opening.ts';

interface Size {
  readonly w: number;
  readonly d: number;
}

const COLUMNS = 7;

/** Every figure of a game in rows on a field that shows its materials in stripes. */
export function parade(
  { figures, things: models }: StageLook,
  sizeOf: (unit: string) => Size | undefined,
): Exhibit {
  const kinds = Object.keys(figures);
  const pitch = Math.max(...kinds.map((kind) => Math.max(sizeOf(kind)?.w ?? 1, sizeOf(kind)?.d ?? 1))) + 1;
  const [width, depth] = [COLUMNS * pitch + 1, Math.ceil(kinds.length / COLUMNS) * pitch + 1];
  const world = World.create({
    seed: 7n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: width, y: 12, z: depth } },
  });
  for (let z = 0; z < depth; z++) {
    for (let x = 0; x < width; x++) {
      const stripe = CATALOG[Math.floor(x / 2) % CATALOG.length]?.id ?? 'stone';
      world.setVoxel(x, 0, z, makeVoxel(materialIndex('stone')));
      world.setVoxel(
        x,
        1,
        z,
        makeVoxel(materialIndex(z === 0 || z === depth - 1 ? stripe : z % 3 === 0 ? 'stone' : 'grass')),
      );
    }
  }
  const actors = kinds.map((kind, index): StageActor => {
    const size = sizeOf(kind) ?? { w: 1, d: 1 };
    return {
      id: index + 1,
      name: kind,
      kind,
      side: index % 2,
      size,
      tile: {
        x: 1 + (index % COLUMNS) * pitch + size.w - 1,
        y: 1,
        z: 1 + Math.floor(index / COLUMNS) * pitch + size.d - 1,
      },
      facing: 2,
      standing: 'up',
      hp: 1,
      statuses: [],
    };
  });
  const things = Object.keys(models).map((kind, index): StageThing => ({
    kind,
    tile: { x: 2 + (index % COLUMNS) * pitch, y: 1, z: 2 + Math.floor(index / COLUMNS) * pitch },
    side: index % 2,
  }));
  return { world, actors, things };
}
