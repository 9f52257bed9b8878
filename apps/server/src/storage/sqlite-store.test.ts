import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { manualClock } from '../testing/ports.ts';
import { migrate, MIGRATIONS } from './migrations.ts';
import { sqliteStore } from './sqlite-store.ts';
import { StorageUnavailable } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = (): string => join(folder, `${files++}.sqlite`);

const hasStrace = spawnSync('strace', ['-V']).status === 0;
if (!hasStrace) console.error('strace IS MISSING: nobody has counted how often the store syncs.');

describe('the store in SQLite', () => {
  test('is there again after it was closed', async () => {
    const file = newFile();
    const first = sqliteStore(file, manualClock());
    await first.commit([{ kind: 'combat', id: 'a', replaces: 0, body: 'one' }]);
    await first.close();
    const second = sqliteStore(file, manualClock());
    expect((await second.read('combat', 'a'))?.body).toBe('one');
    await second.close();
  });

  test('lets two servers on one file race, and one of them win', async () => {
    const file = newFile();
    const stores = [sqliteStore(file, manualClock()), sqliteStore(file, manualClock())];
    const done = await Promise.all(
      stores.map((store) => store.commit([{ kind: 'combat', id: 'a', replaces: 0, body: '' }])),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    for (const store of stores) await store.close();
  });

  test('commits that arrive together share a group', async () => {
    const groups: number[] = [];
    const store = sqliteStore(newFile(), manualClock(), {
      onGroup: (commits) => void groups.push(commits),
    });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        store.commit([{ kind: 'combat', id: String(index), replaces: 0, body: '' }]),
      ),
    );
    expect(groups).toEqual([30]);
    await store.close();
  });

  test('what the database refuses is refused to everybody in its group, and later writes go on', async () => {
    const store = sqliteStore(newFile(), manualClock());
    const impossible = { kind: 'combat', id: 'a', replaces: 0, body: null as unknown as string } as const;
    const other = store.commit([{ kind: 'combat', id: 'b', replaces: 0, body: 'fine' }]);
    await expect(store.commit([impossible])).rejects.toThrow(StorageUnavailable);
    await expect(other).rejects.toThrow(StorageUnavailable);
    expect(await store.read('combat', 'b')).toBeUndefined();
    expect(await store.commit([{ kind: 'combat', id: 'a', replaces: 0, body: 'fine' }])).toBe(true);
    await store.close();
  });

  // A control run without FULL is what the first finding of the fault plan measured: 4 syncs for 100 commits.
  test.skipIf(!hasStrace)('every commit on its own is synced before it is acknowledged', () => {
    const commits = 40;
    const script = join(import.meta.dirname, '../testing/commit-one-by-one.ts');
    const { stderr, status } = spawnSync(
      'strace',
      [
        '-f',
        '-qq',
        '-e',
        'trace=fsync,fdatasync',
        process.execPath,
        '--import',
        'tsx',
        script,
        newFile(),
        String(commits),
      ],
      { encoding: 'utf8' },
    );
    expect(status).toBe(0);
    expect(stderr.match(/f(?:data)?sync\(\d+\)\s*= 0/g)?.length ?? 0).toBeGreaterThanOrEqual(commits);
  });

  test.skipIf(!hasStrace)(
    'after a sync that failed nothing more is acknowledged, and all that was is there',
    async () => {
      const file = newFile();
      const inject = 'inject=fsync,fdatasync:error=EIO:when=25+';
      const script = join(import.meta.dirname, '../testing/commit-one-by-one.ts');
      const { stdout, status } = spawnSync(
        'strace',
        [
          '-f',
          '-qq',
          '-o',
          '/dev/null',
          '-e',
          inject,
          process.execPath,
          '--import',
          'tsx',
          script,
          file,
          '60',
        ],
        { encoding: 'utf8' },
      );
      expect(status).toBe(3);
      const [acknowledged = 0, tried = 0] = stdout.split(' ').map(Number);
      expect(acknowledged).toBeGreaterThan(0);
      expect([tried, acknowledged < 60]).toEqual([60, true]);
      const store = sqliteStore(file, manualClock());
      for (let index = 0; index < acknowledged; index++)
        expect(await store.read('combat', String(index))).toBeDefined();
      await store.close();
    },
  );
});

test('a commit after a pause waits for nobody; those that follow within 8 ms share the next group', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const groups: number[] = [];
  const store = sqliteStore(newFile(), manualClock(), { onGroup: (commits) => void groups.push(commits) });
  const commit = (id: string): Promise<boolean> =>
    store.commit([{ kind: 'combat', id, replaces: 0, body: '' }]);
  await commit('first');
  const second = commit('second');
  await new Promise((resolve) => setImmediate(resolve));
  const third = commit('third');
  vi.advanceTimersByTime(7);
  expect(groups).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(await Promise.all([second, third])).toEqual([true, true]);
  expect(groups).toEqual([1, 2]);
  vi.useRealTimers();
  await store.close();
});

describe('migrations', () => {
  const [first = '', second = ''] = MIGRATIONS;

  test('bring an old database to the newest and leave a new one alone', () => {
    const database = new Sqlite(newFile());
    migrate(database, [first]);
    migrate(database, MIGRATIONS);
    migrate(database, MIGRATIONS);
    expect(database.prepare('SELECT number FROM migrations').all()).toHaveLength(MIGRATIONS.length);
    database.close();
  });

  test('take over what an older program kept: answers and matches may be forgotten, fights may not', async () => {
    const file = newFile();
    const database = new Sqlite(file);
    migrate(database, [first, second]);
    const insert = database.prepare("INSERT INTO records VALUES (?, 'a', 1, '', 0)");
    for (const kind of ['answer', 'match', 'combat']) insert.run(kind);
    database.close();
    const store = sqliteStore(file, manualClock());
    expect([await store.forget('answer', 1), await store.forget('match', 1)]).toEqual([1, 1]);
    expect(await store.forget('combat', 1)).toBe(0);
    await store.close();
  });

  test('refuse a database whose past is another', () => {
    const database = new Sqlite(newFile());
    migrate(database, [first, second]);
    expect(() => migrate(database, [first])).toThrow('has migration 2; this program knows 1');
    expect(() => migrate(database, [first, 'CREATE TABLE other (id INTEGER)'])).toThrow('Migration 2');
    database.close();
  });

  test('one that fails leaves the database at the one before', () => {
    const database = new Sqlite(newFile());
    expect(() => migrate(database, [first, 'CREATE TABLE half (id INTEGER); CREATE NONSENSE'])).toThrow(
      /syntax/,
    );
    expect(database.prepare('SELECT number FROM migrations').all()).toHaveLength(1);
    expect(database.prepare("SELECT name FROM sqlite_master WHERE name = 'half'").all()).toEqual([]);
    database.close();
  });
});
