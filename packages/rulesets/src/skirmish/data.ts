import type { Constants } from './constants.ts';
import type { UnitStat } from './stats.ts';

/** Kinds of ground, by their names on the wire (BF-TER-006). */
export const TERRAINS = ['open', 'forest', 'rough', 'water', 'blocking'] as const;
export type TerrainId = (typeof TERRAINS)[number];

export type TerrainRule = {
  readonly title: string;
  readonly text: string;
  /** Points of speed to enter; absent: nobody can (BF-TER-005). */
  readonly cost?: number;
  /** Added to the defence of whoever stands here. */
  readonly defense: number;
  /** Whether a hit on somebody here may be lost after all (BF-CON-001). */
  readonly conceals: boolean;
  /** Whether a move that ends here ends the unit's turn (BF-WAT-001). */
  readonly wades: boolean;
};

export type AttackRule = {
  readonly title: string;
  readonly text: string;
  /** Tiles to the target, exactly (BF-ATK-004). */
  readonly range: number;
};

export const TARGETS = ['self', 'ally', 'tile'] as const;

/** What an ability does; every number that is 0 is something it does not do. */
export type AbilityRule = {
  readonly title: string;
  readonly text: string;
  readonly target: (typeof TARGETS)[number];
  /** Tiles to the target at most; a tile is reached by `moves`. */
  readonly range: number;
  readonly heals: number;
  /** Added to what the target’s hits take for the rest of its side’s turn. */
  readonly bonus: number;
  /** Speed of an extra move. */
  readonly moves: number;
  /** Whether the unit has no action left afterwards. */
  readonly endsTurn: boolean;
};

export type UnitRule = {
  readonly title: string;
  readonly text: string;
  readonly stats: { readonly [stat in UnitStat]: number };
  readonly abilities: readonly string[];
};

export type StatusRule = {
  readonly title: string;
  readonly text: string;
};

/** What an actor can bear; both end when its side's next turn begins (BF-WAT-002). */
export const STATUS_IDS = ['inspired', 'wading'] as const;
export type StatusId = (typeof STATUS_IDS)[number];

/** A whole pack: everything that decides outcomes, and the words shown with it. */
export type SkirmishData = {
  readonly constants: Constants;
  readonly terrains: { readonly [terrain in TerrainId]: TerrainRule };
  /** What each catalog material is as ground. */
  readonly materials: { readonly [material: string]: TerrainId };
  readonly statuses: { readonly [status in StatusId]: StatusRule };
  readonly attack: AttackRule;
  readonly abilities: { readonly [ability: string]: AbilityRule };
  readonly units: { readonly [unit: string]: UnitRule };
};
