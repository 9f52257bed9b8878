import { stockOf } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf, codeOf, play, rulesWith, statIn, writesOf } from './testing/testkit.ts';
import type { Sketch, Sketched } from './testing/testkit.ts';

const FIELD = ['.......', '.......', '.......', '.......', '.......'];
const NUMBERS = {
  'constants.variancePct': 10,
  'constants.minHit': 5,
  'constants.maxHit': 95,
  'constants.freezeTicks': 24,
};

/** A unit of this kind about to act at (3, 2), looking east. */
function acting(
  unit: string,
  others: readonly Sketched[],
  options: {
    readonly dice?: readonly number[];
    readonly stats?: Sketched['stats'];
    readonly sketch?: Partial<Sketch>;
    readonly rules?: Parameters<typeof rulesWith>[0];
  } = {},
): Battle {
  const { dice = [], stats = {}, sketch = {}, rules = {} } = options;
  const units = [
    { unit, at: [3, 2] as const, facing: 'E' as const, side: 1, stats: { ct: 100, spd: 1, ...stats } },
    ...others,
  ];
  return battleOf({ rows: FIELD, units, ...sketch }, dice, rulesWith({ ...NUMBERS, ...rules }));
}

/** Ready as well, after the unit that acts: the clock stands until the test has looked. */
const still = { spd: 1, evasion: 0, ct: 100 };
const foe = (at: Sketched['at'], more: Partial<Sketched> = {}): Sketched => ({
  at,
  side: 2,
  stats: still,
  ...more,
});
const friend = (at: Sketched['at'], more: Partial<Sketched> = {}): Sketched => ({
  at,
  side: 1,
  stats: still,
  ...more,
});
const stepOf = (battle: Battle, turn: Parameters<typeof play>[1]) => [play(battle, turn)[0]!];

describe('paying', () => {
  test('OT-ACT-009 an ability costs its MP, and is refused with less', () => {
    const rich = acting('frost-adept', [foe([5, 2])], {
      dice: [0, 0],
      stats: { mp: 6 },
      rules: { 'actions.ice-shard.mpCost': 6 },
    });
    expect(writesOf(stepOf(rich, { action: 'ice-shard', target: 2 }), 'change_stat')[0]).toEqual({
      actor: 1,
      stat: 'mp',
      value: 0,
    });
    const poor = acting('frost-adept', [foe([5, 2])], {
      stats: { mp: 5 },
      rules: { 'actions.ice-shard.mpCost': 6 },
    });
    expect(codeOf(poor, { action: 'ice-shard', target: 2 })).toBe('not-enough-mp');
  });

  test('A-83 an item is taken from the side’s stock, which the whole side shares, and nobody has more', () => {
    const battle = acting('warden', [foe([6, 4]), friend([2, 2], { stats: { ...still, hp: 1 } })], {
      sketch: { stock: [{ item: 'salve', count: 1 }] },
    });
    play(battle, { action: 'salve', target: 1 });
    play(battle);
    expect(stockOf(battle.state, 1, 'salve')).toBe(0);
    expect(stockOf(battle.state, 2, 'salve')).toBe(1);
    expect(codeOf(battle, { action: 'salve', target: 3 })).toBe('out-of-stock');
  });
});

