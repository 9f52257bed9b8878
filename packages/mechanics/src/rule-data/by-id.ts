import { compareText } from '@highground/kernel';

/** The entries of a record by id: packs whose keys differ only in order are one pack. */
export function byId<T>(record: { readonly [id: string]: T }): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => compareText(a, b));
}
