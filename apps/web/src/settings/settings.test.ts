import { describe, expect, test } from 'vitest';
import { actionOfKey, DEFAULT_KEYS, rebindKey } from './keys.ts';
import { DEFAULT_SETTINGS, openSettings, parseSettings } from './settings.ts';

describe('settings', () => {
  test.each([null, '', '{', '[]', 'null', '7'])('%j gives the defaults', (text) => {
    expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
  });

  test('what is known and in range is taken, the rest keeps its default', () => {
    const text = JSON.stringify({
      uiScale: 500,
      volume: 0,
      palette: 'tritanopia',
      speed: 3,
      soundOn: 'no',
      confirm: false,
      keys: { confirm: 'x', hack: 'y' },
    });
    expect(parseSettings(text)).toEqual({
      ...DEFAULT_SETTINGS,
      volume: 0,
      palette: 'tritanopia',
      confirm: false,
      keys: { ...DEFAULT_KEYS, confirm: 'x' },
    });
  });

  test('a storage that refuses to write does not stop a change', () => {
    const store = openSettings({
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    store.setState({ volume: 10 });
    expect(store.getState().volume).toBe(10);
  });

  test('settings read back as they were kept', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    openSettings(storage).setState({ uiScale: 150, speed: 'instant' });
    expect(openSettings(storage).getState()).toEqual({ ...DEFAULT_SETTINGS, uiScale: 150, speed: 'instant' });
  });
});

describe('keys', () => {
  test('rebinding onto a taken key swaps the two, so no key means two things', () => {
    const keys = rebindKey(DEFAULT_KEYS, 'threats', 'Z');
    expect(keys.threats).toBe('z');
    expect(keys.wait).toBe('t');
    expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length);
  });

  test('letters do not care for Shift', () => {
    expect(actionOfKey(DEFAULT_KEYS, 'T')).toBe('threats');
    expect(actionOfKey(DEFAULT_KEYS, 'Enter')).toBe('confirm');
    expect(actionOfKey(DEFAULT_KEYS, 'ß')).toBeUndefined();
  });
});
