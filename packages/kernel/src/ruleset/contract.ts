import type { Command, PartialCommand } from '../battle/command.ts';
import type { Root, Step } from '../battle/commit.ts';
import type { Resolution } from '../battle/resolution.ts';
import type { ActorId, FieldEffect, ReadonlyState, State, View } from '../battle/state.ts';
import type { DiceSource } from '../rng/index.ts';
import type { Cell, Facing, Tile } from '../geometry/index.ts';
import type { Refusal, Result } from '../result.ts';
import type { World } from '../world/index.ts';

/** Plain data: what rule data, scenarios and payloads are made of. Numbers are integers. */
export type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

/** A scenario as a file or an editor gives it: shaped, but not yet judged by a ruleset. */
export interface ScenarioDraft {
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  readonly world: World;
  readonly sides: readonly { readonly id: number; readonly name: string; readonly stock: readonly { readonly item: string; readonly count: number }[] }[];
  readonly units: readonly UnitPlacement[];
  readonly schedule: readonly { readonly tick: number; readonly effect: FieldEffect }[];
  readonly limits: { readonly ticks?: number; readonly drawTicks?: number };
  /** Whatever else a ruleset reads from a scenario (Living Field: `chest`), checked by `open`. */
  readonly options: { readonly [key: string]: Json };
  /** Values of the first dice, in order; the seeded stream follows. */
  readonly dice: readonly number[];
}

export interface UnitPlacement {
  readonly name?: string;
  readonly unit: string;
  readonly side: number;
  readonly tile: Tile;
  readonly facing: Facing;
  /** Overrides by stat name. */
  readonly stats: { readonly [stat: string]: number };
  readonly statuses: readonly { readonly id: string; readonly ticks: number }[];
}

/** The question a battle waits on. Several actors: their order is free. */
export interface Decision {
  readonly kind: string;
  readonly seat: number;
  readonly actors: readonly ActorId[];
}

/** The next choice of a command being built, or the finished command. */
export type Stage =
  | { readonly complete: false; readonly field: StageField; readonly options: readonly Option[]; readonly suggested?: number }
  | { readonly complete: true; readonly command: Command };

export type StageField = 'actor' | 'kind' | 'to' | 'facing' | 'action' | 'target' | 'option' | 'count';

/** One thing that can be chosen, the fields it adds to the command, and what a person should know about it. */
export interface Option {
  readonly pick: PartialCommand;
  /** Stable name; `wait` is the action that ends a turn doing nothing. */
  readonly id: string;
  readonly facts: OptionFacts;
  /** Why it may not be chosen; shown, never hidden. */
  readonly refusal?: Refusal;
  /** A convenience equal to another option: offered to people, left out of perft and policies. */
  readonly shortcut?: boolean;
}

export interface OptionFacts {
  /** Move points, mp, ticks … by name. */
  readonly cost?: { readonly [what: string]: number };
  readonly path?: readonly Tile[];
  readonly hazards?: readonly HazardFact[];
  /** Tiles an action aimed here touches. */
  readonly area?: readonly Tile[];
  readonly actors?: readonly ActorId[];
  /** Furthest reach in tiles, for drawing range. */
  readonly range?: number;
  /** The block that stops a line of sight. */
  readonly blockedBy?: Cell;
}

export interface HazardFact {
  readonly tile: Tile;
  readonly hazard: string;
  /** Before affinity. */
  readonly damage: number;
  readonly statuses: readonly string[];
}

/** Undo, concede, draw: beside the choices, outside perft and policies. */
export interface Offer {
  readonly id: string;
  readonly command: Command;
}

export interface ForecastEntry {
  readonly tick: number;
  readonly kind: 'turn' | 'countdown' | 'landing' | 'event' | 'expiry' | 'limit';
  readonly actor?: ActorId;
  readonly action?: string;
  readonly status?: string;
  readonly effect?: FieldEffect;
  readonly targets?: readonly ActorId[];
  /** A countdown's number, an amount. */
  readonly number?: number;
  /** Message id of what the entry takes for granted. */
  readonly assumption: string;
}

