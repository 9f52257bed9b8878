import { CATALOG, CHUNK_SIZE, voxelMaterial } from '@highground/kernel';
import type { World } from '@highground/kernel';

/** What `map info` tells of a map. */
export interface MapFacts {
  readonly file: string;
  readonly seed: string;
  readonly catalogVersion: number;
  readonly bounds?: World['bounds'];
  readonly chunks: number;
  readonly voxels: number;
  readonly materials: { readonly [id: string]: number };
  readonly spawns: World['spawns'];
}

/** Looks through every block of a map. */
export function factsOf(file: string, world: World): MapFacts {
  const counts = CATALOG.map(() => 0);
  for (const voxel of voxelsOf(world)) counts[voxelMaterial(voxel)] = (counts[voxelMaterial(voxel)] ?? 0) + 1;
  const materials = Object.fromEntries(
    CATALOG.flatMap(({ id }, index) => (counts[index] ? [[id, counts[index]]] : [])),
  );
  return {
    file,
    seed: world.seed.toString(),
    catalogVersion: world.catalogVersion,
    ...(world.bounds ? { bounds: world.bounds } : {}),
    chunks: world.chunks().length,
    voxels: counts.reduce((sum, count) => sum + count, 0),
    materials,
    spawns: world.spawns,
  };
}

function* voxelsOf(world: World): Generator<number> {
  for (const { cx, cy, cz } of world.chunks()) {
    for (let y = 0; y < CHUNK_SIZE; y++) {
      for (let z = 0; z < CHUNK_SIZE; z++) {
        for (let x = 0; x < CHUNK_SIZE; x++) {
          const voxel = world.voxelAt(cx * CHUNK_SIZE + x, cy * CHUNK_SIZE + y, cz * CHUNK_SIZE + z);
          if (voxel !== 0) yield voxel;
        }
      }
    }
  }
}

/** The facts as lines for people. */
export function formatFacts({
  file,
  seed,
  catalogVersion,
  bounds,
  chunks,
  voxels,
  materials,
  spawns,
}: MapFacts): string {
  const size = bounds
    ? `${bounds.max.x - bounds.min.x} × ${bounds.max.z - bounds.min.z}, up to ${bounds.max.y} high`
    : 'unbounded';
  const named = Object.entries(materials).map(([id, count]) => `${id} ${count}`);
  const teams = [...new Set(spawns.map((spawn) => spawn.team))].map(
    (team) => `team ${team}: ${spawns.filter((spawn) => spawn.team === team).length}`,
  );
  return [
    file,
    `  ${size}; seed ${seed}; catalog version ${catalogVersion}`,
    `  ${voxels} blocks in ${chunks} chunks: ${named.join(', ')}`,
    `  spawns: ${teams.join(', ') || 'none'}`,
    '',
  ].join('\n');
}
