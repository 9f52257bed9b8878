import type { Tile, World } from '@highground/kernel';
import { feetOn, yawOf } from './actor-view.ts';
import type { ActorView } from './actor-view.ts';
import type { Animator, Play } from './animator.ts';
import type { StageActor, StageAnimation } from './api.ts';
import type { Crowd } from './crowd.ts';
import type { Effects } from './effects.ts';
import { standingPoint } from './overlay-geometry.ts';
import type { Point } from './overlay-geometry.ts';
import type { Plates } from './plates.ts';
import { CONTACT } from './poses.ts';
import type { PoseName } from './poses.ts';
import { walkAlong } from './walking.ts';

export interface Scene {
  readonly world: () => World | undefined;
  readonly animator: Animator;
  readonly crowd: Crowd;
  readonly effects: Effects;
  readonly plates: Plates;
  readonly remesh: (changed: readonly Tile[]) => void;
}

const HIT_COLOUR = 0xffffff;
const HEAL_COLOUR = 0x8df0a4;

/** Shows one animation; resolves when the next may begin (a blow resolves as it lands, so that the reaction overlaps). */
export async function perform(scene: Scene, animation: StageAnimation, play: Play): Promise<void> {
  const world = scene.world();
  if (world === undefined) return;
  if (animation.kind === 'area') return showArea(scene, world, animation, play);
  if (animation.kind === 'blocks') {
    scene.remesh(animation.cells);
    for (const cell of animation.cells.slice(0, 24)) {
      if (!play.isSkipped) scene.effects.impact([cell.x + 0.5, cell.y + 0.5, cell.z + 0.5], animation.element ?? 'earth');
    }
    return scene.animator.wait(play, 0.35);
  }
  const view = scene.crowd.find(animation.actor);
  if (view === undefined) return;
  switch (animation.kind) {
    case 'walk':
      return walkAlong(scene.animator, play, world, view, animation.path, animation.facing);
    case 'face':
      return turn(scene, view, yawOf(animation.facing), play);
    case 'strike':
      return strike(scene, world, view, animation.target, play);
    case 'shoot':
    case 'cast':
      return launch(scene, world, view, animation, play);
    case 'hit':
      return hit(scene, view, animation, play);
    case 'heal':
      scene.plates.pop(view, `+${animation.amount}`, 'heal');
      view.hp = animation.hp ?? view.hp;
      if (!play.isSkipped) scene.effects.heal([view.x, view.y, view.z]);
      return scene.animator.run(play, 0.45, (t) => view.flash(HEAL_COLOUR, 0.5 * (1 - t)));
    case 'miss':
      scene.plates.pop(view, 'miss', 'miss');
      return pose(scene, view, 'dodge', 0.42, play);
    case 'status':
      scene.plates.popStatus(view, animation.status, animation.gained);
      return scene.animator.wait(play, 0.3);
    case 'push':
      return slide(scene, world, view, animation.to, play);
    case 'fall':
      return fall(scene, world, view, animation.to, play);
    case 'down':
      await pose(scene, view, 'down', 0.7, play);
      return keepPose(view, 'down');
    case 'revive':
      view.hp = animation.hp ?? view.hp;
      view.actor = { ...view.actor, standing: 'up' };
      if (!play.isSkipped) scene.effects.heal([view.x, view.y, view.z]);
      return scene.animator.run(play, 0.6, (t) => (t < 1 ? view.setPose('down', 1 - t) : view.setPose('idle', 0)));
    case 'remove':
      return remove(scene, world, view, animation.mark, play);
  }
}

function keepPose(view: ActorView, name: PoseName): void {
  view.setPose(name, 1);
  view.actor = { ...view.actor, standing: 'down' };
}

/** Strikes the pose once from 0 to 1 and goes back to waiting. */
async function pose(scene: Scene, view: ActorView, name: PoseName, seconds: number, play: Play): Promise<void> {
  const isDown = view.actor.standing === 'down';
  if (isDown && name !== 'down') return scene.animator.wait(play, 0.2);
  await scene.animator.run(play, seconds, (t) => view.setPose(name, t));
  if (name !== 'down') view.setPose('idle', 0);
}

async function turn(scene: Scene, view: ActorView, yaw: number, play: Play): Promise<void> {
  const from = view.yaw;
  await scene.animator.run(play, 0.14, (t) => view.turnBetween(from, yaw, t));
}

function yawTowards(view: ActorView, target: Point): number {
  const [dx, dz] = [target[0] - view.x, target[2] - view.z];
  return dx === 0 && dz === 0 ? view.yaw : Math.atan2(dx, dz);
}

/** Runs a pose and resolves when its blow lands; the follow-through goes on by itself. */
function untilContact(scene: Scene, view: ActorView, name: 'act' | 'cast', seconds: number, play: Play): Promise<void> {
  void pose(scene, view, name, seconds, play);
  return scene.animator.wait(play, seconds * CONTACT);
}

