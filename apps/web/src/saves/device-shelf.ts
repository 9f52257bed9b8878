import { createStore, del, get, keys, set } from 'idb-keyval';
import type { Memory, Shelf } from './save-store.ts';

/** Battles in this browser's IndexedDB. Opened on first use, so that a forbidden database refuses instead of throwing early. */
export function deviceShelf(name: string): Shelf {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = (): ReturnType<typeof createStore> => (opened ??= createStore(`highground-${name}`, name));
  return {
    get: async (key) => get<unknown>(key, store()),
    set: async (key, value) => set(key, value, store()),
    delete: async (key) => del(key, store()),
    keys: async () => keys<string>(store()),
  };
}

const KEY = 'highground.saves';

/** The ids of kept battles, in localStorage; forgetful where that is forbidden. */
export function deviceMemory(storage: Storage | undefined): Memory {
  return {
    read: () => {
      const ids = (storage?.getItem(KEY) ?? '').split(' ');
      return ids.filter(Boolean);
    },
    write: (ids) => {
      try {
        storage?.setItem(KEY, ids.join(' '));
      } catch {
        // Without this memory an eviction goes unnoticed; saving itself still works.
      }
    },
  };
}
