import { describe, expect, test } from 'vitest';
import { ACTIONS } from './actions.ts';
import { DEFAULT_CONSTANTS } from './constants.ts';
import type { ActionRule } from './data.ts';
import { PROFILES } from './profiles.ts';
import { STATUSES } from './statuses.ts';
import { TERRAINS } from './terrains.ts';
import { UNITS } from './units.ts';

const action = (id: string): ActionRule => (ACTIONS as { readonly [id: string]: ActionRule })[id]!;

describe('constants', () => {
  test.each([
    ['PER-CLK-004 PER-OPEN-002', 'ticksPerFoot', 10],
    ['PER-AMB-11', 'initiativeCap', 30],
    ['PER-AMB-10', 'jitter', 1],
    ['PER-AMB-10', 'jitterFrom', 4],
    ['PER-AMB-17', 'askFrom', 20],
    ['PER-MOV-002', 'minTransfer', 4],
    ['PER-3D-001 PER-AMB-19', 'fallFree', 5],
    ['PER-AMB-15', 'readAll', 5],
    ['PER-AMB-15', 'readPhase', 5],
    ['owner’s decision 8:', 'tickLimit', 20_000],
  ] as const)('%s %s is %i', (_rules, id, value) => {
    expect(DEFAULT_CONSTANTS[id]).toBe(value);
  });
});

test.each([
  ['even', 1, 1],
  ['grass', 1, 1],
  ['mud', 4, 4],
  ['log', 6, 8],
  ['rubble', 3, 5],
  ['ice', 2, 7],
  ['shallows', 3, 3],
  ['ledge', 5, 4],
] as const)('PER-MOV-001 leaving and reaching %s takes %i and %i ticks', (id, depart, arrive) => {
  expect([TERRAINS[id].depart, TERRAINS[id].arrive]).toEqual([depart, arrive]);
});

describe('PER-PER-001 the table of actions', () => {
  test.each([
    ['light-slash', [4, 3, 5], 8, ['pause', 'pause']],
    ['flowing-slash', [0, 3, 0], 8, ['pause', 'pause']],
    ['heavy-cleave', [14, 6, 16], 9, ['pause', 'cancel']],
    ['thrust', [7, 3, 8], 9, ['pause', 'pause']],
    ['whirlwind', [10, 12, 18], 10, ['pause', 'cancel']],
    ['firebolt', [40, 8, 12], 12, ['cancel', 'cancel']],
    ['mend', [24, 6, 8], 12, ['cancel', 'cancel']],
    ['study', [12, 6, 4], 6, ['pause', 'cancel']],
    ['bite', [5, 3, 6], 6, ['pause', 'pause']],
    ['pounce', [9, 4, 12], 6, ['pause', 'pause']],
    ['howl', [6, 4, 4], 6, ['pause', 'pause']],
    ['ascend', [6, 10, 4], 6, ['cancel', 'cancel']],
    ['descend', [6, 10, 4], 6, ['cancel', 'cancel']],
    ['boundary-cancel', [1, 0, 2], 11, ['pause', 'immune']],
  ] as const)(
    '%s takes %j, is read at DC %i, and pauses or cancels for its own reaction and a hostile cancel: %j',
    (id, times, dc, interrupted) => {
      const { prep, exec, recover, readDc, onOwnReaction, hostileCancel } = action(id);
      expect([[prep, exec, recover], readDc, [onOwnReaction, hostileCancel]]).toEqual([
        times,
        dc,
        interrupted,
      ]);
    },
  );

  test.each([
    ['throw-knife', [1, 2, 14], 10],
    ['shield', [0, 1, 18], 12],
    ['parry', [0, 2, 12], 8],
    ['sidestep', [0, 2, 16], 8],
    ['interrupt-jab', [1, 1, 14], 10],
    ['counterspell', [2, 1, 22], 14],
    ['punish', [1, 3, 10], 9],
  ] as const)('PER-RX-011 the reaction %s takes %j and is read at DC %i', (id, times, dc) => {
    const { prep, exec, recover, readDc } = action(id);
    expect([[prep, exec, recover], readDc]).toEqual([times, dc]);
  });

  test('PER-CAN-007 a deep-prep cancel takes 4 ticks, and half of what was invested after that', () => {
    for (const id of ['deep-cancel', 'poker-face']) {
      const { prep, exec, recover, investedPct } = action(id);
      expect([id, prep, exec, recover, investedPct]).toEqual([id, 4, 0, 0, 50]);
    }
  });

  test('PER-READ-006 every withdrawal is read at DC 11; a step at 4, and a wait says nothing', () => {
    for (const id of ['boundary-cancel', 'deep-cancel', 'poker-face', 'feint'])
      expect([id, action(id).readDc]).toEqual([id, 11]);
    expect([action('step').readDc, action('wait').readDc]).toEqual([4, 0]);
  });

  test.each([
    ['light-slash', 3, 4],
    ['flowing-slash', 3, 4],
    ['thrust', 6, 6],
    ['throw-knife', 20, 4],
    ['firebolt', 60, 12],
    ['punish', 3, 6],
  ] as const)('%s reaches %i feet for %i', (id, reach, damage) => {
    const { range, effects } = action(id);
    expect(range).toBe(reach);
    expect(effects).toContainEqual(expect.objectContaining({ effect: 'strike', reach, damage }));
  });

  test('a cleave does 10, a bite 5, a pounce 6 after a leap of 6 feet, and a whirl 5 within 3 feet', () => {
    const damageOf = (id: string): unknown => action(id).effects.find(({ effect }) => effect === 'strike');
    expect(damageOf('heavy-cleave')).toMatchObject({ damage: 10 });
    expect(damageOf('bite')).toMatchObject({ damage: 5 });
    expect(action('pounce').effects).toMatchObject([
      { effect: 'leap', feet: 6 },
      { effect: 'strike', damage: 6 },
    ]);
    expect(action('whirlwind').window).toEqual({ reach: 3, damage: 5 });
  });

  test('a mend gives 8; a climb is one foot up or down', () => {
    expect(action('mend').effects).toEqual([{ effect: 'heal', amount: 8 }]);
    expect(action('ascend').effects).toEqual([{ effect: 'climb', feet: 1 }]);
    expect(action('descend').effects).toEqual([{ effect: 'climb', feet: -1 }]);
  });

  test('PER-RX-008 a punishing strike hits 4 better, and nothing else does', () => {
    const strikes = Object.entries<ActionRule>(ACTIONS).flatMap(([id, { effects }]) =>
      effects.flatMap((effect) => (effect.effect === 'strike' ? [[id, effect.exploit] as const] : [])),
    );
    expect(strikes.filter(([, exploit]) => exploit !== 0)).toEqual([['punish', 4]]);
  });

  test('a blow is aimed as far as it strikes, a leap before it included, and a reaction answers as far as it reaches', () => {
    const reaches = Object.entries<ActionRule>(ACTIONS).flatMap(([id, { aim, range, effects, trigger }]) => {
      const leap = effects.find((effect) => effect.effect === 'leap')?.feet ?? 0;
      return [
        ...effects.flatMap((effect) =>
          'reach' in effect ? [[id, range, effect.reach + leap] as const] : [],
        ),
        ...(trigger && aim === 'foe' ? [[id, range, trigger.range] as const] : []),
      ];
    });
    expect(reaches.length).toBeGreaterThan(15);
    expect(reaches.filter(([, range, reach]) => range !== reach)).toEqual([]);
  });

  test('what is aimed at nobody reaches nowhere, save the whirl around its middle', () => {
    const aimless = Object.entries<ActionRule>(ACTIONS).filter(
      ([, { aim }]) => aim === 'none' || aim === 'self',
    );
    expect(aimless.filter(([, { range }]) => range !== 0).map(([id, { range }]) => [id, range])).toEqual([
      ['whirlwind', 3],
    ]);
  });

  test('PER-MOV-008 a step and a sidestep are one tile; the ground says how long a step takes, its mover how long a wait', () => {
    for (const id of ['step', 'sidestep']) expect([id, action(id).range]).toEqual([id, 1]);
    for (const id of ['step', 'wait']) {
      const { prep, exec, recover } = action(id);
      expect([id, prep, exec, recover]).toEqual([id, 0, 0, 0]);
    }
  });

  test('PER-RX-006 a jab breaks what is within 3 feet, a counterspell what is within 40, and both surely; a knife must hit within 20', () => {
    const interrupt = (id: string): unknown =>
      action(id).effects.find(({ effect }) => effect === 'interrupt');
    expect(interrupt('interrupt-jab')).toMatchObject({ reach: 3, needsHit: false });
    expect(interrupt('counterspell')).toMatchObject({ reach: 40, needsHit: false });
    expect(interrupt('throw-knife')).toMatchObject({ reach: 20, needsHit: true });
    expect(['interrupt-jab', 'counterspell', 'throw-knife'].map((id) => action(id).trigger?.range)).toEqual([
      3, 40, 20,
    ]);
  });
});

