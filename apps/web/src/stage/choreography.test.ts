import { describe, expect, it } from 'vitest';
import { SHAPE, World, makeVoxel, materialIndex } from '@highground/kernel';
import type { Tile } from '@highground/kernel';
import { LIVING_FIELD_LOOK } from '../looks/livingfield/theme.ts';
import { PALETTES } from '../looks/palettes.ts';
import { yawOf } from './actor-view.ts';
import type { ActorView } from './actor-view.ts';
import { Animator } from './animator.ts';
import type { StageActor, StageAnimation } from './api.ts';
import { perform } from './choreography.ts';
import { Crowd } from './crowd.ts';
import { Cue } from './cue.ts';
import { Effects } from './effects.ts';
import { Particles } from './particles.ts';
import type { Plates } from './plates.ts';

const tile = (x: number, y: number, z: number): Tile => ({ x, y, z });

/** A strip of grass with a ramp and a wall, and one warden at its west end. */
function scene() {
  const world = World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 8, y: 6, z: 2 } } });
  const grass = materialIndex('grass');
  for (let x = 0; x < 8; x++) for (let z = 0; z < 2; z++) world.setVoxel(x, 0, z, makeVoxel(grass));
  world.setVoxel(2, 1, 0, makeVoxel(grass, SHAPE.slope, 0));
  world.setVoxel(3, 1, 0, makeVoxel(grass));
  world.setVoxel(5, 0, 1, makeVoxel(materialIndex('water')));
  const crowd = new Crowd(LIVING_FIELD_LOOK, PALETTES.standard);
  const warden: StageActor = {
    id: 1,
    name: 'Warden',
    kind: 'warden',
    side: 0,
    tile: tile(0, 0, 0),
    facing: 1,
    standing: 'up',
    hp: 1,
    statuses: [],
  };
  crowd.show(world, [warden]);
  const pops: string[] = [];
  const plates = {
    pop: (_: ActorView, text: string) => pops.push(text),
    popStatus: (_: ActorView, status: string) => pops.push(status),
  } as unknown as Plates;
  const effects = new Effects(new Particles(), LIVING_FIELD_LOOK.elements);
  const animator = new Animator(() => undefined);
  const remeshed: Tile[] = [];
  const cast = { world, crowd, effects, plates, remesh: (cells: readonly Tile[]) => remeshed.push(...cells) };
  const view = (): ActorView => {
    const found = crowd.find(1);
    if (found === undefined) throw new Error('nobody there');
    return found;
  };
  const begin = (animation: StageAnimation): Promise<void> =>
    perform(new Cue(cast, animator, animator.begin()), animation);
  /** Shows it in frames of a tenth of a second; the answer is how many it took. */
  const show = async (animation: StageAnimation): Promise<number> => {
    let isOver = false;
    void begin(animation).then(() => (isOver = true));
    let frames = 0;
    for (; !isOver && frames < 100; frames++) {
      animator.tick(0.1);
      for (let i = 0; i < 8; i++) await Promise.resolve();
    }
    return frames;
  };
  return { world, crowd, animator, pops, remeshed, view, begin, show };
}

describe('perform', () => {
  it('walks along the ground, over the ramp, and ends facing as asked', async () => {
    const { view, show } = scene();
    const path = [tile(0, 0, 0), tile(1, 0, 0), tile(2, 1, 0), tile(3, 1, 0)];
    const frames = await show({ kind: 'walk', actor: 1, path, facing: 2 });
    expect([view().x, view().y, view().z]).toEqual([3.5, 2, 0.5]);
    expect(view().actor.tile).toEqual(tile(3, 1, 0));
    expect(view().yaw).toBeCloseTo(yawOf(2));
    expect(frames).toBeGreaterThan(3);
    expect(frames).toBeLessThanOrEqual(16);
  });

  it('never walks below the ramp', async () => {
    const { view, begin, animator } = scene();
    void begin({ kind: 'walk', actor: 1, path: [tile(1, 0, 0), tile(2, 1, 0), tile(3, 1, 0)] });
    for (let i = 0; i < 40; i++) {
      animator.tick(0.02);
      await Promise.resolve();
      const { x, y } = view();
      expect(y).toBeGreaterThanOrEqual(1 + Math.min(1, Math.max(0, x - 2)) - 1e-9);
    }
  });

  it('hops a wall higher than it stands', async () => {
    const { view, begin, animator } = scene();
    void begin({ kind: 'walk', actor: 1, path: [tile(3, 1, 0), tile(4, 0, 0)] });
    let top = 0;
    for (let i = 0; i < 30; i++) {
      animator.tick(0.02);
      await Promise.resolve();
      top = Math.max(top, view().y);
    }
    expect(top).toBeGreaterThan(2);
    expect(view().y).toBe(1);
  });

  it('wades: stands lower in water', async () => {
    const { view, show } = scene();
    await show({ kind: 'push', actor: 1, to: tile(5, 0, 1) });
    expect(view().y).toBeLessThan(1);
    expect(view().y).toBeGreaterThan(0.5);
  });

  it('a skipped walk is over at once and in the right place', async () => {
    const { view, begin, animator } = scene();
    const walk = begin({ kind: 'walk', actor: 1, path: [tile(0, 0, 0), tile(1, 0, 0), tile(1, 0, 1)] });
    animator.tick(0.05);
    animator.skip();
    await walk;
    expect([view().x, view().y, view().z]).toEqual([1.5, 1, 1.5]);
  });

  it('a hit shows its number and takes the hit points', async () => {
    const { view, show, pops } = scene();
    await show({ kind: 'hit', actor: 1, amount: 17, hp: 0.25 });
    expect(pops).toEqual(['17']);
    expect(view().hp).toBe(0.25);
    expect(view().figure.uniforms.flashShare.value).toBe(0);
  });

  it('who goes down stays down, is pushed lying, and rises again', async () => {
    const { view, show } = scene();
    await show({ kind: 'down', actor: 1 });
    expect(view().actor.standing).toBe('down');
    await show({ kind: 'push', actor: 1, to: tile(1, 0, 0) });
    expect([view().actor.standing, view().isIdle]).toEqual(['down', false]);
    await show({ kind: 'revive', actor: 1, hp: 0.5 });
    expect([view().actor.standing, view().isIdle, view().hp]).toEqual(['up', true, 0.5]);
  });

  it('who is gone leaves a crystal, a chest or nothing', async () => {
    for (const mark of ['crystal', 'chest'] as const) {
      const { view, show } = scene();
      await show({ kind: 'remove', actor: 1, mark });
      expect(view().actor.standing).toBe(mark);
      expect(view().figure.data).toBe(LIVING_FIELD_LOOK.marks[mark]);
    }
    const { crowd, show } = scene();
    await show({ kind: 'remove', actor: 1 });
    expect(crowd.size).toBe(0);
  });

  it('changed blocks are meshed again; nobody’s animation is nothing', async () => {
    const { show, remeshed } = scene();
    await show({ kind: 'blocks', cells: [tile(3, 1, 0)] });
    expect(remeshed).toEqual([tile(3, 1, 0)]);
    expect(await show({ kind: 'hit', actor: 99, amount: 1 })).toBeLessThanOrEqual(1);
  });
});
