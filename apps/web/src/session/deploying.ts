import { accept, invariant, refuse, sameCell } from '@highground/kernel';
import type { ActorId, Command, Decision, Option, Result, Ruleset, Tile, View } from '@highground/kernel';

/** Where a seat means to place its units, and whom it is placing now. Replaced, never changed in place. */
export interface Plan {
  readonly chosen: ActorId;
  readonly places: ReadonlyMap<ActorId, Tile>;
  /** Where the chosen one may begin. */
  readonly zone: readonly Tile[];
}

/** The placing of one seat's units before the battle: freely changed until all of it is sent at once. */
export class Deploying {
  readonly decision: Decision;
  readonly #ruleset: Ruleset;
  readonly #view: View;
  readonly #start: ReadonlyMap<ActorId, Tile>;
  #plan: Plan;

  constructor(ruleset: Ruleset, view: View, decision: Decision) {
    const [first] = decision.actors;
    invariant(first !== undefined, 'somebody is to be placed');
    this.decision = decision;
    this.#ruleset = ruleset;
    this.#view = view;
    this.#start = new Map(
      decision.actors.flatMap((id) => {
        const tile = view.actors[id - 1]?.tile;
        return tile ? [[id, tile] as const] : [];
      }),
    );
    this.#plan = { chosen: first, places: this.#start, zone: this.#zoneOf(first) };
  }

  get plan(): Plan {
    return this.#plan;
  }

  /** Takes somebody in hand. */
  choose(actor: ActorId): Result<Plan> {
    if (!this.decision.actors.includes(actor))
      return refuse({
        code: 'not-to-place',
        message: 'This unit is not placed by this player.',
        facts: { actor },
      });
    return this.#become({ ...this.#plan, chosen: actor, zone: this.#zoneOf(actor) });
  }

  /** The next one in hand, or the one before. */
  turn(step: 1 | -1): Result<Plan> {
    const { actors } = this.decision;
    const next = actors.indexOf(this.#plan.chosen) + step + actors.length;
    return this.choose(actors[next % actors.length] as ActorId);
  }

  /** What pointing at a tile means: whoever of ours is planned there is taken in hand, anywhere else is a place for the chosen one. */
  point(tile: Tile): Result<Plan> {
    const { chosen, places } = this.#plan;
    const there = [...places].find(([, place]) => sameCell(place, tile))?.[0];
    return there === undefined || there === chosen ? this.place(tile) : this.choose(there);
  }

  /** Plans a place for the chosen one; whoever of ours is planned there changes places with it. */
  place(tile: Tile): Result<Plan> {
    const { chosen, places } = this.#plan;
    const refusal = this.#ruleset.check(this.#view, this.#commandFor(chosen, tile));
    if (refusal) return refuse(refusal);
    const from = places.get(chosen);
    const next = new Map(places).set(chosen, tile);
    for (const [other, place] of places)
      if (other !== chosen && from && sameCell(place, tile)) next.set(other, from);
    return this.#become({ ...this.#plan, places: next });
  }

  /** Everybody back to where the battlefield has them. */
  reset(): Result<Plan> {
    return this.#become({ ...this.#plan, places: this.#start });
  }

  /** The whole plan as commands; each may find one still to be placed in its way, who then makes room. */
  commands(): readonly Command[] {
    return [...this.#plan.places].map(([actor, tile]) => this.#commandFor(actor, tile));
  }

  #commandFor(actor: ActorId, to: Tile): Command {
    const { kind, seat } = this.decision;
    return { kind, seat, actor, to };
  }

  #zoneOf(actor: ActorId): readonly Tile[] {
    const { kind, seat } = this.decision;
    const stage = this.#ruleset.stage(this.#view, { kind, seat, actor });
    const options: readonly Option[] = stage.ok && !stage.value.complete ? stage.value.options : [];
    return options.flatMap(({ pick, refusal }) => (pick.to && !refusal ? [pick.to] : []));
  }

  #become(plan: Plan): Result<Plan> {
    this.#plan = plan;
    return accept(plan);
  }
}