/** An exact share: numerator over denominator, both whole. */
export interface Share {
  readonly of: number;
  readonly in: number;
}

/** What a command would do by itself; `exact: false` when the node cap turned it into bounds and a mean. */
export interface Preview {
  readonly exact: boolean;
  readonly path: readonly Tile[];
  readonly hazards: readonly HazardFact[];
  readonly cost: { readonly [what: string]: number };
  readonly effects: readonly PreviewEffect[];
  /** Why part of the command would not happen (knocked out on the way). */
  readonly interrupted?: { readonly reason: string; readonly chance: Share };
  readonly blocks: readonly { readonly cell: Cell; readonly change: 'set' | 'remove'; readonly chance: Share }[];
  /** Message id of what is taken for granted about everybody else. */
  readonly assumption?: string;
}

/** What happens to one actor. Amounts are what hp loses (negative: gains), over the cases where it is touched at all. */
export interface PreviewEffect {
  readonly actor: ActorId;
  readonly hit: Share;
  readonly amount?: { readonly min: number; readonly mean: Share; readonly max: number };
  readonly down: Share;
  readonly statuses: readonly { readonly status: string; readonly chance: Share; readonly ticks: number }[];
  readonly displaced?: { readonly to?: Tile; readonly cause: string; readonly chance: Share };
  readonly breakdown: readonly Modifier[];
}

/** Where a number comes from: one factor or summand with its cause. */
export interface Modifier {
  readonly source: string;
  readonly factor?: Share;
  readonly plus?: number;
}

/** What the enemies of a side can hit on their next turns, tile by tile. */
export interface Threat {
  readonly tile: Tile;
  readonly by: readonly { readonly actor: ActorId; readonly action: string; readonly worst: number }[];
}

export interface ActorSheet {
  readonly actor: ActorId;
  readonly bars: readonly { readonly id: string; readonly value: number; readonly max: number }[];
  readonly stats: readonly { readonly id: string; readonly base: number; readonly value: number; readonly modifiers: readonly Modifier[] }[];
  readonly statuses: readonly { readonly id: string; readonly ticksLeft: number; readonly stacks: number }[];
  readonly affinities: readonly { readonly element: string; readonly factor: Share }[];
  readonly actions: readonly { readonly id: string; readonly cost: { readonly [what: string]: number }; readonly stock?: number; readonly refusal?: Refusal }[];
  /** Numbers that matter only now: turns left of a body, a bounty. */
  readonly notes: readonly Message[];
}

export interface TileSheet {
  readonly tile: Tile;
  readonly material: string;
  readonly shape: string;
  /** Units of 1/1280 cell. */
  readonly height: number;
  readonly cost: number | undefined;
  readonly hazard?: HazardFact;
  readonly element?: string;
  readonly occupant?: ActorId;
  readonly marks: readonly { readonly kind: string; readonly values: readonly number[] }[];
  readonly notes: readonly Message[];
}

/** A sentence as an id of the ruleset's catalogue and its parameters. */
export interface Message {
  readonly messageId: string;
  readonly params: { readonly [name: string]: string | number };
}

/** A tunable number: its unit, range and one-line meaning make the house-rules form and the rule reference. */
export interface ConstantRule {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly meaning: string;
}

/** How a computer opponent of a game weighs things, as rule data; whole numbers, higher is better for its side. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly weights: {
    /** Per point of expected damage to an enemy, and per certain knock-out on top. */
    readonly damage: number;
    readonly knockOut: number;
    /** Per point healed on a friend, and per certain revival. */
    readonly heal: number;
    readonly revive: number;
    /** Per point of expected damage to a friend or to itself. */
    readonly friendlyFire: number;
    /** Per point of the worst the enemies could do on the tile next turn. */
    readonly threat: number;
    /** Per point of hazard damage on the way. */
    readonly hazard: number;
    /** Per level of height. */
    readonly height: number;
    /** Per enemy without a line of sight to the tile. */
    readonly cover: number;
    /** Per point of walking cost to the nearest enemy. */
    readonly distance: number;
    /** Per item spent and per point of mp. */
    readonly item: number;
    readonly mp: number;
  };
  /** What a status is worth on a friend; on an enemy the opposite. */
  readonly statuses: { readonly [status: string]: number };
}

