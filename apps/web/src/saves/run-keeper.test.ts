import { expect, test } from 'vitest';
import { openRunKeeper } from './run-keeper.ts';

function shelf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('a run reads back as it was kept, until it is forgotten', () => {
  const keeper = openRunKeeper(shelf());
  expect(keeper.read()).toBeUndefined();
  keeper.write({ text: 'a run', battle: 'b1' });
  expect(keeper.read()).toEqual({ text: 'a run', battle: 'b1' });
  keeper.write(undefined);
  expect(keeper.read()).toBeUndefined();
});

test('what is no kept run counts as none', () => {
  const storage = shelf();
  for (const text of ['{', '7', '{"text":3}']) {
    storage.setItem('highground.run', text);
    expect(openRunKeeper(storage).read()).toBeUndefined();
  }
});

test('a storage that refuses says so', () => {
  const full = {
    ...shelf(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(openRunKeeper(full).write({ text: '' })).toMatchObject({ refusals: [{ code: 'run-unkept' }] });
  expect(openRunKeeper(undefined).write({ text: '' })).toMatchObject({ ok: false });
});
