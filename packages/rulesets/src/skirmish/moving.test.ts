import { CATALOG } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { SKIRMISH_DATA } from './default-data.ts';
import { MATERIALS, TERRAIN_RULES } from './terrains.ts';
import {
  battleOf,
  commandOf,
  endTurn,
  logOf,
  optionsAt,
  placeIn,
  play,
  refusalOf,
  statIn,
  statusesOf,
  tileOf,
} from './testing/testkit.ts';
import type { Place, Scripted, Sketched } from './testing/testkit.ts';

/** A walker at (0, 0), its enemy out of the way, and whoever else is on the board. */
function walking(rows: readonly string[], speed = 3, others: readonly Sketched[] = []): Scripted {
  return battleOf({
    rows,
    units: [{ side: 1, at: [0, 0], stats: { speed } }, { side: 2, at: [7, 7] }, ...others],
  });
}

const reach = (battle: Scripted): readonly string[] =>
  optionsAt(battle, { actor: 1 }).map(({ pick }) => `${pick.to?.x}:${pick.to?.z}`);

const canReach = (battle: Scripted, to: Place): boolean => refusalOf(battle, { actor: 1, to }) === undefined;

describe('ground', () => {
  test('BF-TER-001 BF-TER-002 BF-TER-003 BF-TER-004 BF-TER-005 BF-TER-006 BF-TST-13..17 costs and defences of the five kinds, by their names on the wire', () => {
    const rules = Object.entries(TERRAIN_RULES).map(
      ([id, rule]) => `${id} ${'cost' in rule ? rule.cost : 'none'} ${rule.defense} ${rule.conceals}`,
    );
    expect(rules).toEqual([
      'open 1 0 false',
      'forest 2 1 true',
      'rough 2 0 false',
      'water 3 0 false',
      'blocking none 0 false',
    ]);
    expect(SKIRMISH_DATA.terrains.water.wades).toBe(true);
  });

  test('every material of the catalogue is some ground', () => {
    expect(Object.keys(MATERIALS)).toEqual(CATALOG.slice(0, 12).map(({ id }) => id));
    expect(Object.entries(MATERIALS).filter(([, kind]) => kind !== 'open')).toEqual([
      ['wall', 'blocking'],
      ['water', 'water'],
      ['lava', 'blocking'],
      ['poison', 'water'],
      ['fire', 'blocking'],
      ['spikes', 'rough'],
      ['wood', 'forest'],
      ['mud', 'rough'],
    ]);
  });
});

describe('a move', () => {
  test('BF-MOV-001 leads as far as speed pays for: 1 in the open, 2 for forest and rough, 3 for water, never into rock', () => {
    expect(reach(walking(['.f.', '#..'], 3))).toEqual(['0:0', '1:0', '2:0', '1:1']);
    expect(reach(walking(['.r.', '#..'], 2))).toEqual(['0:0', '1:0']);
    expect(canReach(walking(['.~'], 3), [1, 0])).toBe(true);
  });

  test('BF-WAT-006 BF-EX-26 at speed 2 nobody enters water', () => {
    expect(refusalOf(walking(['.~', '#'], 2), { actor: 1, to: [1, 0] })).toMatchObject({
      code: 'destination-out-of-reach',
      message: 'Destination is not reachable.',
    });
  });

  test('BF-MOV-002 nobody walks through anybody, friend or enemy, but over where the defeated fell', () => {
    const ally: Sketched = { side: 1, at: [1, 0] };
    const enemy: Sketched = { side: 2, at: [1, 0] };
    expect(canReach(walking(['...', '###'], 3, [ally]), [2, 0])).toBe(false);
    expect(canReach(walking(['...', '###'], 3, [enemy]), [2, 0])).toBe(false);
    const { state, ...battle } = walking(['...', '###'], 3, [enemy]);
    const { tile: _tile, ...fallen } = state.actors[2] as (typeof state.actors)[number];
    const cleared = {
      ...state,
      actors: [...state.actors.slice(0, 2), { ...fallen, standing: 'gone' as const }],
    };
    expect(canReach({ ...battle, state: cleared }, [2, 0])).toBe(true);
  });

  test('BF-MOV-004 BF-LOG-005 costs one action, is told with its place, and may be made twice', () => {
    const battle = walking([]);
    expect(logOf(battle, play(battle, { actor: 1, to: [0, 1] }))).toEqual(['alpha-1 moved to 0:1']);
    expect(statIn(battle, 1, 'actions')).toBe(1);
    const steps = play(battle, { actor: 1, to: [1, 1] });
    expect(logOf(battle, steps).slice(0, 2)).toEqual(['alpha-1 moved to 1:1', 'alpha ended its turn']);
    expect(placeIn(battle, 1)).toEqual([1, 1]);
  });
});

