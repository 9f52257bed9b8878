import type { ReadonlyState } from '../battle/state.ts';
import { CHUNK_SIZE, compareChunks } from '../world/index.ts';
import type { ChunkRef } from '../world/index.ts';
import { compareText } from '../battle/apply.ts';
import { idiv } from '../geometry/index.ts';

/** The first place where two values part: a path such as `actors[2].statuses[0].until`, and what each has there. */
export interface Difference {
  readonly path: string;
  readonly left: unknown;
  readonly right: unknown;
}

/** The first difference of two pieces of plain data: lists in order, fields by name, a missing field being undefined. */
export function firstDifference(left: unknown, right: unknown, path = ''): Difference | undefined {
  if (Object.is(left, right)) return undefined;
  if (Array.isArray(left) && Array.isArray(right)) return listDifference(left, right, path);
  if (isRecord(left) && isRecord(right)) return recordDifference(left, right, path);
  return { path, left, right };
}

function listDifference(
  left: readonly unknown[],
  right: readonly unknown[],
  path: string,
): Difference | undefined {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const found = firstDifference(left[index], right[index], `${path}[${index}]`);
    if (found) return found;
  }
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function recordDifference(left: Fields, right: Fields, path: string): Difference | undefined {
  const fields = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort(compareText);
  for (const field of fields) {
    const found = firstDifference(left[field], right[field], path === '' ? field : `${path}.${field}`);
    if (found) return found;
  }
  return undefined;
}

/** The first difference of two states, stats by actor and name (`stats[3].hp`), blocks by cell (`world(5,1,7)`). */
export function stateDifference(left: ReadonlyState, right: ReadonlyState): Difference | undefined {
  return (
    firstDifference(scalars(left), scalars(right)) ??
    statDifference(left, right) ??
    firstDifference(lists(left), lists(right)) ??
    worldDifference(left, right)
  );
}

/** A difference in one sentence part: "hp is 12, not 13". Text is quoted, bigger things are told by kind. */
export function formatDifference({ path, left, right }: Difference): string {
  return `${path || 'the whole'} is ${formatValue(left)}, not ${formatValue(right)}`;
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  if (value === undefined) return 'absent';
  return Array.isArray(value) ? 'a list' : 'an object';
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function scalars({ seq, tick, diceDrawn, table, outcome }: ReadonlyState): object {
  return { table, tick, diceDrawn, seq, outcome };
}

function lists({
  actors,
  sides,
  seats,
  marks,
  voxelState,
  queue,
  registers,
  schedule,
}: ReadonlyState): object {
  return { actors, sides, seats, marks, voxelState, queue, registers, schedule };
}

function statDifference(left: ReadonlyState, right: ReadonlyState): Difference | undefined {
  const { names } = left.table;
  for (let index = 0; index < Math.max(left.stats.length, right.stats.length); index++) {
    if (left.stats[index] === right.stats[index]) continue;
    const column = index % names.length;
    return {
      path: `stats[${idiv(index, names.length) + 1}].${names[column]}`,
      left: left.stats[index],
      right: right.stats[index],
    };
  }
  return undefined;
}

function worldDifference(left: ReadonlyState, right: ReadonlyState): Difference | undefined {
  const places = [...left.world.chunks(), ...right.world.chunks()].sort(compareChunks);
  for (const place of places) {
    const found = chunkDifference(left, right, place);
    if (found) return found;
  }
  return undefined;
}

function chunkDifference(
  left: ReadonlyState,
  right: ReadonlyState,
  { cx, cy, cz }: ChunkRef,
): Difference | undefined {
  for (let y = cy * CHUNK_SIZE; y < (cy + 1) * CHUNK_SIZE; y++) {
    for (let z = cz * CHUNK_SIZE; z < (cz + 1) * CHUNK_SIZE; z++) {
      for (let x = cx * CHUNK_SIZE; x < (cx + 1) * CHUNK_SIZE; x++) {
        const [one, other] = [left.world.voxelAt(x, y, z), right.world.voxelAt(x, y, z)];
        if (one !== other) return { path: `world(${x},${y},${z})`, left: one, right: other };
      }
    }
  }
  return undefined;
}