/** Names and numbers a game is made of, as read from its data; ids are what states and logs carry. */
export interface RulesetCatalogue {
  readonly units: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly actions: readonly { readonly id: string; readonly title: string; readonly text: string; readonly kind: string; readonly element: string }[];
  readonly statuses: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly items: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly profiles: readonly Profile[];
  readonly constants: readonly ({ readonly id: string } & ConstantRule)[];
  /** English sentences by message id, with {name} placeholders. */
  readonly messages: { readonly [messageId: string]: string };
  readonly clauses: readonly { readonly id: string; readonly text: string }[];
}

/**
 * All the rules of one game. Every query takes a view and answers on its neutral completion; where nothing is hidden
 * the view is the state. No method writes: the only way to change a state is a resolution.
 */
export interface Ruleset {
  readonly id: string;
  readonly title: string;
  /** Raised when code changes an outcome. */
  readonly version: number;
  /** All rule data, its own materials included; exported by `rules --json`. */
  readonly data: Json;
  /** 16 hex digits over id, version and data (OT-DET-002). */
  readonly hash: string;
  readonly catalogue: RulesetCatalogue;

  /** The first state, dice-free, or what in the scenario is wrong. */
  open(scenario: ScenarioDraft): Result<State>;
  /** Who must choose, or nothing while the clock can run. */
  decision(view: View): Decision | undefined;
  stage(view: View, partial: PartialCommand): Result<Stage>;
  offers(view: View, seat: number): readonly Offer[];
  check(view: View, command: Command): Refusal | undefined;
  /** The index-th root of an accepted command, judged on the state the earlier ones left; undefined when none is left. */
  root(state: ReadonlyState, command: Command, index: number): Root | undefined;
  resolve(resolution: Resolution, root: Root): void;
  /** The next generated root on the way to a decision; only asked while there is neither decision nor outcome. */
  advance(state: ReadonlyState): Root;
  /** The command that does nothing, as forecast and absent players use it. */
  idle(view: View, decision: Decision): Command;
  forecast(view: View, entries: number): readonly ForecastEntry[];
  preview(view: View, command: Command): Result<Preview>;
  threats(view: View, side: number): readonly Threat[];
  /** How many enemies of the side have a line of sight to somebody standing on the tile: the less, the more cover. */
  exposure(view: View, side: number, tile: Tile): number;
  /**
   * What it costs the actor to walk from a tile to any other, with no budget and nobody in the way; undefined where no way
   * leads. For AI that must come closer over several turns.
   */
  walkCost(view: View, actor: ActorId, from: Tile): (tile: Tile) => number | undefined;
  inspectActor(view: View, actor: ActorId): ActorSheet;
  inspectTile(view: View, tile: Tile): TileSheet | undefined;
  /** What a seat may know of a state; 'spectator' sees what everybody may. */
  project(state: ReadonlyState, viewer: Viewer): View;
  /** The view completed neutrally, or plausibly by dice, so that rules can run on it. */
  determinize(view: View, dice?: DiceSource): State;
  /** Higher is better for the side. */
  evaluate(view: View, side: number): number;
  describe(state: ReadonlyState, step: Step): readonly Message[];
}

export type Viewer = number | 'spectator';

/** A game before its data is chosen: builds a ruleset from its own data or an edited pack. */
export interface RulesetFamily {
  readonly id: string;
  readonly title: string;
  /** One sentence for the home screen. */
  readonly summary: string;
  readonly defaults: Json;
  /** Refuses data of the wrong shape or range with JSON paths. */
  build(data: Json): Result<Ruleset>;
}