async function strike(scene: Scene, world: World, view: ActorView, target: Tile, play: Play): Promise<void> {
  await turn(scene, view, yawTowards(view, standingPoint(world, target)), play);
  await untilContact(scene, view, 'act', 0.55, play);
}

async function launch(scene: Scene, world: World, view: ActorView, animation: StageAnimation & { kind: 'shoot' | 'cast' }, play: Play): Promise<void> {
  const ground = standingPoint(world, animation.target);
  await turn(scene, view, yawTowards(view, ground), play);
  const isCast = animation.kind === 'cast';
  if (isCast && !play.isSkipped) scene.effects.gather([view.x, view.y + view.tall * 0.8, view.z], animation.element);
  await untilContact(scene, view, isCast ? 'cast' : 'act', isCast ? 0.8 : 0.6, play);
  const from: Point = [view.x, view.y + view.tall * 0.6, view.z];
  const to: Point = [ground[0], ground[1] + 0.6, ground[2]];
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const arc = isCast ? 0.12 * distance : 0.2 * distance;
  await scene.animator.run(play, Math.min(0.5, 0.08 + distance * 0.05), (t) => {
    if (play.isSkipped) return;
    const lift = arc * 4 * t * (1 - t);
    scene.effects.trail([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + lift, from[2] + (to[2] - from[2]) * t], animation.element);
  });
}

async function hit(scene: Scene, view: ActorView, animation: StageAnimation & { kind: 'hit' }, play: Play): Promise<void> {
  scene.plates.pop(view, `${animation.amount}`, 'hit');
  view.hp = animation.hp ?? view.hp;
  if (!play.isSkipped) scene.effects.impact([view.x, view.y + 0.3, view.z], animation.element);
  const flash = scene.animator.run(play, 0.3, (t) => view.flash(HIT_COLOUR, 0.75 * (1 - t)));
  await Promise.all([flash, pose(scene, view, 'hit', 0.42, play)]);
}

async function slide(scene: Scene, world: World, view: ActorView, to: Tile, play: Play): Promise<void> {
  const [x0, y0, z0] = [view.x, view.y, view.z];
  const [x1, y1, z1] = feetOn(world, to, view.figure.data);
  if (!play.isSkipped) scene.effects.dust([x0, y0, z0]);
  await scene.animator.run(play, 0.32, (t) => {
    const share = 1 - (1 - t) ** 2;
    view.moveTo(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, z0 + (z1 - z0) * share);
    view.setPose('hit', 0.2 + 0.8 * t);
  });
  view.actor = { ...view.actor, tile: to };
  view.setPose('idle', 0);
}

async function fall(scene: Scene, world: World, view: ActorView, to: Tile, play: Play): Promise<void> {
  const [x0, y0, z0] = [view.x, view.y, view.z];
  const [x1, y1, z1] = feetOn(world, to, view.figure.data);
  const seconds = Math.min(0.7, 0.22 + 0.1 * Math.sqrt(Math.max(0, y0 - y1)));
  await scene.animator.run(play, seconds, (t) => {
    const across = Math.min(1, t * 2);
    view.moveTo(x0 + (x1 - x0) * across, y0 + (y1 - y0) * t * t, z0 + (z1 - z0) * across);
    if (view.actor.standing !== 'down') view.setPose('tumble', t);
  });
  if (!play.isSkipped) scene.effects.dust([x1, y1, z1]);
  view.actor = { ...view.actor, tile: to };
  if (view.actor.standing !== 'down') await pose(scene, view, 'hit', 0.3, play);
}

async function remove(scene: Scene, world: World, view: ActorView, mark: 'crystal' | 'chest' | undefined, play: Play): Promise<void> {
  const { actor } = view;
  if (!play.isSkipped) scene.effects.impact([view.x, view.y + 0.2, view.z], 'holy');
  const size = view.figure.mesh.scale.x;
  await scene.animator.run(play, 0.4, (t) => view.figure.mesh.scale.setScalar(size * Math.max(0.01, 1 - t)));
  scene.crowd.remove(actor.id);
  if (mark === undefined) return;
  const left: StageActor = { ...actor, standing: mark };
  scene.crowd.place(world, left);
}

async function showArea(scene: Scene, world: World, animation: StageAnimation & { kind: 'area' }, play: Play): Promise<void> {
  const first = animation.tiles[0];
  if (first === undefined || play.isSkipped) return;
  let latest = 0;
  for (const tile of animation.tiles) {
    const delay = 0.05 * (Math.abs(tile.x - first.x) + Math.abs(tile.z - first.z));
    latest = Math.max(latest, delay);
    scene.effects.tile(standingPoint(world, tile), animation.element, delay);
  }
  await scene.animator.wait(play, 0.3 + latest);
}
