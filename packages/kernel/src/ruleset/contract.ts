import type { Command, PartialCommand } from '../battle/command.ts';
import type { Root, Step, Write } from '../battle/commit.ts';
import type { Resolution } from '../battle/resolution.ts';
import type { ActorId, ReadonlyState, State, View } from '../battle/state.ts';
import type { Tile } from '../geometry/index.ts';
import type { Refusal, Result } from '../result.ts';
import type { DiceSource } from '../rng/index.ts';
import type {
  ActorSheet,
  Decision,
  ForecastEntry,
  Message,
  Offer,
  Preview,
  Stage,
  Threat,
  TileSheet,
} from './answers.ts';
import type { Json, RulesetCatalogue } from './rule-data.ts';
import type { ScenarioDraft } from './scenario-draft.ts';

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
  /**
   * Why no command could cause this root here, for records nobody trusts; only asked while there is a decision.
   * Whatever is not refused, `resolve` can resolve.
   */
  rootRefusal(state: ReadonlyState, root: Root): Refusal | undefined;
  resolve(resolution: Resolution, root: Root): void;
  /**
   * The next generated root on the way to a decision; only asked while there is neither decision nor outcome. Where a
   * command lost its decision half-way (its actor fell), that is the root the rest of it turns into.
   */
  advance(state: ReadonlyState): Root;
  /** The command that does nothing, as forecast and absent players use it. */
  idle(view: View, decision: Decision): Command;
  /** The command that a command only announces, in games where something is announced; any other command as it is. */
  announced?(command: Command): Command;
  /** What the asked unit's own rules of thumb would do, in games whose computer opponents are data of that kind. */
  suggest?(view: View, decision: Decision): Command;
  forecast(view: View, entries: number): readonly ForecastEntry[];
  preview(view: View, command: Command): Result<Preview>;
  /**
   * The field as the action of a command alone would leave it, landed at once where it is charged, in games whose actions
   * shape the ground or call somebody up. Undefined where the command names no such action.
   */
  aftermath?(view: View, command: Command): View | undefined;
  /** Which tiles, or which of the given ones, the side's enemies can hit next turn, and for how much. */
  threats(view: View, side: number, tiles?: readonly Tile[]): readonly Threat[];
  /** How many enemies of the side have a line of sight to somebody standing on the tile: the less, the more cover. */
  exposure(view: View, side: number, tile: Tile): number;
  /**
   * What it costs the actor to walk from a tile to any other, with no budget and nobody in the way; undefined where no way
   * leads. For AI that must come closer over several turns.
   */
  walkCost(view: View, actor: ActorId, from: Tile): (tile: Tile) => number | undefined;
  /** Tiles that decide the battle by who stands on them, in games that may have such. */
  goalTiles?(view: View): readonly Tile[];
  /**
   * The steps of a way to a tile, the start left out, in games where every step is an answer of its own: what a client may
   * queue. Undefined where there is no way, or none near enough.
   */
  route?(view: View, actor: ActorId, to: Tile): readonly Tile[] | undefined;
  inspectActor(view: View, actor: ActorId): ActorSheet;
  inspectTile(view: View, tile: Tile): TileSheet | undefined;
  /** What a seat may know of a state; 'spectator' sees what everybody may. */
  project(state: ReadonlyState, viewer: Viewer): View;
  /**
   * Whether a write may be told to the viewer as it is, for rulesets that hide something; what else changes in its view
   * reaches it as a plain difference. Absent: nothing is.
   */
  shows?(write: Write, state: ReadonlyState, viewer: Viewer): boolean;
  /** The view completed neutrally, or plausibly by dice, so that rules can run on it. */
  determinize(view: View, dice?: DiceSource): State;
  /** Higher is better for the side. */
  evaluate(view: View, side: number): number;
  /** What a step says, told of the state it led to; also of a record nobody proved, which may name what there is not. */
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
