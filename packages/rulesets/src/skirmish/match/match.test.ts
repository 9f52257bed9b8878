import { invariant, scriptedDice } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { draftOf } from '../testing/testkit.ts';
import {
  attack,
  digestBytes,
  endTurn,
  move,
  newMatch,
  playComputer,
  readMatch,
  useAbility,
} from './index.ts';
import type { Match } from './index.ts';
import { matchOf, ok, unit, unitIn } from './testing/matches.ts';

const FIELDS = [
  'id',
  'teamId',
  'position',
  'maxHealth',
  'health',
  'attack',
  'defense',
  'speed',
  'actionsRemaining',
  'hasAttacked',
  'archetype',
  'abilities',
  'attackBonus',
  'hasUsedAbility',
  'wadedThisTurn',
];

const begun = (): Match =>
  ok(
    newMatch(
      draftOf({
        rows: ['.f', 'r~', '#'],
        units: [
          { side: 1, at: [0, 0] },
          { side: 2, unit: 'support', at: [7, 7] },
          { side: 1, unit: 'scout', at: [3, 0] },
        ],
        schedule: [
          {
            tick: 3,
            effect: { kind: 'reinforce', cells: [{ x: 5, y: 1, z: 0 }], params: { unit: 'striker' } },
          },
        ],
        options: { goal: 'hold', hold: [[3, 0]] },
      }),
      'm-7',
    ),
  );

/** A match as a client sends it back. */
const posted = (match: Match): unknown => JSON.parse(JSON.stringify(match));

const problemsOf = (json: unknown): readonly string[] => {
  const read = readMatch(json);
  return read.ok ? [] : read.refusals.map(({ code, path }) => `${code} ${path}`);
};

describe('a new match', () => {
  test('BF-SCN-002 BF-MATCH-001 BF-MATCH-002 BF-MATCH-003 BF-UNIT-003 begins with fresh units in alpha’s first turn', () => {
    const match = begun();
    expect(match).toMatchObject({
      matchId: 'm-7',
      scenarioId: 'sketch',
      width: 8,
      height: 8,
      activeTeamId: 'alpha',
      turnNumber: 1,
      actionSeq: 0,
      battlefield: { width: 8, height: 8 },
      actionLog: [],
    });
    expect(match.winnerTeamId).toBeUndefined();
    expect(match.units.map(({ id, teamId }) => `${id} ${teamId}`)).toEqual([
      'alpha-1 alpha',
      'bravo-1 bravo',
      'alpha-2 alpha',
    ]);
    expect(match.units[0]).toEqual(
      unit('alpha-1', { x: 0, y: 0 }, { maxHealth: 12, health: 12, attack: 3, defense: 3, speed: 3 }),
    );
  });

  test('BF-TER-006 its terrain is sparse: what is missing is open', () => {
    expect(begun().battlefield.terrain).toEqual({
      '1:0': 'forest',
      '0:1': 'rough',
      '1:1': 'water',
      '0:2': 'blocking',
    });
  });

  test('what decides it and what is still to come stand under victory', () => {
    expect(begun().victory).toEqual({
      goal: 'hold',
      hold: ['3:0'],
      held: 0,
      waves: [{ turn: 3, archetype: 'striker', at: ['5:0'] }],
      turnLimit: 60,
      toHitModel: 'plan5',
      attackMetric: 'manhattan',
    });
  });

  test('a scenario the rules refuse starts no match', () => {
    expect(newMatch(draftOf({ units: [{ side: 1, at: [0, 0] }] }), 'm-1').ok).toBe(false);
  });
});

