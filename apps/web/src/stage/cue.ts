import type { Cell, World } from '@highground/kernel';
import type { ActorView } from './actor-view.ts';
import type { Animator, Play } from './animator.ts';
import type { StageAnimation } from './api.ts';
import { angleBetween } from './camera-maths.ts';
import type { Crowd } from './crowd.ts';
import type { Effects } from './effects.ts';
import type { Point } from './overlay-geometry.ts';
import type { Plates } from './plates.ts';
import type { PoseName } from './poses.ts';

/** What an animation may use. */
export interface Cast {
  readonly world: World;
  readonly crowd: Crowd;
  readonly effects: Effects;
  readonly plates: Plates;
  readonly remesh: (changed: readonly Cell[]) => void;
}

export type AnimationOf<Kind extends StageAnimation['kind']> = Extract<
  StageAnimation,
  { readonly kind: Kind }
>;

/** One animation being shown: the cast, its timing, and the moves that many animations share. */
export class Cue {
  readonly cast: Cast;
  readonly #animator: Animator;
  readonly #play: Play;

  constructor(cast: Cast, animator: Animator, play: Play) {
    this.cast = cast;
    this.#animator = animator;
    this.#play = play;
  }

  /** Skipped animations throw no particles. */
  get isSkipped(): boolean {
    return this.#play.isSkipped;
  }

  run(seconds: number, update: (t: number) => void): Promise<void> {
    return this.#animator.run(this.#play, seconds, update);
  }

  wait(seconds: number): Promise<void> {
    return this.run(seconds, () => undefined);
  }

  /** Effects are only for those who watch. */
  effect(show: (effects: Effects) => void): void {
    if (!this.isSkipped) show(this.cast.effects);
  }

  turn(view: ActorView, yaw: number): Promise<void> {
    const from = view.yaw;
    if (Math.abs(angleBetween(from, yaw)) < 0.01) return Promise.resolve();
    return this.run(0.14, (t) => view.turnBetween(from, yaw, t));
  }

  turnTowards(view: ActorView, [x, , z]: Point): Promise<void> {
    const [dx, dz] = [x - view.x, z - view.z];
    return dx === 0 && dz === 0 ? Promise.resolve() : this.turn(view, Math.atan2(dx, dz));
  }

  /** Strikes a pose once and goes back to waiting; a body lying down stays down. */
  async pose(view: ActorView, name: PoseName, seconds: number): Promise<void> {
    if (view.actor.standing === 'down') return this.wait(0.2);
    await this.run(seconds, (t) => view.setPose(name, t));
    view.setPose('idle', 0);
  }
}