test('PER-RX-007 PER-RX-009 a shield is worth 4 AC, a parry 6 damage; a howl 2 to attacks and a study 4 to reading; opposing will takes 4 ticks a step', () => {
  expect(STATUSES.shielded.ac).toBe(4);
  expect(STATUSES.parrying.soak).toBe(6);
  expect(STATUSES.rallied.attack).toBe(2);
  expect(STATUSES.studied.reading).toBe(4);
  expect(STATUSES.beguiled.transfer).toBe(4);
});

describe('actors', () => {
  test.each([
    ['fighter', { dex: 14, int: 10, lore: 3, perception: 5 }],
    ['magehunter', { dex: 16, int: 12, lore: 8, perception: 7 }],
    ['mage', { dex: 12, int: 18, lore: 9, perception: 4, deception: 6 }],
    ['wolf', { dex: 15, int: 2, lore: 0, perception: 6 }],
    ['brute', { dex: 8, int: 6, lore: 1 }],
    ['hexer', { int: 16, lore: 8, deception: 5 }],
    ['duelist', { int: 13, lore: 9, deception: 7 }],
  ] as const)('PER-EX-27 the %s has %j', (id, stats) => {
    expect(UNITS[id].stats).toMatchObject(stats);
  });

  test('PER-OPEN-001 a person is two feet wide and one deep, the young drake four by six', () => {
    for (const id of ['fighter', 'magehunter', 'mage', 'scout', 'duelist'] as const)
      expect([id, UNITS[id].size]).toMatchObject([id, { w: 2, d: 1 }]);
    expect(UNITS.drake.size).toMatchObject({ w: 4, d: 6 });
  });
});

test('PER-RX-009 a hexer below 40 % of its HP shields itself before anything else', () => {
  expect(PROFILES.hexer.plan[0]).toEqual({
    at: 'reaction',
    when: [{ if: 'hp-below', pct: 40 }],
    do: 'shield',
  });
});
