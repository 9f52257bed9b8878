import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const never = async (): Promise<string> => Promise.reject(new Error('NotReadableError'));

test('a file that can be read no more is refused, not thrown at whoever chose it', async () => {
  expect(await readFile({ size: 5, text: async () => 'hello' })).toEqual({ ok: true, value: 'hello' });
  expect(await readFile({ size: 5, text: never })).toMatchObject({ refusals: [{ code: 'file-unread' }] });
});

test('a file of more than 64 MB is refused before it is read', async () => {
  const limit = 64 * 1024 * 1024;
  expect(await readFile({ size: limit, text: async () => '' })).toMatchObject({ ok: true });
  expect(await readFile({ size: limit + 1, text: never })).toMatchObject({
    refusals: [{ code: 'file-too-large', facts: { size: limit + 1, limit } }],
  });
});
