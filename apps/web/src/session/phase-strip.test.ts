import { describe, expect, test } from 'vitest';
import type { Activity } from '@highground/kernel';
import { phaseStrip } from './phase-strip.ts';

const activity = (change: Partial<Activity>): Activity => ({
  action: 'heavy-cleave',
  serial: 1,
  phase: 'prep',
  since: 100,
  left: [14, 6, 16],
  target: {},
  ...change,
});

describe('PER-UI-001 the strip of what somebody is doing', () => {
  test('stands a quarter through after 9 of its 36 ticks, 5 of its prep to go', () => {
    expect(phaseStrip(activity({}), 109)).toEqual({
      phase: 'prep',
      isKnown: true,
      ticks: [14, 6, 16],
      share: 0.25,
      ticksLeft: 5,
    });
  });

  test('is unknown where its ticks or its phase are', () => {
    expect(phaseStrip(activity({ left: [-1, -1, -1] }), 109)).toMatchObject({
      phase: 'prep',
      isKnown: false,
      share: 0,
      ticksLeft: undefined,
    });
    expect(phaseStrip(activity({ phase: 'exec', left: [0, 6, -1] }), 103).ticksLeft).toBe(3);
    const posture = activity({ action: '', phase: 'unknown', since: 0, left: [-1, -1, -1] });
    expect(phaseStrip(posture, 109)).toMatchObject({ phase: 'unknown', isKnown: false, share: 0 });
  });

  test('never runs past its end', () => {
    expect(phaseStrip(activity({ phase: 'recover', left: [0, 0, 4] }), 200)).toMatchObject({
      share: 1,
      ticksLeft: 0,
    });
  });
});
