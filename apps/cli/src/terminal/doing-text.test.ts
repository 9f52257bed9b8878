import { invariant, openBattle, seededDice } from '@highground/kernel';
import type { Activity } from '@highground/kernel';
import { tempoRules } from '@highground/rulesets/tempo';
import { expect, test } from 'vitest';
import { loadScenario } from '../content.ts';
import { doingText } from './doing-text.ts';

test.each<[expected: string, activity: Partial<Activity> | undefined]>([
  ['', undefined],
  ['?', { action: '', phase: 'unknown', left: [-1, -1, -1] }],
  ['?: preparing', { action: '', phase: 'prep', left: [-1, -1, -1] }],
  ['Firebolt: preparing', { action: 'firebolt', phase: 'prep', left: [-1, -1, -1] }],
  ['Firebolt: ready in 40', { action: 'firebolt', phase: 'prep', left: [40, 8, 12] }],
  ['Firebolt: done in 8', { action: 'firebolt', phase: 'exec', left: [0, 8, 12] }],
  ['Firebolt: free in 12', { action: 'firebolt', phase: 'recover', left: [0, 0, 12] }],
  ['?: under way', { action: '', phase: 'exec', left: [-1, -1, -1] }],
  ['?: recovering', { action: '', phase: 'recover', left: [-1, -1, -1] }],
  ['Firebolt: ready now', { action: 'firebolt', phase: 'prep', left: [0, 8, 12] }],
  [
    'Firebolt: ready in 40, feigned',
    {
      action: 'firebolt',
      phase: 'prep',
      left: [40, 8, 12],
      shown: { action: 'firebolt', phase: 'recover', since: 0, left: [0, 0, 12] },
    },
  ],
])('PER-UI-001 PER-READ-008 "%s" is all that is said of an activity known so far', (expected, activity) => {
  const draft = loadScenario('duel');
  invariant(draft.ok, 'the scenario is sound');
  const opened = openBattle(tempoRules, draft.value, seededDice(1n), { hashing: false });
  invariant(opened.ok, 'the scenario opens');
  const { state } = opened.value;
  const actor = state.actors[0]!;
  const whole = { serial: 0, since: state.tick, target: {}, ...activity } as Activity;
  expect(doingText(tempoRules, state, { ...actor, activities: activity ? [whole] : [] })).toBe(expected);
});
