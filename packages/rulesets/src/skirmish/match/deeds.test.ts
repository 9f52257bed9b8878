import { scriptedDice } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { attack, endTurn, move, useAbility } from './index.ts';
import type { Match } from './index.ts';
import { attackWith, matchOf, ok, unit, unitIn } from './testing/matches.ts';

const LINE = /^\S+ attacked \S+ \(rolled \d+ \/ needed \d+\) for \d+ damage( — .+)?$/;

/** Alpha-1 at (0, 0) beside bravo-1 at (0, 1), as in the document's examples. */
function duel(first: object = {}, second: object = {}, terrain: Match['battlefield']['terrain'] = {}): Match {
  const units = [unit('alpha-1', { x: 0, y: 0 }, first), unit('bravo-1', { x: 0, y: 1 }, second)];
  return matchOf(units, terrain);
}

const codeOf = (result: {
  readonly ok: boolean;
  readonly refusals?: readonly { code: string; message: string }[];
}) => (result.ok ? 'accepted' : `${result.refusals?.[0]?.code}: ${result.refusals?.[0]?.message}`);

describe('the document’s log lines', () => {
  const hidden = duel({}, { defense: 1 }, { '0:1': 'forest' });

  test.each([
    ['BF-EX-19 BF-LOG-001', duel(), [72, 100], '(rolled 72 / needed 49) for 3 damage'],
    ['BF-EX-20 BF-LOG-002', duel(), [12], '(rolled 12 / needed 49) for 0 damage — miss'],
    ['BF-EX-22', hidden, [60, 16, 100], '(rolled 60 / needed 47) for 1 damage'],
    ['BF-LOG-003', hidden, [60, 15], '(rolled 60 / needed 47) for 0 damage — miss — concealed'],
    ['BF-EX-23 BF-LOG-004', duel({ attack: 10 }), [97, 100], '(rolled 97 / needed 70) for 20 damage — crit'],
  ] as const)('%s', (_ids, match, dice, text) => {
    const after = attackWith(match, dice);
    expect(after.actionLog).toEqual([`alpha-1 attacked bravo-1 ${text}`]);
    expect(after.actionLog[0]).toMatch(LINE);
  });

  test('BF-LOG-006 BF-TST-02 lines are appended, old to new, parts joined by a blank and an em dash', () => {
    const [first] = duel().units;
    const match = { ...duel(), actionLog: ['before'] };
    const moved = ok(move(match, first?.id ?? '', { x: 1, y: 0 }));
    expect(moved.actionLog).toEqual(['before', 'alpha-1 moved to 1:0']);
    expect(attackWith(match, [1]).actionLog[1]).toContain(' \u2014 miss');
  });

  test('BF-LOG-005 BF-MOV-004 BF-EX-25 BF-TST-20 a move into water says so, and leaves nothing to do', () => {
    const match = duel({}, { position: { x: 5, y: 5 } }, { '0:1': 'water' });
    const after = ok(move(match, 'alpha-1', { x: 0, y: 1 }));
    expect(after.actionLog).toEqual(['alpha-1 moved to 0:1 — wading']);
    expect(unitIn(after, 'alpha-1')).toMatchObject({
      position: { x: 0, y: 1 },
      actionsRemaining: 0,
      wadedThisTurn: true,
    });
    expect(codeOf(move(after, 'alpha-1', { x: 0, y: 0 }))).toBe('unit-cannot-act: Unit cannot act.');
  });

  test('BF-GEN-010 with the longest ids a line stays below 200 characters', () => {
    const long = (team: string): string => team.padEnd(40, 'x');
    const units = [
      unit(long('alpha'), { x: 0, y: 0 }, { attack: 99 }),
      unit(long('bravo'), { x: 0, y: 1 }, { health: 999, maxHealth: 999 }),
    ];
    const hit = ok(attack(matchOf(units), long('alpha'), long('bravo'), scriptedDice([100, 115])));
    const wooded = matchOf(units, { '0:1': 'forest' });
    const concealed = ok(attack(wooded, long('alpha'), long('bravo'), scriptedDice([100, 15])));
    expect(concealed.actionLog[0]).toContain('rolled 100 / needed 95');
    for (const line of [...hit.actionLog, ...concealed.actionLog]) expect(line.length).toBeLessThan(200);
  });
});

