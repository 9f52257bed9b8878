import { Writer } from '../bytes/index.ts';
import type { Json } from '../ruleset/rule-data.ts';
import { writeCanonical } from './canonical.ts';
import { fnv1a64 } from './fnv.ts';

/**
 * The name of a set of rules: 64-bit FNV-1a over id, version and all rule data, 16 hex digits (OT-DET-002, A-44).
 * The order of keys in `data` does not matter; any value does.
 */
export function rulesetHash(id: string, version: number, data: Json): string {
  const writer = new Writer(4096);
  writer.string(id);
  writer.varint(version);
  writeCanonical(writer, data);
  return fnv1a64(writer.view());
}