describe('water', () => {
  test('BF-WAT-001 BF-WAT-004 BF-EX-25 BF-TST-20 a move that ends there ends the unit’s turn', () => {
    const battle = walking(['.', '~'], 3, [{ side: 1, at: [7, 0] }]);
    const steps = play(battle, { actor: 1, to: [0, 1] });
    expect(logOf(battle, steps)).toEqual(['alpha-1 moved to 0:1 — wading']);
    expect(statIn(battle, 1, 'actions')).toBe(0);
    expect(statusesOf(battle, 1)).toEqual(['wading 1']);
    expect(refusalOf(battle, { actor: 1, to: [0, 0] })?.code).toBe('not-your-turn');
  });

  test('BF-WAT-001 nothing can be done after the walk into it', () => {
    const battle = walking(['.', '~'], 3, [{ side: 2, at: [1, 1] }]);
    expect(refusalOf(battle, { actor: 1, to: [0, 1], action: 'attack', target: 3 })?.code).toBe(
      'no-action-left',
    );
    expect(refusalOf(battle, { actor: 1, to: [0, 1], action: 'brace' })?.code).toBe('no-action-left');
  });

  test('BF-WAT-003 BF-WAT-005 BF-EX-28 BF-TST-18,19 once the next turn has begun it restricts nothing', () => {
    const battle = walking(['.', '~']);
    play(battle, { actor: 1, to: [0, 1] });
    endTurn(battle);
    expect(statusesOf(battle, 1)).toEqual([]);
    expect(statIn(battle, 1, 'actions')).toBe(2);
    expect(canReach(battle, [0, 0])).toBe(true);
  });

  test('BF-AMB-07 water on the way costs 3 and does not end the turn', () => {
    const battle = walking(['.~.', '###'], 4);
    play(battle, { actor: 1, to: [2, 0] });
    expect(statIn(battle, 1, 'actions')).toBe(1);
    expect(statusesOf(battle, 1)).toEqual([]);
  });
});

describe('turns', () => {
  test('BF-TRN-001 two actions for each unit, in any order; then the other side', () => {
    const battle = walking([], 3, [{ side: 1, at: [4, 0] }]);
    const asked = () => battle.ruleset.decision(battle.state);
    expect(asked()).toEqual({ kind: 'turn', seat: 1, actors: [1, 3] });
    play(battle, { actor: 3, to: [4, 1] });
    play(battle, { actor: 1, to: [0, 1] });
    play(battle, { actor: 3, to: [4, 2] });
    expect(asked()?.actors).toEqual([1]);
    play(battle, { actor: 1, to: [0, 2] });
    expect(asked()).toEqual({ kind: 'turn', seat: 2, actors: [2] });
    expect(battle.state.tick).toBe(1);
    endTurn(battle);
    expect([battle.state.tick, asked()?.seat]).toEqual([2, 1]);
  });

  test('waiting on the spot gives up what a unit has left, ending the turn what the side has', () => {
    const battle = walking([], 3, [{ side: 1, at: [4, 0] }]);
    play(battle, { actor: 1 });
    expect([statIn(battle, 1, 'actions'), statIn(battle, 3, 'actions')]).toEqual([0, 2]);
    expect(logOf(battle, endTurn(battle))).toEqual(['alpha ended its turn']);
    expect(battle.ruleset.decision(battle.state)?.seat).toBe(2);
  });

  test('BF-WAT-002 what was spent and borne is fresh again for the side whose turn begins, and for no other', () => {
    const battle = battleOf(
      {
        units: [
          { side: 1, unit: 'striker', at: [3, 3] },
          { side: 2, at: [3, 4] },
        ],
      },
      [1],
    );
    play(battle, { actor: 1, action: 'power-up' });
    play(battle, { actor: 1, action: 'attack', target: 2 });
    const flags = () => ['actions', 'hasAttacked', 'hasUsedAbility'].map((name) => statIn(battle, 1, name));
    expect([flags(), statusesOf(battle, 1)]).toEqual([[0, 1, 1], ['inspired 2']]);
    endTurn(battle);
    expect([flags(), statusesOf(battle, 1)]).toEqual([[2, 0, 0], []]);
  });

  test('a stage offers the unit, the place, what to do and at whom; to end the turn only on the spot', () => {
    const battle = battleOf({
      units: [
        { side: 1, unit: 'support', at: [3, 3] },
        { side: 2, at: [3, 4] },
        { side: 1, at: [3, 2] },
      ],
    });
    expect(optionsAt(battle, {}).map(({ pick }) => pick.actor)).toEqual([1, 3]);
    const here = optionsAt(battle, { actor: 1, to: tileOf([3, 3]) });
    expect(here.map(({ id, refusal, shortcut }) => `${id} ${refusal?.code ?? shortcut ?? ''}`)).toEqual([
      'attack ',
      'rally ',
      'mend no-target',
      'wait ',
      'end-turn true',
    ]);
    const away = optionsAt(battle, { actor: 1, to: tileOf([0, 3]) });
    expect(away.map(({ id, refusal }) => `${id} ${refusal?.code ?? ''}`)).toEqual([
      'attack no-target',
      'rally no-target',
      'mend no-target',
      'wait ',
    ]);
  });

  test('what is for oneself needs nobody to aim at, and a command with its target is complete', () => {
    const battle = battleOf({
      units: [
        { side: 1, unit: 'scout', at: [3, 3] },
        { side: 2, at: [3, 4] },
        { side: 1, unit: 'striker', at: [0, 0] },
      ],
    });
    const alone = optionsAt(battle, { actor: 3, to: tileOf([0, 0]) });
    expect(alone.find(({ id }) => id === 'power-up')).not.toHaveProperty('refusal');
    for (const turn of [
      { actor: 1, action: 'attack', target: 2 },
      { actor: 1, action: 'dash', tile: [3, 2] },
      { actor: 3, action: 'power-up' },
    ] as const) {
      const command = commandOf(battle, turn);
      expect(battle.ruleset.stage(battle.state, command)).toEqual({
        ok: true,
        value: { complete: true, command },
      });
    }
  });
});
