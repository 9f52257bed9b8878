import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import {
  battleOf,
  codeOf,
  optionsAt,
  play,
  rulesWith,
  statIn,
  waitFor,
  writesOf,
} from './testing/testkit.ts';
import type { Sketch, Sketched } from './testing/testkit.ts';

const NUMBERS = {
  'constants.poisonPerTick': 1,
  'constants.regenPerTick': 1,
  'constants.protectPct': 50,
  'constants.shellPct': 50,
  'constants.maxHit': 95,
  'constants.minHit': 5,
  'constants.slowBudgetPct': 50,
};
const rules = rulesWith(NUMBERS);
const FIELD = ['......', '......', '......'];

function fight(
  units: readonly Sketched[],
  dice: readonly number[] = [],
  sketch: Partial<Sketch> = {},
): Battle {
  return battleOf({ rows: FIELD, units, ...sketch }, dice, rules);
}

const idsOn = (battle: Battle, actor: number) =>
  battle.state.actors[actor - 1]?.statuses.map(({ id, until }) => [id, until]);

/** Every hp write as [tick, hp], the clock going on while everybody waits. */
function hpByTick(battle: Battle, actor: number): number[][] {
  let tick = 0;
  return battle.steps.flatMap(({ derived }) =>
    derived.flatMap((commit) => {
      if (commit.kind === 'set_clock') tick = commit.payload.tick;
      return commit.kind === 'apply_damage' && commit.payload.actor === actor
        ? [[tick, commit.payload.hp]]
        : [];
    }),
  );
}

describe('time', () => {
  test('OT-STS-001, OT-STS-005, OT-STS-014, OT-CMT-007, X-32b poison of 3 ticks applied at tick 10 hurts at 11, 12, 13 and ends there', () => {
    const schedule = [
      {
        tick: 10,
        effect: { kind: 'status', cells: [{ x: 5, y: 0, z: 0 }], params: { status: 'poison', ticks: 3 } },
      },
    ];
    const battle = fight(
      [
        { at: [0, 0], stats: { spd: 5 } },
        { at: [5, 0], stats: { hp: 30, spd: 1 } },
      ],
      [],
      { schedule },
    );
    expect(hpByTick(battle, 2)).toEqual([
      [11, 29],
      [12, 28],
      [13, 27],
    ]);
    expect(writesOf(battle.steps, 'apply_status')).toMatchObject([
      { actor: 2, status: 'poison', until: 13, stacks: 1 },
      { actor: 2, status: 'poison', until: 13, stacks: 0 },
    ]);
    expect(battle.state.tick).toBe(20);
    expect(statIn(battle, 2, 'hp')).toBe(27);
  });

  test('a status of 1, 2 or 3 ticks acts exactly so often, put on before, in or after its bearer’s turn (known fault 40)', () => {
    for (const ticks of [1, 2, 3]) {
      for (const tick of [19, 20, 21]) {
        const schedule = [
          {
            tick,
            effect: { kind: 'status', cells: [{ x: 5, y: 0, z: 0 }], params: { status: 'poison', ticks } },
          },
        ];
        const battle = fight(
          [
            { at: [0, 0], stats: { spd: 1 } },
            { at: [5, 0], stats: { hp: 30, spd: 5 } },
          ],
          [],
          { schedule },
        );
        waitFor(battle, 1);
        expect(hpByTick(battle, 2).map(([at]) => at)).toEqual(
          Array.from({ length: ticks }, (_, index) => tick + 1 + index),
        );
      }
    }
  });

  test('OT-STS-006 regen gives HP on each tick, up to the maximum, and is not written when there is nothing to give', () => {
    const battle = fight([
      { at: [0, 0], stats: { spd: 10 } },
      { at: [5, 0], stats: { maxHp: 30, hp: 28, spd: 1 }, statuses: [{ id: 'regen', ticks: 5 }] },
    ]);
    expect(hpByTick(battle, 2)).toEqual([
      [1, 29],
      [2, 30],
    ]);
  });

  test('several statuses on one tick go by unit id, then by name', () => {
    const statuses = [
      { id: 'wet', ticks: 2 },
      { id: 'cold', ticks: 2 },
    ];
    const battle = fight([
      { at: [0, 0], statuses },
      { at: [5, 0], statuses },
    ]);
    expect(writesOf(battle.steps, 'apply_status').map(({ actor, status }) => [actor, status])).toEqual([
      [1, 'cold'],
      [1, 'wet'],
      [2, 'cold'],
      [2, 'wet'],
    ]);
  });

  test('A-50 applied again, the later end wins', () => {
    const again = (ticks: number) => ({
      tick: 1,
      effect: { kind: 'status', cells: [{ x: 0, y: 0, z: 0 }], params: { status: 'protect', ticks } },
    });
    const end = (ticks: number) =>
      idsOn(
        fight(
          [
            { at: [0, 0], stats: { spd: 50 }, statuses: [{ id: 'protect', ticks: 40 }] },
            { at: [5, 0], stats: { spd: 1 } },
          ],
          [],
          { schedule: [again(ticks)] },
        ),
        1,
      );
    expect([end(10), end(60)]).toEqual([[['protect', 40]], [['protect', 61]]]);
  });

  test('OT-GEN-012, A-49 haste and slow replace each other', () => {
    const cast = (before: string, after: string) => {
      const schedule = [
        {
          tick: 1,
          effect: { kind: 'status', cells: [{ x: 0, y: 0, z: 0 }], params: { status: after, ticks: 90 } },
        },
      ];
      return idsOn(
        fight(
          [
            { at: [0, 0], stats: { spd: 20 }, statuses: [{ id: before, ticks: 90 }] },
            { at: [5, 0], stats: { spd: 90 } },
          ],
          [],
          { schedule },
        ),
        1,
      );
    };
    expect([cast('haste', 'slow'), cast('slow', 'haste')]).toEqual([[['slow', 91]], [['haste', 91]]]);
  });
});

