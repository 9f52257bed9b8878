import { describe, expect, it } from 'vitest';
import { Animator } from './animator.ts';

/** Lets everything that waits for a settled promise run. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

describe('Animator', () => {
  it('runs a track from 0 to 1 over its time', async () => {
    const animator = new Animator(() => undefined);
    const seen: number[] = [];
    const done = animator.run(animator.begin(), 1, (t) => seen.push(t));
    animator.tick(0.25);
    animator.tick(0.25);
    expect(animator.isBusy).toBe(true);
    animator.tick(5);
    await done;
    expect(seen).toEqual([0, 0.25, 0.5, 1]);
    expect(animator.isBusy).toBe(false);
  });

  it('asks for frames for every track, also one that follows another between frames', async () => {
    let asked = 0;
    const animator = new Animator(() => asked++);
    const play = animator.begin();
    const both = animator.run(play, 1, () => undefined).then(() => animator.run(play, 1, () => undefined));
    animator.tick(1);
    await settle();
    expect([asked, animator.isBusy]).toEqual([2, true]);
    animator.tick(1);
    await both;
  });

  it('hurries by its speed', async () => {
    const animator = new Animator(() => undefined);
    animator.speed = 4;
    const done = animator.run(animator.begin(), 1, () => undefined);
    animator.tick(0.25);
    await done;
    expect(animator.isBusy).toBe(false);
  });

  it('is over at once at infinite speed, without a frame', async () => {
    const animator = new Animator(() => undefined);
    animator.speed = Infinity;
    const seen: number[] = [];
    await animator.run(animator.begin(), 1, (t) => seen.push(t));
    expect(seen).toEqual([1]);
  });

  it('skipping ends what runs and what it would still have started', async () => {
    const animator = new Animator(() => undefined);
    const play = animator.begin();
    const ends: number[] = [];
    const all = (async () => {
      await animator.run(play, 1, (t) => t === 1 && ends.push(1));
      await animator.run(play, 1, (t) => t === 1 && ends.push(2));
      animator.end(play);
    })();
    animator.tick(0.1);
    animator.skip();
    await all;
    expect(ends).toEqual([1, 2]);
  });

  it('skipping does not touch what begins afterwards', async () => {
    const animator = new Animator(() => undefined);
    animator.skip();
    let isDone = false;
    void animator.run(animator.begin(), 1, () => undefined).then(() => (isDone = true));
    animator.tick(0.5);
    await settle();
    expect(isDone).toBe(false);
  });
});
