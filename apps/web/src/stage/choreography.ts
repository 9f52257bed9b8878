import { yawOf } from './actor-view.ts';
import type { ActorView } from './actor-view.ts';
import type { StageAnimation } from './api.ts';
import { area, heal, hit, launch, strike } from './blows.ts';
import type { AnimationOf, Cue } from './cue.ts';
import { fall, push } from './displacements.ts';
import { walk } from './walking.ts';

type ActorAnimation = Extract<StageAnimation, { readonly actor: unknown }>;
type Performers = {
  readonly [Kind in ActorAnimation['kind']]: (
    cue: Cue,
    view: ActorView,
    animation: AnimationOf<Kind>,
  ) => Promise<void>;
};

/** More than this and dust would hide what happened. */
const DUSTY_CELLS = 24;

const PERFORMERS: Performers = {
  walk,
  face: (cue, view, { facing }) => cue.turn(view, yawOf(facing)),
  strike,
  shoot: launch,
  cast: launch,
  hit,
  heal,
  miss(cue, view) {
    cue.cast.plates.pop(view, 'miss', 'miss');
    return cue.pose(view, 'dodge', 0.42);
  },
  status(cue, view, { status, gained }) {
    cue.cast.plates.popStatus(view, status, gained);
    return cue.wait(0.3);
  },
  push,
  fall,
  async down(cue, view) {
    await cue.run(0.7, (t) => view.setPose('down', t));
    view.actor = { ...view.actor, standing: 'down' };
  },
  async revive(cue, view, { hp }) {
    view.hp = hp ?? view.hp;
    cue.effect((effects) => effects.heal([view.x, view.y, view.z]));
    await cue.run(0.6, (t) => view.setPose('down', 1 - t));
    view.actor = { ...view.actor, standing: 'up' };
    view.setPose('idle', 0);
  },
  async remove(cue, view, { mark }) {
    cue.effect((effects) => effects.impact([view.x, view.y + 0.2, view.z], 'holy'));
    const size = view.figure.mesh.scale.x;
    await cue.run(0.4, (t) => view.figure.mesh.scale.setScalar(size * Math.max(0.01, 1 - t)));
    cue.cast.crowd.remove(view.actor.id);
    if (mark !== undefined) cue.cast.crowd.place(cue.cast.world, { ...view.actor, standing: mark });
  },
};

/** Shows one animation; resolves when the next may begin (a blow resolves as it lands, so that the reaction overlaps). */
export async function perform(cue: Cue, animation: StageAnimation): Promise<void> {
  if (animation.kind === 'area') return area(cue, animation);
  if (animation.kind === 'blocks') return changeBlocks(cue, animation);
  const view = cue.cast.crowd.find(animation.actor);
  if (view === undefined) return;
  const show = PERFORMERS[animation.kind] as (
    cue: Cue,
    view: ActorView,
    animation: StageAnimation,
  ) => Promise<void>;
  await show(cue, view, animation);
}

async function changeBlocks(cue: Cue, { cells, element = 'earth' }: AnimationOf<'blocks'>): Promise<void> {
  cue.cast.remesh(cells);
  for (const { x, y, z } of cells.slice(0, DUSTY_CELLS)) {
    cue.effect((effects) => effects.impact([x + 0.5, y + 0.5, z + 0.5], element));
  }
  await cue.wait(0.35);
}
