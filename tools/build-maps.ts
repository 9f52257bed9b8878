// Writes the committed maps from their builders (OT-CNT-001).
import { encodeMap } from '@highground/formats';
import {
  buildArena,
  buildCrossing,
  buildDemo,
  buildHill,
  buildHills,
  buildMuseum,
  buildShapeGallery,
  buildVoxelDemo,
} from '@highground/worldgen';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Every committed map by file name, as its builder makes it now. */
export const BUILT_MAPS = [
  { file: 'arena.vmap', build: buildArena },
  { file: 'crossing.vmap', build: buildCrossing },
  { file: 'hill.vmap', build: buildHill },
  { file: 'museum.vmap', build: buildMuseum },
  { file: 'demo.vmap', build: buildDemo },
  { file: 'hills.vmap', build: buildHills },
  { file: 'voxel-demo.vmap', build: buildVoxelDemo },
  { file: 'shape-gallery.vmap', build: buildShapeGallery },
] as const;

/** The path of a committed map. */
export function mapFile(name: string): string {
  return fileURLToPath(new URL(`../content/maps/${name}`, import.meta.url));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, build } of BUILT_MAPS) {
    const bytes = encodeMap(build());
    const isCurrent = existsSync(mapFile(file)) && readFileSync(mapFile(file)).equals(bytes);
    if (!isCurrent) writeFileSync(mapFile(file), bytes);
    console.log(`${file}: ${bytes.length} bytes, ${isCurrent ? 'unchanged' : 'written'}`);
  }
}
