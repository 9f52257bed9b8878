import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { asked, battleOf, plain, play, rulesWith, still } from './testing/testkit.ts';
import type { Answer, Sketched } from './testing/testkit.ts';

/** A wolf that snaps at whoever leaves its reach of three feet, or at whoever enters it. */
const wolf: Sketched = { unit: 'wolf', side: 2, at: [6, 5], facing: 'N' };

/** The ticks at which the wolf is offered its snap while somebody does this; `leave` or `enter` alone moves it. */
function snapsAt(mover: Sketched, answer: Answer, on: 'leave' | 'enter'): readonly number[] {
  const rules = rulesWith({ 'constants.jitter': 0, 'actions.snap.trigger.on': [on] });
  const units = still([{ side: 1, ...mover }, wolf], [0, -5]);
  const battle: Battle = battleOf({ rows: plain(24, 14), units }, [1, 1], rules);
  play(battle, answer);
  const ticks: number[] = [];
  while (!asked(battle).startsWith('action 1')) {
    if (asked(battle).startsWith('reaction 2')) ticks.push(battle.state.tick);
    play(battle, asked(battle).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' });
  }
  return ticks;
}

/** Floating over the wolf, whose head is three feet above its ground, with so many feet between them. */
function above(feet: number): Sketched {
  return { unit: 'hexer', at: [6, 6 + feet, 5], facing: 'N' };
}

describe('coming and going', () => {
  test('PER-AMB-13 PER-RES-013 leaving by air is leaving: on the first tick of exec', () => {
    expect(snapsAt(above(3), { action: 'ascend', option: 'auto' }, 'leave')).toEqual([6]);
  });
});
