import { describe, expect, test } from 'vitest';
import { battleOf, optionsAt, play, rulesWith, writesOf } from './testing/testkit.ts';
import { MOVES, walkerOn } from './testing/walker.ts';

describe('hazards on the way', () => {
  test('OT-PTH-017, OT-TRN-003, OT-TRN-011, X-29, X-30 each is suffered as it is entered, in walking order', () => {
    const battle = walkerOn('..l.p~..', { hp: 30, moveBudget: 7 });
    const last = optionsAt(battle, {}).find(({ pick }) => pick.to?.x === 5);
    expect(last?.facts.cost).toEqual({ move: 6 });
    expect(
      last?.facts.hazards?.map(({ tile, hazard, damage, statuses }) => [tile.x, hazard, damage, statuses]),
    ).toEqual([
      [2, 'lava', 10, []],
      [4, 'poison', 3, ['poison']],
      [5, 'water', 0, ['wet']],
    ]);
    const [step] = play(battle, { to: [5, 0] });
    expect(writesOf([step!], 'apply_damage').map(({ hp, source }) => [hp, source])).toEqual([
      [20, 'hazard-lava'],
      [17, 'hazard-poison'],
    ]);
    expect(writesOf([step!], 'displace').map(({ tile, cause }) => [tile?.x, cause])).toEqual([
      [2, 'walk'],
      [4, 'walk'],
      [5, 'walk'],
    ]);
    expect(writesOf([step!], 'apply_status').map(({ status }) => status)).toEqual(['poison', 'wet']);
  });

  test('owner’s decision 4, X-30 at 8 HP the lava is the end: the unit stops there and its turn is a wait that cost 100', () => {
    const battle = walkerOn('..l.p~..', { hp: 8, moveBudget: 7 });
    const [walk, rest] = play(battle, { to: [3, 0] });
    expect(writesOf([walk!], 'displace').map(({ tile }) => tile?.x)).toEqual([2]);
    expect(rest?.root).toMatchObject({ kind: 'wait', payload: { actor: 1, reason: 'down' } });
    expect(writesOf([walk!], 'set_standing')).toEqual([{ actor: 1, standing: 'down' }]);
    expect(writesOf([rest!], 'change_stat')).toEqual([{ actor: 1, stat: 'ct', value: 0 }]);
  });

  test('OT-LOOP-005, OT-GLO-003, A-27 a hazard that was not entered this turn is suffered at its end, an entered one only once', () => {
    const stay = walkerOn('f...', { hp: 50, maxHp: 50 });
    expect(writesOf(play(stay), 'apply_damage')).toMatchObject([{ amount: 5, source: 'hazard-fire' }]);
    const turn = walkerOn('f...', { hp: 50, maxHp: 50 });
    expect(writesOf(play(turn, { facing: 'S' }), 'apply_damage')).toHaveLength(1);
    const enter = walkerOn('.f..', { hp: 50, maxHp: 50 });
    expect(writesOf(play(enter, { to: [1, 0] }), 'apply_damage')).toHaveLength(1);
    const leave = walkerOn('f...', { hp: 50, maxHp: 50 });
    expect(writesOf(play(leave, { to: [1, 0] }), 'apply_damage')).toEqual([]);
  });

  test('OT-ELM-008, A-28, X-31 hazard damage meets the raw affinity, without the standing cap', () => {
    const lost = [200, 100, 0, -100].map((fireAffinity) => {
      const battle = walkerOn('.l', { hp: 50, maxHp: 100, fireAffinity });
      return writesOf(play(battle, { to: [1, 0] }), 'apply_damage').map(({ amount }) => amount);
    });
    expect(lost).toEqual([[20], [10], [0], [-10]]);
  });

  test('A-22, A-26 fliers and floaters are above it', () => {
    const floating = {
      units: [
        { at: [0, 0], stats: { ct: 100, hp: 30 }, statuses: [{ id: 'float', ticks: 99 }] },
        { at: [0, 2] },
      ],
    } as const;
    const battle = walkerOn('.lp', {}, floating);
    expect(writesOf(play(battle, { to: [2, 0] }), 'apply_damage')).toEqual([]);
    const flying = { units: [{ unit: 'drake', at: [0, 0], stats: { ct: 100 } }, { at: [0, 2] }] } as const;
    expect(writesOf(play(walkerOn('l..', {}, flying)), 'apply_damage')).toEqual([]);
  });

  test('OT-STS-008, owner’s decision 4: silenced on the way, an ability becomes a wait that says so', () => {
    const mute = rulesWith({
      ...MOVES,
      'materials.mud.hazard': 'poison',
      'materials.mud.statusOnEnter': [{ id: 'silence', ticks: 20 }],
    });
    const units = [
      { unit: 'lantern-monk', at: [0, 0] as const, stats: { ct: 100 } },
      { at: [2, 0] as const, stats: { spd: 1 } },
    ];
    const battle = battleOf({ rows: ['.m.'], units }, [], mute);
    const steps = play(battle, { to: [1, 0], action: 'lantern-ray', target: 2, facing: 'auto' });
    expect(steps.slice(0, 2).map(({ root }) => root)).toMatchObject([
      { kind: 'move_unit' },
      { kind: 'wait', payload: { reason: 'silenced' } },
    ]);
    expect(writesOf(steps.slice(0, 2), 'change_stat').map(({ stat }) => stat)).toEqual(['ct']);
  });
});
