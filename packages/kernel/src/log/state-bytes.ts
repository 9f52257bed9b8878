import { Reader, Writer } from '../bytes/index.ts';
import type { ReadonlyState, State } from '../battle/state.ts';
import { list, natural, text } from '../codec/basics.ts';
import { readChunks, writeChunks } from '../codec/chunks.ts';
import type { OwnChunk } from '../codec/chunks.ts';
import { smallPartOf, smallState } from '../codec/state-codec.ts';
import { mapFacts } from '../codec/world-facts.ts';
import type { MapFacts } from '../codec/world-facts.ts';
import { invariant } from '../invariant.ts';
import { accept, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { CHUNK_CELLS, CHUNK_SIZE, EMPTY, World } from '../world/index.ts';
import type { Bounds } from '../world/index.ts';
import { checkState } from './check-state.ts';

const names = list(text);

/** How far cells reach in every direction. */
const MAX_CELL = CHUNK_SIZE << 14;

/** A whole state as bytes, its map and what battle made of it included; its world must have bounds. */
export function encodeState(state: ReadonlyState): Uint8Array {
  const writer = new Writer(1 << 14);
  writeState(writer, state);
  return writer.finish();
}

/** The state of {@link encodeState}; refuses broken bytes with their offset and impossible states with a JSON path. */
export function decodeState(bytes: Uint8Array): Result<State> {
  const reader = new Reader(bytes);
  const state = readState(reader);
  reader.end();
  return state && reader.failure === undefined
    ? accept(state)
    : refuse(reader.failure ?? { code: 'state-malformed', message: 'This is not a state.' });
}

/** Writes what {@link readState} reads; a state on an open world is a bug. */
export function writeState(writer: Writer, state: ReadonlyState): void {
  invariant(state.world.bounds, 'a state on an open world cannot be written');
  natural.write(writer, state.seq);
  names.write(writer, state.table.names);
  natural.write(writer, state.table.hp);
  mapFacts.write(writer, state.world as MapFacts);
  writeChunks(writer, state.world.baseWorld().chunks());
  writeChunks(writer, state.world.changedChunks());
  smallState.write(writer, smallPartOf(state));
}

/** Reads a state where the reader stands; nothing when it is broken or impossible, and then the reader has failed. */
export function readState(reader: Reader): State | undefined {
  const start = reader.offset;
  const seq = natural.read(reader);
  const table = { names: names.read(reader), hp: natural.read(reader) };
  const world = readWorld(reader);
  const { stats, actors, outcome, ...rest } = smallState.read(reader);
  if (!world || reader.failure !== undefined) return undefined;
  const state: State = {
    ...rest,
    seq,
    table,
    stats: Int32Array.from(stats),
    actors: actors.slice(),
    outcome,
    world,
  };
  const refusal = checkState(state);
  if (refusal) reader.fail(refusal.code, refusal.message, refusal.facts, start);
  return refusal ? undefined : state;
}

function readWorld(reader: Reader): World | undefined {
  const start = reader.offset;
  const facts = mapFacts.read(reader);
  const base = readChunks(reader);
  const changed = readChunks(reader);
  if (!facts.bounds || !isBox(facts.bounds))
    reader.fail('bounds-malformed', 'the map has no bounds that hold a cell', {}, start);
  if (reader.failure !== undefined) return undefined;
  const world = World.create({ ...facts, chunks: base });
  const isInside = [...base, ...changed].every((chunk) => everyBlockIsInside(world, chunk));
  if (!isInside) {
    reader.fail('cell-out-of-bounds', 'a block lies outside the map', {}, start);
    return undefined;
  }
  for (const chunk of changed) overwrite(world, chunk);
  return world;
}

/** At least one cell, and none beyond the reach of chunk coordinates. */
function isBox({ min, max }: Bounds): boolean {
  const isAxis = (low: number, high: number): boolean => low < high && low >= -MAX_CELL && high <= MAX_CELL;
  return isAxis(min.x, max.x) && isAxis(min.y, max.y) && isAxis(min.z, max.z);
}

/** Where the cell of an index lies in a chunk, as {@link cellIndex} numbers them. */
const xIn = (index: number): number => index & (CHUNK_SIZE - 1);
const zIn = (index: number): number => (index >> 4) & (CHUNK_SIZE - 1);
const yIn = (index: number): number => index >> 8;

function everyBlockIsInside(world: World, { cx, cy, cz, voxels }: OwnChunk): boolean {
  for (let index = 0; index < CHUNK_CELLS; index++) {
    if (voxels[index] === EMPTY) continue;
    if (
      !world.isInside(
        cx * CHUNK_SIZE + xIn(index),
        cy * CHUNK_SIZE + yIn(index),
        cz * CHUNK_SIZE + zIn(index),
      )
    )
      return false;
  }
  return true;
}

/** Makes a chunk of the world what the battle had made of it. */
function overwrite(world: World, { cx, cy, cz, voxels }: OwnChunk): void {
  for (let index = 0; index < CHUNK_CELLS; index++) {
    const x = cx * CHUNK_SIZE + xIn(index);
    const y = cy * CHUNK_SIZE + yIn(index);
    const z = cz * CHUNK_SIZE + zIn(index);
    const voxel = voxels[index] as number;
    if (world.voxelAt(x, y, z) !== voxel) world.setVoxel(x, y, z, voxel);
  }
}
