import type { StageAnimation } from './api.ts';
import type { Animator, Play } from './animator.ts';
import { perform } from './choreography.ts';
import { Cue } from './cue.ts';
import type { Cast } from './cue.ts';
import { Effects } from './effects.ts';
import type { ElementLook } from './look.ts';
import type { Particles } from './particles.ts';

/** Shows what happens on a field; fetched once something does. */
export class Performer {
  readonly #effects: Effects;
  readonly #animator: Animator;

  constructor(animator: Animator, particles: Particles, elements: Readonly<Record<string, ElementLook>>) {
    this.#animator = animator;
    this.#effects = new Effects(particles, elements);
  }

  /** Resolves when the next animation may begin; `density` is the share of the particles that are thrown. */
  async show(
    animation: StageAnimation,
    play: Play,
    cast: Omit<Cast, 'effects'>,
    density: number,
  ): Promise<void> {
    this.#effects.density = density;
    await perform(new Cue({ ...cast, effects: this.#effects }, this.#animator, play), animation);
  }
}
