import { invariant, meshChunk } from '@highground/kernel';
import type { World } from '@highground/kernel';
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
];