describe('on the wire', () => {
  test('BF-UNIT-001 BF-GEN-002 BF-GEN-008 BF-AMB-09 BF-AMB-11 all fifteen fields of a unit go there and back, whatever they hold', () => {
    const changed = {
      health: 31,
      actionsRemaining: 1,
      hasAttacked: true,
      attackBonus: 4,
      hasUsedAbility: true,
      wadedThisTurn: true,
    };
    const match = matchOf([
      unit('alpha-1', { x: 1, y: 2 }, changed),
      unit('bravo-1', { x: 5, y: 5 }, { ...changed, archetype: 'support', abilities: ['rally', 'mend'] }),
      unit('bravo-2', { x: 6, y: 6 }, { health: 0 }),
      unit('alpha-2', { x: 0, y: 0 }),
    ]);
    expect(ok(readMatch(posted(match)))).toEqual(match);
    const after = ok(move(match, 'alpha-2', { x: 1, y: 0 }));
    for (const [index, before] of match.units.slice(0, 3).entries()) {
      expect(new Set(Object.keys(after.units[index] ?? {}))).toEqual(new Set(FIELDS));
      expect(after.units[index]).toEqual(before);
    }
  });

  test('BF-UNIT-002 BF-UNIT-003 what an older client leaves out is as at the start', () => {
    const { archetype: _archetype, abilities: _abilities, ...rest } = unit('alpha-1', { x: 1, y: 2 });
    const { attackBonus: _bonus, hasUsedAbility: _used, wadedThisTurn: _waded, ...old } = rest;
    const json = { ...matchOf([]), units: [old] };
    expect(ok(readMatch(JSON.parse(JSON.stringify(json)))).units).toEqual([unit('alpha-1', { x: 1, y: 2 })]);
  });

  test('null says that there is no winner, and no reason yet', () => {
    const match = begun();
    const json = { ...match, winnerTeamId: null, victory: { ...match.victory, reason: null } };
    expect(ok(readMatch(JSON.parse(JSON.stringify(json))))).toEqual(match);
  });

  test('BF-AMB-13 BF-MATCH-001 the log is a list of texts', () => {
    expect(problemsOf({ ...begun(), actionLog: { a: 'b' } })).toEqual(['rule-malformed $.actionLog']);
    expect(problemsOf({ ...begun(), actionLog: ['x'.repeat(200)] })).toEqual([
      'rule-malformed $.actionLog[0]',
    ]);
  });

  test('what does not belong together is refused by its place', () => {
    const match = begun();
    const [first, second, third] = match.units as [Match['units'][0], Match['units'][0], Match['units'][0]];
    const withUnits = (...units: readonly object[]) => ({ ...match, units });
    expect(problemsOf({ ...match, width: 9 })).toEqual(['match-inconsistent $.battlefield']);
    expect(problemsOf(withUnits(first, { ...second, id: 'alpha-1' }))).toEqual([
      'match-inconsistent $.units[1].id',
    ]);
    expect(problemsOf(withUnits(first, { ...second, position: first.position }))).toEqual([
      'match-inconsistent $.units[1].position',
    ]);
    expect(problemsOf(withUnits({ ...first, position: { x: 0, y: 2 } }))).toEqual([
      'match-inconsistent $.units[0].position',
    ]);
    expect(problemsOf(withUnits({ ...first, position: { x: 9, y: 2 } }))).toEqual([
      'match-inconsistent $.units[0].position',
    ]);
    expect(problemsOf(withUnits({ ...first, health: 13 }))).toEqual(['match-inconsistent $.units[0].health']);
    expect(problemsOf(withUnits({ ...third, abilities: ['mend'] }))).toEqual([
      'match-inconsistent $.units[0].abilities',
    ]);
    expect(problemsOf({ ...match, victory: { ...match.victory, hold: ['9:0'] } })).toEqual([
      'match-inconsistent $.victory.hold[0]',
    ]);
  });

  test.each([
    [
      'a place off any board',
      { battlefield: { width: 8, height: 8, terrain: { '32:0': 'open' } } },
      'rule-malformed $.battlefield.terrain["32:0"]',
    ],
    [
      'an unknown ground',
      { battlefield: { width: 8, height: 8, terrain: { '1:0': 'lava' } } },
      'rule-unknown-id $.battlefield.terrain["1:0"]',
    ],
    [
      'no ground at all',
      { battlefield: { width: 8, height: 8, terrain: 7 } },
      'rule-malformed $.battlefield.terrain',
    ],
    ['a third team', { activeTeamId: 'charlie' }, 'rule-unknown-id $.activeTeamId'],
    ['a stranger’s field', { admin: true }, 'rule-unknown-field $'],
  ] as const)('BF-AMB-12 %s is no match', (_what, change, problem) => {
    expect(problemsOf({ ...begun(), ...change })).toEqual([problem]);
  });

  test('BF-AMB-12 what is no object is no match', () => {
    for (const json of [JSON.parse('null'), [], 'match', 7] as readonly unknown[])
      expect(problemsOf(json)).toEqual(['rule-malformed $']);
  });
});

describe('what dice and tokens are bound to', () => {
  test('owner’s decision 2: everything but the log, in whatever order it is written', () => {
    const match = begun();
    const reversed = Object.fromEntries(Object.entries(match).reverse()) as unknown as Match;
    expect(digestBytes({ ...reversed, actionLog: ['anything'] })).toEqual(digestBytes(match));
    expect(digestBytes({ ...match, turnNumber: 2 })).not.toEqual(digestBytes(match));
    expect(digestBytes(ok(endTurn(match)))).not.toEqual(digestBytes(match));
  });

  test('BF-GEN-005 BF-AMB-08 the same dice give the same answer, others another', () => {
    const match = matchOf([unit('alpha-1', { x: 0, y: 0 }), unit('bravo-1', { x: 0, y: 1 })]);
    const strike = (dice: readonly number[]): Match =>
      ok(attack(match, 'alpha-1', 'bravo-1', scriptedDice(dice)));
    expect(strike([72, 100])).toEqual(strike([72, 100]));
    expect(strike([72, 100])).not.toEqual(strike([12]));
  });
});