describe('what statuses do', () => {
  test('OT-UNI-007 a trait given by a status is there while it lasts and not after', () => {
    const traits = (ticks: number): number | undefined => {
      const units: Sketched[] = [
        { at: [0, 0], stats: { spd: 50 }, statuses: [{ id: 'swim', ticks }] },
        { at: [5, 2], stats: { spd: 1 } },
      ];
      const battle = fight(units, [], { rows: ['.~....', '######', '......'] });
      return optionsAt(battle, {}).find(({ pick }) => pick.to?.x === 1)?.facts.cost?.['move'];
    };
    expect([traits(3), traits(2)]).toEqual([1, 2]);
  });

  test('OT-STS-011, OT-STS-003 frozen or immobilized units may turn and act', () => {
    for (const id of ['freeze', 'immobilize']) {
      const battle = fight(
        [
          { at: [0, 0], stats: { ct: 100 }, statuses: [{ id, ticks: 40 }] },
          { at: [0, 1], stats: { evasion: 0 } },
        ],
        [0, 0],
      );
      expect(codeOf(battle, { to: [1, 0] })).toBe('destination-out-of-reach');
      expect(codeOf(battle, { facing: 'S', action: 'sword-cut', target: 2 })).toBeUndefined();
    }
  });

  test('OT-STS-008 silence forbids abilities and leaves attacks and items', () => {
    const battle = fight(
      [
        {
          unit: 'frost-adept',
          at: [0, 0],
          facing: 'E',
          stats: { ct: 100 },
          statuses: [{ id: 'silence', ticks: 40 }],
        },
        { at: [1, 0] },
      ],
      [],
      { stock: [{ item: 'salve', count: 1 }] },
    );
    expect(codeOf(battle, { action: 'ice-shard', target: 2 })).toBe('silenced');
    expect(codeOf(battle, { action: 'staff-blow', target: 2 })).toBeUndefined();
    expect(codeOf(battle, { action: 'salve', target: 1 })).toBeUndefined();
    expect(
      battle.ruleset.inspectActor(battle.state, 1).actions.find(({ id }) => id === 'ice-shard')?.refusal
        ?.code,
    ).toBe('silenced');
  });

  test('A-49, OT-UNI-013 cold and hot are there and change no number', () => {
    const plain = fight([{ at: [0, 0], stats: { ct: 100 } }, { at: [5, 0] }]);
    const marked = fight([
      {
        at: [0, 0],
        stats: { ct: 100 },
        statuses: [
          { id: 'cold', ticks: 9 },
          { id: 'hot', ticks: 9 },
        ],
      },
      { at: [5, 0] },
    ]);
    expect(marked.ruleset.inspectActor(marked.state, 1).stats).toEqual(
      plain.ruleset.inspectActor(plain.state, 1).stats,
    );
  });

  test('OT-STS-013 statuses come from terrain, actions and field events', () => {
    const terrain = fight([{ at: [0, 0], stats: { ct: 100 } }, { at: [5, 0] }], [], {
      rows: ['.~....', '......'],
    });
    expect(writesOf([play(terrain, { to: [1, 0] })[0]!], 'apply_status')).toMatchObject([
      { actor: 1, status: 'wet', source: -1 },
    ]);
    const action = fight([{ at: [0, 0], stats: { ct: 100 } }, { at: [5, 0] }]);
    expect(writesOf([play(action, { action: 'shield-wall', target: 1 })[0]!], 'apply_status')).toMatchObject([
      { actor: 1, status: 'protect', source: 1 },
    ]);
    const event = fight([{ at: [0, 0], stats: { spd: 50 } }, { at: [5, 0] }], [], {
      schedule: [
        {
          tick: 1,
          effect: { kind: 'status', cells: [{ x: 0, y: 0, z: 0 }], params: { status: 'wet', ticks: 9 } },
        },
      ],
    });
    expect(idsOn(event, 1)).toEqual([['wet', 10]]);
  });
});
