import type {
  ActorId,
  Bubble,
  OpenOptions,
  Option,
  OptionFacts,
  ReadonlyState,
  Stage,
  Tile,
} from '@highground/kernel';
import type { Rules } from './compile.ts';
import { walkOf } from './legality.ts';

/** Where a walk may end, the unit’s own tile first. Most are never looked at: they are made when somebody asks. */
export class Destinations implements OpenOptions {
  readonly complete = false;
  readonly field = 'to';
  readonly suggested = 0;
  private readonly bubble: Bubble;

  constructor(rules: Rules, state: ReadonlyState, actor: ActorId) {
    this.bubble = walkOf(rules, state, actor);
  }

  get options(): readonly Option[] {
    return this.bubble.tiles.map((to) => new Destination(this.bubble, to));
  }

  get open(): OpenOptions {
    return this;
  }

  get length(): number {
    return this.bubble.size;
  }

  at(index: number): Option {
    return new Destination(this.bubble, this.bubble.at(index));
  }

  toJSON(): Stage {
    const { complete, field, options, suggested } = this;
    return { complete, field, options, suggested };
  }
}

/** A tile a walk can end on; its way is found when somebody asks. */
class Destination implements Option {
  readonly pick: { readonly to: Tile };
  private readonly bubble: Bubble;

  constructor(bubble: Bubble, to: Tile) {
    this.bubble = bubble;
    this.pick = { to };
  }

  get id(): string {
    return tileId(this.pick.to);
  }

  get facts(): OptionFacts {
    const { to } = this.pick;
    return { cost: { move: this.bubble.costOf(to) ?? 0 }, path: this.bubble.pathTo(to) ?? [], hazards: [] };
  }

  toJSON(): Option {
    return { pick: this.pick, id: this.id, facts: this.facts };
  }
}

/** A stable name for a tile. */
export function tileId({ x, y, z }: Tile): string {
  return `${x},${y},${z}`;
}
