import { describe, expect, test } from 'vitest';
import { asked, battleOf, plain, play, rulesWith, still } from './testing/testkit.ts';
import type { Answer, Sketched } from './testing/testkit.ts';

/** A wolf that snaps at whoever leaves its reach of three feet, or at whoever enters it. */
const wolf: Sketched = { unit: 'wolf', side: 2, at: [6, 5], facing: 'N' };

interface Passing {
  readonly what: string;
  readonly mover: Sketched;
  readonly answer: Answer;
  /** Ticks at which the wolf is offered its snap at whoever leaves, and at whoever enters. */
  readonly leave: readonly number[];
  readonly enter: readonly number[];
  readonly rows?: readonly string[];
  readonly dice?: readonly number[];
}

function snapsAt({ mover, answer, rows = plain(24, 14), dice = [] }: Passing, on: string): readonly number[] {
  const rules = rulesWith({ 'constants.jitter': 0, 'actions.snap.trigger.on': [on] });
  const units = still([{ side: 1, ...mover }, wolf], [0, -5]);
  const battle = battleOf({ rows, units }, dice, rules);
  play(battle, answer);
  const ticks: number[] = [];
  while (!asked(battle).startsWith('action 1')) {
    if (asked(battle).startsWith('reaction 2')) ticks.push(battle.state.tick);
    play(battle, asked(battle).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' });
  }
  return ticks;
}

/** Two feet wide to the east, so that x − 6 are the feet between it and the wolf. */
function fighter(x: number): Sketched {
  return { unit: 'fighter', at: [x, 5], facing: 'N' };
}

function stepTo(x: number, y = 3): Answer {
  return { action: 'step', targetTile: { x, y, z: 5 } };
}

/** Floating over the wolf, whose head is three feet above its ground, with so many feet between them. */
function above(feet: number): Sketched {
  return { unit: 'hexer', at: [6, 6 + feet, 5], facing: 'N' };
}

const up: Answer = { action: 'ascend', option: 'auto' };
const down: Answer = { action: 'descend', option: 'auto' };
/** The drake lies 4 × 6 feet: facing north from seven feet off, facing east from two. */
const drake = (facing: 'N' | 'E'): Sketched => ({ unit: 'drake', at: [13, 5], facing });
const plateau = plain(24, 14).map((row) => 'T'.repeat(9) + row.slice(9));

describe('coming and going', () => {
  // A fighter’s step is 1/7/1, a climb 6/10/4, a turn 1/4/1, a pounce 9/4/12.
  const passings: readonly Passing[] = [
    { what: 'steps from 3 feet to 4', mover: fighter(9), answer: stepTo(10), leave: [1], enter: [] },
    { what: 'steps from 2 feet to 3', mover: fighter(8), answer: stepTo(9), leave: [], enter: [] },
    { what: 'steps from 4 feet to 5', mover: fighter(10), answer: stepTo(11), leave: [], enter: [] },
    { what: 'steps from 4 feet to 3', mover: fighter(10), answer: stepTo(9), leave: [], enter: [7] },
    { what: 'steps from 3 feet to 2', mover: fighter(9), answer: stepTo(8), leave: [], enter: [] },
    { what: 'steps from 5 feet to 4', mover: fighter(11), answer: stepTo(10), leave: [], enter: [] },
    { what: 'climbs from 3 feet to 4', mover: above(3), answer: up, leave: [6], enter: [] },
    { what: 'climbs from 2 feet to 3', mover: above(2), answer: up, leave: [], enter: [] },
    { what: 'sinks from 4 feet to 3', mover: above(4), answer: down, leave: [], enter: [15] },
    { what: 'sinks from 3 feet to 2', mover: above(3), answer: down, leave: [], enter: [] },
    {
      what: 'turns from 2 feet to 7',
      mover: drake('E'),
      answer: { action: 'turn', facing: 0 },
      leave: [1],
      enter: [],
    },
    {
      what: 'turns from 7 feet to 2',
      mover: drake('N'),
      answer: { action: 'turn', facing: 1 },
      leave: [],
      enter: [4],
    },
    {
      what: 'leaps from 6 feet to 1',
      mover: { unit: 'wolf', at: [12, 5], facing: 'W' },
      answer: { action: 'pounce', targetActor: 2, option: 'auto' },
      leave: [],
      enter: [12],
      dice: [1],
    },
    {
      what: 'steps over an edge, to fall twelve feet',
      mover: { unit: 'fighter', at: [8, 5], facing: 'E' },
      answer: stepTo(9, 15),
      leave: [1],
      enter: [],
      rows: plateau,
    },
  ];

  test.each(passings)(
    'PER-AMB-13 PER-RES-013 part b who $what leaves a reach of 3 on the first tick of exec or enters it on the last, or neither',
    (passing) => {
      expect({ leave: snapsAt(passing, 'leave'), enter: snapsAt(passing, 'enter') }).toEqual({
        leave: passing.leave,
        enter: passing.enter,
      });
    },
  );
});