describe('areas and dice', () => {
  test('OT-TGT-002, A-46 a blast hits everybody standing in it, friend, foe and the caster', () => {
    const others = [foe([4, 2]), friend([3, 1]), foe([5, 2]), foe([3, 4])];
    const battle = acting('frost-adept', others, {
      dice: [0, 0, 0, 0, 0, 0],
      rules: { 'actions.frost-ring.area': { shape: 'blast', radius: 1 } },
    });
    const hits = writesOf(stepOf(battle, { action: 'frost-ring', target: [3, 2] }), 'apply_damage');
    expect(hits.map(({ actor }) => actor)).toEqual([1, 2, 3]);
  });

  test('who falls in its own blast has aimed before: its blindness still counts for those after it', () => {
    const blinded = {
      units: [
        {
          unit: 'frost-adept',
          at: [3, 2],
          side: 1,
          facing: 'E',
          stats: { ct: 100, spd: 1, hp: 1, evasion: 0, iceAffinity: 100 },
          statuses: [{ id: 'blind', ticks: 50 }],
        },
        { at: [4, 2], side: 2, stats: still },
        { at: [0, 0], side: 1, stats: still },
      ],
    } as const;
    const rules = {
      'actions.frost-ring.accuracy': 100,
      'actions.frost-ring.area': { shape: 'blast', radius: 1 },
    };
    // 100 − 30 for the blind: 70 misses, though the caster is down, and no longer blind, by then.
    const battle = acting('frost-adept', [], { dice: [0, 0, 70], sketch: blinded, rules });
    const step = stepOf(battle, { action: 'frost-ring', target: [3, 2] });
    expect(writesOf(step, 'set_standing')).toEqual([{ actor: 1, standing: 'down' }]);
    expect(writesOf(step, 'note').map(({ params }) => params['actor'])).toEqual([2]);
  });

  test('A-43 dice fall by ascending id, a hit roll each and variance only after a hit, whatever the order on the map', () => {
    const battle = acting('frost-adept', [foe([5, 1]), foe([5, 2]), foe([5, 3])], {
      dice: [0, -10, 99, 0, 10],
    });
    const [step] = play(battle, { action: 'frost-ring', target: [5, 2] });
    expect(step?.dice.map(({ purpose, low, high, value }) => [purpose, low, high, value])).toEqual([
      ['hit', 0, 99, 0],
      ['variance', -10, 10, -10],
      ['hit', 0, 99, 99],
      ['hit', 0, 99, 0],
      ['variance', -10, 10, 10],
    ]);
    expect(writesOf([step!], 'apply_damage').map(({ actor }) => actor)).toEqual([2, 4]);
    expect(writesOf([step!], 'note')).toEqual([
      { messageId: 'strike-missed', params: { actor: 3, action: 'frost-ring' } },
    ]);
  });

  test('OT-ACT-007, A-46, X-35 a line runs ahead of the unit as far as its range, and nobody beside it is hit', () => {
    const others = [foe([4, 2]), foe([6, 2]), foe([5, 3]), foe([2, 2])];
    const battle = acting('drake', others, { dice: [0, 0, 0, 0], rules: { 'actions.fire-breath.range': 3 } });
    const hits = writesOf(stepOf(battle, { action: 'fire-breath', target: [4, 2] }), 'apply_damage');
    expect(hits.map(({ actor }) => actor)).toEqual([2, 3]);
  });

  test('A-46 surfaces count within the height reach of the target tile: a blast on a bridge spares the road (known fault 28)', () => {
    const rows = ['.......', '.......', '...b...', '.......', '.......'];
    const legend = { b: { levels: 1, top: 'grass', above: [{ y: 5, material: 'wood' }] } };
    const others = [foe([4, 2]), foe([3, 0, 3])];
    const battle = battleOf(
      {
        rows,
        legend,
        units: [
          { unit: 'frost-adept', at: [3, 5, 2], side: 1, facing: 'E', stats: { ct: 100, spd: 1 } },
          { ...others[0]!, at: [3, 0, 2] },
          foe([4, 2]),
        ],
      },
      [0, 0],
      rulesWith({ ...NUMBERS, 'actions.frost-ring.heightReach': 2, 'actions.frost-ring.minRange': 0 }),
    );
    const hits = writesOf(
      stepOf(battle, { action: 'frost-ring', target: { x: 3, y: 5, z: 2 } }),
      'apply_damage',
    );
    expect(hits.map(({ actor }) => actor)).toEqual([1]);
  });

  test('OT-OCC-003 a ranged action reaches the occupant of a tile nobody can enter', () => {
    const battle = acting('frost-adept', [foe([5, 2])], { dice: [0, 0] });
    expect(codeOf(battle, { to: [5, 2] })).toBe('destination-out-of-reach');
    expect(writesOf(stepOf(battle, { action: 'ice-shard', target: 2 }), 'apply_damage')).toHaveLength(1);
  });
});

