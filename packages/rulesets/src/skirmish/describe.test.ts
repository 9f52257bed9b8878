import { submitCommand } from '@highground/kernel';
import type { DerivedCommit, Root, Step } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { profiles } from './profiles.ts';
import { STAT_IDS, STATS } from './stats.ts';
import { STATUSES } from './statuses.ts';
import { actorIn, battleOf, endTurn, logOf, play } from './testing/testkit.ts';
import type { Scripted } from './testing/testkit.ts';

const duel = (): Scripted =>
  battleOf({
    units: [
      { side: 1, unit: 'striker', at: [3, 3] },
      { side: 2, at: [3, 4] },
    ],
  });

/** A step as a record gives it that nobody proved. */
const recorded = (root: Root, ...derived: readonly object[]): Step => ({
  root: { seq: 0, ...root },
  derived: derived.map((write, index) => ({ seq: index + 1, ...write }) as unknown as DerivedCommit),
  dice: [],
  hash: '',
});

describe('what steps say', () => {
  test('the beginning, a wait and the end of a turn', () => {
    const battle = duel();
    expect(logOf(battle, battle.steps)).toEqual(['The battle begins: turn 1, alpha.']);
    expect(logOf(battle, play(battle, { actor: 1 }))).toEqual(['alpha-1 waited', 'alpha ended its turn']);
    expect(logOf(battle, endTurn(battle))).toEqual(['bravo ended its turn']);
  });

  test('giving up, and who has won by it', () => {
    const battle = duel();
    const given = submitCommand(battle, { kind: 'concede', seat: 2 });
    expect(given.ok && logOf(battle, given.value)).toEqual([
      'bravo conceded',
      'alpha won: the other side conceded',
    ]);
    expect(battle.state.outcome).toEqual({ result: 'won', side: 1, reason: 'concede' });
  });

  test('of a record that nobody proved: strangers by their numbers, what is unknown not at all', () => {
    const battle = duel();
    const attack: Root = { kind: 'use_action', payload: { actor: 9, action: 'attack', targetActor: 8 } };
    const note = {
      messageId: 'attack-miss',
      params: { actor: 9, target: 8, roll: 1, needed: 49, damage: 0 },
    };
    const odd = { messageId: 'sing', params: {} };
    const lines = logOf(battle, [
      recorded(attack, { kind: 'note', payload: note }, { kind: 'note', payload: odd }),
      recorded({ kind: 'end_turn', payload: { side: 7 } }),
      recorded({ kind: 'concede', payload: { seat: 7 } }),
      recorded({ kind: 'move_unit', payload: { actor: 1, path: [], facing: 0 } }),
      recorded({ kind: 'decline', payload: { actor: 1 } }),
      recorded(
        { kind: 'wait', payload: { actor: 1 } },
        { kind: 'end_match', payload: { outcome: { result: 'abandoned', reason: 'left' } } },
      ),
    ]);
    expect(lines).toEqual([
      '#9 attacked #8 (rolled 1 / needed 49) for 0 damage — miss',
      '#7 ended its turn',
      'alpha-1 waited',
      'The battle was abandoned',
    ]);
  });
});

describe('the rest of the pack', () => {
  test('stats in their columns and bounds', () => {
    expect(STATS.map(({ id, min, max }) => `${id} ${min} ${max}`)).toEqual([
      'hp 0 999',
      'actions 0 6',
      'hasAttacked 0 1',
      'hasUsedAbility 0 1',
      'maxHp 1 999',
      'attack 0 99',
      'defense 0 99',
      'speed 0 20',
    ]);
    expect(STAT_IDS).toHaveLength(8);
  });

  test('every profile knows what everything borne is worth', () => {
    for (const { statuses } of profiles) expect(Object.keys(statuses)).toEqual(Object.keys(STATUSES));
  });

  test('a bonus is worth something to its side; a newcomer looks south', () => {
    const battle = battleOf({
      units: [
        { side: 1, unit: 'striker', at: [3, 3] },
        { side: 2, at: [3, 4] },
      ],
      schedule: [
        { tick: 2, effect: { kind: 'reinforce', cells: [{ x: 0, y: 1, z: 0 }], params: { unit: 'scout' } } },
      ],
    });
    const before = battle.ruleset.evaluate(battle.state, 1);
    play(battle, { actor: 1, action: 'power-up' });
    expect(battle.ruleset.evaluate(battle.state, 1) - before).toBe(60);
    endTurn(battle);
    endTurn(battle);
    expect(actorIn(battle, 3)).toMatchObject({ unit: 'scout', side: 2, seat: 2, facing: 2 });
  });
});
