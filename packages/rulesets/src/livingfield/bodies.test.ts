import { stockOf } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf, codeOf, play, rulesWith, statIn, waitFor, writesOf } from './testing/testkit.ts';
import type { Sketch, Sketched } from './testing/testkit.ts';

const KO = {
  'constants.koTurns': 3,
  'constants.ctThreshold': 100,
  'constants.turnCost': 100,
  'constants.variancePct': 10,
  'constants.maxHit': 95,
};
const FIELD = ['......', '......'];

/**
 * Actor 1 has struck actor 2 down with the sword; 3 is on the side of 2, 4 on that of 1.
 * All but 2 are slow, so that its would-be turns come one after the other.
 */
function afterBlow(
  options: {
    readonly rules?: object;
    readonly body?: Sketched['stats'];
    readonly statuses?: Sketched['statuses'];
    readonly sketch?: Partial<Sketch>;
  } = {},
): Battle {
  const { rules = {}, body = {}, statuses = [], sketch = {} } = options;
  const battle = battleOf(
    {
      rows: FIELD,
      units: [
        { at: [0, 0], side: 1, facing: 'E', stats: { ct: 100, spd: 1 } },
        {
          at: [1, 0],
          side: 2,
          facing: 'S',
          stats: { hp: 1, spd: 10, evasion: 0, ct: 40, ...body },
          statuses,
        },
        { unit: 'lantern-monk', at: [2, 0], side: 2, facing: 'W', stats: { spd: 1, ct: 99 } },
        { at: [5, 1], side: 1, stats: { spd: 1 } },
      ],
      stock: [
        { item: 'sun-feather', count: 1 },
        { item: 'salve', count: 1 },
      ],
      ...sketch,
    },
    [0, 0, 0, 0, 0, 0],
    rulesWith({ ...KO, ...rules }),
  );
  play(battle, { action: 'sword-cut', target: 2 });
  return battle;
}

const bodyOf = ({ state }: Battle) => state.actors[1]!;