describe('helping', () => {
  test('OT-DMG-013, A-41 healing never misses and stops at full HP', () => {
    const battle = acting(
      'lantern-monk',
      [foe([6, 4]), friend([3, 3], { stats: { ...still, maxHp: 40, hp: 35 } })],
      { dice: [99, 0], rules: { 'actions.inner-calm.power': 12 } },
    );
    expect(writesOf(stepOf(battle, { action: 'inner-calm', target: 3 }), 'apply_damage')).toEqual([
      { actor: 3, amount: -5, hp: 40, element: 'none', source: 'inner-calm' },
    ]);
  });

  test('OT-ACT-003, A-41 a healing spell gives its power and the caster’s magic, whatever the defence of the healed', () => {
    const battle = acting(
      'lantern-monk',
      [foe([6, 4]), friend([3, 3], { stats: { ...still, maxHp: 400, hp: 35, mdf: 30 } })],
      { dice: [0, 0], stats: { mag: 15 }, rules: { 'actions.inner-calm.power': 12 } },
    );
    expect(writesOf(stepOf(battle, { action: 'inner-calm', target: 3 }), 'apply_damage')).toMatchObject([
      { amount: -27 },
    ]);
  });

  test('A-41 what harms nobody draws no die', () => {
    const battle = acting('warden', [foe([6, 4])]);
    const [step] = play(battle, { action: 'shield-wall', target: 1 });
    expect(step?.dice).toEqual([]);
    expect(writesOf([step!], 'apply_status')).toMatchObject([{ actor: 1, status: 'protect' }]);
  });

  test('an item gives exactly what it says', () => {
    const battle = acting('warden', [foe([6, 4])], {
      stats: { maxHp: 200, hp: 50 },
      sketch: { stock: [{ item: 'salve', count: 1 }] },
      rules: { 'actions.salve.power': 45 },
    });
    const [step] = play(battle, { action: 'salve', target: 1 });
    expect([step?.dice, statIn(battle, 1, 'hp')]).toEqual([[], 95]);
  });

  test('MP given stops at the maximum', () => {
    const battle = acting('warden', [foe([6, 4])], {
      stats: { maxMp: 30, mp: 20 },
      sketch: { stock: [{ item: 'spring-water', count: 1 }] },
      rules: { 'actions.spring-water.restoresMp': 25 },
    });
    play(battle, { action: 'spring-water', target: 1 });
    expect(statIn(battle, 1, 'mp')).toBe(30);
  });

  test('a cure ends what it names and leaves the rest, with an expiry record each (A-50)', () => {
    const statuses = ['poison', 'blind', 'wet'].map((id) => ({ id, ticks: 90 }));
    const battle = acting('warden', [foe([6, 4]), friend([2, 2], { statuses })], {
      sketch: { stock: [{ item: 'bitter-root', count: 1 }] },
    });
    const cured = writesOf(stepOf(battle, { action: 'bitter-root', target: 3 }), 'apply_status');
    expect(cured.map(({ status, until }) => [status, until])).toEqual([
      ['poison', 0],
      ['blind', 0],
    ]);
    expect(battle.state.actors[2]?.statuses.map(({ id }) => id)).toEqual(['wet']);
  });
});

describe('statuses from actions', () => {
  test('OT-STS-013, A-41 one that harms an enemy rolls to hit, without variance', () => {
    const dice = [94];
    const hit = acting('hexer', [foe([5, 2])], { dice, rules: { 'actions.seal-tongue.accuracy': 100 } });
    const [step] = play(hit, { action: 'seal-tongue', target: 2 });
    expect(step?.dice).toHaveLength(1);
    expect(hit.state.actors[1]?.statuses.map(({ id }) => id)).toEqual(['silence']);
    const miss = acting('hexer', [foe([5, 2])], {
      dice: [95],
      rules: { 'actions.seal-tongue.accuracy': 100 },
    });
    expect(writesOf(stepOf(miss, { action: 'seal-tongue', target: 2 }), 'note')).toHaveLength(1);
    expect(miss.state.actors[1]?.statuses).toEqual([]);
  });

  test('OT-TGT-006 everything an action does is written by its own step', () => {
    const battle = acting('frost-adept', [foe([5, 2])], { dice: [0, 0] });
    const [step] = play(battle, { action: 'ice-shard', target: 2 });
    expect(step?.derived.map(({ kind }) => kind)).toEqual(['change_stat', 'apply_damage', 'change_stat']);
  });
});
