import type { Facing, Tile } from '../geometry/index.ts';
import type { ActorId } from './state.ts';

/**
 * A controller's answer to a decision: untrusted until accepted. One shape serves every ruleset; which fields a
 * command of a kind has, and in which order they are chosen, is the ruleset's `stage`.
 */
export interface Command {
  /** What is being answered: `turn`, `move`, `act`, `wait`, `react`, `concede` … */
  readonly kind: string;
  readonly seat: number;
  readonly actor?: ActorId;
  readonly to?: Tile;
  /** `auto`: towards the target, or as the last step went. */
  readonly facing?: Facing | 'auto';
  readonly action?: string;
  readonly targetTile?: Tile;
  readonly targetActor?: ActorId;
  /** A number or a word the ruleset asked for: ticks to wait, an offer, a stop. */
  readonly count?: number;
  readonly option?: string;
}

/** A command being built: the fields chosen so far. */
export type PartialCommand = Partial<Command>;
