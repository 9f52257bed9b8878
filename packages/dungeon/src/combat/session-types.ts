import type { Battle } from '@highground/kernel';

/** A member of the party: its place in the list is its actor id, from 1. */
export interface Member {
  readonly charId: number;
  readonly controllerId: string;
}

/** One line of the log as data: what is said, of whom, and with which numbers (D20-LOG-007, D20-AMB-11). */
export interface CombatEvent {
  /** The version it led to: who knows a later one knows this line. */
  readonly version: number;
  readonly code: string;
  /** The character who acted; absent for the monster. */
  readonly actor_id?: number | undefined;
  readonly name?: string | undefined;
  readonly params: Readonly<Record<string, string | number>>;
  /** Of the first line of a turn: the values of all its dice, as they fell. Absent where none did. */
  readonly dice?: readonly number[] | undefined;
}

/** What a victory brought, exactly as documented (D20-RWD-002…004). */
export interface Rewards {
  readonly items: Readonly<Record<string, number>>;
  /** Every item as often as there are of it. */
  readonly items_list: readonly string[];
  readonly rolls: {
    /** The slugs that were drawn from. */
    readonly base_pool: readonly string[];
    readonly weights: Readonly<Record<string, number>>;
    readonly special: { readonly slug: string; readonly rolled: number; readonly chance: number } | null;
  };
  readonly xp: { readonly total: number; readonly per_member: Readonly<Record<string, number>> };
}

/** What is kept of a fight's steps: its last 250 lines, the same as data, and its rewards. */
export interface CombatRecord {
  readonly log: readonly string[];
  readonly events: readonly CombatEvent[];
  /** Absent while the fight goes on, and where it brought nothing. */
  readonly rewards?: Rewards | undefined;
}

/** One fight of a user's party: what is fought, what was said of it, and what it brought (D20-SES-003). Never changed: acting gives another. */
export interface CombatSession {
  readonly id: number;
  /** Whose fight it is: who may look at it. */
  readonly userId: string;
  /** Of its dice, an unsigned 64-bit decimal; nobody is told before the fight is over (D20-AMB-20). */
  readonly seed: string;
  readonly members: readonly Member[];
  /** Without its steps: the record keeps what outlives them. */
  readonly battle: Battle;
  readonly record: CombatRecord;
}
