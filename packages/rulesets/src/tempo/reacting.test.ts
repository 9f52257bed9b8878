import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { tempoRules } from './index.ts';
import { brute, fighter, foes, mage, magehunter, offers, wolf } from './testing/foes.ts';
import {
  asked,
  battleOf,
  doing,
  idleUntil,
  phaseLog,
  plain,
  play,
  rulesWith,
  still,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

describe('carrying reactions out', () => {
  test('PER-EX-24 PER-RX-013 PER-RES-011 a prep of 20 that is cancelled on one’s own reaction: the 10 invested are lost, next choice at 128', () => {
    const changes = {
      'actions.firebolt.prep': 20,
      'actions.heavy-cleave.range': 40,
      'actions.heavy-cleave.effects': [],
    };
    const game = foes(
      [
        { ...mage, side: 1, at: [2, 2] },
        { ...fighter, side: 2, at: [20, 2] },
      ],
      [],
      changes,
      [0, -1],
    );
    idleUntil(game, 'action 1 @100');
    play(game, { action: 'firebolt', targetActor: 2, option: 'auto' });
    idleUntil(game, 'action 2 @109', 1);
    play(game, { action: 'heavy-cleave', targetActor: 1, option: 'auto' });
    expect(asked(game)).toBe('reaction 1 @109');
    play(game, { action: 'shield' });
    expect(game.state.actors[0]?.activities).toMatchObject([
      { action: 'shield', phase: 'recover', since: 110, left: [0, 0, 18] },
    ]);
    idleUntil(game, 'action 1 @128');
    expect(phaseLog(game, 1).slice(-4)).toEqual([
      '109 begin shield',
      '109 exec shield',
      '110 recover shield',
      '128 end shield',
    ]);
  });

  test('PER-RX-010 PER-RX-013 PER-AMB-07 PER-RES-010 a light action pauses, and goes on after the reaction has recovered', () => {
    const game = foes(
      [magehunter, mage],
      [20, 20],
      { 'actions.heavy-cleave.range': 20, 'actions.heavy-cleave.effects': [] },
      [5, 0],
    );
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    idleUntil(game, 'action 2 @5', 5);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'throw-knife', targetActor: 2 });
    // Six of 14 ticks are done; the knife takes 1/2/14 with initiative 5, 1/2/13.
    expect(game.state.actors[0]?.activities).toMatchObject([
      { action: 'heavy-cleave', left: [7, 6, 15] },
      { action: 'throw-knife', phase: 'exec', since: 6, left: [0, 2, 13] },
    ]);
    idleUntil(game, 'action 1');
    expect(phaseLog(game, 1).filter((line) => line.endsWith('cleave'))).toEqual([
      '0 begin heavy-cleave',
      '5 pause heavy-cleave',
      '21 resume heavy-cleave',
      '28 exec heavy-cleave',
      '34 recover heavy-cleave',
      '49 end heavy-cleave',
    ]);
  });

  test('PER-AMB-07 what has become impossible when it resumes is only recovered from', () => {
    const game = foes(
      [
        { ...magehunter, at: [8, 2] },
        { ...mage, stats: { hp: 4 } },
        { ...brute, at: [30, 5] },
      ],
      [20],
      { 'actions.heavy-cleave.range': 5 },
      [5, 0, 0],
    );
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'wait', count: 50 });
    play(game, { action: 'throw-knife', targetActor: 2 });
    idleUntil(game, 'action 1');
    expect(phaseLog(game, 1).slice(-2)).toEqual(['16 illegal heavy-cleave', '31 end heavy-cleave']);
  });

  test('PER-AMB-04 recover cannot be reacted away: what is left of it is done afterwards', () => {
    const game = foes([magehunter, mage], [20, 1], {
      'actions.heavy-cleave.range': 20,
      'actions.heavy-cleave.effects': [],
    });
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    idleUntil(game, 'action 2 @25', 5);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'throw-knife', targetActor: 2 });
    // 20…25 are six of 16 ticks; the knife costs 17 from 25.
    expect(game.state.actors[0]?.activities).toMatchObject([
      { phase: 'recover', left: [0, 0, 10] },
      { action: 'throw-knife' },
    ]);
    idleUntil(game, 'action 1 @52');
  });

  test('PER-AMB-04 PER-RX-004 reactions nest: one in the recover of another is done first, then what is left of that, then the rest', () => {
    const game = foes([magehunter, mage, { ...mage, at: [12, 5] }], [20, 20], {}, [0, 5, 4]);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'wait', count: 5 });
    play(game, { action: 'wait', count: 50 });
    play(game, { action: 'throw-knife', targetActor: 2 });
    idleUntil(game, 'action 3 @5');
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    idleUntil(game, 'reaction 1 @5');
    play(game, { action: 'throw-knife', targetActor: 3 });
    // The first knife, 1/2/14 from tick 0, has three of 14 ticks of recover behind it; the second takes 17 from 5.
    expect(game.state.actors[0]?.activities).toMatchObject([
      { action: 'wait' },
      { action: 'throw-knife', phase: 'recover', left: [0, 0, 11] },
      { action: 'throw-knife', phase: 'exec' },
    ]);
    idleUntil(game, 'action 1');
    const ends = phaseLog(game, 1).filter((line) => /(end|resume) throw-knife/.test(line));
    expect(ends).toEqual(['22 end throw-knife', '22 resume throw-knife', '33 end throw-knife']);
  });

  test('PER-AMB-06 PER-CAN-004 a hostile cancel ends a heavy action, holds up a light one, and leaves a cancel alone', () => {
    const jab = (action: string, changes = {}): readonly string[] => {
      const game = foes(
        [
          { ...magehunter, at: [8, 2] },
          { ...fighter, side: 2, at: [10, 2], facing: 'W' },
        ],
        [],
        { 'units.fighter.feats': [], ...changes },
        [0, 5],
      );
      play(game, { action, targetActor: 1, option: 'auto' });
      play(game, { action: 'wait', count: 50 });
      play(game, { action: 'interrupt-jab', targetActor: 2 });
      idleUntil(game, 'action 2');
      return phaseLog(game, 2).map((line) => line.split(' ').slice(1).join(' '));
    };
    const heavy = jab('heavy-cleave');
    expect(heavy).toEqual(['begin heavy-cleave', 'interrupted heavy-cleave', 'end heavy-cleave']);
    const light = jab('light-slash', { 'actions.light-slash.readDc': 3, 'actions.light-slash.effects': [] });
    expect(light.slice(0, 5)).toEqual([
      'begin light-slash',
      'pause light-slash',
      'begin stagger',
      'end stagger',
      'resume light-slash',
    ]);
    expect(
      jab('light-slash', {
        'actions.light-slash.hostileCancel': 'immune',
        'actions.light-slash.effects': [],
      }),
    ).not.toContain('begin stagger');
  });

  test('PER-AMB-12 spells of the pass are noticed one tick later each: a counterspell is countered, and that again', () => {
    const other: Sketched = { ...mage, side: 1, at: [2, 2], facing: 'E' };
    const game = foes([other, mage], [], {}, [5, 0]);
    play(game, { action: 'firebolt', targetActor: 2, option: 'auto' });
    play(game, { action: 'wait', count: 50 });
    for (const [tick, reactor, foe] of [
      [0, 2, 1],
      [1, 1, 2],
      [2, 2, 1],
      [3, 1, 2],
    ] as const) {
      expect(asked(game)).toBe(`reaction ${reactor} @${tick}`);
      play(game, { action: 'counterspell', targetActor: foe });
    }
  });

  test('PER-AMB-12 a reaction whose exec begins in the pass is seen to be one on the next tick', () => {
    const seer: Sketched = { ...magehunter, at: [10, 2] };
    const changes = {
      'units.magehunter.actions': ['heavy-cleave', 'punish'],
      'actions.punish.trigger.on': ['exec'],
    };
    const game = foes([seer, mage], [], changes, [0, 5]);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    expect(asked(game)).toBe('reaction 2 @0');
    play(game, { action: 'shield' });
    expect([asked(game), offers(game)]).toEqual(['reaction 1 @1', ['decline', 'punish']]);
  });

  test('PER-PER-008 PER-AMB-12 one may react to a reaction, on the tick after it, whoever else was asked in between', () => {
    const game = foes([magehunter, { ...magehunter, at: [2, 5] }, mage], [20], {}, [9, 3, 12]);
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'wait', count: 10 });
    play(game, { action: 'wait', count: 10 });
    expect(asked(game)).toBe('reaction 1 @0');
    play(game, { action: 'throw-knife', targetActor: 3 });
    expect(asked(game)).toBe('reaction 2 @0');
    play(game, { action: 'decline' });
    expect([asked(game), offers(game)]).toEqual(['reaction 3 @1', ['decline', 'shield']]);
    play(game, { action: 'shield' });
    expect(phaseLog(game, 3).slice(0, 3)).toEqual([
      '0 begin firebolt',
      '1 reaction firebolt',
      '1 begin shield',
    ]);
  });

  test('PER-RES-001 PER-RES-008 PER-AMB-01 everybody acts before anybody reacts, both in the order of initiative', () => {
    const game = foes([magehunter, { ...magehunter, at: [2, 5] }, mage], [20, 20, 20], {}, [3, 9, 12]);
    expect(asked(game)).toBe('action 3 @0');
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    expect(asked(game)).toBe('action 2 @0');
    play(game, { action: 'wait', count: 10 });
    expect(asked(game)).toBe('action 1 @0');
    play(game, { action: 'wait', count: 10 });
    expect(asked(game)).toBe('reaction 2 @0');
    play(game, { action: 'decline' });
    expect(asked(game)).toBe('reaction 1 @0');
    play(game, { action: 'decline' });
    expect(game.state.queue).toEqual([
      [1, 2, 0],
      [2, 1],
    ]);
  });

  test('PER-RES-013 PER-AMB-13 who sees somebody leave is asked before who sees it come, whatever their initiative', () => {
    const left: Sketched = { ...wolf, at: [4, 2], facing: 'N', stats: { initiative: -5 } };
    const entered: Sketched = { ...wolf, at: [11, 2], facing: 'N', stats: { initiative: 9 } };
    const rules = {
      'constants.ticksPerFoot': 3,
      'constants.minTransfer': 1,
      'units.fighter.stats.dex': 10,
      'actions.snap.range': 3,
    };
    const game = foes([{ ...fighter, at: [7, 2], facing: 'E' }, left, entered], [], rules);
    idleUntil(game, 'action 1 @0');
    play(game, { action: 'step', targetTile: { x: 8, y: 3, z: 2 } });
    while (!asked(game).startsWith('reaction')) play(game, { action: 'wait', count: 1 });
    expect([asked(game), writesOf(game.steps, 'displace').map(({ tile }) => tile?.x)]).toEqual([
      'reaction 2 @1',
      [8],
    ]);
    play(game, { action: 'decline' });
    expect(asked(game)).toBe('reaction 3 @1');
  });

  test('PER-RX-012 PER-RX-014 a wolf that has snapped has no answer while it recovers… but the recover is there to exploit', () => {
    const game = foes(
      [
        { ...fighter, at: [7, 2], facing: 'W' },
        { ...wolf, at: [3, 2], facing: 'E' },
      ],
      [1],
      {},
      [0, -9],
    );
    play(game, { action: 'step', targetTile: { x: 6, y: 3, z: 2 } });
    while (!asked(game).startsWith('reaction 2')) play(game, { action: 'wait', count: 1 });
    const at = game.state.tick;
    play(game, { action: 'snap', targetActor: 1 });
    idleUntil(game, 'reaction 1');
    expect(offers(game)).toEqual(['decline', 'parry']);
    play(game, { action: 'decline' });
    idleUntil(game, 'reaction 1');
    expect([game.state.tick - at, doing(game, 2)?.phase, offers(game)]).toEqual([
      2,
      'recover',
      ['decline', 'punish'],
    ]);
  });

  test('PER-RX-011 PER-AMB-20 PER-EX-31 every reaction recovers at least twice as long as it is prepared and carried out', () => {
    const { actions } = tempoRules.data as {
      actions: { [id: string]: { uses: string[]; prep: number; exec: number; recover: number } };
    };
    const reactions = Object.values(actions).filter(({ uses }) => uses.includes('reaction'));
    expect(reactions.length).toBeGreaterThan(6);
    for (const { prep, exec, recover } of reactions)
      expect(recover).toBeGreaterThanOrEqual(2 * (prep + exec));
    expect([actions['parry']?.recover, 2 * (0 + 2)]).toEqual([12, 4]);
    expect(() => rulesWith({ 'actions.parry.recover': 3 })).toThrow('a reaction needs at least 4');
  });

  test('PER-RES-004 PER-RES-012 a step runs through the same three phases as a blow', () => {
    const game = foes([fighter, { ...brute, at: [30, 5] }]);
    play(game, { action: 'step', targetTile: { x: 3, y: 3, z: 2 } });
    idleUntil(game, 'action 1');
    expect(phaseLog(game, 1).map((line) => line.split(' ')[1])).toEqual(['begin', 'exec', 'recover', 'end']);
  });

  test('waiting until something can be reacted to ends with the first offer', () => {
    const game = foes([magehunter, mage]);
    play(game, { action: 'wait', count: 200, option: 'until' });
    play(game, { action: 'wait', count: 10 });
    idleUntil(game, 'action 2 @10');
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    expect(asked(game)).toBe('reaction 1 @10');
    play(game, { action: 'decline' });
    expect(asked(game)).toBe('action 1 @11');
  });

  /** A mage who can do nothing but wait, from the first tick until something happens. */
  function waiting(dice: readonly number[], more: { readonly collapse: boolean }): Battle {
    const tower = Array.from({ length: 80 }, (_, at) => [at % 8, Math.floor(at / 8)] as const);
    const cells = tower.flatMap(([x, z]) => Array.from({ length: 12 }, (_, y) => ({ x, y: 4 + y, z })));
    const units = still(
      [
        { ...mage, side: 1, at: [5, 4], facing: 'E' },
        { ...wolf, at: more.collapse ? [30, 4] : [7, 4] },
      ],
      [0, -5],
    );
    const rows = plain(40, 10).map((row) => (more.collapse ? `TTTTTTTT${row.slice(8)}` : row));
    const schedule = more.collapse ? [{ tick: 7, effect: { kind: 'collapse', cells } }] : [];
    const rules = rulesWith({ 'constants.jitter': 0, 'units.mage.actions': ['wait'] });
    const game = battleOf({ rows, units, schedule }, dice, rules);
    play(game, { action: 'wait', count: 200, option: 'until' });
    return game;
  }

  test('owner’s decision 7 waiting until something happens ends with a wound, by a blow or a fall, and not with a miss', () => {
    const ends = [20, 1].map((die) => {
      const game = waiting([die], { collapse: false });
      play(game, { action: 'bite', targetActor: 1, option: 'auto' });
      idleUntil(game, 'action 1');
      return game.state.tick;
    });
    const fallen = waiting([], { collapse: true });
    idleUntil(fallen, 'action 1');
    // A bite is 5/3/6 and comes after the mage's own tick; ground gives way before anybody's.
    expect([...ends, fallen.state.tick]).toEqual([7 + 1, 200, 7]);
  });
});
