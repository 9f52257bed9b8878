import { expect, test } from 'vitest';
import { manualClock } from '../testing/ports.ts';
import { forgetOld } from './housekeeping.ts';
import { memoryStore } from './memory-store.ts';
import { RECORD_KINDS } from './store.ts';
import type { RecordKind } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;

test('answers are kept for an hour, matches for thirty days, all else for good', async () => {
  const clock = manualClock();
  const store = memoryStore(clock);
  const kinds = Object.keys(RECORD_KINDS) as RecordKind[];
  for (const kind of kinds) await store.commit([{ kind, id: 'a', replaces: 0, body: '' }]);
  const left = async (): Promise<RecordKind[]> => {
    await forgetOld(store, clock);
    const found = await Promise.all(kinds.map((kind) => store.read(kind, 'a')));
    return kinds.filter((_kind, index) => found[index]);
  };
  clock.advance(HOUR_MS);
  expect(await left()).toEqual(kinds);
  clock.advance(1);
  expect(await left()).toEqual(kinds.filter((kind) => kind !== 'answer'));
  clock.advance(720 * HOUR_MS);
  expect(await left()).toEqual(kinds.filter((kind) => kind !== 'answer' && kind !== 'match'));
});
