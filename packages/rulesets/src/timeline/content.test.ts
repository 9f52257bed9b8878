import { rulesetHash } from '@highground/kernel';
import type { Json } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { ACTIONS } from './actions.ts';
import { CONSTANTS, DEFAULT_CONSTANTS } from './constants.ts';
import { TIMELINE_DATA } from './default-data.ts';
import { timelineRules } from './index.ts';

describe('the numbers', () => {
  test('TL-META-001 TL-AMB-30 every tunable number is in the data, once, with range, unit and meaning', () => {
    expect(new Set(CONSTANTS.map(({ id }) => id)).size).toBe(CONSTANTS.length);
    for (const { value, min, max, unit, meaning } of CONSTANTS) {
      expect(value >= min && value <= max).toBe(true);
      expect([unit.length > 0, meaning.endsWith('.')]).toEqual([true, true]);
    }
  });

  test('TL-META-001 one number changed is another ruleset hash', () => {
    const other = { ...TIMELINE_DATA, constants: { ...DEFAULT_CONSTANTS, ctCap: 201 } } as unknown as Json;
    expect(rulesetHash('timeline', 1, TIMELINE_DATA as unknown as Json)).toBe(timelineRules.hash);
    expect(rulesetHash('timeline', 1, other)).not.toBe(timelineRules.hash);
  });

  test('as the resolutions state them', () => {
    expect(DEFAULT_CONSTANTS).toEqual({
      ctThreshold: 100,
      turnCost: 100,
      ctCap: 200,
      startCt: 0,
      speedCap: 20,
      hastePct: 150,
      slowPct: 50,
      landLast: 1,
      tickLimit: 300,
      stepUpCost: 1,
      meleeRise: 1,
      damageUp3Pct: 130,
      damageUp2Pct: 120,
      damageUp1Pct: 110,
      damageDown1Pct: 90,
      damageDown2Pct: 80,
      rangeUp3: 2,
      rangeUp2: 1,
      rangeUp1: 1,
      rangeDown: 1,
      fallPerTier: 3,
      pushPerRise: 0,
      dualWieldLoss: 2,
      collisionPerTile: 2,
      healPct: 150,
      revivePct: 25,
      downedTurns: 3,
      berserkHp: 8,
      coverHp: 8,
      wallTicks: 5,
      mineDamage: 6,
      snareTicks: 2,
      pledgeSharePct: 50,
      bossTauntEvery: 2,
      bossResistPct: 50,
      dodgePct: 35,
      flyingDodgePct: 10,
      fortifyDef: 3,
      curseLoss: 3,
      regenPct: 5,
      poisonPerTick: 2,
      bleedPerTick: 3,
      burnPerTick: 1,
      agonyFactor: 2,
      wetFirePct: 50,
      wetLightningPct: 200,
      wetShockPct: 150,
      wetStunTicks: 1,
      wetFreezeTicks: 2,
      ambushPct: 150,
      darkPerQuarter: 1,
      darkQuarters: 3,
      windPush: 1,
      windLedge: 1,
      oilDamage: 5,
      oilRadius: 1,
      lavaPerTick: 4,
      shockPerTick: 3,
      shockTicks: 3,
      cloudTicks: 4,
      wetTicks: 3,
      hillTicks: 3,
    });
  });
});

describe('the open questions', () => {
  test('TL-OQ-001 TL-OQ-002 TL-OQ-003 TL-OQ-004 TL-OQ-005 TL-OQ-006 TL-OQ-007 are answered as recommended, in words players read', () => {
    const said = timelineRules.catalogue.clauses.map(({ text }) => text).join(' ');
    for (const answer of [
      'in any order they like',
      'up to 200',
      'Strikes reach one neighbour',
      'Any damage to the caster',
      'Not with two players',
      'Bosses cannot be stunned, frozen, stopped or confused',
      'At 0 HP a unit is down',
    ])
      expect(said).toContain(answer);
  });
});

describe('what does not exist', () => {
  test('TL-SC-003 no facing, no wear, no ammunition, no free cover, no collapse', () => {
    const text = JSON.stringify(TIMELINE_DATA);
    expect(text).not.toMatch(/facing|flank|durability|ammo|collapse/i);
    expect(ACTIONS['raise-cover'].slot).toBe('act');
  });
});
