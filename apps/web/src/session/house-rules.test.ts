import { describe, expect, test } from 'vitest';
import { accept, refuse } from '@highground/kernel';
import type { Json, RulesetFamily } from '@highground/kernel';
import { formatRulePack, houseRulesIn, packWith, readRulePack } from './house-rules.ts';

const defaults: Json = { constants: { turnCost: 100, minHit: 5 }, units: {} };
const family = {
  id: 'game',
  defaults,
  build: (data: Json) =>
    (data as { constants?: { minHit?: number } }).constants?.minHit === 5
      ? accept({})
      : refuse({ code: 'out-of-range', message: 'x', path: '$.constants.minHit' }),
} as unknown as RulesetFamily;

describe('house rules', () => {
  test('change constants and nothing else, and are found again', () => {
    const edited = packWith(defaults, family, { turnCost: 80 });
    expect(edited).toEqual({ constants: { turnCost: 80, minHit: 5 }, units: {} });
    expect(houseRulesIn(edited, defaults)).toEqual({ turnCost: 80 });
    expect(houseRulesIn(defaults, defaults)).toEqual({});
  });

  test('an imported pack keeps what it says beside constants', () => {
    const imported: Json = { constants: { turnCost: 80, minHit: 5 }, units: { warden: { maxHp: 1 } } };
    expect(packWith(imported, family, houseRulesIn(imported, defaults))).toEqual(imported);
    expect(packWith(imported, family, {})).toEqual({
      ...imported,
      ...{ constants: { turnCost: 100, minHit: 5 } },
    });
  });

  test('a pack reads back as it was exported', () => {
    const edited = packWith(defaults, family, { turnCost: 80 });
    expect(readRulePack(formatRulePack(edited), family)).toEqual({ ok: true, value: edited });
  });

  test('what is no pack, or out of range, is refused', () => {
    expect(readRulePack('{', family)).toMatchObject({ ok: false });
    expect(readRulePack(JSON.stringify(packWith(defaults, family, { minHit: -1 })), family)).toMatchObject({
      refusals: [{ path: '$.constants.minHit' }],
    });
  });
});
