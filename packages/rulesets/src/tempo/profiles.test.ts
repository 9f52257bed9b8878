import type { Battle, Command } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { asked, battleOf, doing, idleUntil, plain, play, rulesWith, still } from './testing/testkit.ts';
import type { Answer, Sketched } from './testing/testkit.ts';

/** Plans are judged in positions without luck: no jitter, initiatives given. */
function battle(
  units: readonly Sketched[],
  initiatives: readonly number[] = [],
  changes: Parameters<typeof rulesWith>[0] = {},
): Battle {
  return battleOf(
    { rows: plain(40, 12), units: still(units, initiatives) },
    [10, 10, 10, 10],
    rulesWith({ 'constants.jitter': 0, ...changes }),
  );
}

/** What the plan of whoever is asked says. */
function planned({ ruleset, state }: Battle): Command {
  const decision = ruleset.decision(state)!;
  return ruleset.suggest!(ruleset.project(state, decision.seat), decision);
}

/** The plan of the first unit, at its first turn, with the others where they are said to be. */
function plan(...units: readonly Sketched[]): Command {
  return planned(battle(units, [0, -20, -20, -20]));
}

/** What the second unit answers to what the first does. */
function reply(
  units: readonly Sketched[],
  deed: Answer,
  changes: Parameters<typeof rulesWith>[0] = {},
): Command {
  const game = battle(units, [0, -9], changes);
  play(game, deed);
  while (!asked(game).startsWith('reaction 2')) play(game, { action: 'wait', count: 1 });
  return planned(game);
}

