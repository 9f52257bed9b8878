import type { Terrain, TeamId } from './names.ts';
import type { Goal } from '../goals.ts';
import type { Metric } from '../board.ts';
import type { ToHitModel } from '../to-hit.ts';

/** A column and a row, counted from 0. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** A unit as the document writes it, all fifteen fields (BF-UNIT-001, BF-AMB-11). */
export interface MatchUnit {
  /** One word of at most 40 characters, such as `alpha-1`. */
  readonly id: string;
  readonly teamId: TeamId;
  /** Of a defeated unit: where it fell. */
  readonly position: Position;
  readonly maxHealth: number;
  /** 0: defeated. */
  readonly health: number;
  readonly attack: number;
  readonly defense: number;
  readonly speed: number;
  readonly actionsRemaining: number;
  readonly hasAttacked: boolean;
  readonly archetype: string;
  /** Those of its archetype. */
  readonly abilities: readonly string[];
  readonly attackBonus: number;
  readonly hasUsedAbility: boolean;
  readonly wadedThisTurn: boolean;
}

/** Units that join bravo when a turn begins. */
export interface Wave {
  readonly turn: number;
  readonly archetype: string;
  /** One unit for each place. */
  readonly at: readonly string[];
}

/** How the match is decided, and all else a stateless server has to be told about it. */
export interface Victory {
  readonly goal: Goal;
  /** Keys of the tiles to be held. */
  readonly hold: readonly string[];
  /** Bravo’s turns that ended on one of them. */
  readonly held: number;
  readonly waves: readonly Wave[];
  readonly turnLimit: number;
  readonly toHitModel: ToHitModel;
  readonly attackMetric: Metric;
  /** Why the match is over; absent while it goes on. A draw has no winner. */
  readonly reason?: string;
}

/** A whole match as clients post it and routes answer with it (BF-MATCH-001). Nothing here is ever changed in place (BF-GEN-012). */
export interface Match {
  readonly matchId: string;
  readonly scenarioId: string;
  readonly width: number;
  readonly height: number;
  readonly activeTeamId: TeamId;
  /** From 1; goes up when alpha’s turn begins. */
  readonly turnNumber: number;
  /** Commands accepted so far. */
  readonly actionSeq: number;
  /** On the wire null where it is absent: it is the server's to write that. */
  readonly winnerTeamId?: TeamId;
  readonly victory: Victory;
  readonly battlefield: {
    readonly width: number;
    readonly height: number;
    /** By `x:y`; a missing key is open ground (BF-TER-006). */
    readonly terrain: { readonly [key: string]: Terrain };
  };
  readonly units: readonly MatchUnit[];
  /** Old to new. */
  readonly actionLog: readonly string[];
}

/** The name of a place in terrain maps and log lines. */
export function keyOf({ x, y }: Position): string {
  return `${x}:${y}`;
}
