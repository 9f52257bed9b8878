import type { Command, PartialCommand } from '../battle/command.ts';
import type { ActorId, FieldEffect } from '../battle/state.ts';
import type { Cell, Tile } from '../geometry/index.ts';
import type { Refusal } from '../result.ts';

/** The question a battle waits on. Several actors: their order is free; none: this view does not say whether somebody is asked. */
export interface Decision {
  readonly kind: string;
  readonly seat: number;
  readonly actors: readonly ActorId[];
}

/** The next choice of a command being built, or the finished command. */
export type Stage =
  | {
      readonly complete: false;
      readonly field: StageField;
      readonly options: readonly Option[];
      readonly suggested?: number;
      /** Those neither barred nor a shortcut, where they can be had without making all the others. */
      readonly open?: OpenOptions;
    }
  | { readonly complete: true; readonly command: Command };

/** The open options of a stage in their order; like an array, but each may be made when it is asked for. */
export interface OpenOptions {
  readonly length: number;
  at(index: number): Option | undefined;
}

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
  /** What the action is aimed at, where the rules reveal it. */
  readonly tile?: Tile;
  /** A countdown's number, an amount. */
  readonly number?: number;
  /** It hangs on a die, or on what the viewer cannot know. */
  readonly isUncertain?: true;
  /** Somebody who is ready before it could still prevent it. */
  readonly canCancel?: true;
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
  readonly blocks: readonly {
    readonly cell: Cell;
    readonly change: 'set' | 'remove';
    readonly chance: Share;
  }[];
  /** What an activity it starts comes to when its time is up, everybody else idle and announced actions carried out. */
  readonly landing?: { readonly tick: number; readonly effects: readonly PreviewEffect[] };
  /** Message id of what is taken for granted about everybody else. */
  readonly assumption?: string;
  /** What else whoever decides wants to know, such as the roll that is needed. */
  readonly notes?: readonly Message[];
}

/** What happens to one actor. Amounts are what hp loses (negative: gains), over the cases where it is touched at all. */
export interface PreviewEffect {
  readonly actor: ActorId;
  readonly hit: Share;
  readonly amount?: { readonly min: number; readonly mean: Share; readonly max: number };
  readonly down: Share;
  /** Of one that is down already: the turns it is expected to lose of those `left` to call it back in. */
  readonly worn?: { readonly turns: Share; readonly left: number };
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
  readonly stats: readonly {
    readonly id: string;
    readonly base: number;
    readonly value: number;
    readonly modifiers: readonly Modifier[];
  }[];
  readonly statuses: readonly { readonly id: string; readonly ticksLeft: number; readonly stacks: number }[];
  readonly affinities: readonly { readonly element: string; readonly factor: Share }[];
  readonly actions: readonly {
    readonly id: string;
    readonly cost: { readonly [what: string]: number };
    readonly stock?: number;
    readonly refusal?: Refusal;
  }[];
  /** Numbers that matter only now: turns left of a body, a bounty. */
  readonly notes: readonly Message[];
}

export interface TileSheet {
  readonly tile: Tile;
  readonly material: string;
  readonly shape: string;
  /** Units of 1/1280 cell. */
  readonly height: number;
  /** What coming here takes whoever is asked: move points, ticks … by name. Left out where it cannot come here. */
  readonly cost?: { readonly [what: string]: number };
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
