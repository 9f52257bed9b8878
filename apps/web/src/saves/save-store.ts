import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import { checkSave } from './save-record.ts';
import type { SaveEntry, SaveRecord } from './save-record.ts';

/** A key-value store that may be full, forbidden or emptied behind our back. */
export interface Shelf {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** The ids this device should hold, kept where an eviction of the shelf does not reach. */
export interface Memory {
  read(): readonly string[];
  write(ids: readonly string[]): void;
}

export interface SaveStore {
  /** Newest first; damaged entries are listed as such and never hide the others. */
  list(): Promise<Result<readonly SaveEntry[]>>;
  load(id: string): Promise<Result<SaveRecord>>;
  /** `save-elsewhere` rather than to lose steps that another window has added to the same battle. */
  save(record: SaveRecord): Promise<Result<void>>;
  remove(id: string): Promise<Result<void>>;
  /** `storage-evicted` when battles kept earlier are gone, once; then they are forgotten. */
  missing(): Promise<Refusal | undefined>;
}

/** Saves on a shelf. Each write is one transaction of the shelf: the old record or the new one is there, never a part. */
export function openSaves(shelf: Shelf, memory: Memory): SaveStore {
  const remember = (id: string): void => {
    if (!memory.read().includes(id)) memory.write([...memory.read(), id]);
  };
  const forget = (ids: readonly string[]): void =>
    memory.write(memory.read().filter((id) => !ids.includes(id)));
  return {
    list: () =>
      guarded(async () => {
        const ids = await shelf.keys();
        const entries = await Promise.all(ids.map(async (id) => entryOf(id, await shelf.get(id))));
        return entries.toSorted((a, b) => (b.record?.savedAt ?? 0) - (a.record?.savedAt ?? 0));
      }),
    load: async (id) => {
      const read = await guarded(() => shelf.get(id));
      if (!read.ok) return read;
      if (read.value === undefined)
        return refuse({
          code: 'save-missing',
          message: 'This save is no longer on this device.',
          facts: { id },
        });
      return checkSave(read.value);
    },
    save: async (record) => {
      const kept = await guarded(() => shelf.get(record.id));
      if (kept.ok && hasGoneOnOtherwise(kept.value, record))
        return refuse({
          code: 'save-elsewhere',
          message: 'This battle has gone on in another window. Reload the page to go on from there.',
        });
      return guarded(async () => {
        await shelf.set(record.id, record);
        remember(record.id);
      });
    },
    remove: (id) =>
      guarded(async () => {
        await shelf.delete(id);
        forget([id]);
      }),
    missing: async () => {
      const read = await guarded(() => shelf.keys());
      if (!read.ok) return read.refusals[0];
      const lost = memory.read().filter((id) => !read.value.includes(id));
      if (lost.length === 0) return undefined;
      forget(lost);
      return {
        code: 'storage-evicted',
        message: `The browser has removed saved battles from this device: ${lost.length}. Export battles you want to keep.`,
        facts: { count: lost.length },
      };
    },
  };
}

/** Whether what is kept does not begin the record. A log only grows, and a step's hash tells of all before it. */
function hasGoneOnOtherwise(kept: unknown, { steps }: SaveRecord): boolean {
  const checked = checkSave(kept);
  if (!checked.ok) return false;
  const last = checked.value.steps.length - 1;
  return checked.value.steps[last]?.hash !== steps[last]?.hash;
}

function entryOf(id: string, value: unknown): SaveEntry {
  const checked = checkSave(value);
  if (!checked.ok) return { id, isDamaged: true };
  const { steps: _steps, dice: _dice, ...record } = checked.value;
  return { id, record, isDamaged: false };
}

async function guarded<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return accept(await work());
  } catch (error) {
    return refuse(storageRefusal(error));
  }
}

function storageRefusal(error: unknown): Refusal {
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return {
      code: 'storage-full',
      message: 'The browser has no room left to save this battle. Export it to a file, or delete old saves.',
    };
  }
  return {
    code: 'storage-unavailable',
    message: 'The browser does not let this page save battles. Export this battle to a file to keep it.',
  };
}
