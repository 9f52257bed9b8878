import { actorOf, invariant } from '@highground/kernel';
import type { Actor, ActorId, ReadonlyState, Resolution } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { byRank } from './condition.ts';
import { readQueue, writeQueue } from './queue.ts';
import type { Ask, Event, Offered, Standing } from './queue.ts';

/** One tick being resolved: whom it waits for, who is still to be processed, what was noticed. Kept in the state's queue between steps. */
export class Tick {
  readonly rules: Rules;
  readonly resolution: Resolution;
  ask: Standing['ask'];
  toAct: ActorId[];
  offers: Offered[];
  /** What the last tick's reaction pass raised, noticed when its actor has been processed (PER-AMB-12). */
  seen: Event[];
  /** What has been raised since somebody last looked. */
  raised: Event[] = [];
  /** Whether reactions are being carried out: what they raise waits for the next tick. */
  isPass = false;
  #order: readonly ActorId[] | undefined;

  constructor(rules: Rules, resolution: Resolution) {
    const { ask, toAct, offers, seen } = readQueue(resolution.state.queue);
    this.rules = rules;
    this.resolution = resolution;
    this.ask = ask;
    this.toAct = toAct;
    this.offers = offers;
    this.seen = seen;
  }

  get state(): ReadonlyState {
    return this.resolution.state;
  }

  actor(id: ActorId): Actor {
    return actorOf(this.state, id);
  }

  /** Whoever was up when the step began, in the order of the battle. */
  get order(): readonly ActorId[] {
    return (this.#order ??= byRank(this.state).map(({ id }) => id));
  }

  /** Whether this tick of the actor's activity has been processed. */
  hasActed(id: ActorId): boolean {
    return !this.toAct.includes(id) && this.ask?.actor !== id;
  }

  /** Something others may notice where its actor stands now. */
  raise(event: Omit<Event, 'at'>): void {
    const { tile, facing } = this.actor(event.source);
    if (tile) this.raised.push({ ...event, at: { tile, facing } });
  }

  waitFor(actor: ActorId, kind: Ask): void {
    this.ask = { actor, kind };
  }

  /** The answer has come: of this kind, from this actor. */
  answered(actor: ActorId, ...kinds: readonly Ask[]): Ask {
    const { ask } = this;
    invariant(ask && ask.actor === actor && kinds.includes(ask.kind), `actor ${actor} was not asked`);
    this.ask = undefined;
    return ask.kind;
  }

  /** Puts the tick back into the state; nothing is written after the end. */
  save(): void {
    if (this.state.outcome) return;
    const queue = writeQueue(this);
    if (queue.length > 0 || this.state.queue.length > 0) this.resolution.commit('set_queue', { queue });
  }
}
