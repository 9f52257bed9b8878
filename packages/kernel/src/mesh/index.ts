export { chunksShowing, meshChunk } from './chunk-mesh.ts';
export type { ChunkPlace, MeshOptions } from './chunk-mesh.ts';
export type { ChunkMesh } from './mesh-builder.ts';
