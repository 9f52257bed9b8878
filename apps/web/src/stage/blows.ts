import type { ActorView } from './actor-view.ts';
import type { AnimationOf, Cue } from './cue.ts';
import { standingPoint } from './overlay-geometry.ts';
import type { Point } from './overlay-geometry.ts';
import { CONTACT } from './strokes.ts';

const HIT_COLOUR = 0xffffff;
const HEAL_COLOUR = 0x8df0a4;

/** Runs a pose and resolves when its blow lands; the follow-through goes on by itself. */
function untilContact(cue: Cue, view: ActorView, name: 'act' | 'cast', seconds: number): Promise<void> {
  void cue.pose(view, name, seconds);
  return cue.wait(seconds * CONTACT);
}

export async function strike(cue: Cue, view: ActorView, { target }: AnimationOf<'strike'>): Promise<void> {
  await cue.turnTowards(view, standingPoint(cue.cast.world, target));
  await untilContact(cue, view, 'act', 0.55);
}

/** An arrow or a spell flies to its target in an arc. */
export async function launch(
  cue: Cue,
  view: ActorView,
  { kind, target, element }: AnimationOf<'shoot'> | AnimationOf<'cast'>,
): Promise<void> {
  const ground = standingPoint(cue.cast.world, target);
  await cue.turnTowards(view, ground);
  const isCast = kind === 'cast';
  if (isCast) cue.effect((effects) => effects.gather([view.x, view.y + view.tall * 0.8, view.z], element));
  await untilContact(cue, view, isCast ? 'cast' : 'act', isCast ? 0.8 : 0.6);
  const from: Point = [view.x, view.y + view.tall * 0.6, view.z];
  const to: Point = [ground[0], ground[1] + 0.6, ground[2]];
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const arc = distance * (isCast ? 0.12 : 0.2);
  await cue.run(Math.min(0.5, 0.08 + distance * 0.05), (t) => {
    const along = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * t;
    const at: Point = [along(0), along(1) + arc * 4 * t * (1 - t), along(2)];
    cue.effect((effects) =>
      isCast || element !== undefined ? effects.trail(at, element) : effects.arrow(at),
    );
  });
}

export async function hit(cue: Cue, view: ActorView, animation: AnimationOf<'hit'>): Promise<void> {
  const { amount, element, isCrit = false } = animation;
  cue.cast.plates.pop(view, isCrit ? `${amount}!` : `${amount}`, isCrit ? 'crit' : 'hit');
  view.hp = animation.hp ?? view.hp;
  const heights = isCrit ? [0.3, 0.6, 0.9] : [0.3];
  for (const height of heights)
    cue.effect((effects) => effects.impact([view.x, view.y + height, view.z], element));
  const flash = cue.run(0.3, (t) => view.flash(HIT_COLOUR, 0.6 * (1 - t)));
  await Promise.all([flash, cue.pose(view, 'hit', 0.42)]);
}

export async function heal(cue: Cue, view: ActorView, animation: AnimationOf<'heal'>): Promise<void> {
  cue.cast.plates.pop(view, `+${animation.amount}`, 'heal');
  view.hp = animation.hp ?? view.hp;
  cue.effect((effects) => effects.heal([view.x, view.y, view.z]));
  await cue.run(0.45, (t) => view.flash(HEAL_COLOUR, 0.5 * (1 - t)));
}

/** An area catches tile after tile, outwards from the first. */
export async function area(cue: Cue, { tiles, element }: AnimationOf<'area'>): Promise<void> {
  const [first] = tiles;
  if (first === undefined) return;
  const delays = tiles.map((tile) => 0.05 * (Math.abs(tile.x - first.x) + Math.abs(tile.z - first.z)));
  tiles.forEach((tile, index) => {
    const at = standingPoint(cue.cast.world, tile);
    cue.effect((effects) => effects.tile(at, element, delays[index] ?? 0));
  });
  await cue.wait(0.3 + Math.max(...delays));
}
