import type { Tile } from '@highground/kernel';
import { feetAt, yawOf } from './actor-view.ts';
import type { ActorView } from './actor-view.ts';
import type { AnimationOf, Cue } from './cue.ts';
import { walkLine } from './overlay-geometry.ts';
import type { Point, WalkPoint } from './overlay-geometry.ts';

const STEP_SECONDS = 0.2;
const HOP_SECONDS = 0.3;
/** A whole walk takes no longer than this, however far it is. */
const LONGEST_SECONDS = 1.2;
/** Edges further apart than this, in tiles, are hopped. */
const HOP_RISE = 0.26;

/** Walks a path tile by tile: along ramps, hopping up and down walls; ends looking the way asked for. */
export async function walk(cue: Cue, view: ActorView, { path, facing }: AnimationOf<'walk'>): Promise<void> {
  const { world } = cue.cast;
  const legs = walkLine(world, path);
  const paces = legs.map((leg) => (isHop(leg) ? HOP_SECONDS : STEP_SECONDS));
  const total = paces.reduce((sum, seconds) => sum + seconds, 0);
  const hurry = Math.min(1, LONGEST_SECONDS / Math.max(total, 0.01));
  for (const [index, leg] of legs.entries()) {
    const [from, to] = [path[index] as Tile, path[index + 1] as Tile];
    const ends = [feetAt(world, view, from), feetAt(world, view, to)] as const;
    await cue.run((paces[index] as number) * hurry, stepper(view, leg, ends, index));
    view.actor = { ...view.actor, tile: to };
    view.tilt(world, to);
  }
  view.setPose('idle', 0);
  if (facing !== undefined) {
    await cue.turn(view, yawOf(facing));
    view.actor = { ...view.actor, facing };
  }
  view.tilt(world, view.actor.tile);
}

function isHop(leg: readonly WalkPoint[]): boolean {
  if (leg.length !== 4) return true;
  return Math.abs((leg[2] as WalkPoint).point[1] - (leg[1] as WalkPoint).point[1]) > HOP_RISE;
}

function stepper(
  view: ActorView,
  leg: readonly WalkPoint[],
  [start, end]: readonly [Point, Point],
  index: number,
): (t: number) => void {
  const yaw = Math.atan2(end[0] - start[0], end[2] - start[2]);
  const before = view.yaw;
  const hop = isHop(leg);
  const edge = leg.length === 4 ? (leg[1] as WalkPoint).point[1] : start[1];
  return (t) => {
    view.turnBetween(before, yaw, Math.min(1, t * 3));
    view.moveTo(...(hop ? hopPoint(start, end, t) : rampPoint(start, edge, end, t)));
    view.setPose('walk', index * 0.5 + t * 0.5);
  };
}

/** A hop clears the higher of its two ends. */
function hopPoint(start: Point, end: Point, t: number): Point {
  const lift = 0.22 + 0.35 * Math.max(0, end[1] - start[1]);
  const y = start[1] + (end[1] - start[1]) * smooth(t) + lift * 4 * t * (1 - t);
  return [start[0] + (end[0] - start[0]) * t, y, start[2] + (end[2] - start[2]) * t];
}

/** Two straight pieces that meet over the shared edge. */
function rampPoint(start: Point, edge: number, end: Point, t: number): Point {
  const y = t < 0.5 ? start[1] + (edge - start[1]) * t * 2 : edge + (end[1] - edge) * (t * 2 - 1);
  return [start[0] + (end[0] - start[0]) * t, y, start[2] + (end[2] - start[2]) * t];
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
