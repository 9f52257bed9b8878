import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../testing/ports.ts';
import type { ManualClock } from '../testing/ports.ts';
import { memoryStore } from './memory-store.ts';
import { sqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const adapters: readonly (readonly [string, (clock: ManualClock) => Store])[] = [
  ['memory', memoryStore],
  ['SQLite', (clock) => sqliteStore(join(folder, `${files++}.sqlite`), clock)],
];

describe.each(adapters)('the store in %s', (_name, open) => {
  let clock: ManualClock;
  let store: Store;
  beforeEach(() => {
    clock = manualClock();
    store = open(clock);
  });
  afterEach(() => store.close());

  test('has nothing it was not given', async () => {
    expect(await store.read('combat', 'a')).toBeUndefined();
  });

  test('keeps a record and counts its writes', async () => {
    expect(await store.commit([{ kind: 'combat', id: 'a', replaces: 0, body: 'one — «1»' }])).toBe(true);
    expect(await store.read('combat', 'a')).toEqual({
      kind: 'combat',
      id: 'a',
      revision: 1,
      body: 'one — «1»',
    });
    expect(await store.commit([{ kind: 'combat', id: 'a', replaces: 1, body: 'two' }])).toBe(true);
    expect(await store.read('combat', 'a')).toEqual({ kind: 'combat', id: 'a', revision: 2, body: 'two' });
  });

  test('tells how often a record was written without what it says', async () => {
    expect(await store.revision('combat', 'a')).toBe(0);
    await store.commit([{ kind: 'combat', id: 'a', replaces: 0, body: 'one' }]);
    await store.commit([{ kind: 'combat', id: 'a', replaces: 1, body: 'two' }]);
    expect(await store.revision('combat', 'a')).toBe(2);
    expect(await store.revision('match', 'a')).toBe(0);
  });

  test('tells records of one id apart by their kind', async () => {
    await store.commit([{ kind: 'combat', id: 'a', replaces: 0, body: 'fight' }]);
    await store.commit([{ kind: 'match', id: 'a', replaces: 0, body: 'match' }]);
    expect((await store.read('combat', 'a'))?.body).toBe('fight');
    expect((await store.read('match', 'a'))?.body).toBe('match');
  });

  test.each([
    ['for new what is there', 0],
    ['of an older revision', 1],
    ['of a revision to come', 3],
  ])('refuses a write that takes its record %s, and all that comes with it', async (_what, replaces) => {
    await store.commit([{ kind: 'combat', id: 'a', replaces: 0, body: 'one' }]);
    await store.commit([{ kind: 'combat', id: 'a', replaces: 1, body: 'two' }]);
    const writes = [
      { kind: 'delver', id: '7', replaces: 0, body: 'party' },
      { kind: 'combat', id: 'a', replaces, body: 'three' },
    ] as const;
    expect(await store.commit(writes)).toBe(false);
    expect((await store.read('combat', 'a'))?.body).toBe('two');
    expect(await store.read('delver', '7')).toBeUndefined();
  });

  test('lets one of many racing writes win, and every other hear of it', async () => {
    await store.commit([{ kind: 'combat', id: 'a', replaces: 0, body: 'start' }]);
    const racing = Array.from({ length: 20 }, (_, index) =>
      store.commit([{ kind: 'combat', id: 'a', replaces: 1, body: `racer ${index}` }]),
    );
    expect((await Promise.all(racing)).filter(Boolean)).toHaveLength(1);
    expect((await store.read('combat', 'a'))?.revision).toBe(2);
  });

  test('a stale commit leaves those it shares a turn with as they are', async () => {
    const done = await Promise.all([
      store.commit([{ kind: 'combat', id: 'a', replaces: 0, body: 'a' }]),
      store.commit([{ kind: 'combat', id: 'b', replaces: 4, body: 'b' }]),
      store.commit([{ kind: 'combat', id: 'c', replaces: 0, body: 'c' }]),
    ]);
    expect(done).toEqual([true, false, true]);
    expect((await store.read('combat', 'c'))?.body).toBe('c');
    expect(await store.read('combat', 'b')).toBeUndefined();
  });

  test('forgets what is old of one kind, counted from its last write', async () => {
    const write = (kind: 'answer' | 'combat', id: string, replaces = 0): Promise<boolean> =>
      store.commit([{ kind, id, replaces, body: '', forgettable: true }]);
    await write('answer', 'old');
    await write('answer', 'renewed');
    await write('combat', 'old');
    clock.advance(1000);
    await write('answer', 'renewed', 1);
    expect(await store.forget('answer', clock.wallMs())).toBe(1);
    expect(await store.read('answer', 'old')).toBeUndefined();
    expect(await store.read('answer', 'renewed')).toBeDefined();
    expect(await store.read('combat', 'old')).toBeDefined();
  });

  test('forgets nothing whose last write does not allow it, however old', async () => {
    await store.commit([{ kind: 'combat', id: 'on', replaces: 0, body: '' }]);
    await store.commit([{ kind: 'combat', id: 'over', replaces: 0, body: '' }]);
    await store.commit([{ kind: 'combat', id: 'over', replaces: 1, body: '', forgettable: true }]);
    await store.commit([{ kind: 'combat', id: 'again', replaces: 0, body: '', forgettable: true }]);
    await store.commit([{ kind: 'combat', id: 'again', replaces: 1, body: '' }]);
    clock.advance(1000);
    expect(await store.forget('combat', clock.wallMs())).toBe(1);
    expect(await store.read('combat', 'on')).toBeDefined();
    expect(await store.read('combat', 'over')).toBeUndefined();
    expect(await store.read('combat', 'again')).toBeDefined();
  });

  test('takes quotes and statements for text', async () => {
    const id = `a'; DROP TABLE records; --`;
    await store.commit([{ kind: 'combat', id, replaces: 0, body: `'"\\u0000;` }]);
    expect((await store.read('combat', id))?.body).toBe(`'"\\u0000;`);
  });
});
