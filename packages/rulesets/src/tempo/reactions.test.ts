import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { brute, fighter, foes, mage, magehunter, offers, wolf } from './testing/foes.ts';
import { asked, codeOf, doing, idleUntil, phaseLog, play, statIn, writesOf } from './testing/testkit.ts';
import type { Answer, Sketched } from './testing/testkit.ts';

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

  test('PER-RES-005 PER-AMB-03 who comes near and is done on one tick is noticed all the same', () => {
    const game = foes(
      [
        { ...wolf, side: 1, at: [2, 2] },
        { ...wolf, at: [9, 2] },
      ],
      [1],
      { 'actions.pounce.prep': 1, 'actions.pounce.exec': 0, 'actions.pounce.recover': 0 },
      [0, -5],
    );
    play(game, { action: 'wait', count: 50 });
    play(game, { action: 'pounce', targetActor: 1 });
    // Prep at 0; all the rest at 1, where it is asked again.
    expect([asked(game), doing(game, 2)]).toEqual(['action 2 @1', undefined]);
    play(game, { action: 'wait', count: 50 });
    expect([asked(game), offers(game)]).toEqual(['reaction 1 @1', ['decline', 'snap']]);
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

  test.each([
    ['unread', { lore: 0, int: 2 }, ['begin', 'exec', 'recover', 'end']],
    ['one point short of its 12', { lore: 5, int: 12 }, ['begin', 'exec', 'recover', 'end']],
    ['read', { lore: 6, int: 12 }, ['begin', 'interrupted', 'end']],
  ])(
    'owner’s decision 2 PER-RX-006 a knife thrown at one’s own time at a spell that is %s wounds; only what is read is broken',
    (_how, stats, turns) => {
      const dice = turns.includes('exec') ? [20, 1] : [20];
      const game = foes([{ ...magehunter, stats }, mage], dice, {}, [0, 5]);
      play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
      play(game, { action: 'throw-knife', targetActor: 2 });
      idleUntil(game, 'action 2');
      expect(phaseLog(game, 2).map((line) => line.split(' ')[1])).toEqual(turns);
      expect(statIn(game, 2, 'hp')).toBe(18 - 4);
    },
  );

  test.each([
    ['prep', { prep: 14, exec: 6 }, 'interrupted', 0],
    ['exec', { prep: 1, exec: 6 }, 'interrupt-late', 10],
    ['recover', { prep: 1, exec: 0 }, 'interrupt-late', 10],
  ])(
    'PER-RX-007 PER-AMB-02 what the target does by then decides what a jab does: in %s of %j it comes to “%s”',
    (_phase, lengths, told, harm) => {
      const units: Sketched[] = [
        { ...magehunter, at: [8, 2] },
        { ...fighter, side: 2, at: [10, 2], facing: 'W' },
      ];
      const changes = Object.entries(lengths).map(([name, ticks]) => [`actions.heavy-cleave.${name}`, ticks]);
      const game = foes(units, [20], Object.fromEntries(changes) as { [path: string]: number }, [0, 5]);
      const asks = lengths.prep > 1 ? { option: 'auto' } : {};
      play(game, { action: 'heavy-cleave', targetActor: 1, ...asks });
      play(game, { action: 'wait', count: 50 });
      expect(asked(game)).toBe('reaction 1 @0');
      play(game, { action: 'interrupt-jab', targetActor: 2 });
      idleUntil(game, 'action 2');
      expect(writesOf(game.steps, 'note').map(({ messageId }) => messageId)).toContain(told);
      expect(phaseLog(game, 2).some((line) => line.includes('interrupted'))).toBe(harm === 0);
      expect(statIn(game, 1, 'hp')).toBe(22 - harm);
    },
  );

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

  /** A mage begins a spell, and a magehunter who has been collected for it goes on like this before the pass. */
  function collected(first: Answer, changes: Parameters<typeof foes>[2] = {}): Battle {
    const game = foes([magehunter, mage], [20], changes, [0, 5]);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    expect(offeredTo(game, 1)).toBe(1);
    play(game, first);
    return game;
  }

  /** How many offers wait for an actor. */
  function offeredTo({ state }: Battle, actor: number): number {
    return state.queue.filter(([kind, reactor]) => kind === 3 && reactor === actor).length;
  }

  test('PER-AMB-02 a reactor that was collected idle and has entered exec by the pass is dropped', () => {
    const quick = { 'actions.thrust.range': 20, 'actions.thrust.prep': 0 };
    const game = collected({ action: 'thrust', targetActor: 2 }, quick);
    // The mage, attacked, is asked; then everybody has had their say, and the magehunter none.
    expect([asked(game), offeredTo(game, 1)]).toEqual(['reaction 2 @0', 0]);
    play(game, { action: 'decline' });
    expect(asked(game)).toBe('action 1 @11');
  });

  test('PER-AMB-02 a reactor that has only begun to prepare by the pass keeps its say', () => {
    const slow = { 'actions.thrust.range': 20, 'actions.thrust.readDc': 30 };
    const game = collected({ action: 'thrust', targetActor: 2, option: 'auto' }, slow);
    expect([asked(game), offers(game)]).toEqual(['reaction 1 @0', ['decline', 'throw-knife']]);
  });

  test('PER-AMB-02 offers of a foe that has fallen by the pass are dropped', () => {
    const units: Sketched[] = [
      magehunter,
      { ...mage, stats: { hp: 4 } },
      { ...mage, at: [30, 5] },
      { ...fighter, side: 1, at: [9, 2], facing: 'E', stats: { attack: 30 } },
    ];
    const struck = { 'actions.flowing-slash.exec': 1 };
    const game = foes(units, [10], struck, [0, 5, 4, 3]);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'wait', count: 50 });
    expect(offeredTo(game, 1)).toBe(1);
    play(game, { action: 'flowing-slash', targetActor: 2 });
    expect(game.state.actors[1]?.standing).toBe('down');
    play(game, { action: 'wait', count: 5 });
    expect(asked(game)).toBe('action 4 @1');
  });
});
