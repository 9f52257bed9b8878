import { describe, expect, test } from 'vitest';
import { WILLS } from './harm.ts';
import { MESSAGES } from './messages.ts';
import { duelOf } from './testing/duel.ts';
import type { Duel } from './testing/duel.ts';
import {
  actorIn,
  battleOf,
  notesOf,
  optionsAt,
  placeOf,
  play,
  previewOf,
  refusalOf,
  rulesWith,
  statIn,
  waitFor,
  waitUntil,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

/** An archer of side 1 with 1 HP beside a wolf that has announced to bite it on tick 2; a friend far off. */
function bitten(more: Duel = {}): ReturnType<typeof duelOf> {
  return duelOf({
    ...more,
    first: { unit: 'priest', at: [0, 0], ...more.first },
    second: { unit: 'wolf', at: [3, 2], ...more.second, stats: { speed: 10, ct: 80, ...more.second?.stats } },
    others: [
      { unit: 'archer', side: 1, at: [2, 2], stats: { hp: 1, speed: 10, ct: 50 } },
      { unit: 'golem', side: 2, at: [7, 11], stats: { speed: 1 } },
      ...(more.others ?? []),
    ],
    plans: { 2: { action: 'strike', target: [2, 2] } },
  });
}

const CLOCKS: readonly Sketched[] = [40, 20, 0].map((ct, index) => ({
  unit: 'envoy',
  side: 1,
  at: [0, 9 + index],
  stats: { ct, speed: 20 },
}));

describe('down', () => {
  test('TL-DWN-001 TL-DWN-003 at 0 HP a unit is down with 3 turns left, 2, 1, and then dead', () => {
    const battle = bitten();
    const steps = waitUntil(battle, 60);
    expect(writesOf(steps, 'set_standing')[0]).toEqual({ actor: 3, standing: 'down' });
    const counters = writesOf(steps, 'change_stat').filter(
      ({ actor, stat }) => actor === 3 && stat === 'counter',
    );
    expect(counters.map(({ value }) => value)).toEqual([3, 2, 1, 0]);
    expect(writesOf(steps, 'remove_actor')).toEqual([{ actor: 3, reason: 'died' }]);
  });

  test('TL-DWN-004 its clock runs on, and each would-be turn costs one: three turns of its own', () => {
    const battle = bitten();
    const steps = waitUntil(battle, 60);
    let tick = 0;
    const turns = steps.flatMap(({ root }) => {
      if (root.kind === 'advance_clock') tick = root.payload.tick;
      return root.kind === 'auto_turn' ? [tick] : [];
    });
    expect(turns).toEqual([5, 15, 25]);
  });

  test('TL-AMB-36 on the tick of its would-be turn its friends act before the counter falls', () => {
    const battle = bitten({ others: [{ side: 1, at: [5, 5], stats: { speed: 20, ct: 0 } }] });
    const steps = waitUntil(battle, 6);
    const tickFive = steps.slice(
      steps.findIndex(({ root }) => root.kind === 'advance_clock' && root.payload.tick === 5),
    );
    const kinds = tickFive
      .map(({ root }) => root.kind)
      .filter((kind) => kind === 'wait' || kind === 'auto_turn');
    expect(kinds.slice(0, 2)).toEqual(['wait', 'auto_turn']);
  });

  test('TL-DWN-002 it cannot act, lies in the way, and can be aimed at', () => {
    const battle = bitten({ others: CLOCKS });
    waitUntil(battle, 3);
    expect(actorIn(battle, 3).standing).toBe('down');
    expect(placeOf(battle, 3)).toEqual([2, 2]);
    expect(battle.ruleset.decision(battle.state)?.actors).not.toContain(3);
    const wolf = battle.ruleset.threats(battle.state, 1);
    expect(wolf.some(({ tile }) => tile.x === 2 && tile.z === 2)).toBe(true);
  });

  test('TL-AMB-34 every hit on it costs it one turn more', () => {
    const battle = duelOf({
      second: { unit: 'bandit', stats: { hp: 1 } },
      first: { unit: 'rogue', stats: { speed: 20, ct: 199 } },
      others: [{ unit: 'golem', side: 2, at: [7, 11], stats: { speed: 1 } }],
      rules: { 'weapons.dagger.hits': 1 },
    });
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(statIn(battle, 2, 'counter')).toBe(3);
    const strike = { actor: 1, action: 'strike', target: [3, 2] } as const;
    for (const left of [3, 2, 1]) {
      waitFor(battle, 1);
      expect(previewOf(battle, strike).effects).toMatchObject([
        { actor: 2, worn: { turns: { of: 1, in: 1 }, left }, down: { of: left === 1 ? 1 : 0, in: 1 } },
      ]);
      play(battle, strike);
      expect(statIn(battle, 2, 'counter')).toBe(left - 1);
    }
    expect(actorIn(battle, 2).standing).toBe('gone');
  });

  test('TL-AMB-33 minions, what was called up, and bosses have no second chance', () => {
    const gone = (unit: string): string => {
      const battle = duelOf({
        second: { unit, stats: { hp: 1 } },
        others: [{ unit: 'golem', side: 2, at: [7, 11], stats: { speed: 1 } }],
      });
      play(battle, { actor: 1, action: 'strike', target: [3, 2] });
      return actorIn(battle, 2).standing;
    };
    expect(['wolf', 'skeleton', 'warden', 'bandit'].map(gone)).toEqual(['gone', 'gone', 'gone', 'down']);
  });

  test('what it announced and what it bore ends with it', () => {
    const battle = duelOf({
      second: { stats: { hp: 1, speed: 9 }, statuses: [{ id: 'haste', ticks: 50 }] },
      others: [{ unit: 'golem', side: 2, at: [7, 11], stats: { speed: 1 } }],
    });
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(actorIn(battle, 2)).toMatchObject({ statuses: [], activities: [] });
  });
});

describe('revive', () => {
  const revived = (maxHp: number): ReturnType<typeof duelOf> => {
    const battle = duelOf({
      first: { unit: 'knight', at: [2, 3], stats: { ct: 0, speed: 20 } },
      second: { unit: 'wolf', at: [3, 2], stats: { speed: 10, ct: 90 } },
      others: [
        { unit: 'archer', side: 1, at: [2, 2], stats: { hp: 1, maxHp, speed: 10, ct: 20 } },
        { unit: 'golem', side: 2, at: [7, 11], stats: { speed: 1 } },
      ],
      plans: { 2: { action: 'strike', target: [2, 2] } },
      rules: { 'constants.revivePct': 25 },
    });
    waitFor(battle, 1);
    return battle;
  };

  test('TL-REV-001 any ally beside brings it back, a priest from two tiles away', () => {
    const battle = revived(45);
    expect(actorIn(battle, 3).standing).toBe('down');
    play(battle, { actor: 1, action: 'revive', target: [2, 2] });
    expect(actorIn(battle, 3).standing).toBe('up');
    const far = bitten({ first: { unit: 'priest', at: [2, 4], stats: { ct: 0, speed: 20 } } });
    waitFor(far, 1);
    expect(refusalOf(far, { actor: 1, action: 'priestly-revive', target: [2, 2] })).toBeUndefined();
  });

  test('TL-REV-001 nobody who is up is revived', () => {
    const battle = duelOf({ others: [{ unit: 'archer', side: 1, at: [2, 3] }] });
    expect(refusalOf(battle, { actor: 1, action: 'revive', target: [2, 3] })?.code).toBe('target-not-down');
    expect(
      optionsAt(battle, { to: actorIn(battle, 1).tile! }).find(({ id }) => id === 'revive')?.refusal?.code,
    ).toBe('no-target');
  });

  test('TL-REV-002 TL-EX-27 with a quarter of 45 it has 11 HP, of 30 it has 8', () => {
    const hp = (maxHp: number): number | undefined =>
      writesOf(play(revived(maxHp), { actor: 1, action: 'revive', target: [2, 2] }), 'apply_damage')[0]?.hp;
    expect([hp(45), hp(30)]).toEqual([11, 8]);
  });

  test('TL-REV-003 TL-EX-27 the counter stops, CT is 0, and it acts on its next turn', () => {
    const battle = revived(45);
    const steps = play(battle, { actor: 1, action: 'revive', target: [2, 2] });
    const changes = writesOf(steps, 'change_stat').filter(({ actor }) => actor === 3);
    expect(changes).toEqual([
      { actor: 3, stat: 'counter', value: 0 },
      { actor: 3, stat: 'ct', value: 0 },
    ]);
    waitFor(battle, 3);
    expect(battle.state.tick).toBe(15);
  });

  test('owner’s decision 2 an enemy that is revived announces at once', () => {
    const battle = duelOf({
      first: { unit: 'archer', at: [4, 7] },
      second: { unit: 'bandit', at: [4, 4], stats: { speed: 20, ct: 80 } },
      others: [{ unit: 'bandit', side: 2, at: [4, 5], stats: { speed: 1, hp: 1 } }],
    });
    const plans = { 2: { action: 'revive', target: [4, 5] } } as const;
    play(battle, { actor: 1, action: 'shoot', target: [4, 5] });
    const roots = waitUntil(battle, 16, plans).map(({ root }) => root);
    const revival = roots.findIndex((root) => root.kind === 'use_action' && root.payload.action === 'revive');
    expect(roots[revival + 1]).toMatchObject({ kind: 'commit_intent', payload: { actor: 3 } });
  });
});

describe('dead for good', () => {
  test('TL-PERM-003 it leaves a last will, fixed by the map and the unit', () => {
    const will = (): unknown => {
      const battle = bitten();
      return writesOf(waitUntil(battle, 60), 'note').find(({ messageId }) => messageId === 'last-will')
        ?.params;
    };
    expect(will()).toEqual(will());
    expect(will()).toMatchObject({ actor: 3, will: expect.any(Number) });
    for (let index = 0; index < WILLS; index++) expect(MESSAGES).toHaveProperty(`last-will-${index}`);
  });

  test('TL-PERM-003 it is told in words', () => {
    const battle = bitten();
    const steps = waitUntil(battle, 60);
    const end = steps.find(({ derived }) => derived.some(({ kind }) => kind === 'remove_actor'));
    const told = end ? battle.ruleset.describe(battle.state, end).map(({ messageId }) => messageId) : [];
    expect(told[0]).toBe('unit-died');
    expect(told[1]).toMatch(/^last-will-\d$/);
  });

  test('TL-PERM-003 what was never alive leaves none', () => {
    const battle = duelOf({
      second: { unit: 'wolf', stats: { hp: 1 } },
      others: [{ unit: 'golem', side: 2, at: [7, 11], stats: { speed: 1 } }],
    });
    expect(notesOf(play(battle, { actor: 1, action: 'strike', target: [3, 2] }))).not.toContain('last-will');
  });

  test('TL-GHO-003 with one player’s units down the battle goes on; with both players’ it is lost', () => {
    const poisoned = [{ id: 'poisoned', ticks: 9 }];
    const battle = battleOf(
      {
        units: [
          { side: 1, at: [0, 0], stats: { hp: 1, speed: 1 }, statuses: poisoned },
          { unit: 'archer', side: 1, at: [2, 2], stats: { hp: 3, ct: 99 }, statuses: poisoned },
          { unit: 'wolf', side: 2, at: [7, 7], stats: { speed: 1 } },
        ],
        options: { second: [1] },
      },
      [],
      rulesWith({ 'constants.poisonPerTick': 2 }),
    );
    waitFor(battle, 2);
    expect([actorIn(battle, 1).standing, battle.state.outcome]).toEqual(['down', undefined]);
    play(battle);
    expect(battle.state.outcome).toMatchObject({ result: 'won', side: 2 });
    expect(battle.state.tick).toBe(2);
  });

  test('TL-GHO-001 a second player without units is never asked', () => {
    const battle = battleOf({
      units: [
        { side: 1, at: [0, 0], stats: { speed: 10, ct: 50 } },
        { unit: 'archer', side: 1, at: [2, 2], stats: { hp: 1, speed: 10, ct: 95 } },
        { unit: 'wolf', side: 2, at: [3, 2], stats: { speed: 10, ct: 95 } },
      ],
      options: { second: [1] },
    });
    waitUntil(battle, 1, { 3: { action: 'strike', target: [2, 2] } });
    const steps = waitUntil(battle, 50, { 3: { action: 'strike', target: [2, 2] } });
    expect(steps.length).toBeGreaterThan(0);
    expect(actorIn(battle, 2).standing).toBe('gone');
    const command = { kind: 'turn', seat: 3, actor: 2, to: { x: 2, y: 1, z: 2 }, action: 'wait' };
    expect(battle.ruleset.check(battle.state, command)?.code).toBe('not-your-turn');
    expect(battle.state.outcome).toBeUndefined();
  });
});
