import type { Cell, Facing, Tile } from '../geometry/index.ts';
import type { World } from '../world/index.ts';

/** A small integer from 1 in roster order; names are for people and documents. */
export type ActorId = number;

/** Nobody, where a field of the state must hold an actor id. */
export const NOBODY = -1;

/** `until` of a status without a limit. */
export const NO_LIMIT = -1;

export type Standing = 'up' | 'down' | 'gone';

/** One status on one actor; its key is (actor, id, other). */
export interface Status {
  readonly id: string;
  /** Last tick on which it acts, or {@link NO_LIMIT}. */
  readonly until: number;
  readonly stacks: number;
  readonly source: ActorId;
  readonly other: ActorId;
}

/**
 * `intended`: announced for the actor's next turn, not yet begun. `unknown` only in views: something is under way, and
 * the viewer cannot tell what.
 */
export type Phase = 'intended' | 'charging' | 'prep' | 'exec' | 'recover' | 'paused' | 'unknown';

/** What an activity is aimed at, and where its actor means to walk before; each may be absent. */
export interface Target {
  readonly tile?: Tile;
  readonly actor?: ActorId;
  readonly to?: Tile;
}

/**
 * An action that takes time; `left` counts ticks of prep, exec and recover as of `since` and is rewritten only on change.
 * An actor's activities are a stack: the last one runs, those below are on hold. In a view, −1 stands for unknown ticks.
 */
export interface Activity {
  readonly action: string;
  readonly serial: number;
  readonly phase: Phase;
  readonly since: number;
  readonly left: readonly [number, number, number];
  readonly target: Target;
  /** What else the ruleset has to remember about it. */
  readonly values?: readonly number[];
  /** The public layer where it differs from the truth. */
  readonly shown?: {
    readonly action: string;
    readonly phase: Phase;
    readonly since: number;
    readonly left: readonly [number, number, number];
  };
}

/** Width (x), depth (z) in tiles and height in units of 1/1280 cell. */
export interface Size {
  readonly w: number;
  readonly d: number;
  readonly h: number;
}

/** Anything that acts or is acted on. Records are immutable and replaced on write, so copies of a state share them. */
export interface Actor {
  readonly id: ActorId;
  readonly name: string;
  readonly side: number;
  readonly seat: number;
  readonly unit: string;
  readonly tile?: Tile;
  readonly facing: Facing;
  readonly size: Size;
  readonly headroom: number;
  readonly eye: number;
  readonly statuses: readonly Status[];
  readonly activities: readonly Activity[];
  readonly standing: Standing;
}

/** Who wins together; `stock` counts items by id, sorted by id. */
export interface Side {
  readonly id: number;
  readonly name: string;
  readonly score: number;
  readonly stock: readonly { readonly item: string; readonly count: number }[];
}

/** A seat controls a side or a part of it; `auto` seats are answered by the host's controller. */
export interface Seat {
  readonly id: number;
  readonly side: number;
  readonly auto: boolean;
}

/** Ints on a tile (a crystal, a prepared effect, fire); sorted by (z, x, y, kind). */
export interface Mark {
  readonly tile: Tile;
  readonly kind: string;
  readonly values: readonly number[];
}

/** One int about one cell (integrity, burn, cover hp); absent means the rules' default. Sorted by (z, x, y, field). */
export interface VoxelState {
  readonly cell: Cell;
  readonly field: string;
  readonly value: number;
}

/** Something due at a tick; several at one tick fire in the order of their ids, which count up as they are scheduled. */
export interface ScheduledEvent {
  readonly id: number;
  readonly tick: number;
  readonly effect: FieldEffect;
}

/** A field effect as data: which kind, where, and its numbers. The ruleset gives kinds their meaning. */
export interface FieldEffect {
  readonly kind: string;
  readonly cells?: readonly Cell[];
  readonly params?: Readonly<Record<string, number | string>>;
}

export type Outcome =
  | { readonly result: 'won'; readonly side: number; readonly reason: string }
  | { readonly result: 'draw' | 'abandoned'; readonly reason: string };

/** Names every number an actor has, in column order, and the roles the kernel itself must know. */
export interface StatTable {
  readonly names: readonly string[];
  /** Column of the stat `apply_damage` writes. */
  readonly hp: number;
}

export interface IntView {
  readonly length: number;
  readonly [index: number]: number;
}

/**
 * Everything that decides how a battle goes on, except the dice, which stand beside it.
 * `stats` holds one row of `table.names.length` ints per actor, in actor order.
 */
export interface State {
  seq: number;
  tick: number;
  diceDrawn: number;
  readonly table: StatTable;
  stats: Int32Array;
  actors: Actor[];
  sides: readonly Side[];
  seats: readonly Seat[];
  marks: readonly Mark[];
  voxelState: readonly VoxelState[];
  queue: readonly (readonly number[])[];
  /** Sorted by name. */
  registers: readonly { readonly name: string; readonly value: number }[];
  schedule: readonly ScheduledEvent[];
  world: World;
  outcome: Outcome | undefined;
}

/** The state as everybody but `apply` sees it. */
export type ReadonlyState = Readonly<Omit<State, 'stats' | 'actors' | 'world'>> & {
  readonly stats: IntView;
  readonly actors: readonly Actor[];
  readonly world: ReadonlyWorld;
};

/** A world nobody may write to. */
export type ReadonlyWorld = Omit<World, 'setVoxel' | 'clearVoxel' | 'markBase'>;

/** What a seat or a spectator may know: the same shape, hidden fields absent. */
export type View = ReadonlyState;

/** A copy that shares every immutable record; writes to either side never show on the other. */
export function forkState(state: ReadonlyState): State {
  const source = state as State;
  return {
    seq: source.seq,
    tick: source.tick,
    diceDrawn: source.diceDrawn,
    table: source.table,
    stats: source.stats.slice(),
    actors: source.actors.slice(),
    sides: source.sides,
    seats: source.seats,
    marks: source.marks,
    voxelState: source.voxelState,
    queue: source.queue,
    registers: source.registers,
    schedule: source.schedule,
    world: source.world.fork(),
    outcome: source.outcome,
  };
}
