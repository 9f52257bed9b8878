import type { Profile, Ruleset } from '@highground/kernel';
import { expect, test } from 'vitest';
import { profileFor } from './scenario-profile.ts';

const ruleset = {
  catalogue: { profiles: [{ id: 'calm' }, { id: 'wild' }] as unknown as readonly Profile[] },
} as Ruleset;

test('a scenario names a profile by side; the game’s first one plays where it names none, or one that is not there', () => {
  const play = (profiles: readonly string[] | undefined, side: number): string | undefined =>
    profileFor(ruleset, { options: profiles ? { profiles } : {} }, side)?.id;
  expect([play(['wild', 'calm'], 1), play(['wild', 'calm'], 2)]).toEqual(['wild', 'calm']);
  expect([play(['wild'], 2), play(['mad'], 1), play(undefined, 1)]).toEqual(['calm', 'calm', 'calm']);
});
