import { describe, expect, it } from 'vitest';
import type { Weapon } from './figure-data.ts';
import { poseAt } from './poses.ts';
import type { Pose, PoseName } from './poses.ts';
import { CONTACT } from './strokes.ts';

const WEAPONS: Weapon[] = ['swing', 'smash', 'stab', 'punch', 'bow', 'staff', 'bite'];
const ONCE: PoseName[] = ['act', 'cast', 'hit', 'dodge'];

/** How far a pose is from rest, all parts together. */
function effort({ turns, lift, ahead, lean, stretch }: Pose): number {
  const turned = Object.values(turns)
    .flat()
    .reduce((sum, angle) => sum + Math.abs(angle), 0);
  return turned + Math.abs(lift) + Math.abs(ahead) + Math.abs(lean) + Math.abs(stretch - 1);
}

describe('poses', () => {
  it.each(WEAPONS)('%s begins and ends at rest and is plain to see in between', (weapon) => {
    for (const name of ONCE) {
      const build = { gait: 'walk', weapon } as const;
      expect(effort(poseAt(name, 0, build))).toBeCloseTo(0, 1);
      expect(effort(poseAt(name, 1, build))).toBeCloseTo(0, 1);
      expect(effort(poseAt(name, CONTACT * 0.9, build))).toBeGreaterThan(0.3);
    }
  });

  it.each(WEAPONS)('%s moves forward when the blow falls', (weapon) => {
    const build = { gait: 'walk', weapon } as const;
    const before = poseAt('act', CONTACT - 0.01, build);
    const after = poseAt('act', CONTACT, build);
    expect(after.ahead + after.lean).toBeGreaterThanOrEqual(before.ahead + before.lean);
  });

  it('who is down lies flat and stays so', () => {
    const { lean } = poseAt('down', 1, { gait: 'walk', weapon: 'swing' });
    expect(Math.abs(lean)).toBeGreaterThan(1.3);
  });

  it('who flies never touches the ground until struck down', () => {
    for (const name of [...ONCE, 'idle', 'walk'] as PoseName[]) {
      for (const t of [0, 0.3, 0.6, 1])
        expect(poseAt(name, t, { gait: 'fly', weapon: 'bite' }).lift).toBeGreaterThan(0.1);
    }
  });

  it('one step swings each leg forward and back again', () => {
    const swing = (t: number): number =>
      poseAt('walk', t, { gait: 'walk', weapon: 'swing' }).turns.legLeft?.[0] ?? 0;
    expect(swing(0.25)).toBeLessThan(-0.5);
    expect(swing(0.75)).toBeGreaterThan(0.5);
    expect(swing(1)).toBeCloseTo(swing(0));
  });
});