describe('beside attacks and moves', () => {
  test('abilities are used by their ids, aimed at a unit, a place or nothing', () => {
    const match = matchOf([
      unit('alpha-1', { x: 0, y: 0 }, { archetype: 'support', abilities: ['rally', 'mend'] }),
      unit('alpha-2', { x: 0, y: 1 }, { archetype: 'scout', abilities: ['dash'], health: 40 }),
      unit('bravo-1', { x: 7, y: 7 }),
    ]);
    const rallied = ok(useAbility(match, 'alpha-1', 'rally', { targetId: 'alpha-2' }));
    expect(unitIn(rallied, 'alpha-2').attackBonus).toBe(2);
    expect(rallied.actionLog).toEqual(['alpha-1 used Rally on alpha-2']);
    const mended = ok(useAbility(match, 'alpha-1', 'mend', { targetId: 'alpha-2' }));
    expect([unitIn(mended, 'alpha-2').health, mended.actionLog]).toEqual([
      43,
      ['alpha-1 used Mend on alpha-2'],
    ]);
    const dashed = ok(useAbility(match, 'alpha-2', 'dash', { position: { x: 1, y: 2 } }));
    expect(unitIn(dashed, 'alpha-2')).toMatchObject({ position: { x: 1, y: 2 }, hasUsedAbility: true });
    const refusals = [
      useAbility(match, 'alpha-1', 'teleport'),
      useAbility(match, 'alpha-1', 'attack', { targetId: 'bravo-1' }),
      useAbility(match, 'alpha-1', 'dash', { position: { x: 1, y: 0 } }),
      useAbility(match, 'alpha-1', 'rally', { targetId: 'nobody' }),
      useAbility(match, 'nobody', 'rally'),
      useAbility(rallied, 'alpha-1', 'mend', { targetId: 'alpha-2' }),
    ].map((result) => (result.ok ? 'accepted' : result.refusals[0]?.code));
    expect(refusals).toEqual([
      'unknown-action',
      'unknown-action',
      'unknown-action',
      'unknown-unit',
      'unknown-unit',
      'ability-used',
    ]);
  });

  test('waves join at the end of bravo’s turn before theirs, and are told one by one', () => {
    let match = begun();
    for (let turn = 0; turn < 4; turn++) match = ok(endTurn(match));
    expect(match.turnNumber).toBe(3);
    expect(match.actionLog.slice(-2)).toEqual(['bravo ended its turn', 'bravo-2 arrived at 5:0']);
    expect(match.victory.waves).toEqual([]);
    expect(unitIn(match, 'bravo-2')).toMatchObject({ archetype: 'striker', health: 9, teamId: 'bravo' });
  });

  test('at the end of bravo’s sixth turn alpha is judged first', () => {
    const match = {
      ...matchOf(
        [unit('alpha-1', { x: 2, y: 7 }), unit('bravo-1', { x: 5, y: 7 })],
        {},
        {
          goal: 'hold',
          hold: ['2:7', '5:7'],
          held: 1,
        },
      ),
      activeTeamId: 'bravo' as const,
      turnNumber: 6,
    };
    expect(ok(endTurn(match))).toMatchObject({
      winnerTeamId: 'alpha',
      victory: { reason: 'line-held', held: 2 },
    });
    expect(ok(endTurn({ ...match, turnNumber: 5 }))).toMatchObject({
      winnerTeamId: 'bravo',
      victory: { reason: 'line-taken' },
    });
  });

  test('owner’s decision 3: a computer player gives one command, every part of it told; where nobody has anything left the turn ends', () => {
    const match = matchOf([unit('alpha-1', { x: 0, y: 0 }), unit('bravo-1', { x: 0, y: 3 })]);
    const dice = scriptedDice([72, 100]);
    const after = ok(
      playComputer(
        match,
        (view, { kind, seat, actors }) => {
          const to = view.world.columnTop(0, 2);
          invariant(to, 'there is ground');
          return {
            kind,
            seat,
            actor: actors[0] as number,
            to: { x: 0, y: to.y, z: 2 },
            action: 'attack',
            targetActor: 2,
          };
        },
        dice,
      ),
    );
    expect(dice.unused()).toBe(0);
    expect(after.actionLog).toEqual([
      'alpha-1 moved to 0:2',
      'alpha-1 attacked bravo-1 (rolled 72 / needed 49) for 3 damage',
    ]);
    expect(after.actionSeq).toBe(1);
    const done = ok(
      playComputer(after, () => invariant(false, 'nobody is asked') as never, scriptedDice([])),
    );
    expect([done.activeTeamId, done.actionLog.at(-1)]).toEqual(['bravo', 'alpha ended its turn']);
  });
});
