import { expect, test } from 'vitest';
import { formatDeviceData, parseDeviceData, saveFileName } from './files.ts';
import { SAVE_VERSION } from './save-record.ts';
import type { SaveRecord } from './save-record.ts';

const save: SaveRecord = {
  version: SAVE_VERSION,
  id: 'a',
  savedAt: 0,
  rulesetHash: 'h',
  scenarioTitle: 'The Arena!',
  tick: 0,
  turns: 0,
  start: 's',
  steps: [],
  setup: { ruleset: 'r', scenario: 's', seed: '1', controls: [] },
  dice: { kind: 'seeded', seed: 1n, state: 2n },
};

test('all local data reads back as it was', () => {
  const data = parseDeviceData(
    formatDeviceData({ settings: { volume: 3 }, saves: [save, { ...save, id: 'b' }] }),
  );
  expect(data).toMatchObject({
    ok: true,
    value: { settings: { volume: 3 }, saves: [{ id: 'a', dice: { seed: 1n } }, { id: 'b' }] },
  });
});

test('another file, and a file cut short, are refused by their codes', () => {
  expect(parseDeviceData('{"highground":"save"}')).toMatchObject({
    refusals: [{ code: 'device-file-wrong' }],
  });
  expect(parseDeviceData('nonsense')).toMatchObject({ refusals: [{ code: 'device-file-wrong' }] });
  const text = formatDeviceData({ settings: {}, saves: [save, save] });
  expect(parseDeviceData(text.slice(0, -5))).toMatchObject({ refusals: [{ code: 'save-damaged' }] });
});

test('a file cut between two battles is refused whole, not read without its end', () => {
  const text = formatDeviceData({ settings: {}, saves: [save, save] });
  const cut = text.slice(0, text.lastIndexOf('\n') + 1);
  expect(parseDeviceData(cut)).toMatchObject({
    refusals: [{ code: 'device-file-cut', facts: { found: 1, expected: 2 } }],
  });
});

test('a file name says what and when in plain characters', () => {
  expect(saveFileName({ scenarioTitle: 'The Arena!', savedAt: 0 }, 'replay')).toBe(
    'highground-the-arena-1970-01-01T0000.replay',
  );
});
