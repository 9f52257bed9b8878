import { compareText } from '../battle/apply.ts';
import type { Writer } from '../bytes/index.ts';
import { anyInt } from '../codec/basics.ts';
import type { Json } from '../ruleset/rule-data.ts';

/** Tags of the canonical form; each value starts with one, so no two values share their bytes. */
const TAG = { false: 0, true: 1, int: 2, text: 3, list: 4, object: 5 } as const;

/**
 * Writes plain data so that equal data has equal bytes on every engine: keys in code unit order, integers only.
 * A field holding `undefined` counts as absent.
 */
export function writeCanonical(writer: Writer, value: Json): void {
  if (typeof value === 'number') {
    writer.u8(TAG.int);
    anyInt.write(writer, value);
  } else if (typeof value === 'string') {
    writer.u8(TAG.text);
    writer.string(value);
  } else if (typeof value === 'boolean') {
    writer.u8(value ? TAG.true : TAG.false);
  } else if (isList(value)) {
    writer.u8(TAG.list);
    writer.varint(value.length);
    for (const item of value) writeCanonical(writer, item);
  } else {
    writeObject(writer, value);
  }
}

function writeObject(writer: Writer, value: { readonly [key: string]: Json | undefined }): void {
  writer.u8(TAG.object);
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort(compareText);
  writer.varint(keys.length);
  for (const key of keys) {
    writer.string(key);
    writeCanonical(writer, value[key] as Json);
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
