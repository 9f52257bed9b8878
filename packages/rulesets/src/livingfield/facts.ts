import { sameCell, tileDistance } from '@highground/kernel';
import type { ActorId, Bubble, Cell, HazardFact, OptionFacts, ReadonlyState, Tile } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { affectedTiles, placeOf } from './stance.ts';
import type { Aim, Attempt } from './stance.ts';

/** What a hazard does, as a fact to show. */
export function hazardFact(rules: Rules, tile: Tile, material: number): HazardFact {
  const hazard = rules.hazards[material];
  return {
    tile,
    hazard: hazard?.kind ?? 'none',
    damage: hazard?.damage ?? 0,
    statuses: hazard?.statuses.map(({ id }) => id) ?? [],
  };
}

/** The way to a destination. */
export class WalkFacts implements OptionFacts {
  private readonly rules: Rules;
  private readonly bubble: Bubble;
  private readonly to: Tile;

  constructor(rules: Rules, bubble: Bubble, to: Tile) {
    this.rules = rules;
    this.bubble = bubble;
    this.to = to;
  }

  get cost(): { readonly move: number } {
    return { move: this.bubble.costOf(this.to) ?? 0 };
  }

  get path(): readonly Tile[] {
    return this.bubble.pathTo(this.to) ?? [];
  }

  get hazards(): readonly HazardFact[] {
    return this.bubble.hazardsTo(this.to).map(({ tile, material }) => hazardFact(this.rules, tile, material));
  }

  toJSON(): OptionFacts {
    return { cost: this.cost, path: this.path, hazards: this.hazards };
  }
}

/** What an aim would touch. */
export class AimFacts implements OptionFacts {
  declare readonly blockedBy?: Cell;
  private readonly state: ReadonlyState;
  private readonly attempt: Attempt;
  private readonly aim: Aim;

  constructor(state: ReadonlyState, attempt: Attempt, aim: Aim, blocker: Cell | undefined) {
    this.state = state;
    this.attempt = attempt;
    this.aim = aim;
    if (blocker) this.blockedBy = blocker;
  }

  get area(): readonly Tile[] {
    return affectedTiles(this.state, this.attempt, this.aim);
  }

  /** Everybody who would be there, the acting unit at its destination. Only who is near enough is looked at closely. */
  get actors(): readonly ActorId[] {
    const { attempt, aim, state } = this;
    const { area: shape } = attempt.action;
    const centre = shape.shape === 'line' ? attempt.tile : placeOf(state, attempt, aim).tile;
    const reach = shape.shape === 'line' ? shape.length : shape.shape === 'blast' ? shape.radius : 0;
    const near: { readonly id: ActorId; readonly tile: Tile }[] = [];
    for (const { id, tile: place } of state.actors) {
      const tile = id === attempt.actor.id ? attempt.tile : place;
      if (tile && tileDistance(centre, tile) <= reach) near.push({ id, tile });
    }
    if (near.length === 0) return [];
    const { area } = this;
    return near.flatMap(({ id, tile }) => (area.some((one) => sameCell(one, tile)) ? [id] : []));
  }

  toJSON(): OptionFacts {
    return { area: this.area, actors: this.actors, ...(this.blockedBy ? { blockedBy: this.blockedBy } : {}) };
  }
}
