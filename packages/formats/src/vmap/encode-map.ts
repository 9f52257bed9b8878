import { encodeChunkBody, Writer } from '@highground/kernel';
import type { Bounds, World } from '@highground/kernel';
import { HAS_BOUNDS, MAP_MAGIC, MAP_SCHEMA } from './layout.ts';

/**
 * The `.vmap` bytes of a world: one byte string for one map (A-80, OT-COD-012). A world past `MAP_LIMITS` is written all
 * the same; `decodeMap` of the bytes says what is over, so an editor reads back what it is about to save.
 */
export function encodeMap(world: World): Uint8Array {
  const { bounds, spawns } = world;
  const chunks = world.chunks();
  const writer = new Writer(4096);
  writer.u32(MAP_MAGIC);
  writer.u16(MAP_SCHEMA);
  writer.u16(world.catalogVersion);
  writer.u64(world.seed);
  writer.u8(bounds === undefined ? 0 : HAS_BOUNDS);
  if (bounds !== undefined) writeBounds(writer, bounds);
  writer.u16(spawns.length);
  for (const { team, x, y, z, facing } of spawns) {
    writer.u8(team);
    for (const value of [x, y, z]) writer.i32(value);
    writer.u8(facing);
  }
  writer.u32(chunks.length);
  for (const { cx, cy, cz, voxels } of chunks) {
    for (const value of [cx, cy, cz]) writer.i32(value);
    const body = encodeChunkBody(voxels);
    writer.u32(body.length);
    writer.bytes(body);
  }
  return writer.finish();
}

function writeBounds(writer: Writer, { min, max }: Bounds): void {
  for (const { x, y, z } of [min, max]) for (const value of [x, y, z]) writer.i32(value);
}
