import { actorOf } from '@highground/kernel';
import type {
  ActorId,
  Bubble,
  HazardFact,
  OpenOptions,
  Option,
  OptionFacts,
  PartialCommand,
  ReadonlyState,
  Refusal,
  Stage,
  Tile,
} from '@highground/kernel';
import { areaOf, occupantThen } from './attempt.ts';
import { sightBlocker } from './range.ts';
import type { Attempt } from './attempt.ts';
import { bubbleOf, endsOf, isFlying } from './condition.ts';
import { hazardsAt } from './hazard-facts.ts';
import type { Rules } from './compile.ts';

// Most options are never looked at: what they are and lead to is worked out when somebody asks. `toJSON` is for wires.

/** Where a walk may end: the actor’s own tile first, or what it announced. */
export class Destinations implements OpenOptions {
  readonly complete = false;
  readonly field = 'to';
  readonly suggested = 0;
  private readonly rules: Rules;
  private readonly state: ReadonlyState;
  private readonly actor: ActorId;
  private readonly bubble: Bubble;
  /** Absent where they are just the bubble’s. */
  private readonly tiles: readonly Tile[] | undefined;

  constructor(rules: Rules, state: ReadonlyState, actor: ActorId, announced: readonly Tile[] | undefined) {
    this.rules = rules;
    this.state = state;
    this.actor = actor;
    this.bubble = bubbleOf(rules, state, actor);
    this.tiles = announced ?? (isFlying(actorOf(state, actor)) ? endsOf(rules, state, actor) : undefined);
  }

  get options(): readonly Option[] {
    return (this.tiles ?? this.bubble.tiles).map((to) => this.optionFor(to));
  }

  get open(): OpenOptions {
    return this;
  }

  get length(): number {
    return this.tiles ? this.tiles.length : this.bubble.size;
  }

  at(index: number): Option | undefined {
    const to = this.tiles ? this.tiles[index] : this.bubble.at(index);
    return to && this.optionFor(to);
  }

  private optionFor(to: Tile): Option {
    const { rules, state, actor, bubble } = this;
    return new Destination(rules, state, { bubble, to, actor });
  }

  toJSON(): Stage {
    const { complete, field, options, suggested } = this;
    return { complete, field, options, suggested };
  }
}

interface Way {
  readonly bubble: Bubble;
  readonly to: Tile;
  readonly actor: ActorId;
}

/** A tile a walk can end on. */
class Destination implements Option {
  private readonly rules: Rules;
  private readonly state: ReadonlyState;
  private readonly way: Way;

  constructor(rules: Rules, state: ReadonlyState, way: Way) {
    this.rules = rules;
    this.state = state;
    this.way = way;
  }

  get pick(): { readonly to: Tile } {
    return { to: this.way.to };
  }

  get id(): string {
    return tileId(this.way.to);
  }

  get facts(): OptionFacts {
    const { bubble, to, actor } = this.way;
    const path = bubble.pathTo(to) ?? [];
    const hazards = path.slice(1).flatMap((tile): HazardFact[] => {
      const isLast = tile === path.at(-1);
      return [...hazardsAt(this.rules, this.state, actorOf(this.state, actor), { tile, isLast })];
    });
    return { cost: { move: bubble.costOf(to) ?? 0 }, path, hazards };
  }

  toJSON(): Option {
    return { pick: this.pick, id: this.id, facts: this.facts };
  }
}

/** A tile somebody may be placed on. */
export function placeOption(to: Tile): Option {
  return { pick: { to }, id: tileId(to), facts: {} };
}

/** A tile an action may be aimed at. */
export class Target implements Option {
  declare readonly refusal?: Refusal;
  private readonly state: ReadonlyState;
  private readonly attempt: Attempt;
  private readonly tile: Tile;

  constructor(state: ReadonlyState, attempt: Attempt, tile: Tile, refusal: Refusal | undefined) {
    this.state = state;
    this.attempt = attempt;
    this.tile = tile;
    if (refusal) this.refusal = refusal;
  }

  get pick(): PartialCommand {
    return { targetTile: this.tile };
  }

  get id(): string {
    return tileId(this.tile);
  }

  get facts(): OptionFacts {
    const { state, attempt, tile, refusal } = this;
    const area = areaOf(state, attempt, tile);
    const actors = area.flatMap((one) => occupantThen(state, attempt, one)?.id ?? []);
    const blocker = refusal?.code === 'sight-blocked' ? sightBlocker(state, attempt.tile, tile) : undefined;
    return { area, actors: actors.sort((a, b) => a - b), ...(blocker ? { blockedBy: blocker } : {}) };
  }

  toJSON(): Option {
    const { pick, id, facts, refusal } = this;
    return { pick, id, facts, ...(refusal ? { refusal } : {}) };
  }
}

function tileId({ x, y, z }: Tile): string {
  return `${x},${y},${z}`;
}