describe('what a route refuses', () => {
  test('BF-ATK-001 BF-ATK-002 an attack is judged in the document’s order, in its words', () => {
    const far = duel({}, { position: { x: 5, y: 5 } });
    const tired = duel({ actionsRemaining: 0, hasAttacked: true });
    const spent = duel({ hasAttacked: true });
    const fallen = duel({}, { health: 0 });
    const from = (match: Match, attacker: string, target: string): string =>
      codeOf(attack(match, attacker, target, scriptedDice([])));
    expect(from(tired, 'nobody', 'nobody')).toBe('unknown-unit: Unit does not exist.');
    expect(from(tired, 'alpha-1', 'nobody')).toBe('unit-cannot-act: Unit cannot act.');
    expect(from(spent, 'alpha-1', 'nobody')).toBe('already-attacked: Unit has already attacked this turn.');
    expect(from(far, 'alpha-1', 'nobody')).toBe('unknown-unit: Unit does not exist.');
    expect(from(far, 'alpha-1', 'alpha-1')).toBe('target-not-enemy: Target must be an active enemy unit.');
    expect(from(fallen, 'alpha-1', 'bravo-1')).toBe('target-not-enemy: Target must be an active enemy unit.');
    expect(from(far, 'alpha-1', 'bravo-1')).toBe('target-out-of-range: Target is outside attack range.');
    expect(from(duel(), 'bravo-1', 'alpha-1')).toBe('unit-cannot-act: Unit cannot act.');
  });

  test('BF-MOV-001 BF-MOV-003 BF-WAT-006 BF-EX-26 a place out of reach, the own one, and water at speed 2', () => {
    const slow = duel({ speed: 2 }, { position: { x: 5, y: 5 } }, { '0:1': 'water', '1:0': 'blocking' });
    const refused = 'destination-out-of-reach: Destination is not reachable.';
    expect(codeOf(move(slow, 'alpha-1', { x: 0, y: 1 }))).toBe(refused);
    expect(codeOf(move(slow, 'alpha-1', { x: 1, y: 0 }))).toBe(refused);
    expect(codeOf(move(slow, 'alpha-1', { x: 0, y: 0 }))).toBe(refused);
    expect(codeOf(move(slow, 'alpha-1', { x: 100, y: -1 }))).toBe(refused);
    expect(codeOf(move(duel(), 'nobody', { x: 0, y: 0 }))).toBe('unknown-unit: Unit does not exist.');
  });

  test('nothing goes on once a match is over', () => {
    const over = { ...duel(), winnerTeamId: 'alpha' as const };
    const ended = { ...over, victory: { ...over.victory, reason: 'all-defeated' } };
    expect(codeOf(endTurn(ended))).toBe('match-over: The match is over.');
  });
});

describe('what a route does', () => {
  test('BF-GEN-012 BF-GEN-015 BF-HTTP-005 a deed answers with a new match; the one it was given is as it was', () => {
    const before = duel();
    const copy = structuredClone(before);
    const after = attackWith(before, [72, 100]);
    expect(before).toEqual(copy);
    expect(after).toMatchObject({ actionSeq: 1, turnNumber: 1, activeTeamId: 'alpha' });
    expect(unitIn(after, 'bravo-1').health).toBe(47);
  });

  test('BF-HIT-005 BF-CON-003 BF-ATK-003 a miss, concealed or not, costs the attack and one action', () => {
    for (const [terrain, dice] of [
      [{}, [12]],
      [{ '0:1': 'forest' }, [60, 15]],
    ] as const) {
      const after = attackWith(duel({}, {}, terrain), dice);
      expect(unitIn(after, 'alpha-1')).toMatchObject({ actionsRemaining: 1, hasAttacked: true });
      expect(unitIn(after, 'bravo-1').health).toBe(50);
    }
  });

  test('BF-DMG-004 the last enemy falls where it stood, HP never below 0, and the team has won', () => {
    const after = attackWith(duel({ attack: 10 }, { health: 5 }), [97, 115]);
    expect(after.winnerTeamId).toBe('alpha');
    expect(after.victory.reason).toBe('all-defeated');
    expect(unitIn(after, 'bravo-1')).toMatchObject({ health: 0, position: { x: 0, y: 1 } });
    expect(after.actionLog).toEqual([
      'alpha-1 attacked bravo-1 (rolled 97 / needed 70) for 23 damage — crit',
    ]);
  });

  test('BF-MOV-005 a move is followed by the victory check', () => {
    const after = ok(move(duel({}, { health: 0 }), 'alpha-1', { x: 1, y: 0 }));
    expect(after.winnerTeamId).toBe('alpha');
  });

  test('BF-AMB-16 BF-HIT-005 a miss checks nothing, nor does an ability', () => {
    const units = [...duel().units, unit('bravo-2', { x: 7, y: 7 }, { health: 0 })];
    expect(attackWith({ ...duel(), units }, [12]).winnerTeamId).toBeUndefined();
    const alone = duel({ health: 40 }, { health: 0 });
    expect(ok(useAbility(alone, 'alpha-1', 'brace')).winnerTeamId).toBeUndefined();
  });

  test('BF-WAT-002 BF-EX-28 the end of a turn gives the other team a fresh one, and alpha’s begins the next', () => {
    const spent = {
      actionsRemaining: 0,
      hasAttacked: true,
      attackBonus: 4,
      hasUsedAbility: true,
      wadedThisTurn: true,
    };
    const fresh = {
      actionsRemaining: 2,
      hasAttacked: false,
      attackBonus: 0,
      hasUsedAbility: false,
      wadedThisTurn: false,
    };
    const begun = ok(endTurn(duel(spent, spent)));
    expect(begun).toMatchObject({ activeTeamId: 'bravo', turnNumber: 1, actionSeq: 1 });
    expect(unitIn(begun, 'bravo-1')).toMatchObject(fresh);
    expect(unitIn(begun, 'alpha-1')).toMatchObject(spent);
    const next = ok(endTurn(begun));
    expect(next).toMatchObject({ activeTeamId: 'alpha', turnNumber: 2, actionSeq: 2 });
    expect(unitIn(next, 'alpha-1')).toMatchObject(fresh);
    expect(next.actionLog).toEqual(['alpha ended its turn', 'bravo ended its turn']);
  });

  test('BF-WAT-002 whoever is defeated does not begin afresh', () => {
    const gone = { health: 0, actionsRemaining: 0, hasAttacked: true };
    const match = matchOf([...duel().units, unit('bravo-2', { x: 7, y: 7 }, gone)]);
    expect(unitIn(ok(endTurn(match)), 'bravo-2')).toMatchObject(gone);
  });
});
