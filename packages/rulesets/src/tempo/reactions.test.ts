import { describe, expect, test } from 'vitest';
import { brute, fighter, foes, mage, magehunter, offers, wolf } from './testing/foes.ts';
import { asked, codeOf, doing, idleUntil, phaseLog, play, statIn, writesOf } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

describe('collecting reactions', () => {
  test('PER-RX-001 PER-RX-006 PER-RX-009 a magehunter reads the spell and throws a knife; the hit breaks the concentration', () => {
    const game = foes([magehunter, mage], [20], {}, [0, 5]);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'wait', count: 5 });
    expect(asked(game)).toBe('reaction 1 @0');
    expect(offers(game)).toEqual(['decline', 'throw-knife']);
    play(game, { action: 'throw-knife', targetActor: 2 });
    idleUntil(game, 'action 2');
    expect([statIn(game, 2, 'hp'), phaseLog(game, 2)]).toEqual([
      14,
      ['0 begin firebolt', '2 interrupted firebolt', '14 end firebolt'],
    ]);
  });

  test('PER-RX-009 an attacked mage casts shield for 4 more AC until it has recovered', () => {
    const game = foes([{ ...fighter, at: [9, 2] }, mage], [15]);
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    play(game, { action: 'wait', count: 1 });
    expect(offers(game)).toEqual(['decline', 'shield']);
    play(game, { action: 'shield' });
    expect(game.state.actors[1]?.statuses).toMatchObject([{ id: 'shielded', until: -1 }]);
    const view = game.ruleset.inspectActor(game.ruleset.project(game.state, 2), 2);
    expect(view.stats.find(({ id }) => id === 'ac')).toMatchObject({
      base: 11,
      value: 15,
      modifiers: [{ source: 'shielded', plus: 4 }],
    });
    idleUntil(game, 'action 2 @19');
    expect(game.state.actors[1]?.statuses).toEqual([]);
  });

  test('PER-EX-26 PER-RES-007 PER-RX-003 who is in exec when the trigger fires adds nothing to the queue', () => {
    const game = foes([magehunter, mage], [20], { 'actions.heavy-cleave.range': 20 }, [0, 0]);
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    idleUntil(game, 'action 2 @15', 5);
    expect(doing(game, 1)?.phase).toBe('exec');
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    expect(game.state.queue.filter(([kind]) => kind === 3)).toEqual([]);
  });

  test('PER-RX-002 PER-RX-004 PER-RX-005 in prep, in recover and idle one may react', () => {
    for (const [ticks, phase] of [
      [5, 'prep'],
      [25, 'recover'],
    ] as const) {
      const game = foes([magehunter, mage], [20], {
        'actions.heavy-cleave.range': 20,
        'actions.heavy-cleave.effects': [],
      });
      play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
      idleUntil(game, `action 2 @${ticks}`, 5);
      expect(doing(game, 1)?.phase).toBe(phase);
      play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
      expect(asked(game)).toBe(`reaction 1 @${ticks}`);
    }
    const idle = foes([magehunter, mage], [], {}, [0, 5]);
    play(idle, { action: 'firebolt', targetActor: 1, option: 'auto' });
    expect(idle.state.queue.some(([kind, actor]) => kind === 3 && actor === 1)).toBe(true);
  });

  test('PER-RES-005 nobody reacts to what they do themselves, nor to friends', () => {
    const game = foes(
      [
        { ...mage, side: 1 },
        { ...mage, side: 1, at: [12, 5] },
        { ...wolf, at: [30, 5] },
      ],
      [],
      {},
      [5, 4, 0],
    );
    play(game, { action: 'firebolt', targetActor: 3, option: 'auto' });
    expect(asked(game)).toBe('action 2 @0');
    expect(game.state.queue.filter(([kind]) => kind === 3)).toEqual([]);
  });

  test('PER-RES-006 PER-RES-009 several reactions are collected in one tick; one is used, the others are discarded', () => {
    const game = foes([magehunter, { ...mage, at: [4, 2] }, { ...mage, at: [4, 5] }], [20], {}, [0, 5, 4]);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    expect(game.state.queue.filter(([kind, actor]) => kind === 3 && actor === 1)).toHaveLength(4);
    play(game, { action: 'wait', count: 50 });
    expect([asked(game), offers(game)]).toEqual([
      'reaction 1 @0',
      ['decline', 'throw-knife', 'interrupt-jab'],
    ]);
    expect(codeOf(game, { action: 'interrupt-jab', targetActor: 1 })).toBe('not-offered');
    play(game, { action: 'interrupt-jab', targetActor: 3 });
    expect(game.state.queue.filter(([kind, actor]) => kind === 3 && actor === 1)).toEqual([]);
  });

  test('PER-RX-007 what is in exec can be mitigated, never cancelled: a parry takes 6 off, a jab comes to nothing', () => {
    const cleave = { ...brute, at: [5, 2] as const, stats: { attack: 20 } };
    const game = foes([fighter, cleave], [10]);
    play(game, { action: 'wait', count: 50 });
    play(game, { action: 'heavy-cleave', targetActor: 1, option: 'auto' });
    idleUntil(game, 'reaction 1 @14');
    expect(offers(game)).toEqual(['decline', 'parry']);
    play(game, { action: 'parry', targetActor: 2 });
    idleUntil(game, 'action 2');
    expect(statIn(game, 1, 'hp')).toBe(26 - 4);
  });

  test('PER-RX-007 PER-AMB-02 a jab at a prep that has become exec by then comes to nothing', () => {
    const units: Sketched[] = [
      { ...magehunter, at: [8, 2] },
      { ...fighter, side: 2, at: [10, 2], facing: 'W' },
    ];
    const game = foes(units, [20], { 'actions.heavy-cleave.prep': 1 }, [0, 5]);
    play(game, { action: 'heavy-cleave', targetActor: 1 });
    play(game, { action: 'wait', count: 50 });
    expect(asked(game)).toBe('reaction 1 @0');
    play(game, { action: 'interrupt-jab', targetActor: 2 });
    idleUntil(game, 'action 2');
    expect(writesOf(game.steps, 'note').map(({ messageId }) => messageId)).toContain('interrupt-late');
    expect(phaseLog(game, 2).filter((line) => line.includes('interrupted'))).toEqual([]);
    expect(statIn(game, 1, 'hp')).toBe(22 - 10);
  });

  test.each([
    [10, 40 - 6],
    [9, 40],
  ])(
    'PER-RX-008 whoever recovers is punished 4 more surely, attack 6 against AC 20: a %i leaves %i of 40 HP',
    (die, hp) => {
      const game = foes(
        [
          { ...fighter, at: [3, 2] },
          { ...brute, at: [6, 2], stats: { ac: 20 } },
        ],
        [5, die],
      );
      play(game, { action: 'wait', count: 50 });
      play(game, { action: 'whirlwind', option: 'auto' });
      // The whirl strikes at exec: its die is a 5, and misses with 5 + 7 against 14.
      idleUntil(game, 'reaction 1 @22');
      expect(offers(game)).toEqual(['decline', 'punish']);
      play(game, { action: 'punish', targetActor: 2 });
      idleUntil(game, 'action 2');
      expect(statIn(game, 2, 'hp')).toBe(hp);
      // What has completed stays so: its recover of 18 from 22 is as long as ever.
      expect(phaseLog(game, 2).slice(-2)).toEqual(['22 recover whirlwind', '40 end whirlwind']);
    },
  );

  test('PER-AMB-02 what the target does by the pass decides; a reactor that has entered exec has no say', () => {
    const game = foes(
      [magehunter, mage],
      [20],
      { 'actions.thrust.range': 20, 'actions.thrust.prep': 0 },
      [0, 5],
    );
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    expect(game.state.queue.some(([kind, actor]) => kind === 3 && actor === 1)).toBe(true);
    play(game, { action: 'thrust', targetActor: 2 });
    expect(asked(game)).toBe('reaction 2 @0');
    play(game, { action: 'decline' });
    expect(asked(game)).not.toContain('reaction');
  });
});
