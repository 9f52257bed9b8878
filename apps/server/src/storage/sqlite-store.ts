import Sqlite from 'libsql';
import type { Database } from 'libsql';
import type { Clock } from '../ports/ports.ts';
import { migrate, MIGRATIONS } from './migrations.ts';
import { StorageUnavailable } from './store.ts';
import type { RecordWrite, Store, StoredRecord } from './store.ts';

/** The number SQLite reads FULL back as. */
const FULL = 2;

/** One commit that waits for its group. */
interface Waiting {
  readonly writes: readonly RecordWrite[];
  resolve(done: boolean): void;
  reject(error: Error): void;
}

/** What is told of each group: how many commits it held and how long it took until they were durable. */
export type GroupListener = (commits: number, milliseconds: number) => void;

/**
 * A store in one file, for one process. Commits that arrive in one turn of the event loop share a transaction and its fsync;
 * nobody hears of theirs before that.
 */
export function sqliteStore(file: string, clock: Clock, onGroup: GroupListener = () => undefined): Store {
  const database = openDatabase(file);
  const select = database.prepare('SELECT kind, id, revision, body FROM records WHERE kind = ? AND id = ?');
  const revision = database.prepare('SELECT revision FROM records WHERE kind = ? AND id = ?');
  const insert = database.prepare(
    'INSERT INTO records (kind, id, revision, body, saved_ms) VALUES (?, ?, 1, ?, ?)',
  );
  const update = database.prepare(
    'UPDATE records SET revision = revision + 1, body = ?, saved_ms = ? WHERE kind = ? AND id = ?',
  );
  const drop = database.prepare('DELETE FROM records WHERE kind = ? AND saved_ms < ?');
  let waiting: Waiting[] = [];

  const isCurrent = ({ kind, id, replaces }: RecordWrite): boolean =>
    ((revision.get(kind, id) as { revision: number } | undefined)?.revision ?? 0) === replaces;

  const write = ({ kind, id, replaces, body }: RecordWrite): void => {
    const now = clock.wallMs();
    if (replaces === 0) insert.run(kind, id, body, now);
    else update.run(body, now, kind, id);
  };

  /** Revisions are compared before anything of a commit is written, so that a stale one leaves its group untouched. */
  const apply = ({ writes }: Waiting): boolean => {
    if (!writes.every(isCurrent)) return false;
    for (const one of writes) write(one);
    return true;
  };

  const commitGroup = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    const start = clock.steadyMs();
    try {
      const done = inTransaction(database, () => group.map(apply));
      onGroup(group.length, clock.steadyMs() - start);
      for (const [index, one] of group.entries()) one.resolve(done[index] as boolean);
    } catch (error) {
      for (const one of group) one.reject(unavailable(error));
    }
  };

  return {
    read: (kind, id) =>
      Promise.resolve().then(() => {
        const found = select.get(kind, id) as StoredRecord | undefined;
        return found && { kind, id, revision: found.revision, body: found.body };
      }),
    commit: (writes) =>
      new Promise((resolve, reject) => {
        waiting.push({ writes, resolve, reject });
        if (waiting.length === 1) setImmediate(commitGroup);
      }),
    forget: (kind, beforeMs) =>
      Promise.resolve().then(() => inTransaction(database, () => drop.run(kind, beforeMs).changes)),
    close: () =>
      Promise.resolve().then(() => {
        commitGroup();
        database.close();
      }),
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

function unavailable(error: unknown): StorageUnavailable {
  return new StorageUnavailable((error as Error).message, { cause: error });
}
