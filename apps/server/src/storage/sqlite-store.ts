import Sqlite from 'libsql';
import type { Database } from 'libsql';
import type { Clock } from '../ports/ports.ts';
import { migrate, MIGRATIONS } from './migrations.ts';
import { StorageUnavailable } from './store.ts';
import type { RecordKind, RecordWrite, Store, StoredRecord } from './store.ts';

/** The number SQLite reads FULL back as. */
const FULL = 2;

/**
 * From one group to the next: whatever comes meanwhile shares a transaction and its fsync, which is most of what a commit costs. A
 * commit that comes after a pause waits for nobody.
 */
const GAP_MS = 8;

/** One commit that waits for its group. */
interface Waiting {
  readonly writes: readonly RecordWrite[];
  resolve(done: boolean): void;
  reject(error: Error): void;
}

/** What a store tells of itself. */
export interface StoreListener {
  /** A group of commits is durable, so many milliseconds after it began. */
  onGroup?(commits: number, milliseconds: number): void;
  /** The file can no longer be trusted: nothing more is written, and whoever listens should end the process. */
  onBroken?(): void;
}

/** What passes by itself: no room, or another process that writes. All else means that the file or its disk is broken. */
const PASSING = ['SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_CONSTRAINT'];

/** A store in one file. Commits that arrive together share a transaction and its fsync; nobody hears of theirs before that. */
export function sqliteStore(file: string, clock: Clock, listener: StoreListener = {}): Store {
  const database = openDatabase(file);
  const records = recordsIn(database, clock);
  let waiting: Waiting[] = [];
  let broken: StorageUnavailable | undefined;
  let lastMs = -GAP_MS;

  const commitGroup = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    const start = clock.steadyMs();
    lastMs = start;
    try {
      // After a sync that failed nobody knows what is on the disk; the next one may say it is fine.
      if (broken) throw broken;
      const done = inTransaction(database, () => group.map(({ writes }) => records.apply(writes)));
      listener.onGroup?.(group.length, clock.steadyMs() - start);
      for (const [index, one] of group.entries()) one.resolve(done[index] as boolean);
    } catch (error) {
      const refusal = unavailable(error);
      for (const one of group) one.reject(refusal);
      if (broken || isPassing(error)) return;
      broken = refusal;
      listener.onBroken?.();
    }
  };

  return {
    read: (kind, id) => Promise.resolve().then(() => records.read(kind, id)),
    revision: (kind, id) => Promise.resolve().then(() => records.revision(kind, id)),
    commit: (writes) =>
      new Promise((resolve, reject) => {
        waiting.push({ writes, resolve, reject });
        if (waiting.length > 1) return;
        const waitMs = lastMs + GAP_MS - clock.steadyMs();
        if (waitMs > 0) setTimeout(commitGroup, waitMs);
        else setImmediate(commitGroup);
      }),
    forget: (kind, beforeMs) =>
      Promise.resolve().then(() => inTransaction(database, () => records.forget(kind, beforeMs))),
    close: () =>
      Promise.resolve().then(() => {
        commitGroup();
        database.close();
      }),
  };
}

interface Records {
  read(kind: RecordKind, id: string): StoredRecord | undefined;
  revision(kind: RecordKind, id: string): number;
  /** False with nothing written where one is stale, so that a stale commit leaves its group untouched. */
  apply(writes: readonly RecordWrite[]): boolean;
  forget(kind: RecordKind, beforeMs: number): number;
}

/** The statements on the one table, prepared once. */
function recordsIn(database: Database, clock: Clock): Records {
  const select = database.prepare('SELECT revision, body FROM records WHERE kind = ? AND id = ?');
  const insert = database.prepare(
    'INSERT INTO records (kind, id, revision, body, saved_ms, forgettable) VALUES (?, ?, 1, ?, ?, ?)',
  );
  const update = database.prepare(
    'UPDATE records SET revision = revision + 1, body = ?, saved_ms = ?, forgettable = ? WHERE kind = ? AND id = ?',
  );
  const current = database.prepare('SELECT revision FROM records WHERE kind = ? AND id = ?');
  const drop = database.prepare('DELETE FROM records WHERE kind = ? AND saved_ms < ? AND forgettable = 1');
  const revision = (kind: RecordKind, id: string): number =>
    (current.get(kind, id) as { revision: number } | undefined)?.revision ?? 0;
  const isCurrent = ({ kind, id, replaces }: RecordWrite): boolean => revision(kind, id) === replaces;
  return {
    read(kind, id) {
      const found = select.get(kind, id) as Pick<StoredRecord, 'revision' | 'body'> | undefined;
      return found && { kind, id, revision: found.revision, body: found.body };
    },
    revision,
    apply(writes) {
      if (!writes.every(isCurrent)) return false;
      const now = clock.wallMs();
      for (const { kind, id, replaces, body, forgettable } of writes)
        if (replaces === 0) insert.run(kind, id, body, now, Number(forgettable ?? false));
        else update.run(body, now, Number(forgettable ?? false), kind, id);
      return true;
    },
    forget: (kind, beforeMs) => drop.run(kind, beforeMs).changes,
  };
}

function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const done = work();
    database.exec('COMMIT');
    return done;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Opens and migrates the file. Some builds of SQLite quietly turn FULL into NORMAL with the first write in WAL mode, which can
 * lose acknowledged commits when the power fails: so it is set, and asserted after one.
 */
function openDatabase(file: string): Database {
  const database = new Sqlite(file);
  try {
    // A second server on the same file is safe, since revisions decide; it waits for the first one's group this long.
    database.pragma('busy_timeout = 2000');
    const mode = readPragma(database, 'journal_mode = WAL');
    database.pragma('synchronous = FULL');
    migrate(database);
    database.pragma(`user_version = ${MIGRATIONS.length}`);
    const synchronous = Number(readPragma(database, 'synchronous'));
    if (mode !== 'wal' || synchronous !== FULL)
      throw new StorageUnavailable(`The database runs in ${mode} with synchronous ${synchronous}, not FULL`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The driver has no plain way to the one value of a pragma. */
function readPragma(database: Database, pragma: string): string | number | undefined {
  const row = database.prepare(`PRAGMA ${pragma}`).get() as Readonly<Record<string, string | number>>;
  return Object.values(row)[0];
}

function isPassing(error: unknown): boolean {
  const { code = '' } = error as { readonly code?: string };
  return PASSING.some((one) => code.startsWith(one));
}

function unavailable(error: unknown): StorageUnavailable {
  return new StorageUnavailable((error as Error).message, { cause: error });
}
