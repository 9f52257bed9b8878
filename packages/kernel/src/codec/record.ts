import { badField } from './codec.ts';
import type { Codec, OptionalCodec } from './codec.ts';
import { flag, isPlainObject } from './basics.ts';

/** A codec for every field of T, in the order they are written; fields that may be absent need an optional codec. */
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

/** An object with exactly these fields. */
export function record<T extends object>(fields: Fields<T>): Codec<T> {
  const table = Object.entries(fields).map(([name, codec]): Field => ({
    name,
    codec: codec as Codec<unknown>,
    isOptional: 'isOptional' in (codec as object),
  }));
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
  const stranger = Object.keys(value).find((key) => !table.some(({ name }) => name === key));
  if (stranger !== undefined)
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
