import type { Cell, Facing, Tile } from '../geometry/index.ts';
import type { Activity, Actor, ActorId, FieldEffect, Outcome, Standing } from './state.ts';

/** What came from outside, or from the clock: names what was decided and never writes. */
export interface RootPayloads {
  start_battle: { readonly ruleset: string; readonly hash: string };
  deploy: { readonly actor: ActorId; readonly tile: Tile; readonly facing: Facing };
  move_unit: { readonly actor: ActorId; readonly path: readonly Tile[]; readonly facing: Facing };
  use_action: {
    readonly actor: ActorId;
    readonly action: string;
    readonly targetTile?: Tile;
    readonly targetActor?: ActorId;
  };
  wait: { readonly actor: ActorId; readonly ticks?: number; readonly reason?: string };
  react: {
    readonly actor: ActorId;
    readonly action: string;
    readonly targetTile?: Tile;
    readonly targetActor?: ActorId;
  };
  decline: { readonly actor: ActorId };
  commit_intent: {
    readonly actor: ActorId;
    readonly to: Tile;
    readonly action: string;
    readonly targetTile?: Tile;
    readonly targetActor?: ActorId;
  };
  end_turn: { readonly side: number };
  undo_move: { readonly actor: ActorId };
  concede: { readonly seat: number };
  accept_draw: { readonly seat: number };
  advance_clock: { readonly tick: number };
  continue_tick: { readonly phase: string };
  field_event: { readonly event: number; readonly tick: number; readonly effect: FieldEffect };
  land: { readonly actor: ActorId; readonly serial: number };
  spawn: { readonly event: number };
  auto_turn: { readonly actor: ActorId };
  /** The start of an action that takes time; `count` and `option` are what its actor chose with it. */
  begin_action: {
    readonly actor: ActorId;
    readonly action: string;
    readonly targetTile?: Tile;
    readonly targetActor?: ActorId;
    readonly facing?: Facing;
    readonly count?: number;
    readonly option?: string;
  };
}

/** The only things that change a state. Every payload carries resulting values, so folding needs no rules. */
export interface WritePayloads {
  displace: {
    readonly actor: ActorId;
    readonly path: readonly Tile[];
    readonly tile?: Tile;
    readonly facing: Facing;
    readonly cause: DisplaceCause;
  };
  set_clock: { readonly tick: number };
  /** Flat triples actor, column, value. */
  set_stats: { readonly changes: readonly number[] };
  change_stat: { readonly actor: ActorId; readonly stat: string; readonly value: number };
  /** Negative `amount` is healing; `hp` is what is left. */
  apply_damage: {
    readonly actor: ActorId;
    readonly amount: number;
    readonly hp: number;
    readonly element: string;
    readonly source: string;
  };
  /** `until` equal to the current tick, or earlier, is the expiry record. */
  apply_status: {
    readonly actor: ActorId;
    readonly status: string;
    readonly until: number;
    readonly stacks: number;
    readonly source: ActorId;
    readonly other: ActorId;
  };
  set_activity: {
    readonly actor: ActorId;
    readonly slot: number;
    readonly activity?: Activity;
    readonly reason: string;
  };
  set_standing: { readonly actor: ActorId; readonly standing: Standing };
  set_seat: { readonly actor: ActorId; readonly seat: number };
  set_mark: { readonly tile: Tile; readonly mark: string; readonly values?: readonly number[] };
  /** `voxel` is the packed form of `makeVoxel`. */
  set_block: { readonly cell: Cell; readonly voxel: number };
  remove_block: { readonly cell: Cell };
  /** Absent `value`: back to the rules' default. */
  set_voxel_state: { readonly cell: Cell; readonly field: string; readonly value?: number };
  add_actor: { readonly actor: Actor; readonly stats: readonly number[] };
  remove_actor: { readonly actor: ActorId; readonly reason: string };
  set_register: { readonly name: string; readonly value: number };
  set_queue: { readonly queue: readonly (readonly number[])[] };
  change_stock: { readonly side: number; readonly item: string; readonly count: number };
  set_score: { readonly side: number; readonly score: number };
  schedule_event: { readonly id: number; readonly tick: number; readonly effect: FieldEffect };
  cancel_event: { readonly id: number };
  note: { readonly messageId: string; readonly params: Readonly<Record<string, string | number>> };
  end_match: { readonly outcome: Outcome };
}

export type DisplaceCause = 'walk' | 'shove' | 'pull' | 'fall' | 'teleport' | 'deploy' | 'turn';

export type RootKind = keyof RootPayloads;
export type WriteKind = keyof WritePayloads;

/** A root commit before it has a number. */
export type Root = { [K in RootKind]: { readonly kind: K; readonly payload: RootPayloads[K] } }[RootKind];
/** A derived commit before it has a number. */
export type Write = { [K in WriteKind]: { readonly kind: K; readonly payload: WritePayloads[K] } }[WriteKind];

/** One ordered state change. */
export type Commit = { readonly seq: number } & (Root | Write);
export type RootCommit = { readonly seq: number } & Root;
export type DerivedCommit = { readonly seq: number } & Write;

/** A die that fell: `low` and `high` are inclusive; keyed draws never moved the stream. */
export interface Die {
  readonly purpose: string;
  readonly low: number;
  readonly high: number;
  readonly value: number;
  readonly keyed?: readonly number[];
}

/** One root, its consequences, the dice that fell, and the chain hash after ('' where hashing is off). */
export interface Step {
  readonly root: RootCommit;
  readonly derived: readonly DerivedCommit[];
  readonly dice: readonly Die[];
  readonly hash: string;
}

export const ROOT_KINDS = [
  'start_battle',
  'deploy',
  'move_unit',
  'use_action',
  'wait',
  'react',
  'decline',
  'commit_intent',
  'end_turn',
  'undo_move',
  'concede',
  'accept_draw',
  'advance_clock',
  'continue_tick',
  'field_event',
  'land',
  'spawn',
  'auto_turn',
  'begin_action',
] as const satisfies readonly RootKind[];

export const WRITE_KINDS = [
  'displace',
  'set_clock',
  'set_stats',
  'change_stat',
  'apply_damage',
  'apply_status',
  'set_activity',
  'set_standing',
  'set_seat',
  'set_mark',
  'set_block',
  'remove_block',
  'set_voxel_state',
  'add_actor',
  'remove_actor',
  'set_register',
  'set_queue',
  'change_stock',
  'set_score',
  'schedule_event',
  'cancel_event',
  'note',
  'end_match',
] as const satisfies readonly WriteKind[];
