import { compareText } from '../battle/apply.ts';
import { badField } from './codec.ts';
import type { Codec, OptionalCodec } from './codec.ts';
import { flag, isPlainObject } from './basics.ts';

/** A codec for every field of T; fields that may be absent need an optional codec. */
export type Fields<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K>
    ? OptionalCodec<Exclude<T[K], undefined>>
    : Codec<T[K]>;
};

interface Field {
  readonly name: string;
  readonly codec: Codec<unknown>;
  readonly isOptional: boolean;
}

/** An object with exactly these fields, written in the order of their names. */
export function record<T extends object>(fields: Fields<T>): Codec<T> {
  const byName = fields as Readonly<Record<string, Codec<unknown>>>;
  const names = Object.keys(fields).sort(compareText);
  const table = names.map((name): Field => {
    const codec = byName[name] as Codec<unknown>;
    return { name, codec, isOptional: 'isOptional' in codec };
  });
  return {
    write(writer, value) {
      for (const { name, codec, isOptional } of table) {
        const part = (value as Record<string, unknown>)[name];
        if (isOptional) flag.write(writer, part !== undefined);
        if (part !== undefined || !isOptional) codec.write(writer, part);
      }
    },
    read(reader) {
      const value: Record<string, unknown> = {};
      for (const { name, codec, isOptional } of table) {
        if (!isOptional || flag.read(reader)) value[name] = codec.read(reader);
      }
      return value as T;
    },
    check: (value, path) => checkRecord(table, value, path),
  };
}

function checkRecord(
  table: readonly Field[],
  value: unknown,
  path: string,
): ReturnType<Codec<unknown>['check']> {
  if (!isPlainObject(value)) return badField(path, 'an object', value);
  const strangers = Object.keys(value)
    .sort(compareText)
    .filter((key) => !table.some(({ name }) => name === key));
  if (strangers.length > 0)
    return {
      code: 'field-unknown',
      message: `${path} has a field that is not one of ${table.map(({ name }) => name).join(', ')}.`,
      path,
    };
  for (const { name, codec, isOptional } of table) {
    const part = value[name];
    const refusal = part === undefined && isOptional ? undefined : codec.check(part, `${path}.${name}`);
    if (refusal) return refusal;
  }
  return undefined;
}
