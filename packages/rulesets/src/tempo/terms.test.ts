import type { Battle, Option } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import {
  answerOf,
  asked,
  battleOf,
  codeOf,
  idleUntil,
  phaseLog,
  plain,
  play,
  still,
} from './testing/testkit.ts';
import type { Answer } from './testing/testkit.ts';

/** Somebody without initiative on ground of one kind, a foe far off on even ground. */
function on(ground: string): Battle {
  const rows = plain(30, 6).map((row) => ground.repeat(8) + row.slice(8));
  const units = still(
    [
      { unit: 'fighter', side: 1, at: [4, 3], facing: 'N' },
      { unit: 'wolf', side: 2, at: [25, 3], facing: 'W' },
    ],
    [0, -5],
  );
  return battleOf({ rows, units });
}

const step: Answer = { action: 'step', targetTile: { x: 4, y: 3, z: 2 } };

/** What there is to settle once the answer is this far; none when it is whole. */
function settled({ ruleset, state }: Battle, answer: Answer): readonly Option[] {
  const stage = ruleset.stage(ruleset.project(state, 1), answerOf({ ruleset, state } as Battle, answer));
  if (!stage.ok) throw new Error(stage.refusals[0]?.message);
  return stage.value.complete ? [] : stage.value.options;
}

describe('how a step asks on the way', () => {
  // Departure of part b: mud 4, log 6; even, grass 1, ice 2, rubble 3.
  test.each([
    ['m', 4],
    ['o', 6],
  ])('PER-AMB-17 PER-PER-009 prep paid for leaving hard ground counts: on %s it is %i', (ground, prep) => {
    const battle = on(ground);
    expect(settled(battle, step).map(({ id }) => id)).toEqual(['auto', 'edge', 'observed', 'stop']);
    const stops = settled(battle, { ...step, option: 'stop' }).map(({ pick }) => pick.count);
    expect(stops).toEqual(Array.from({ length: prep - 1 }, (_, index) => index + 1));
    expect([codeOf(battle, step), codeOf(battle, { ...step, option: 'auto' })]).toEqual([
      'bad-terms',
      undefined,
    ]);
  });

  test.each(['-', '.', 'i', 'r'])(
    'over %s there is nothing to be asked about, and nothing to settle',
    (ground) => {
      const battle = on(ground);
      expect(settled(battle, step)).toEqual([]);
      expect([codeOf(battle, step), codeOf(battle, { ...step, option: 'edge' })]).toEqual([
        undefined,
        'bad-terms',
      ]);
    },
  );

  test('PER-CAN-005 PER-EX-16 a step off a log is let go at its edge, and costs what letting go costs', () => {
    const battle = on('o');
    play(battle, { ...step, option: 'edge' });
    idleUntil(battle, 'boundary 1');
    expect(asked(battle)).toBe('boundary 1 @6');
    play(battle, { action: 'boundary-cancel' });
    idleUntil(battle, 'action 1');
    expect(phaseLog(battle, 1)).toEqual([
      '0 begin step',
      '6 pause step',
      '6 begin boundary-cancel',
      '7 withdrawn step',
      '7 recover boundary-cancel',
      '9 end boundary-cancel',
    ]);
    expect(battle.state.actors[0]?.tile).toEqual({ x: 4, y: 3, z: 3 });
  });

  test('PER-CAN-007 a step off a log is withdrawn from at a stop: four ticks, and half of the three invested', () => {
    const battle = on('o');
    play(battle, { ...step, option: 'stop', count: 3 });
    idleUntil(battle, 'prep 1');
    expect(asked(battle)).toBe('prep 1 @3');
    play(battle, { action: 'deep-cancel' });
    idleUntil(battle, 'action 1');
    expect(asked(battle)).toBe('action 1 @8');
  });

  test.each(['-', 'm', 'o'])('PER-AMB-17 plans step over %s by a whole answer', (ground) => {
    const battle = on(ground);
    const decision = battle.ruleset.decision(battle.state)!;
    const command = battle.ruleset.suggest!(battle.ruleset.project(battle.state, 1), decision);
    expect([command.action, command.option]).toEqual(['step', ground === '-' ? undefined : 'auto']);
    expect(battle.ruleset.check(battle.ruleset.project(battle.state, 1), command)).toBeUndefined();
  });
});
