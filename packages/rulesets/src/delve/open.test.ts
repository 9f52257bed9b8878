import type { ScenarioDraft, UnitPlacement } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { draftOf, fightOf, rulesWith, statIn } from './testing/testkit.ts';
import type { Fight } from './testing/testkit.ts';

function problemsOf(fight: Fight, change: Partial<ScenarioDraft> = {}): readonly string[] {
  const opened = rulesWith().open({ ...draftOf(fight), ...change });
  return opened.ok ? [] : opened.refusals.map(({ code, path }) => `${code} ${path}`);
}

const units = (change: (units: readonly UnitPlacement[]) => readonly UnitPlacement[]) => ({
  units: change(draftOf({ party: [{}, {}] }).units),
});

describe('a scenario', () => {
  test('D20-PTY-001 has one to four heroes', () => {
    expect(problemsOf({ party: [{}, {}, {}, {}] })).toEqual([]);
    expect(problemsOf({ party: [{}, {}, {}, {}, {}] })).toEqual(['party-size $.units']);
    expect(problemsOf({ party: [] })).toEqual(['party-size $.units']);
  });

  test('D20-SES-004 and one monster, which comes last', () => {
    expect(
      problemsOf(
        {},
        units((all) => all.toReversed()),
      ),
    ).toEqual(['roster-unfit $.units[0]', 'roster-unfit $.units[2]']);
    expect(problemsOf({ monster: { unit: 'mage' } })).toEqual(['roster-unfit $.units[1]']);
    expect(problemsOf({ party: [{ unit: 'giant-rat' }] })).toEqual(['roster-unfit $.units[0]']);
    expect(
      problemsOf(
        {},
        units((all) => all.map((unit) => ({ ...unit, side: 1 }))),
      ),
    ).toEqual(['roster-unfit $.units[2]']);
  });

  test('says nothing that nobody knows', () => {
    expect(problemsOf({}, { ruleset: 'tempo' })).toEqual(['wrong-ruleset $.ruleset']);
    expect(problemsOf({}, { sides: draftOf().sides.slice(0, 1) })).toContain('sides-unfit $.sides');
    expect(problemsOf({}, { sides: draftOf().sides.toReversed() })).toContain('sides-unfit $.sides');
    expect(problemsOf({ stock: { dragon: 1 } })).toEqual(['unknown-item $.sides[0].stock']);
    expect(problemsOf({ party: [{ unit: 'wizard' }] })).toEqual(['unknown-unit $.units[0].unit']);
    expect(problemsOf({}, { options: { chest: [] } })).toEqual(['unknown-option $.options.chest']);
    expect(problemsOf({}, { options: { second: [1] } })).toEqual(['bad-second $.options.second']);
    expect(problemsOf({}, { options: { second: 'all' } })).toEqual(['bad-second $.options.second']);
    expect(problemsOf({}, { schedule: [{ tick: 1, effect: { kind: 'flood' } }] })).toEqual([
      'unknown-effect $.schedule',
    ]);
    expect(problemsOf({}, { limits: { drawTicks: 5 } })).toEqual(['unknown-limit $.limits.drawTicks']);
    expect(problemsOf({}, { limits: { ticks: 0 } })).toEqual(['bad-limit $.limits.ticks']);
    const withStatus = units((all) =>
      all.map((unit, index) => (index ? unit : { ...unit, statuses: [{ id: 'defending', ticks: 3 }] })),
    );
    expect(problemsOf({}, withStatus)).toEqual(['unknown-status $.units[0].statuses']);
  });

  test('stands everybody on ground of their own', () => {
    const at = (tile: UnitPlacement['tile']) =>
      units((all) => all.map((unit, index) => (index === 1 ? { ...unit, tile } : unit)));
    expect(problemsOf({}, at({ x: 2, y: 0, z: 1 }))).toEqual(['tile-occupied $.units[1].at']);
    expect(problemsOf({}, at({ x: 50, y: 0, z: 1 }))).toEqual(['no-surface $.units[1].at']);
  });

  test('keeps stats within their ranges', () => {
    const withStats = (stats: object) => problemsOf({ party: [{ stats: stats as never }] });
    expect(withStats({ hp: 5, mana: 0, level: 10 })).toEqual([]);
    expect(withStats({ hp: 0 })).toEqual(['stat-out-of-range $.units[0].stats.hp']);
    expect(withStats({ hp: 79 })).toEqual(['stat-out-of-range $.units[0].stats.hp']);
    expect(withStats({ mana: 19 })).toEqual(['stat-out-of-range $.units[0].stats.mana']);
    expect(withStats({ level: 11 })).toEqual(['stat-out-of-range $.units[0].stats.level']);
    expect(withStats({ luck: 7 })).toEqual(['unknown-stat $.units[0].stats.luck']);
  });

  test('may give a level, from which the other numbers follow, and single numbers on top', () => {
    const battle = fightOf({ party: [{ unit: 'mage', stats: { level: 2, attack: 50 } }] });
    expect(
      (['attack', 'defense', 'maxHp', 'hp', 'maxMana'] as const).map((one) => statIn(battle, 1, one)),
    ).toEqual([50, 7, 72, 72, 36]);
  });

  test('may let a second player lead some of the party; the monster is nobody’s seat', () => {
    const battle = fightOf({ party: [{}, {}, {}], change: { options: { second: [1] } } });
    expect(battle.state.actors.map(({ seat }) => seat)).toEqual([1, 2, 1, 3]);
    expect(battle.state.seats).toEqual([
      { id: 1, side: 1, auto: false },
      { id: 2, side: 1, auto: false },
      { id: 3, side: 2, auto: true },
    ]);
  });
});
