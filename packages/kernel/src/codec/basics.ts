import { compareText } from '../battle/apply.ts';
import { idiv } from '../geometry/index.ts';
import type { Cell } from '../geometry/index.ts';
import { invariant } from '../invariant.ts';
import { badField } from './codec.ts';
import type { Codec } from './codec.ts';

/** Longest id, name or reason, in UTF-8 bytes. */
export const MAX_TEXT_BYTES = 256;
/** Longest list in a commit or a state, and the most keys of a dictionary. */
export const MAX_LIST = 65_536;
const MAX_KEYS = 64;
const MIN_INT = -0x8000_0000;
const MAX_INT = 0x7fff_ffff;

/** A whole number from `low` to `high`, within 32 bits with sign; small ones of either sign take one byte. */
export function int(low = MIN_INT, high = MAX_INT): Codec<number> {
  return {
    write(writer, value) {
      if (value !== (value | 0) || value < low || value > high)
        invariant(false, `${value} is not a whole number ${low}…${high}`);
      writer.varint(value >= 0 ? value * 2 : -value * 2 - 1);
    },
    read(reader) {
      const start = reader.offset;
      const raw = reader.varint();
      const value = raw % 2 === 0 ? idiv(raw, 2) : -idiv(raw + 1, 2);
      if (value >= low && value <= high) return value;
      reader.fail('number-out-of-range', `a number is not within ${low} to ${high}`, { low, high }, start);
      return low;
    },
    check: (value, path) =>
      Number.isInteger(value) && (value as number) >= low && (value as number) <= high
        ? undefined
        : badField(path, `a whole number from ${low} to ${high}`, value),
  };
}

export const anyInt = int();
export const natural = int(0);
export const positive = int(1);
/** An actor, or -1 for nobody. */
export const anyone = int(-1);

export const text: Codec<string> = {
  write: (writer, value) => writer.string(value),
  read: (reader) => reader.string(MAX_TEXT_BYTES),
  check: (value, path) =>
    typeof value === 'string' && isShortText(value)
      ? undefined
      : badField(path, `a text of at most ${MAX_TEXT_BYTES} bytes`, value),
};

