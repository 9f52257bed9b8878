import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('text is copied only where a clipboard has taken it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('seed 7')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('seed 7');
});

test('without a clipboard, as over plain http, nothing is said to be copied', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('seed 7')).toBe(false);
});

test('a clipboard that is forbidden is told of and breaks nothing', async () => {
  const writeText = (): Promise<void> => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('seed 7')).toBe(false);
});
