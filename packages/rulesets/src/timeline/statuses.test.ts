import { describe, expect, test } from 'vitest';
import { ACTIONS } from './actions.ts';
import { STATUSES } from './statuses.ts';
import type { StatusId } from './statuses.ts';
import { duelOf } from './testing/duel.ts';
import type { Duel } from './testing/duel.ts';
import {
  battleOf,
  play,
  rulesWith,
  statIn,
  statusesOf,
  waitFor,
  waitUntil,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

/** Somebody on side 1 with statuses, slow enough to be watched, and an enemy far away. */
function bearer(
  statuses: Sketched['statuses'],
  stats: Sketched['stats'] = {},
  rules: Duel['rules'] = {},
): ReturnType<typeof battleOf> {
  return battleOf(
    {
      units: [
        { at: [0, 0], side: 1, stats: { speed: 1, ...stats }, statuses: statuses ?? [] },
        { unit: 'golem', side: 2, at: [7, 11], stats: { speed: 1 } },
      ],
    },
    [],
    rulesWith(rules),
  );
}

const id = (status: StatusId): StatusId => status;

describe('what each status is', () => {
  test.each<readonly [string, StatusId, readonly [number, string, ...string[]]]>([
    ['TL-ST-001', 'haste', [3, 'refresh', 'dispel']],
    ['TL-ST-002', 'fortified', [3, 'refresh', 'dispel']],
    ['TL-ST-003', 'regen', [3, 'refresh', 'dispel']],
    ['TL-ST-004', 'shield', [0, 'keep', 'dispel', 'hit']],
    ['TL-ST-005', 'invisible', [2, 'keep', 'act']],
    ['TL-ST-006', 'flying', [0, 'keep']],
    ['TL-ST-007', 'slow', [3, 'refresh', 'cleanse']],
    ['TL-ST-008', 'rooted', [2, 'keep', 'cleanse']],
    ['TL-ST-009', 'frozen', [1, 'keep', 'cleanse']],
    ['TL-ST-010', 'stunned', [1, 'keep', 'cleanse']],
    ['TL-ST-011', 'poisoned', [4, 'intensity', 'antidote']],
    ['TL-ST-012', 'bleeding', [3, 'intensity', 'heal']],
    ['TL-ST-013', 'cursed', [3, 'keep', 'dispel']],
    ['TL-ST-014', 'burning', [3, 'keep', 'water']],
    ['TL-ST-015', 'wet', [3, 'keep']],
    ['TL-ST-016', 'confused', [0, 'keep', 'hit', 'act']],
    ['TL-AMB-11', 'stopped', [2, 'keep', 'cleanse']],
  ])(
    '%s %s: how long it lasts, how it meets itself, what removes it',
    (_row, status, [ticks, stacking, ...removedBy]) => {
      expect(STATUSES[status]).toMatchObject({ ticks, stacking, removedBy });
    },
  );

  test('TL-AMB-31 every one of the seventeen is there, and two that verbs leave', () => {
    expect(Object.keys(STATUSES).length).toBe(19);
    expect(STATUSES[id('taunted')].kind).toBe('none');
    expect(STATUSES[id('pledged')].kind).toBe('none');
  });

  test('TL-ST-017 what actions give lasts as long as the table says, but for a pinning shot', () => {
    const others = Object.entries(ACTIONS).filter(([, { grants }]) =>
      grants.some((grant) => STATUSES[grant.id as StatusId].ticks !== grant.ticks),
    );
    expect(others.map(([action]) => action)).toEqual(['pinning-shot']);
  });
});

describe('tick by tick', () => {
  test('TL-ST-003 regen gives 5 % of full HP, rounded half up, at least 1', () => {
    const battle = bearer([{ id: 'regen', ticks: 3 }], { hp: 10, maxHp: 42 }, { 'constants.regenPct': 5 });
    waitUntil(battle, 20);
    expect(statIn(battle, 1, 'hp')).toBe(10 + 3 * 2);
    const small = bearer([{ id: 'regen', ticks: 3 }], { hp: 1, maxHp: 5 }, { 'constants.regenPct': 5 });
    waitUntil(small, 20);
    expect(statIn(small, 1, 'hp')).toBe(4);
  });

  test('TL-ST-011 TL-ST-012 TL-ST-014 poison takes 2, bleeding 3, fire 1', () => {
    const rules = { 'constants.poisonPerTick': 2, 'constants.bleedPerTick': 3, 'constants.burnPerTick': 1 };
    const loss = (status: string, ticks: number): number => {
      const battle = bearer([{ id: status, ticks }], {}, rules);
      waitUntil(battle, 20);
      return 42 - statIn(battle, 1, 'hp');
    };
    expect([loss('poisoned', 4), loss('bleeding', 3), loss('burning', 3)]).toEqual([8, 9, 3]);
  });

  test('TL-DMG-006 poison ignores defence and shield', () => {
    const battle = bearer(
      [
        { id: 'poisoned', ticks: 1 },
        { id: 'shield', ticks: 900 },
      ],
      { def: 9, mdef: 9 },
    );
    waitUntil(battle, 20);
    expect([42 - statIn(battle, 1, 'hp'), statusesOf(battle, 1).length]).toEqual([2, 1]);
  });

  test('TL-ST-011 TL-ST-017 another dose adds a stack and starts the time anew', () => {
    const battle = duelOf({
      first: { unit: 'alchemist', stats: { speed: 20, ct: 199 } },
      second: { at: [4, 2] },
      rules: { 'actions.venom-flask.grants': [{ id: 'poisoned', ticks: 4 }] },
    });
    play(battle, { actor: 1, action: 'venom-flask', target: [4, 2] });
    waitFor(battle, 1);
    const { tick } = battle.state;
    const steps = play(battle, { actor: 1, action: 'venom-flask', target: [4, 2] });
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({
      status: 'poisoned',
      stacks: 2,
      until: tick + 4,
    });
    expect(writesOf(steps, 'apply_damage').filter(({ source }) => source === 'poisoned')[0]?.amount).toBe(4);
  });

  test('TL-ST-001 TL-ST-017 haste starts anew, rooted does not', () => {
    const again = (status: string, ticks: number): number | undefined => {
      const battle = duelOf({
        first: { unit: 'chronomancer' },
        second: { at: [7, 7] },
        others: [{ side: 1, at: [2, 4], stats: { speed: 1 }, statuses: [{ id: status, ticks: 2 }] }],
        rules: { 'actions.haste.charge': 0, 'actions.haste.grants': [{ id: status, ticks }] },
      });
      const { tick } = battle.state;
      const steps = play(battle, { actor: 1, action: 'haste', target: [2, 4] });
      const until = writesOf(steps, 'apply_status').find(({ stacks }) => stacks > 0)?.until;
      return until === undefined ? undefined : until - tick;
    };
    expect([again('haste', 3), again('rooted', 3)]).toEqual([3, undefined]);
  });

  test('TL-CMB-004 TL-AMB-28 poison and bleeding together act twice a tick', () => {
    const battle = bearer(
      [
        { id: 'poisoned', ticks: 2 },
        { id: 'bleeding', ticks: 2 },
      ],
      {},
      { 'constants.agonyFactor': 2 },
    );
    waitUntil(battle, 20);
    expect(42 - statIn(battle, 1, 'hp')).toBe(2 * 2 * (2 + 3));
  });

  test('TL-ST-014 completion b4 at the end of its turn a burning unit sets its neighbours alight, for one tick less', () => {
    const battle = duelOf({
      first: { statuses: [{ id: 'burning', ticks: 4 }] },
      others: [
        { side: 1, at: [2, 3], stats: { speed: 1 } },
        { side: 1, at: [0, 0], stats: { speed: 1 } },
      ],
    });
    const { tick } = battle.state;
    const steps = play(battle, { actor: 1 });
    const lit = writesOf(steps, 'apply_status').filter(
      ({ status, stacks }) => status === 'burning' && stacks > 0,
    );
    expect(lit.map(({ actor, until }) => [actor, until - tick])).toEqual([
      [2, 2],
      [3, 2],
    ]);
  });
});
