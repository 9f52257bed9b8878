import { accept, refuse } from '@highground/kernel';
import type { ActorId, Command, Decision, ReadonlyState, Result, Ruleset } from '@highground/kernel';
import { commandOf } from '@highground/protocol';
import { Drafting } from './drafting.ts';
import type { Habits } from './drafting.ts';
import { afterStep, draftStep, isUndisturbed } from './walk.ts';
import type { Walk } from './walk.ts';

const STOPPED = { code: 'walk-stopped', message: 'Something has come up: the walk stops here.' };

/** Walks under way at this screen, by actor. */
export class Walks {
  readonly #ruleset: Ruleset;
  readonly #habits: Habits;
  readonly #walks = new Map<ActorId, Walk>();

  constructor(ruleset: Ruleset, habits: Habits) {
    this.#ruleset = ruleset;
    this.#habits = habits;
  }

  /** Keeps what is left of a walk whose next step was just sent. */
  setOut(walk: Walk): void {
    const rest = afterStep(walk);
    if (rest) this.#walks.set(rest.actor, rest);
  }

  /** The answer that goes on with the walk of whoever is asked; `walk-stopped` once where something has come up. */
  next(view: ReadonlyState, decision: Decision): Result<Command> | undefined {
    const [actor = 0] = decision.actors;
    const walk = this.#walks.get(actor);
    if (!walk) return undefined;
    this.#walks.delete(actor);
    const command = isUndisturbed(walk, view, decision) ? this.#step(walk, view, decision) : undefined;
    if (!command) return refuse(STOPPED);
    this.setOut(walk);
    return accept(command);
  }

  #step(walk: Walk, view: ReadonlyState, decision: Decision): Command | undefined {
    const drafting = Drafting.begin(this.#ruleset, view, decision, this.#habits);
    const step = draftStep(this.#ruleset, view, decision, walk);
    if (!drafting.ok || !step.ok) return undefined;
    drafting.value.adopt(step.value);
    return commandOf(drafting.value.draft);
  }
}
