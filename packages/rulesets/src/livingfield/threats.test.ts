import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { field } from './testing/field.ts';
import { battleOf, rulesWith } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

describe('threats', () => {
  const worstAt = (battle: Battle, side: number, x: number, z: number) =>
    battle.ruleset
      .threats(battle.state, side)
      .find(({ tile }) => tile.x === x && tile.z === z)
      ?.by.map(({ actor, action, worst }) => [actor, action, worst]) ?? [];

  test('are the tiles within reach of where an enemy can walk, with the worst its actions do there', () => {
    const units: Sketched[] = [
      { at: [0, 0], side: 1, facing: 'E', stats: { def: 12, moveBudget: 2 } },
      { at: [5, 0], side: 2, stats: { atk: 20, moveBudget: 2, mp: 0 } },
    ];
    const battle = field(units, { rows: ['......'] });
    expect(worstAt(battle, 1, 2, 0)).toEqual([[2, 'sword-cut', 30]]);
    expect(worstAt(battle, 1, 1, 0)).toEqual([]);
    expect(worstAt(battle, 2, 5, 0)).toEqual([]);
  });

  test('on an occupied tile count the unit there and how it looks', () => {
    const enemy: Sketched = { at: [2, 0], side: 2, stats: { atk: 20, moveBudget: 0, mp: 0 } };
    const worst = (facing: 'E' | 'W') =>
      worstAt(
        field([{ at: [1, 0], side: 1, facing, stats: { def: 12 } }, enemy], { rows: ['......'] }),
        1,
        1,
        0,
      );
    expect(worst('E')).toEqual([[2, 'sword-cut', 20]]);
    expect(worst('W')).toEqual([[2, 'sword-cut', 30]]);
  });

  test('respect walls, MP and who is down or charmed', () => {
    const enemy: Sketched = { unit: 'hexer', at: [3, 0], side: 2, stats: { moveBudget: 0, mp: 60 } };
    const hexes = (rows: string[], more: Partial<Sketched> = {}) =>
      worstAt(
        field(
          [
            { at: [1, 0], side: 1 },
            { ...enemy, ...more },
            { at: [0, 1], side: 2, stats: { moveBudget: 0 } },
          ],
          { rows },
        ),
        1,
        1,
        0,
      ).filter(([, action]) => action === 'hex-bolt').length;
    expect(hexes(['....', '....'])).toBe(1);
    expect(hexes(['..#.', '....'])).toBe(0);
    expect(hexes(['....', '....'], { stats: { moveBudget: 0, mp: 0 } })).toBe(0);
    expect(hexes(['....', '....'], { statuses: [{ id: 'charm', ticks: 50 }] })).toBe(0);
  });

  test('a line reaches each way as far as its range, and no further', () => {
    const units: Sketched[] = [
      { unit: 'drake', at: [4, 0], side: 2, stats: { moveBudget: 0 } },
      { at: [0, 2], side: 1, stats: { spd: 1 } },
    ];
    const battle = field(units, { rows: ['.........', '.........', '.........'] });
    const breathed = Array.from({ length: 9 }, (_, x) => x).filter((x) =>
      worstAt(battle, 1, x, 0).some(([, action]) => action === 'fire-breath'),
    );
    expect(breathed).toEqual([1, 2, 3, 5, 6, 7]);
    const column = field(
      [
        { ...units[0]!, at: [0, 2] },
        { ...units[1]!, at: [1, 6] },
      ],
      {
        rows: Array.from({ length: 7 }, () => '..'),
      },
    );
    const below = Array.from({ length: 7 }, (_, z) => z).filter((z) =>
      worstAt(column, 1, 0, z).some(([, action]) => action === 'fire-breath'),
    );
    expect(below).toEqual([0, 1, 3, 4, 5]);
  });

  test('a blast reaches as far again as its radius', () => {
    const units: Sketched[] = [
      { at: [0, 0], side: 1 },
      { unit: 'frost-adept', at: [7, 0], side: 2, stats: { moveBudget: 0, mp: 60 } },
    ];
    const battle = battleOf(
      { rows: ['........'], units },
      [],
      rulesWith({
        'actions.frost-ring.range': 4,
        'actions.ice-shard.range': 4,
        'actions.frost-ring.area': { shape: 'blast', radius: 1 },
      }),
    );
    const reach = (action: string) =>
      Math.min(
        ...battle.ruleset
          .threats(battle.state, 1)
          .filter(({ by }) => by.some((blow) => blow.action === action))
          .map(({ tile }) => tile.x),
      );
    expect([reach('ice-shard'), reach('frost-ring')]).toEqual([3, 2]);
  });

  test('A-46 a blast that needs sight spares what is behind a wall, but not what lies around a tile it sees', () => {
    const struck = (rows: readonly string[], z: number, ignoresLos: boolean) => {
      const units: Sketched[] = [
        { at: [4, z], side: 1, stats: { spd: 1 } },
        { unit: 'frost-adept', at: [0, z], side: 2, stats: { moveBudget: 0, mp: 60 } },
      ];
      const rules = rulesWith({
        'actions.frost-ring.area': { shape: 'blast', radius: 1 },
        'actions.frost-ring.range': 3,
        'actions.frost-ring.heightReach': 0,
        'actions.frost-ring.ignoresLos': ignoresLos,
      });
      const battle = battleOf({ rows, units }, [], rules);
      return battle.ruleset
        .threats(battle.state, 1)
        .filter(({ by }) => by.some(({ action }) => action === 'frost-ring'))
        .map(({ tile }) => `${tile.x},${tile.z}`);
    };
    expect(struck(['..#..'], 0, true)).toContain('3,0');
    expect(struck(['..#..'], 0, false)).not.toContain('3,0');
    expect(struck(['..#..', '.....'], 1, false)).toContain('3,0');
  });

  test('reach as far east and south as west and north', () => {
    const rows = Array.from({ length: 11 }, () => '...........');
    const units: Sketched[] = [
      { at: [0, 0], side: 1 },
      { unit: 'frost-adept', at: [5, 5], side: 2, stats: { moveBudget: 0, mp: 60 } },
    ];
    const ring = {
      'actions.frost-ring.range': 3,
      'actions.frost-ring.minRange': 0,
      'actions.frost-ring.area': { shape: 'blast', radius: 1 },
    };
    const battle = battleOf({ rows, units }, [], rulesWith(ring));
    const hit = battle.ruleset
      .threats(battle.state, 1)
      .filter(({ by }) => by.some(({ action }) => action === 'frost-ring'));
    expect(hit).toHaveLength(41);
    for (const [x, z] of [
      [9, 5],
      [1, 5],
      [5, 9],
      [5, 1],
    ])
      expect(hit.some(({ tile }) => tile.x === x && tile.z === z)).toBe(true);
  });

  test('are listed by place, at each place by enemy and then the worst first', () => {
    const units: Sketched[] = [
      { at: [3, 0], side: 1 },
      { at: [5, 0], side: 2, stats: { mp: 24 } },
      { at: [0, 0], side: 2, stats: { mp: 24 } },
    ];
    const battle = field(units);
    const threats = battle.ruleset.threats(battle.state, 1);
    const ranks = threats.map(({ tile }) => tile.z * 100 + tile.x);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    const here = threats.find(({ tile }) => tile.x === 3 && tile.z === 0)?.by ?? [];
    expect(here.map(({ actor }) => actor)).toEqual([2, 2, 3, 3]);
    for (const pair of [here.slice(0, 2), here.slice(2)])
      expect(pair[0]?.worst).toBeGreaterThan(pair[1]?.worst as number);
  });

  test('asked for a few tiles are those of the whole field that lie there', () => {
    const rows = ['....2..', '.2.#...', '..3....', '.......', '.....~.'];
    const units: Sketched[] = [
      { at: [0, 0], side: 1 },
      { at: [2, 3], side: 1, facing: 'E' },
      { unit: 'frost-adept', at: [5, 1], side: 2 },
      { unit: 'storm-caller', at: [6, 4], side: 2 },
      { unit: 'ranger', at: [6, 2], side: 2 },
    ];
    const { ruleset, state } = field(units, { rows });
    const all = ruleset.threats(state, 1);
    for (const asked of [all.slice(0, 1), all.slice(5, 12), all.filter(({ tile }) => tile.x === tile.z), []])
      expect(
        ruleset.threats(
          state,
          1,
          asked.map(({ tile }) => tile),
        ),
      ).toEqual(asked);
    expect(all.length).toBeGreaterThan(12);
  });
});