/** Well formed and short enough whatever its characters take: three bytes each at most, a surrogate pair four for two. */
function isShortText(value: string): boolean {
  let size = 0;
  for (const character of value) {
    const point = character.codePointAt(0) as number;
    if (point >= 0xd800 && point <= 0xdfff) return false;
    size += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return size <= MAX_TEXT_BYTES;
}

export const flag: Codec<boolean> = {
  write: (writer, value) => writer.u8(value ? 1 : 0),
  read(reader) {
    const start = reader.offset;
    const value = reader.u8();
    if (value > 1) reader.fail('flag-malformed', 'a yes or no is neither 0 nor 1', { actual: value }, start);
    return value === 1;
  },
  check: (value, path) => (typeof value === 'boolean' ? undefined : badField(path, 'true or false', value)),
};

/** One of a few words, written as its place in the list: the list only ever grows at its end. */
export function word<W extends string>(words: readonly [W, ...W[]]): Codec<W> {
  return {
    write(writer, value) {
      const index = words.indexOf(value);
      if (index < 0) invariant(false, `${value} is not one of ${words.join(', ')}`);
      writer.u8(index);
    },
    read(reader) {
      const start = reader.offset;
      const index = reader.u8();
      const value = words[index];
      if (value === undefined)
        reader.fail(
          'word-unknown',
          `a choice of ${words.length} words is ${index}`,
          { actual: index },
          start,
        );
      return value ?? words[0];
    },
    check: (value, path) =>
      words.some((known) => known === value)
        ? undefined
        : badField(path, `one of ${words.join(', ')}`, value),
  };
}

export function list<T>(item: Codec<T>, most = MAX_LIST): Codec<readonly T[]> {
  return {
    write(writer, values) {
      writer.varint(values.length);
      for (const value of values) item.write(writer, value);
    },
    read(reader) {
      const start = reader.offset;
      const count = reader.varint();
      // Every item takes at least one byte, so a count beyond the bytes left is a lie.
      if (count > most || count > reader.remaining) {
        reader.fail(
          'list-too-long',
          `a list of ${count} is over ${most} or over the bytes left`,
          { limit: most, actual: count },
          start,
        );
      }
      const values: T[] = [];
      while (values.length < count && reader.failure === undefined) values.push(item.read(reader));
      return values;
    },
    check(value, path) {
      if (!Array.isArray(value) || value.length > most)
        return badField(path, `a list of at most ${most}`, value);
      for (const [index, one] of value.entries()) {
        const refusal = item.check(one, `${path}[${index}]`);
        if (refusal) return refusal;
      }
      return undefined;
    },
  };
}

/** A list of any ints: the bulk of a state, so its loop is written out. */
export const ints: Codec<readonly number[]> = {
  ...list(anyInt),
  write(writer, values) {
    writer.varint(values.length);
    for (let index = 0; index < values.length; index++) {
      const value = values[index] as number;
      if (value !== (value | 0)) invariant(false, `${value} is not a whole number of 32 bits`);
      writer.varint(value >= 0 ? value * 2 : -value * 2 - 1);
    }
  },
};

/** Named values of one kind, in the code unit order of their names. */
export function dictionary<T>(value: Codec<T>): Codec<Readonly<Record<string, T>>> {
  return {
    write(writer, entries) {
      const keys = Object.keys(entries).sort(compareText);
      writer.varint(keys.length);
      for (const key of keys) {
        writer.string(key);
        value.write(writer, entries[key] as T);
      }
    },
    read(reader) {
      const start = reader.offset;
      const count = reader.varint();
      if (count > MAX_KEYS)
        reader.fail(
          'list-too-long',
          `${count} names are over the limit of ${MAX_KEYS}`,
          { limit: MAX_KEYS, actual: count },
          start,
        );
      const entries: [string, T][] = [];
      while (entries.length < count && reader.failure === undefined) {
        const at = reader.offset;
        const key = reader.string(MAX_TEXT_BYTES);
        const previous = entries.at(-1)?.[0];
        if (previous !== undefined && compareText(previous, key) >= 0)
          reader.fail('names-unsorted', 'names are not in ascending order', {}, at);
        entries.push([key, value.read(reader)]);
      }
      return Object.fromEntries(entries);
    },
    check(entries, path) {
      if (!isPlainObject(entries) || Object.keys(entries).length > MAX_KEYS)
        return badField(path, `at most ${MAX_KEYS} named values`, entries);
      for (const key of Object.keys(entries).sort(compareText)) {
        const refusal = text.check(key, path) ?? value.check(entries[key], `${path}.${key}`);
        if (refusal) return refusal;
      }
      return undefined;
    },
  };
}

/** A number or a word: what messages and field effects are told. */
export const intOrText: Codec<number | string> = {
  write(writer, value) {
    writer.u8(typeof value === 'string' ? 1 : 0);
    if (typeof value === 'string') text.write(writer, value);
    else anyInt.write(writer, value);
  },
  read: (reader) => (flag.read(reader) ? text.read(reader) : anyInt.read(reader)),
  check: (value, path) => (typeof value === 'string' ? text : anyInt).check(value, path),
};

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const cell: Codec<Cell> = {
  write(writer, { x, y, z }) {
    anyInt.write(writer, x);
    anyInt.write(writer, y);
    anyInt.write(writer, z);
  },
  read: (reader) => ({ x: anyInt.read(reader), y: anyInt.read(reader), z: anyInt.read(reader) }),
  check(value, path) {
    if (!isPlainObject(value)) return badField(path, 'a cell {x, y, z}', value);
    const keys = Object.keys(value).length;
    if (keys !== 3) return badField(path, 'a cell {x, y, z} and nothing else', value);
    return (
      anyInt.check(value['x'], `${path}.x`) ??
      anyInt.check(value['y'], `${path}.y`) ??
      anyInt.check(value['z'], `${path}.z`)
    );
  },
};

/** An unsigned 64-bit number: seeds and the state of a stream. */
export const word64: Codec<bigint> = {
  write: (writer, value) => writer.u64(value),
  read: (reader) => reader.u64(),
  check: (value, path) =>
    typeof value === 'bigint' && value >= 0n && value < 1n << 64n
      ? undefined
      : badField(path, 'a 64-bit number', value),
};
