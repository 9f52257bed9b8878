import { createHash } from 'node:crypto';
import type { Database } from 'libsql';

/** What the tables are made by, in order. Written databases hold their digests: a migration is never edited, only followed. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE records (
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     revision INTEGER NOT NULL CHECK (revision > 0),
     body TEXT NOT NULL,
     saved_ms INTEGER NOT NULL,
     PRIMARY KEY (kind, id)
   ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX records_by_age ON records (kind, saved_ms)`,
  `ALTER TABLE records ADD COLUMN forgettable INTEGER NOT NULL DEFAULT 0;
   UPDATE records SET forgettable = 1 WHERE kind IN ('answer', 'match');
   DROP INDEX records_by_age;
   CREATE INDEX forgettable_by_age ON records (kind, saved_ms) WHERE forgettable = 1`,
];

/** A database that another version of the program wrote; the message is one sentence without a full stop. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Brings a database to the newest migration, each in a transaction of its own; refuses one whose past is not ours. */
export function migrate(database: Database, migrations = MIGRATIONS): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, digest TEXT NOT NULL) STRICT',
  );
  const past = database.prepare('SELECT number, digest FROM migrations ORDER BY number').all() as readonly {
    readonly number: number;
    readonly digest: string;
  }[];
  if (past.length > migrations.length)
    throw new MigrationError(
      `The database has migration ${past.length}; this program knows ${migrations.length}`,
    );
  for (const [index, { number, digest }] of past.entries())
    if (number !== index + 1 || digest !== digestOf(migrations[index] as string))
      throw new MigrationError(`Migration ${index + 1} of the database is not the one this program knows`);
  for (const [index, sql] of migrations.entries())
    if (index >= past.length) applyOne(database, index + 1, sql);
}

function applyOne(database: Database, number: number, sql: string): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(sql);
    database.prepare('INSERT INTO migrations (number, digest) VALUES (?, ?)').run(number, digestOf(sql));
    database.exec('COMMIT');
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function digestOf(sql: string): string {
  return createHash('sha256').update(sql.replace(/\s+/g, ' ')).digest('hex');
}
