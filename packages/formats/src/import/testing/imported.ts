import { CATALOG, voxelMaterial } from '@highground/kernel';
import type { Refusal, Result, World } from '@highground/kernel';
import { decodeMap } from '../../vmap/decode-map.ts';
import { importMap } from '../import-map.ts';
import { worldBlocks } from '../world-blocks.ts';

/** The value, or a failing test with the refusals. */
export function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

/** The first refusal, or a failing test. */
export function refused(result: Result<unknown>): Refusal {
  if (result.ok) throw new Error('the file was accepted');
  return result.refusals[0] as Refusal;
}

/** The map of an import. */
export function worldOf(imported: { readonly vmap: Uint8Array }): World {
  return accepted(decodeMap(imported.vmap));
}

/** Every block as `x,y,z material`, sorted as text. */
export function blocksOf(world: World): readonly string[] {
  return [...worldBlocks(world)]
    .map(({ x, y, z, voxel }) => `${x},${y},${z} ${CATALOG[voxelMaterial(voxel)]?.id}`)
    .sort();
}

/** What became of damaged copies of a file: how many were imported, and why the others were refused. */
export function importDamaged(file: Uint8Array): {
  readonly imports: number;
  readonly codes: ReadonlySet<string | undefined>;
} {
  const codes = new Set<string | undefined>();
  let imports = 0;
  for (const copy of counted(damagedCopies(file))) {
    const result = importMap(copy);
    if (result.ok) imports++;
    else codes.add(result.refusals[0]?.code);
  }
  return { imports, codes };
}

/** Every copy of a file with one bit flipped, one byte 00 or ff, or its end cut off. */
function* damagedCopies(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at++) {
    yield file.slice(0, at);
    const byte = file[at] as number;
    const values = new Set([0x00, 0xff, ...Array.from({ length: 8 }, (_, bit) => byte ^ (1 << bit))]);
    values.delete(byte);
    for (const value of values) {
      const copy = file.slice();
      copy[at] = value;
      yield copy;
    }
  }
}

/** All of many in full counts, else every seventh: a byte has ten or eleven damages, so it is another kind each time. */
function* counted<T>(all: Iterable<T>): Generator<T> {
  const step = process.env['HIGHGROUND_COUNTS'] === 'full' ? 1 : 7;
  let index = 0;
  for (const one of all) if (index++ % step === 0) yield one;
}
