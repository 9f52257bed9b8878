import { feetAt } from './actor-view.ts';
import type { ActorView } from './actor-view.ts';
import type { AnimationOf, Cue } from './cue.ts';

/** Shoved along the ground. */
export async function push(cue: Cue, view: ActorView, { to }: AnimationOf<'push'>): Promise<void> {
  const [x0, y0, z0] = [view.x, view.y, view.z];
  const [x1, y1, z1] = feetAt(cue.cast.world, view, to);
  const isDown = view.actor.standing === 'down';
  cue.effect((effects) => effects.dust([x0, y0, z0]));
  await cue.run(0.32, (t) => {
    const share = 1 - (1 - t) ** 2;
    view.moveTo(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, z0 + (z1 - z0) * share);
    if (!isDown) view.setPose('hit', 0.2 + 0.8 * t);
  });
  view.actor = { ...view.actor, tile: to };
  if (!isDown) view.setPose('idle', 0);
}

/** Over an edge and down, faster and faster. */
export async function fall(cue: Cue, view: ActorView, { to }: AnimationOf<'fall'>): Promise<void> {
  const [x0, y0, z0] = [view.x, view.y, view.z];
  const [x1, y1, z1] = feetAt(cue.cast.world, view, to);
  const isDown = view.actor.standing === 'down';
  const seconds = Math.min(0.7, 0.22 + 0.1 * Math.sqrt(Math.max(0, y0 - y1)));
  await cue.run(seconds, (t) => {
    const across = Math.min(1, t * 2);
    view.moveTo(x0 + (x1 - x0) * across, y0 + (y1 - y0) * t * t, z0 + (z1 - z0) * across);
    if (!isDown) view.setPose('tumble', t);
  });
  cue.effect((effects) => effects.dust([x1, y1, z1]));
  view.actor = { ...view.actor, tile: to };
  await cue.pose(view, 'hit', 0.3);
}
