import { expect, test } from 'vitest';
import { manualClock } from '../testing/ports.ts';
import { forgetOld } from './housekeeping.ts';
import { memoryStore } from './memory-store.ts';
import { RECORD_KINDS } from './store.ts';
import type { RecordKind } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;

test('what is forgettable goes with time: answers after an hour, matches after thirty days, fights as told; all else stays', async () => {
  const clock = manualClock();
  const store = memoryStore(clock);
  const kinds = Object.keys(RECORD_KINDS) as RecordKind[];
  for (const kind of kinds) {
    await store.commit([{ kind, id: 'a', replaces: 0, body: '', forgettable: true }]);
    await store.commit([{ kind, id: 'goes on', replaces: 0, body: '' }]);
  }
  const left = async (): Promise<RecordKind[]> => {
    await forgetOld(store, clock, { fightDays: 40 });
    const found = await Promise.all(kinds.map((kind) => store.read(kind, 'a')));
    return kinds.filter((_kind, index) => found[index]);
  };
  clock.advance(HOUR_MS);
  expect(await left()).toEqual(kinds);
  clock.advance(1);
  expect(await left()).toEqual(kinds.filter((kind) => kind !== 'answer'));
  clock.advance(720 * HOUR_MS);
  expect(await left()).toEqual(kinds.filter((kind) => kind !== 'answer' && kind !== 'match'));
  clock.advance(240 * HOUR_MS);
  expect(await left()).toEqual(kinds.filter((kind) => !['answer', 'match', 'combat'].includes(kind)));
  for (const kind of kinds) expect(await store.read(kind, 'goes on')).toBeDefined();
});
