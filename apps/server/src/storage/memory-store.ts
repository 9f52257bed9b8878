import type { Clock } from '../ports/ports.ts';
import type { RecordKind, RecordWrite, Store, StoredRecord } from './store.ts';

interface Kept extends StoredRecord {
  readonly forgettable: boolean;
  readonly savedMs: number;
}

/** A store that forgets everything when the process ends: for tests. */
export function memoryStore(clock: Clock): Store {
  const records = new Map<string, Kept>();
  const at = (kind: RecordKind, id: string): string => `${kind}/${id}`;
  const isCurrent = ({ kind, id, replaces }: RecordWrite): boolean =>
    (records.get(at(kind, id))?.revision ?? 0) === replaces;
  return {
    read: (kind, id) => Promise.resolve(records.get(at(kind, id))).then(withoutTime),
    revision: (kind, id) => Promise.resolve(records.get(at(kind, id))?.revision ?? 0),
    commit(writes) {
      if (!writes.every(isCurrent)) return Promise.resolve(false);
      const savedMs = clock.wallMs();
      for (const { kind, id, replaces, body, forgettable = false } of writes)
        records.set(at(kind, id), { kind, id, body, revision: replaces + 1, savedMs, forgettable });
      return Promise.resolve(true);
    },
    forget(kind, beforeMs) {
      const old = [...records].filter(
        ([, kept]) => kept.kind === kind && kept.forgettable && kept.savedMs < beforeMs,
      );
      for (const [key] of old) records.delete(key);
      return Promise.resolve(old.length);
    },
    close: () => Promise.resolve(),
  };
}

function withoutTime(kept: Kept | undefined): StoredRecord | undefined {
  if (!kept) return undefined;
  const { kind, id, revision, body } = kept;
  return { kind, id, revision, body };
}
