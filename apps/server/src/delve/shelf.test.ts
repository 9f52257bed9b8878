import { beforeEach, expect, test } from 'vitest';
import { memoryStore } from '../storage/memory-store.ts';
import type { Store } from '../storage/store.ts';
import { manualClock } from '../testing/ports.ts';
import { Shelf } from './shelf.ts';

let store: Store;
let decoded: number;
const shelfOf = (): Shelf<number> =>
  new Shelf(store, 'combat', {
    encode: String,
    decode: (body) => {
      decoded += 1;
      return Number(body);
    },
  });
beforeEach(() => {
  store = memoryStore(manualClock());
  decoded = 0;
});

test('what was written here is not decoded again, and what another server wrote is', async () => {
  const [own, other] = [shelfOf(), shelfOf()];
  const first = own.write('a', 1, { replaces: 0 });
  await store.commit([first]);
  first.settled?.();
  expect(await own.read('a')).toEqual({ value: 1, revision: 1 });
  expect(decoded).toBe(0);
  const second = other.write('a', 2, { replaces: 1 });
  await store.commit([second]);
  second.settled?.();
  expect(await own.read('a')).toEqual({ value: 2, revision: 2 });
  expect(decoded).toBe(1);
  await own.read('a');
  expect(decoded).toBe(1);
});

test('a write that lost its race leaves no trace, though its revision is then another’s', async () => {
  const shelf = shelfOf();
  const lost = shelf.write('a', 1, { replaces: 0 });
  await store.commit([{ kind: 'combat', id: 'a', replaces: 0, body: '7' }]);
  expect(await store.commit([lost])).toBe(false);
  expect(await shelf.read('a')).toEqual({ value: 7, revision: 1 });
});

test('the last value is forgettable, and read from the store by whoever still looks', async () => {
  const shelf = shelfOf();
  const write = shelf.write('a', 1, { replaces: 0, isLast: true });
  expect(write.forgettable).toBe(true);
  await store.commit([write]);
  write.settled?.();
  expect(await shelf.read('a')).toEqual({ value: 1, revision: 1 });
  expect(decoded).toBe(1);
});
