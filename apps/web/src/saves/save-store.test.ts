import { beforeEach, describe, expect, test } from 'vitest';
import { formatSave, parseSave, SAVE_VERSION } from './save-record.ts';
import type { SaveRecord } from './save-record.ts';
import { openSaves } from './save-store.ts';
import type { Memory, Shelf } from './save-store.ts';

const record = (id: string, savedAt: number): SaveRecord => ({
  version: SAVE_VERSION,
  id,
  savedAt,
  setup: {
    ruleset: 'r',
    scenario: 's',
    seed: '18446744073709551615',
    controls: [{ kind: 'human' }, { kind: 'computer', level: 'greedy' }],
  },
  rulesetHash: '0123456789abcdef',
  scenarioTitle: 'Arena',
  tick: 40,
  turns: 3,
  start: 'bb',
  steps: [{ root: { seq: 0, kind: 'wait', payload: { actor: 1 } }, derived: [], dice: [], hash: 'aa' }],
  dice: { kind: 'seeded', seed: 18446744073709551615n, state: 5n },
});

let entries: Map<string, unknown>;
let shelf: Shelf;
let memory: Memory;

beforeEach(() => {
  entries = new Map();
  let ids: readonly string[] = [];
  memory = { read: () => ids, write: (next) => void (ids = next) };
  shelf = {
    get: async (key) => entries.get(key),
    set: async (key, value) => void entries.set(key, value),
    delete: async (key) => void entries.delete(key),
    keys: async () => [...entries.keys()],
  };
});

describe('a save as text', () => {
  test('reads back as it was, 64-bit dice included', () => {
    expect(parseSave(formatSave(record('a', 1)))).toEqual({
      ok: true,
      value: { ...record('a', 1), highground: 'save' },
    });
  });

  test('cut short anywhere it is refused as damaged', () => {
    const text = formatSave(record('a', 1));
    for (let length = 0; length < text.length; length += 7) {
      expect(parseSave(text.slice(0, length))).toMatchObject({
        ok: false,
        refusals: [{ code: 'save-damaged' }],
      });
    }
  });

  test.each([
    ['{"version":2}', 'save-version-unknown'],
    ['null', 'save-damaged'],
    [JSON.stringify({ ...JSON.parse(formatSave(record('a', 1))), steps: [{}] }), 'save-damaged'],
    [JSON.stringify({ ...JSON.parse(formatSave(record('a', 1))), setup: { ruleset: 'r' } }), 'save-damaged'],
  ])('%s is refused', (text, code) => {
    expect(parseSave(text)).toMatchObject({ ok: false, refusals: [{ code }] });
  });
});

describe('saves on this device', () => {
  test('are listed newest first; a damaged one is shown as such and hides nothing', async () => {
    const saves = openSaves(shelf, memory);
    await saves.save(record('old', 1));
    await saves.save(record('new', 2));
    entries.set('broken', { version: 1 });
    const list = await saves.list();
    expect(list.ok && list.value.map(({ id, isDamaged }) => [id, isDamaged])).toEqual([
      ['new', false],
      ['old', false],
      ['broken', true],
    ]);
  });

  test('a full storage is refused by its code and keeps the record that was there', async () => {
    const saves = openSaves(shelf, memory);
    await saves.save(record('a', 1));
    shelf.set = async () => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    };
    expect(await saves.save(record('a', 2))).toMatchObject({
      ok: false,
      refusals: [{ code: 'storage-full' }],
    });
    const kept = await saves.load('a');
    expect(kept.ok && kept.value.savedAt).toBe(1);
  });

  test('a battle that another window has played on, or otherwise, is not written over', async () => {
    const saves = openSaves(shelf, memory);
    const played = (...hashes: readonly string[]): SaveRecord => ({
      ...record('a', 1),
      steps: hashes.map((hash, seq) => ({
        root: { seq, kind: 'wait', payload: { actor: 1 } },
        derived: [],
        dice: [],
        hash,
      })),
    });
    const elsewhere = { ok: false, refusals: [{ code: 'save-elsewhere' }] };
    expect(await saves.save(played())).toMatchObject({ ok: true });
    expect(await saves.save(played('a1', 'a2'))).toMatchObject({ ok: true });
    expect(await saves.save(played('a1'))).toMatchObject(elsewhere);
    expect(await saves.save(played('a1', 'b2', 'b3'))).toMatchObject(elsewhere);
    expect(await saves.load('a')).toMatchObject({ value: { steps: [{ hash: 'a1' }, { hash: 'a2' }] } });
    expect(await saves.save(played('a1', 'a2', 'a3'))).toMatchObject({ ok: true });
  });

  test('a forbidden storage is refused by its code', async () => {
    shelf.keys = async () => {
      throw new Error('SecurityError');
    };
    expect(await openSaves(shelf, memory).list()).toMatchObject({
      refusals: [{ code: 'storage-unavailable' }],
    });
  });

  test('saves the browser removed are missed once, then forgotten; deleted ones are not missed', async () => {
    const saves = openSaves(shelf, memory);
    await saves.save(record('a', 1));
    await saves.save(record('b', 2));
    await saves.save(record('c', 3));
    await saves.remove('c');
    entries.delete('a');
    expect(await saves.missing()).toMatchObject({ code: 'storage-evicted', facts: { count: 1 } });
    expect(await saves.missing()).toBeUndefined();
  });

  test('loading what is not there is refused as missing', async () => {
    expect(await openSaves(shelf, memory).load('x')).toMatchObject({ refusals: [{ code: 'save-missing' }] });
  });
});
