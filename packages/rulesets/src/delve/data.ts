import type { Constants } from './constants.ts';

// The shape of a rule pack. Type aliases, not interfaces, so that a pack is plain JSON to the compiler too.

/** What damage can be of; a resistance is looked up by it (D20-AMB-15). */
export const ELEMENTS = ['physical', 'fire'] as const;
export type Element = (typeof ELEMENTS)[number];

/** Percent of the damage of an element that is taken: 50 is a 50 % resistance, 150 a weakness; 100 where absent. */
export type Resistances = { readonly [element in Element]?: number };

export const ATTRIBUTES = ['str', 'dex', 'int', 'con'] as const;
export type Attributes = { readonly [attribute in (typeof ATTRIBUTES)[number]]: number };

/** A class of characters: attributes, from which everything else follows by level. */
export type HeroRule = {
  readonly kind: 'hero';
  readonly title: string;
  readonly text: string;
  readonly attributes: Attributes;
  /** Points of defence that the class's own clothing gives. */
  readonly armour: number;
};

/** What a beaten monster leaves: draws without replacement by weight, and the special drop, `none` where there is none. */
export type LootRule = {
  readonly draws: number;
  /** Weights by item. */
  readonly table: { readonly [item: string]: number };
  readonly special: string;
};

export type MonsterRule = {
  readonly kind: 'monster';
  readonly title: string;
  readonly text: string;
  readonly hp: number;
  readonly damage: number;
  readonly armor: number;
  readonly speed: number;
  readonly xp: number;
  readonly resistances: Resistances;
  /** Whether it knows Firebolt; its INT is half its damage. */
  readonly casts: boolean;
  readonly loot: LootRule;
};

export type UnitRule = HeroRule | MonsterRule;

export const ACTION_KINDS = ['attack', 'stance', 'flight', 'spell'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export type ActionRule = {
  readonly title: string;
  readonly text: string;
  readonly kind: ActionKind;
};

export const ITEM_KINDS = ['potion', 'weapon', 'armour', 'charm', 'treasure'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** An item: a potion is drunk in a fight, weapon, armour and charm add to whoever wears them. */
export type ItemRule = {
  readonly title: string;
  readonly text: string;
  readonly kind: ItemKind;
  /** Given to whoever drinks it. */
  readonly hp: number;
  readonly mana: number;
  /** Added to whoever wears it. */
  readonly attack: number;
  readonly defense: number;
  readonly int: number;
};

export type StatusRule = { readonly title: string; readonly text: string };

/** When resistances come in: after a critical hit has been counted, as three statements of the rules say, or before (D20-AMB-02). */
export const RESIST_ORDERS = ['after-crit', 'before-crit'] as const;
export type ResistOrder = (typeof RESIST_ORDERS)[number];

/** A whole pack: everything that decides outcomes, and the words shown with it. */
export type DelveData = {
  readonly constants: Constants;
  readonly resistOrder: ResistOrder;
  /** XP at which each level is reached, from level 1. */
  readonly levels: readonly number[];
  readonly actions: { readonly [action in ActionId]: ActionRule };
  readonly items: { readonly [item: string]: ItemRule };
  readonly statuses: { readonly defending: StatusRule };
  readonly units: { readonly [unit: string]: UnitRule };
};

/** What a hero can do besides drinking a potion; a pack may word them otherwise, not add to them. */
export const ACTION_IDS = ['attack', 'defend', 'firebolt', 'flee'] as const;
export type ActionId = (typeof ACTION_IDS)[number];