/** What the first unit does about the second one, who recovers from a blow. */
function opening(unit: string, at: number): Command {
  const foe: Sketched = { unit: 'brute', side: 2, at: [at, 4], facing: 'E', stats: { attack: -9 } };
  const game = battle([me(unit), foe], [-20, 0], {
    'actions.whirlwind.prep': 0,
    'actions.whirlwind.exec': 1,
  });
  play(game, { action: 'whirlwind' });
  while (doing(game, 2)?.phase !== 'recover' || !asked(game).startsWith('action 1'))
    play(game, asked(game).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' });
  return planned(game);
}

const me = (unit: string, stats = {}): Sketched => ({ unit, side: 1, at: [10, 4], facing: 'E', stats });
const foe = (unit: string, x: number, stats = {}): Sketched => ({
  unit,
  side: 2,
  at: [x, 4],
  facing: 'W',
  stats,
});
const aside = (unit: string, x: number, stats = {}): Sketched => ({
  unit,
  side: 1,
  at: [x, 8],
  facing: 'E',
  stats,
});

describe('PER-RES-002 PER-RES-009 every profile does what its text says', () => {
  test('the pack snaps at whoever comes, pounces on who recovers, bites who is near, howls before it closes in, and closes in', () => {
    const comes: Answer = { action: 'step', targetTile: { x: 11, y: 3, z: 4 } };
    expect(reply([me('fighter'), foe('wolf', 14)], comes)).toMatchObject({ action: 'snap', targetActor: 1 });
    expect(opening('wolf', 17)).toMatchObject({ action: 'pounce', targetActor: 2 });
    expect(plan(me('wolf'), foe('fighter', 12))).toMatchObject({ action: 'bite', targetActor: 2 });
    expect(plan(me('wolf'), foe('fighter', 20), aside('wolf', 12))).toMatchObject({ action: 'howl' });
    expect(plan(me('wolf'), foe('fighter', 20))).toMatchObject({ action: 'step', targetTile: { x: 11 } });
    expect(plan(me('wolf'), foe('fighter', 36), aside('wolf', 12))).toMatchObject({ action: 'step' });
  });

  test('closing in goes round a wall', () => {
    const rows = [
      '----------------',
      '----------------',
      '-------####-----',
      '-------#--#-----',
      '----------------',
      '----------------',
    ];
    const units = still(
      [
        { unit: 'wolf', side: 1, at: [8, 3], facing: 'N' },
        { unit: 'wolf', side: 2, at: [9, 1], facing: 'E' },
      ],
      [-20, 0],
    );
    const small = rulesWith({ 'constants.jitter': 0, 'units.wolf.size': { w: 1, d: 1, h: 3 } });
    expect(planned(battleOf({ rows, units }, [], small))).toMatchObject({
      action: 'step',
      targetTile: { z: 1 },
    });
  });

  test('the brute snaps at whoever leaves, whirls among many, cleaves one, and lets go of a blow that would miss', () => {
    const leaves: Answer = { action: 'step', targetTile: { x: 9, y: 3, z: 4 } };
    expect(reply([me('fighter'), foe('brute', 13)], leaves)).toMatchObject({
      action: 'snap',
      targetActor: 1,
    });
    expect(plan(me('brute'), foe('fighter', 13), { ...foe('scout', 13), at: [13, 6] })).toMatchObject({
      action: 'whirlwind',
    });
    expect(plan(me('brute'), foe('fighter', 13))).toMatchObject({ action: 'heavy-cleave', option: 'edge' });
    expect(plan(me('brute'), foe('fighter', 20))).toMatchObject({ action: 'step', targetTile: { x: 11 } });
    expect(edge('brute', 13)).toMatchObject({ action: 'continue' });
    expect(edge('brute', 14)).toMatchObject({ action: 'boundary-cancel' });
  });

  /** How a unit goes on at the edge of a cleave, the foe having stepped from x 13 to this x. */
  function edge(unit: string, to: number): Command {
    const game = battle([me(unit), foe('scout', 13)], [0, -20]);
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'edge' });
    if (to > 13) play(game, { action: 'step', targetTile: { x: to, y: 3, z: 4 } });
    idleUntil(game, 'boundary 1', 1);
    return planned(game);
  }

  test('the steady one punishes and cleaves openings, lets go, cuts otherwise, and parries when hurt', () => {
    expect(opening('fighter', 13)).toMatchObject({ action: 'heavy-cleave', targetActor: 2 });
    expect(edge('fighter', 14)).toMatchObject({ action: 'boundary-cancel' });
    expect(plan(me('fighter'), foe('brute', 13))).toMatchObject({ action: 'flowing-slash' });
    const blow: Answer = { action: 'heavy-cleave', targetActor: 2, option: 'auto' };
    expect(reply([me('brute'), foe('fighter', 13, { hp: 9 })], blow)).toMatchObject({ action: 'parry' });
    expect(reply([me('brute'), foe('fighter', 13)], blow)).toMatchObject({ action: 'decline' });
  });

  test.each([
    [11, 'heavy-cleave'],
    [12, 'flowing-slash'],
  ])(
    'PER-AMB-16 PER-EX-29 a feint of DC 11 + 6 is an opening only to who reads less than 17: with lore %i and 5 more the answer is %s',
    (lore, action) => {
      const game = battle([me('fighter', { lore }), foe('mage', 13)], [-20, 0]);
      play(game, { action: 'firebolt', targetActor: 1, option: 'stop', count: 5 });
      idleUntil(game, 'prep 2', 5);
      play(game, { action: 'feint' });
      expect(asked(game)).toBe('action 1 @5');
      expect(planned(game)).toMatchObject({ action, targetActor: 2 });
    },
  );

  test('the duelist punishes openings, breaks heavy blows, parries when hurt, cuts at who recovers, and thrusts behind a feint, or withdraws behind a poker face from who is gone', () => {
    const blow: Answer = { action: 'heavy-cleave', targetActor: 2, option: 'auto' };
    expect(reply([me('brute'), foe('duelist', 13)], blow)).toMatchObject({ action: 'interrupt-jab' });
    const whirl = { 'actions.whirlwind.prep': 0, 'actions.whirlwind.exec': 1 };
    expect(
      reply([me('brute', { attack: -9 }), foe('duelist', 13)], { action: 'whirlwind' }, whirl),
    ).toMatchObject({ action: 'punish' });
    expect(
      reply(
        [me('brute'), foe('duelist', 13, { hp: 9 })],
        { action: 'heavy-cleave', targetActor: 2 },
        { 'actions.heavy-cleave.prep': 0 },
      ),
    ).toMatchObject({ action: 'parry' });
    expect(opening('duelist', 13)).toMatchObject({ action: 'flowing-slash', targetActor: 2 });
    const game = battle([me('duelist'), foe('fighter', 16)], [0, -20]);
    expect(planned(game)).toMatchObject({ action: 'thrust', targetActor: 2, option: 'stop', count: 1 });
    play(game, { action: 'thrust', targetActor: 2, option: 'stop', count: 1 });
    idleUntil(game, 'prep 1', 1);
    expect(planned(game)).toMatchObject({ action: 'feint' });
    // A quick step out of reach, begun before the thrust.
    const quick = { 'actions.step.exec': 0, 'constants.ticksPerFoot': 3, 'constants.minTransfer': 1 };
    const gone = battle([me('duelist'), foe('fighter', 16)], [0, 5], quick);
    play(gone, { action: 'step', targetTile: { x: 17, y: 3, z: 4 } });
    play(gone, { action: 'thrust', targetActor: 2, option: 'stop', count: 1 });
    while (!asked(gone).startsWith('prep 1')) play(gone, { action: 'wait', count: 50 });
    expect(planned(gone)).toMatchObject({ action: 'poker-face' });
  });

  test('the hunter has a knife for a spell, a jab for a blow, studies whoever could fool it, and waits while casters recover', () => {
    const spell: Answer = { action: 'firebolt', targetActor: 2, option: 'auto' };
    expect(reply([me('mage'), foe('magehunter', 20)], spell)).toMatchObject({
      action: 'throw-knife',
      targetActor: 1,
    });
    const blow: Answer = { action: 'heavy-cleave', targetActor: 2, option: 'auto' };
    expect(reply([me('brute'), foe('magehunter', 13)], blow)).toMatchObject({ action: 'interrupt-jab' });
    expect(plan(me('magehunter'), foe('mage', 30))).toMatchObject({ action: 'study', targetActor: 2 });
    expect(plan(me('magehunter', { lore: 12 }), foe('mage', 30))).toMatchObject({ action: 'step' });
    expect(plan(me('magehunter'), foe('fighter', 15))).toMatchObject({ action: 'thrust', targetActor: 2 });
    const game = battle([me('magehunter', { lore: 12 }), foe('mage', 24)], [-20, 0], {
      'actions.firebolt.prep': 1,
      'actions.firebolt.exec': 1,
    });
    play(game, { action: 'firebolt', targetActor: 1 });
    while (doing(game, 2)?.phase !== 'recover' || !asked(game).startsWith('action 1'))
      play(game, asked(game).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' });
    expect(planned(game)).toMatchObject({ action: 'wait' });
  });

  test('the caster breaks spells, shields itself and mends the hurt, and burns behind a feint where it is read', () => {
    const spell: Answer = { action: 'firebolt', targetActor: 2, option: 'auto' };
    expect(reply([me('mage'), foe('mage', 30)], spell)).toMatchObject({ action: 'counterspell' });
    const blow: Answer = { action: 'heavy-cleave', targetActor: 2, option: 'auto' };
    expect(reply([me('brute'), foe('mage', 13, { hp: 9 })], blow)).toMatchObject({ action: 'shield' });
    expect(reply([me('brute'), foe('mage', 13)], blow)).toMatchObject({ action: 'decline' });
    expect(plan(me('mage'), foe('wolf', 30), aside('fighter', 12, { hp: 9 }))).toMatchObject({
      action: 'mend',
      targetActor: 3,
    });
    expect(plan(me('mage'), foe('wolf', 30), aside('fighter', 12))).toMatchObject({
      action: 'firebolt',
      option: 'observed',
    });
    expect(feints('mage', 'magehunter')).toBe(true);
    expect(feints('mage', 'wolf')).toBe(false);
  });

  /** Whether a spell of the first is feigned before the second one. */
  function feints(unit: string, reader: string): boolean {
    const game = battle([me(unit), foe(reader, 34)], [0, -20]);
    play(game, { action: 'firebolt', targetActor: 2, option: 'observed' });
    while (doing(game, 1)?.phase === 'prep') {
      if (asked(game).startsWith('prep 1')) return planned(game).action === 'feint';
      play(game, asked(game).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' });
    }
    return false;
  }

  test('the hexer shields itself and gives ground when hurt, breaks spells, and burns behind a feint', () => {
    const spell: Answer = { action: 'firebolt', targetActor: 2, option: 'auto' };
    expect(reply([me('mage'), foe('hexer', 30)], spell)).toMatchObject({ action: 'counterspell' });
    expect(reply([me('mage'), foe('hexer', 30, { hp: 7 })], spell)).toMatchObject({ action: 'shield' });
    expect(plan(me('hexer', { hp: 9 }), foe('fighter', 13))).toMatchObject({
      action: 'step',
      targetTile: { x: 9 },
    });
    expect(plan(me('hexer'), foe('fighter', 13))).toMatchObject({ action: 'firebolt', targetActor: 2 });
    expect(feints('hexer', 'magehunter')).toBe(true);
  });

  test('the drake burns from afar and bites from near', () => {
    expect(plan(me('drake'), foe('fighter', 30))).toMatchObject({ action: 'firebolt' });
    expect(plan(me('drake'), foe('fighter', 12))).toMatchObject({ action: 'bite' });
    expect(plan(me('drake'), foe('fighter', 19))).toMatchObject({ action: 'step' });
  });

  test('PER-3D-002 who flies comes over the edge of a cliff, down to whoever stands below, and up from there', () => {
    const cliff = Array.from({ length: 12 }, () => 'T'.repeat(16) + '-'.repeat(14));
    const drakeAt = (at: Sketched['at'], foeAt: readonly [number, number], facing: 'E' | 'W'): Command =>
      planned(
        battleOf(
          {
            rows: cliff,
            units: still(
              [
                { unit: 'drake', side: 1, at, facing },
                { ...foe('fighter', 0), at: foeAt },
              ],
              [0, -20],
            ),
          },
          [],
          rulesWith({ 'constants.jitter': 0 }),
        ),
      );
    expect(drakeAt([15, 4], [22, 4], 'E')).toMatchObject({
      action: 'step',
      targetTile: { x: 16, y: 15, z: 4 },
    });
    expect(drakeAt([23, 15, 4], [23, 4], 'E')).toMatchObject({ action: 'descend' });
    expect(drakeAt([16, 4], [15, 4], 'W')).toMatchObject({ action: 'ascend' });
  });

  test.each([
    ['scout', 16],
    ['fighter', 24],
  ])(
    'a %s leaves where there is a way out, the scout even past a foe in reach, and waits once it is there',
    (unit, foeAt) => {
      const leaving = (x: number): Command =>
        planned(
          battleOf(
            {
              rows: plain(30, 8),
              units: still(
                [{ ...me(unit), at: [x, 4] }, foe('wolf', foeAt), { ...aside('fighter', 20), at: [20, 6] }],
                [0, -20, -20],
              ),
              options: { exits: [{ side: 1, at: [2, 4] }] },
            },
            [],
            rulesWith({ 'constants.jitter': 0 }),
          ),
        );
      expect(leaving(13)).toMatchObject({ action: 'step', targetTile: { x: 12, z: 4 } });
      expect(leaving(2)).toMatchObject({ action: 'wait' });
    },
  );
});
