import { describe, expect, test } from 'vitest';
import type { Battle } from '@highground/kernel';
import { tempoRules } from './index.ts';
import {
  asked,
  battleOf,
  codeOf,
  doing,
  idleUntil,
  phaseLog,
  plain,
  play,
  rulesWith,
  statIn,
  still,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const NO_JITTER = { 'constants.jitter': 0 };

function battle(
  units: readonly Sketched[],
  dice: readonly number[] | bigint = [],
  changes: Parameters<typeof rulesWith>[0] = {},
  initiatives: readonly number[] = [],
): Battle {
  return battleOf(
    { rows: plain(40, 10), units: still(units, initiatives) },
    dice,
    rulesWith({ ...NO_JITTER, ...changes }),
  );
}

/** What the one who is asked about reactions may answer. */
function offers({ ruleset, state }: Battle): readonly string[] {
  const decision = ruleset.decision(state)!;
  const stage = ruleset.stage(ruleset.project(state, decision.seat), {
    kind: decision.kind,
    seat: decision.seat,
    actor: decision.actors[0]!,
  });
  if (!stage.ok || stage.value.complete) throw new Error('nothing to choose');
  return stage.value.options.filter(({ refusal }) => !refusal).map(({ id }) => id);
}

const magehunter: Sketched = { unit: 'magehunter', side: 1, at: [2, 2], facing: 'E' };
const mage: Sketched = { unit: 'mage', side: 2, at: [12, 2], facing: 'W' };
const fighter: Sketched = { unit: 'fighter', side: 1, at: [2, 2], facing: 'E' };
const brute: Sketched = { unit: 'brute', side: 2, at: [6, 2], facing: 'E' };
const wolf: Sketched = { unit: 'wolf', side: 2, at: [4, 2], facing: 'W' };

describe('collecting reactions', () => {
  test('PER-RX-001 PER-RX-006 PER-RX-009 a magehunter reads the spell and throws a knife; the hit breaks the concentration', () => {
    const game = battle([magehunter, mage], [20], {}, [0, 5]);
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
    const game = battle([{ ...fighter, at: [9, 2] }, mage], [15]);
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
    const game = battle([magehunter, mage], [20], { 'actions.heavy-cleave.range': 20 }, [0, 0]);
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
      const game = battle([magehunter, mage], [20], {
        'actions.heavy-cleave.range': 20,
        'actions.heavy-cleave.effects': [],
      });
      play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
      idleUntil(game, `action 2 @${ticks}`, 5);
      expect(doing(game, 1)?.phase).toBe(phase);
      play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
      expect(asked(game)).toBe(`reaction 1 @${ticks}`);
    }
    const idle = battle([magehunter, mage], [], {}, [0, 5]);
    play(idle, { action: 'firebolt', targetActor: 1, option: 'auto' });
    expect(idle.state.queue.some(([kind, actor]) => kind === 3 && actor === 1)).toBe(true);
  });

  test('PER-RES-005 nobody reacts to what they do themselves, nor to friends', () => {
    const game = battle(
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
    const game = battle([magehunter, { ...mage, at: [4, 2] }, { ...mage, at: [4, 5] }], [20], {}, [0, 5, 4]);
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
    const game = battle([fighter, cleave], [10]);
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
    const game = battle(units, [20], { 'actions.heavy-cleave.prep': 1 }, [0, 5]);
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
      const game = battle(
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
    const game = battle(
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

describe('carrying reactions out', () => {
  test('PER-EX-24 PER-RX-013 a prep of 20 that is cancelled on one’s own reaction: the 10 invested are lost, next choice at 128', () => {
    const changes = {
      'actions.firebolt.prep': 20,
      'actions.heavy-cleave.range': 40,
      'actions.heavy-cleave.effects': [],
    };
    const game = battle(
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

  test('PER-RX-010 PER-RX-013 PER-AMB-07 PER-RES-010 PER-RES-011 a light action pauses, and goes on after the reaction has recovered', () => {
    const game = battle(
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
    const game = battle(
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

  test('PER-AMB-04 recover cannot be reacted away: what is left of it is done afterwards, and reactions nest', () => {
    const game = battle([magehunter, mage], [20, 1], {
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

  test('PER-AMB-06 PER-CAN-004 a hostile cancel ends a heavy action, holds up a light one, and leaves a cancel alone', () => {
    const jab = (action: string, changes = {}): readonly string[] => {
      const game = battle(
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

  test('PER-AMB-12 what the pass raises is noticed on the next tick, and no sooner', () => {
    const told = battle([{ ...fighter, at: [9, 2] }, mage], [], {
      'units.fighter.actions': ['wait', 'heavy-cleave', 'punish'],
    });
    play(told, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    play(told, { action: 'wait', count: 50 });
    play(told, { action: 'shield' });
    expect([told.state.tick, told.state.queue.some(([kind]) => kind === 4)]).toEqual([1, false]);
    expect(writesOf(told.steps, 'set_queue').some(({ queue }) => queue.some(([kind]) => kind === 4))).toBe(
      true,
    );
  });

  test('PER-PER-008 PER-AMB-12 one may react to a reaction, on the tick after it, whoever else was asked in between', () => {
    const game = battle([magehunter, { ...magehunter, at: [2, 5] }, mage], [20], {}, [9, 3, 12]);
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
    const game = battle([magehunter, { ...magehunter, at: [2, 5] }, mage], [20, 20, 20], {}, [3, 9, 12]);
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
    const game = battle([{ ...fighter, at: [7, 2], facing: 'E' }, left, entered], [], rules);
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
    const game = battle(
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
    const game = battle([fighter, { ...brute, at: [30, 5] }]);
    play(game, { action: 'step', targetTile: { x: 3, y: 3, z: 2 } });
    idleUntil(game, 'action 1');
    expect(phaseLog(game, 1).map((line) => line.split(' ')[1])).toEqual(['begin', 'exec', 'recover', 'end']);
  });

  test('waiting until something can be reacted to ends with the first offer', () => {
    const game = battle([magehunter, mage]);
    play(game, { action: 'wait', count: 200, option: 'until' });
    play(game, { action: 'wait', count: 10 });
    idleUntil(game, 'action 2 @10');
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    expect(asked(game)).toBe('reaction 1 @10');
    play(game, { action: 'decline' });
    expect(asked(game)).toBe('action 1 @11');
  });
});
