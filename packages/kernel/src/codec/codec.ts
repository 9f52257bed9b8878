import { Writer } from '../bytes/index.ts';
import type { Reader } from '../bytes/index.ts';
import type { Refusal } from '../result.ts';

/** One kind of value: how it is written to bytes, read back from untrusted bytes, and judged when it comes as plain data. */
export interface Codec<T> {
  write(writer: Writer, value: T): void;
  /** A broken file fails the reader; what is returned then is of the right type and means nothing. */
  read(reader: Reader): T;
  /** The first thing wrong with untrusted data at `path`, or undefined when it is a T. */
  check(value: unknown, path: string): Refusal | undefined;
}

/** A field that may be left out: one byte says whether it is there. */
export interface OptionalCodec<T> extends Codec<T> {
  readonly isOptional: true;
}

export function optional<T>(codec: Codec<T>): OptionalCodec<T> {
  return { ...codec, isOptional: true };
}

/**
 * A codec that encodes each object once: only for records that are replaced and never changed. An object changed in
 * place keeps its old bytes.
 */
export function remembered<T extends object>(codec: Codec<T>): Codec<T> {
  const known = new WeakMap<T, Uint8Array>();
  return {
    ...codec,
    write(writer, value) {
      let bytes = known.get(value);
      if (bytes === undefined) {
        const own = new Writer();
        codec.write(own, value);
        bytes = own.finish();
        known.set(value, bytes);
      }
      writer.bytes(bytes);
    },
  };
}

/** A refusal of one field, in the words of the whole project: what was wanted where. */
export function badField(path: string, wanted: string, value: unknown): Refusal {
  return { code: 'field-malformed', message: `${path} must be ${wanted}, not ${shortly(value)}.`, path };
}

/** Untrusted text is never echoed: only its type, and small numbers as they are. */
function shortly(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