describe('bodies (owner’s decision 1)', () => {
  test('at 0 HP a unit is down: it keeps its tile, blocks it, loses its statuses, keeps its CT, and no more than its HP was taken', () => {
    const battle = afterBlow({
      statuses: [
        { id: 'haste', ticks: 99 },
        { id: 'wet', ticks: 99 },
      ],
    });
    const blow = battle.steps.find(({ root }) => root.kind === 'use_action')!;
    expect(writesOf([blow], 'apply_damage')).toMatchObject([{ actor: 2, amount: 1, hp: 0 }]);
    expect(writesOf([blow], 'apply_status').map(({ status, until }) => [status, until])).toEqual([
      ['haste', 0],
      ['wet', 0],
    ]);
    expect(bodyOf(battle)).toMatchObject({ standing: 'down', tile: { x: 1, z: 0 }, facing: 2, statuses: [] });
    expect(statIn(battle, 2, 'bodyTurns')).toBe(3);
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([3]);
    expect(statIn(battle, 2, 'ct')).toBe(40 + 10 * battle.state.tick);
    expect(codeOf(battle, { to: [1, 0] })).toBe('destination-out-of-reach');
  });

  test('each would-be turn costs it 100 CT and lowers the count 3, 2, 1, 0; at the next it is gone, leaving a crystal (even id)', () => {
    const battle = afterBlow();
    waitFor(battle, 1);
    const bodyTurns = battle.steps.filter(({ root }) => root.kind === 'auto_turn');
    expect(bodyTurns.map(({ derived }) => derived.map(({ kind }) => kind))).toEqual([
      ['change_stat', 'change_stat'],
      ['change_stat', 'change_stat'],
      ['change_stat', 'change_stat'],
      ['remove_actor', 'set_mark', 'change_stat'],
    ]);
    expect(
      writesOf(bodyTurns, 'change_stat').flatMap(({ stat, value }) => (stat === 'bodyTurns' ? [value] : [])),
    ).toEqual([2, 1, 0]);
    expect(bodyOf(battle)).toMatchObject({ standing: 'gone', statuses: [] });
    expect(bodyOf(battle).tile).toBeUndefined();
    expect(battle.state.marks).toEqual([{ tile: { x: 1, y: 0, z: 0 }, kind: 'crystal', values: [2] }]);
  });

  test('the forecast shows the counts', () => {
    const battle = afterBlow();
    const counts = battle.ruleset
      .forecast(battle.state, 30)
      .flatMap(({ kind, actor, number }) => (kind === 'countdown' ? [[actor, number]] : []));
    expect(counts).toEqual([
      [2, 3],
      [2, 2],
      [2, 1],
      [2, 0],
    ]);
  });

  test('with `koTurns` 0 the actor is gone at once', () => {
    const battle = afterBlow({ rules: { 'constants.koTurns': 0 } });
    expect(bodyOf(battle).standing).toBe('gone');
    expect(battle.state.marks).toMatchObject([{ kind: 'crystal' }]);
  });

  test('the first unit to step on a crystal has full HP and MP again', () => {
    const battle = afterBlow();
    waitFor(battle, 1);
    const [step] = play(battle, { to: [1, 0] });
    expect(step?.derived.map(({ kind }) => kind)).toEqual([
      'set_queue',
      'displace',
      'set_mark',
      'apply_damage',
      'change_stat',
    ]);
    expect([statIn(battle, 1, 'hp'), statIn(battle, 1, 'mp')]).toEqual([
      statIn(battle, 1, 'maxHp'),
      statIn(battle, 1, 'maxMp'),
    ]);
    expect(battle.state.marks).toEqual([]);
  });

  test('an odd id leaves a chest: the item at (id mod length) of the scenario’s list goes to the finder’s side', () => {
    const chest = ['salve', 'bitter-root', 'sun-feather', 'spring-water'];
    const battle = battleOf(
      {
        rows: ['.....'],
        units: [
          { at: [4, 0], side: 1, stats: { spd: 1 } },
          { at: [0, 0], side: 2, facing: 'E', stats: { ct: 100, spd: 1 } },
          { at: [1, 0], side: 1, stats: { hp: 1, spd: 50, evasion: 0 } },
        ],
        options: { chest },
      },
      [0, 0],
      rulesWith(KO),
    );
    play(battle, { action: 'sword-cut', target: 3 });
    waitFor(battle, 2);
    expect(battle.state.marks).toMatchObject([{ kind: 'chest', values: [3] }]);
    play(battle, { to: [2, 0] });
    expect(stockOf(battle.state, 2, chest[3 % 4] as string)).toBe(1);
    expect(battle.state.marks).toEqual([]);
  });

  test('an empty list makes an empty chest; fliers passing over take nothing', () => {
    const mark = { tile: { x: 1, y: 0, z: 0 }, kind: 'chest', values: [3] };
    for (const [unit, to, left] of [
      ['warden', 2, 0],
      ['drake', 2, 1],
      ['drake', 1, 0],
    ] as const) {
      const battle = battleOf(
        {
          rows: ['....'],
          units: [
            { unit, at: [0, 0], stats: { ct: 100 } },
            { at: [3, 0], stats: { spd: 1 } },
          ],
        },
        [],
        rulesWith(KO),
      );
      Object.assign(battle.state, { marks: [mark] });
      play(battle, { to: [to, 0] });
      expect(battle.state.marks).toHaveLength(left);
    }
  });

  test('no blast, hazard, status or healing touches a body (known faults 58 and 60)', () => {
    const battle = afterBlow({
      sketch: { rows: ['.f....', '......'] },
      rules: { 'constants.turnCost': 100 },
    });
    expect(writesOf(battle.steps, 'apply_damage').filter(({ actor }) => actor === 2)).toHaveLength(1);
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([3]);
    expect(codeOf(battle, { action: 'inner-calm', target: 2 })).toBe('target-down');
    expect(codeOf(battle, { action: 'salve', target: 2 })).toBe('target-down');
    const [step] = play(battle, { action: 'warding-light', target: [1, 0] });
    expect(writesOf([step!], 'apply_status').map(({ actor }) => actor)).toEqual([1, 3]);
  });

  test('revive brings it back with the stated share of HP, CT 0 and its facing', () => {
    const battle = afterBlow({ rules: { 'actions.sun-feather.revivesPct': 40 }, body: { maxHp: 55 } });
    const [step] = play(battle, { action: 'sun-feather', target: 2 });
    expect(writesOf([step!], 'apply_damage')).toEqual([
      { actor: 2, amount: -22, hp: 22, element: 'none', source: 'sun-feather' },
    ]);
    expect(writesOf([step!], 'change_stat')[0]).toEqual({ actor: 2, stat: 'ct', value: 0 });
    expect(bodyOf(battle)).toMatchObject({ standing: 'up', facing: 2, tile: { x: 1, z: 0 } });
  });

  test('only a body can be revived, and only one’s own', () => {
    const battle = afterBlow();
    expect(codeOf(battle, { action: 'sun-feather', target: 3 })).toBe('target-not-down');
    expect(codeOf(battle, { action: 'sun-feather', target: 1 })).toBe('target-not-ally');
  });

  test('a body never gets a turn, and nobody loses one by it (known faults 34 and 36)', () => {
    const battle = afterBlow();
    const order: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      order.push(battle.ruleset.decision(battle.state)?.actors[0] as number);
      play(battle);
    }
    expect(order).toEqual([3, 1, 4, 3, 1, 4]);
  });
});
