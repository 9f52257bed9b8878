/** What is kept: one line a kind, with what its id is. */
export const RECORD_KINDS = {
  guest: 'a guest, by the SHA-256 of their token',
  delver: 'a user’s characters, inventory and dungeon, by user',
  combat: 'a fight of Delve, by its id',
  fault: 'what went wrong in a fight that is frozen, by the fight’s id',
  answer: 'what a request with an idempotency key was answered, by user and key',
  match: 'how far a stateless match of Skirmish has come, by its id',
} as const;

export type RecordKind = keyof typeof RECORD_KINDS;

/** A record as it is kept. `revision` counts its writes from 1. */
export interface StoredRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly revision: number;
  readonly body: string;
}

/** A record as it shall be, and the revision it takes the place of: 0 where there must be none yet. */
export interface RecordWrite {
  readonly kind: RecordKind;
  readonly id: string;
  readonly replaces: number;
  readonly body: string;
  /** Nothing hangs on it any more: it may be dropped once it is old. Until a write says so a record stays for good. */
  readonly forgettable?: boolean;
}

/**
 * Where everything is kept that outlives a request. Each adapter passes the same contract test: compare and write, all or
 * nothing, and what is acknowledged is durable.
 */
export interface Store {
  read(kind: RecordKind, id: string): Promise<StoredRecord | undefined>;
  /** How often a record was written, 0 where there is none: for whoever knows what it said then. */
  revision(kind: RecordKind, id: string): Promise<number>;
  /**
   * Writes all records or none. True once they are durable; false, with nothing written, when one of them is not at the
   * revision that its write replaces. Throws {@link StorageUnavailable} when they could not be made durable.
   */
  commit(writes: readonly RecordWrite[]): Promise<boolean>;
  /** Drops forgettable records of a kind that were last written before a moment, in milliseconds since 1970; gives how many. */
  forget(kind: RecordKind, beforeMs: number): Promise<number>;
  close(): Promise<void>;
}

/** The store could not keep a write. Nothing of it is there, and nobody was told otherwise. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
