import type {
  ActorId,
  Bubble,
  OpenOptions,
  Option,
  OptionFacts,
  PartialCommand,
  ReadonlyState,
  Refusal,
  Stage,
  Tile,
} from '@highground/kernel';
import type { Rules } from './compile.ts';
import { AimFacts, WalkFacts } from './facts.ts';
import { placeOf } from './stance.ts';
import type { Aim, Attempt } from './stance.ts';
import { aimRefusal, blockerOf } from './targets.ts';

// Most options are never looked at: what they are and lead to is worked out when somebody asks. `toJSON` is for wires.

/** Where a turn may end: every tile of the bubble, staying first. */
export class Destinations implements OpenOptions {
  readonly complete = false;
  readonly field = 'to';
  readonly suggested = 0;
  private readonly rules: Rules;
  private readonly bubble: Bubble;
  private listed: readonly Option[] | undefined;

  constructor(rules: Rules, bubble: Bubble) {
    this.rules = rules;
    this.bubble = bubble;
  }

  get options(): readonly Option[] {
    const { rules, bubble } = this;
    this.listed ??= bubble.tiles.map((to) => new Destination(rules, bubble, to));
    return this.listed;
  }

  get open(): OpenOptions {
    return this;
  }

  get length(): number {
    return this.bubble.size;
  }

  at(index: number): Option {
    return new Destination(this.rules, this.bubble, this.bubble.at(index));
  }

  toJSON(): Stage {
    const { complete, field, options, suggested } = this;
    return { complete, field, options, suggested };
  }
}

/** A tile the bubble reaches. */
class Destination implements Option {
  private readonly rules: Rules;
  private readonly bubble: Bubble;
  private readonly to: Tile;

  constructor(rules: Rules, bubble: Bubble, to: Tile) {
    this.rules = rules;
    this.bubble = bubble;
    this.to = to;
  }

  get pick(): { readonly to: Tile } {
    return { to: this.to };
  }

  get id(): string {
    return `${this.to.x},${this.to.y},${this.to.z}`;
  }

  get facts(): OptionFacts {
    return new WalkFacts(this.rules, this.bubble, this.to);
  }

  toJSON(): Option {
    return { pick: this.pick, id: this.id, facts: this.facts };
  }
}

/** Something an action may be aimed at. */
export class Target implements Option {
  declare readonly refusal?: Refusal;
  declare readonly shortcut?: true;
  private readonly rules: Rules;
  private readonly state: ReadonlyState;
  private readonly attempt: Attempt;
  private readonly aim: Aim;

  constructor(
    rules: Rules,
    state: ReadonlyState,
    attempt: Attempt,
    { aim, isShortcut }: { readonly aim: Aim; readonly isShortcut: boolean },
  ) {
    this.rules = rules;
    this.state = state;
    this.attempt = attempt;
    this.aim = aim;
    const refusal = aimRefusal(rules, state, attempt, aim);
    if (refusal) this.refusal = refusal;
    if (isShortcut) this.shortcut = true;
  }

  get pick(): PartialCommand {
    const { tile, actor } = this.aim;
    return tile ? { targetTile: tile } : { targetActor: actor as ActorId };
  }

  get id(): string {
    const { tile, actor } = this.aim;
    return tile ? `${tile.x},${tile.y},${tile.z}` : `actor-${actor}`;
  }

  get facts(): OptionFacts {
    const { rules, state, attempt, aim } = this;
    const isBlocked = this.refusal?.code === 'sight-blocked';
    return new AimFacts(
      state,
      attempt,
      aim,
      isBlocked ? blockerOf(rules, state, attempt, placeOf(state, attempt, aim)) : undefined,
    );
  }

  toJSON(): Option {
    const { pick, id, facts, refusal, shortcut } = this;
    return { pick, id, facts, ...(refusal ? { refusal } : {}), ...(shortcut ? { shortcut } : {}) };
  }
}
