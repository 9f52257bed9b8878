import { expect, test } from 'vitest';
import { memoryStore } from '../storage/memory-store.ts';
import { countedEntropy, manualClock } from '../testing/ports.ts';
import { createGuest, GuestBook } from './guests.ts';

const clock = manualClock();
const store = memoryStore(clock);
const ports = { clock, entropy: countedEntropy('guests'), belongings: () => [] };

test('a guest is found by the token alone, and the store never holds it', async () => {
  const { guest, token } = await createGuest(store, ports);
  const other = await createGuest(store, ports);
  const book = new GuestBook(store);
  expect(await book.find(token)).toEqual(guest);
  expect(await book.find(token)).toEqual(guest);
  expect(await book.find(other.token)).toEqual(other.guest);
  expect(guest.user).not.toBe(other.guest.user);
  expect(await store.read('guest', token)).toBeUndefined();
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('what comes with a guest is written together with it, or neither is', async () => {
  const entropy = countedEntropy('twice');
  const belongings = (user: string) => [{ kind: 'delver', id: user, replaces: 0, body: 'party' }] as const;
  const { guest } = await createGuest(store, { ...ports, entropy, belongings });
  expect((await store.read('delver', guest.user))?.body).toBe('party');
  const again = createGuest(store, { ...ports, entropy: countedEntropy('twice'), belongings });
  await expect(again).rejects.toThrow('two guests were given one token');
});
