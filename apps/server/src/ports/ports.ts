/** The only clock of the server. Wall time is for records and people; limits and time-outs use the one that never jumps. */
export interface Clock {
  /** Milliseconds since 1970. */
  wallMs(): number;
  /** Milliseconds since some point in the past; never goes back. */
  steadyMs(): number;
}

/** Where everything that nobody may guess comes from. */
export interface Entropy {
  bytes(count: number): Uint8Array;
}
