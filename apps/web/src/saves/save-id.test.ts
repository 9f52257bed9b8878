import { afterEach, expect, test, vi } from 'vitest';
import { parseRoute } from '../app/route.ts';
import { newSaveId } from './save-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('ids are made without what browsers keep for secure connections, and fit into an address', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const [one, other] = [newSaveId(), newSaveId()];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
  expect(parseRoute(`#/battle/${one}`)).toEqual({ screen: 'battle', save: one });
});
