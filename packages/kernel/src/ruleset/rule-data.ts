/** Plain data: what rule data, scenarios and payloads are made of. Numbers are integers. */
export type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

/** A tunable number: its unit, range and one-line meaning make the house-rules form and the rule reference. */
export interface ConstantRule {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly meaning: string;
}

/** How a computer opponent of a game weighs things, as rule data; whole numbers, higher is better for its side. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly weights: {
    /** Per point of expected damage to an enemy, and per certain knock-out on top. */
    readonly damage: number;
    readonly knockOut: number;
    /** Per point healed on a friend, and per certain revival. */
    readonly heal: number;
    readonly revive: number;
    /** Per point of expected damage to a friend or to itself. */
    readonly friendlyFire: number;
    /** Per point of the worst the enemies could do on the tile next turn. */
    readonly threat: number;
    /** Per point of hazard damage on the way. */
    readonly hazard: number;
    /** Per level of height. */
    readonly height: number;
    /** Per enemy without a line of sight to the tile. */
    readonly cover: number;
    /** Per point of walking cost to the nearest enemy. */
    readonly distance: number;
    /** For standing on a tile that decides the battle; a tenth of it less per point of walking cost to one. Of no account where it is not given. */
    readonly goal?: number;
    /** For what an enemy is charging and loses by it; the opposite for a friend’s. Of no account where nothing charges. */
    readonly interrupt?: number;
    /** For the last blow to an enemy that is down, and in part for one that only wears it down. Of no account where it is not given. */
    readonly finish?: number;
    /** Per item spent and per point of mp. */
    readonly item: number;
    readonly mp: number;
  };
  /** What a status is worth on a friend; on an enemy the opposite. */
  readonly statuses: { readonly [status: string]: number };
}

/** Names and numbers a game is made of, as read from its data; ids are what states and logs carry. */
export interface RulesetCatalogue {
  readonly units: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly actions: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly kind: string;
    readonly element: string;
  }[];
  readonly statuses: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly items: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly profiles: readonly Profile[];
  /** The stat that counts what turns a body has left, in games whose blows wear bodies down. */
  readonly bodyStat?: string;
  readonly constants: readonly ({ readonly id: string } & ConstantRule)[];
  /** English sentences by message id, with {name} placeholders. */
  readonly messages: { readonly [messageId: string]: string };
  readonly clauses: readonly { readonly id: string; readonly text: string }[];
  /** Numbers that whoever balances the game wants to see beside its battles; absent where there are none. */
  readonly tables?: readonly CatalogueTable[];
}

/** A table for people: every row has as many cells as the head. */
export interface CatalogueTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}
