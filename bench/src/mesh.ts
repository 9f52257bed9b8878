import { CHUNK_SIZE, chunksShowing, invariant, makeVoxel, meshChunk } from '@highground/kernel';
import type { Cell, World } from '@highground/kernel';
import type { Batch, TimedWork } from './work.ts';
import { hillField, MESHED } from './worlds.ts';

let triangles = 0;

function ourMeshes(world: World): Batch {
  return () => {
    const { indices } = meshChunk(world, MESHED);
    triangles = indices.length / 3;
    invariant(triangles > 0, 'hills have faces');
    return 1;
  };
}

const STONE = makeVoxel(2);

/** A block in the middle of the chunk put down and taken away by turns, and every chunk meshed that shows it. */
function meshesAfterEdit(world: World): Batch {
  const half = CHUNK_SIZE / 2;
  const [x, z] = [MESHED.cx * CHUNK_SIZE + half, MESHED.cz * CHUNK_SIZE + half];
  const cell: Cell = { x, y: (world.columnTop(x, z)?.y ?? 0) + 1, z };
  const dirty = chunksShowing(cell);
  invariant(dirty.length === 1, `a block amid a chunk shows in ${dirty.length} chunks`);
  let isThere = false;
  return () => {
    if (isThere) world.clearVoxel(cell.x, cell.y, cell.z);
    else world.setVoxel(cell.x, cell.y, cell.z, STONE);
    isThere = !isThere;
    for (const place of dirty) meshChunk(world, place);
    return 1;
  };
}

const aoMesher = {
  name: 'ao-mesher 0.2.10, greedy, FULL blocks',
  load: async () => (await import('./peers/ao-meshes.ts')).aoMeshes(),
};
const voxelMesher = {
  name: 'voxel 0.5.0, greedy, no occlusion',
  load: async () => (await import('./peers/voxel-meshes.ts')).voxelMeshes(),
};
const facts = (): string => `${triangles} triangles of ours`;
const work = 'mesh of a 16³ chunk of hills, hidden faces left out, like faces merged, ambient occlusion';

export const mesh: readonly TimedWork[] = [
  {
    kind: 'timed',
    id: 'mesh-full',
    work: `${work}; FULL blocks only`,
    ours: () => ourMeshes(hillField('full')),
    peer: aoMesher,
    facts,
  },
  {
    kind: 'timed',
    id: 'mesh-full-voxel',
    work: `${work}; FULL blocks only`,
    ours: () => ourMeshes(hillField('full')),
    peer: voxelMesher,
    facts,
  },
  {
    kind: 'timed',
    id: 'mesh-shapes',
    work: `${work}; on our side every column is topped by one of the eight shapes`,
    ours: () => ourMeshes(hillField('shapes')),
    peer: aoMesher,
    facts,
  },
  {
    kind: 'timed',
    id: 'mesh-edit',
    work: 'one block of a chunk of hills put down or taken away, and every chunk meshed again that shows it; the peer meshes one chunk',
    ours: () => meshesAfterEdit(hillField('full')),
    peer: { name: 'the mesh of one chunk', load: () => Promise.resolve(ourMeshes(hillField('full'))) },
  },
];
