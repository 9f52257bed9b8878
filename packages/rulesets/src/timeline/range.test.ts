import { describe, expect, test } from 'vitest';
import { duelOf } from './testing/duel.ts';
import { refusalOf } from './testing/testkit.ts';

describe('range', () => {
  const shot = (a: string, b: string, distance: number, unit = 'archer'): string | undefined => {
    const row = `${a}${'.'.repeat(distance - 1)}${b}`;
    const battle = duelOf({
      rows: [row],
      first: { unit, at: [0, 0] },
      second: { at: [distance, 0] },
      rules: {
        'weapons.bow.range': 4,
        'constants.rangeUp3': 2,
        'constants.rangeUp2': 1,
        'constants.rangeUp1': 1,
        'constants.rangeDown': 1,
      },
    });
    return refusalOf(battle, { actor: 1, action: 'shoot', target: [distance, 0] })?.code;
  };

  test('TL-RNG-001 TL-SHT-001 a bow reaches its range and no further', () => {
    expect([shot('.', '.', 4), shot('.', '.', 5)]).toEqual([undefined, 'target-too-far']);
  });

  test('TL-HGT-002 TL-HGT-003 TL-HGT-004 one or two tiers above reach one tile further, three reach two', () => {
    expect([shot('1', '.', 5), shot('1', '.', 6)]).toEqual([undefined, 'target-too-far']);
    expect([shot('2', '.', 5), shot('2', '.', 6)]).toEqual([undefined, 'target-too-far']);
    expect([shot('3', '.', 6), shot('3', '.', 7)]).toEqual([undefined, 'target-too-far']);
  });

  test('TL-HGT-006 TL-HGT-007 TL-RNG-002 TL-SHT-003 TL-AMB-20 any tier below costs one tile, never more', () => {
    expect([shot('.', '1', 3), shot('.', '1', 4)]).toEqual([undefined, 'target-too-far']);
    expect([shot('.', '3', 3), shot('.', '3', 4)]).toEqual([undefined, 'target-too-far']);
  });

  test('TL-RNG-003 TL-AMB-21 those who fly lose no range', () => {
    const battle = duelOf({
      rows: ['.222222'],
      first: { unit: 'fire-drake', at: [0, 0] },
      second: { at: [3, 0] },
    });
    expect(refusalOf(battle, { actor: 1, action: 'drake-breath', target: [3, 0] })).toBeUndefined();
  });

  test('TL-AMB-22 there is no dead zone: a bow shoots a neighbour', () => {
    expect(shot('.', '.', 1)).toBeUndefined();
  });
});

describe('sight', () => {
  const shot = (rows: readonly string[], cover?: readonly [number, number]): string | undefined => {
    const battle = duelOf({
      rows,
      first: { unit: 'archer', at: [0, 0] },
      second: { at: [4, 0] },
      options: cover ? { tiles: [{ at: cover, cover: 6 }] } : {},
    });
    return refusalOf(battle, { actor: 1, action: 'shoot', target: [4, 0] })?.code;
  };

  test('TL-SHT-002 TL-AMB-23 ground higher than both ends blocks, as high as one of them does not', () => {
    expect([shot(['..1..']), shot(['1.1..']), shot(['..1.1'])]).toEqual([
      'sight-blocked',
      undefined,
      undefined,
    ]);
  });

  test('TL-SHT-002 cover blocks', () => {
    expect(shot(['.....'], [2, 0])).toBe('sight-blocked');
  });

  test('TL-HGT-002 from three tiers above, ground and cover no higher than oneself do not', () => {
    expect([shot(['3.3..'], [1, 0]), shot(['3.2..'], [2, 0]), shot(['3.3..'], [2, 0])]).toEqual([
      undefined,
      undefined,
      'sight-blocked',
    ]);
  });
});
