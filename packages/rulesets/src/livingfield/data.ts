import type { ConstantId, Constants } from './constants.ts';
import type { Element, ElementOrNone } from './elements.ts';
import type { UnitStat } from './stats.ts';

// The shape of a rule pack. Type aliases, not interfaces, so that a pack is plain JSON to the compiler too.

export const HAZARDS = ['lava', 'water', 'poison', 'fire', 'spikes'] as const;
export type HazardKind = (typeof HAZARDS)[number];

/** Opaque to sight; a deck one stands on though its material is impassable; no jump onto it; only for fliers. */
export const MATERIAL_FLAGS = ['blocksLos', 'isPlatform', 'blocksJump', 'requiresFlight'] as const;
export type MaterialFlag = (typeof MATERIAL_FLAGS)[number];

export const TRAITS = ['fly', 'float', 'swim'] as const;
export type Trait = (typeof TRAITS)[number];

export type StatusGrant<Id extends string = string> = { readonly id: Id; readonly ticks: number };

/** How one material is treated (OT-RUL-003…010). */
export type MaterialRule<StatusId extends string = string> = {
  readonly passable: boolean;
  /** Move points to enter. */
  readonly moveCost: number;
  /** Whether entering without the swim trait costs `waterCostExtra` on top. */
  readonly wade: boolean;
  readonly hazard: HazardKind | 'none';
  /** Before affinity. */
  readonly hazardDamage: number;
  readonly statusOnEnter: readonly StatusGrant<StatusId>[];
  readonly flags: readonly MaterialFlag[];
  /** Drives hazard damage and standing resistance. */
  readonly element: ElementOrNone;
  readonly destructible: boolean;
  /** Hits to break it. */
  readonly integrity: number;
  /** The element whose hits count twice. */
  readonly weakness: ElementOrNone;
  readonly flammable: boolean;
};

/** What a status does; its numbers are constants, so that they are tuned in one place (OT-DMG-011). */
export type StatusRule<StatusId extends string = string> = {
  readonly title: string;
  readonly text: string;
  /** Whether its bearer would rather have it. */
  readonly helps: boolean;
  /** Percent constants that scale CT gain and move budget. */
  readonly ctFactor?: ConstantId;
  readonly budgetFactor?: ConstantId;
  /** HP constants, taken or given on each tick. */
  readonly hurtsPerTick?: ConstantId;
  readonly healsPerTick?: ConstantId;
  readonly accuracyLoss?: ConstantId;
  /** Percent constants on damage of a type taken. */
  readonly physicalTaken?: ConstantId;
  readonly magicalTaken?: ConstantId;
  readonly grants?: Trait;
  /** No actions of kind `ability`. */
  readonly silences?: true;
  /** Friend and foe are swapped, and the bearer is played by the computer. */
  readonly charms?: true;
  readonly replaces?: readonly StatusId[];
};

/** The closed list of documented interactions: an element on a unit with a status, or on flammable ground (OT-ELM-013). */
export type InteractionRule<StatusId extends string = string> =
  | {
      readonly on: 'status';
      readonly status: StatusId;
      readonly element: Element;
      readonly damageTaken: ConstantId;
    }
  | {
      readonly on: 'status';
      readonly status: StatusId;
      readonly element: Element;
      readonly inflicts: StatusId;
      readonly ticks: ConstantId;
    }
  | { readonly on: 'terrain'; readonly element: Element; readonly ignites: true };

export const ACTION_KINDS = ['attack', 'ability', 'item'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];
export const DAMAGE_TYPES = ['physical', 'magical', 'none'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
export const TARGET_TYPES = ['enemy', 'ally', 'self', 'tile'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export type AreaRule =
  | { readonly shape: 'tile' }
  | { readonly shape: 'blast'; readonly radius: number }
  /** As long as the action's range. */
  | { readonly shape: 'line' };

/** What an action does to the block it strikes (OT-ACT-011). */
export type MapEffectRule =
  | { readonly effect: 'break' }
  | { readonly effect: 'ignite' }
  | { readonly effect: 'create'; readonly material: string; readonly shape: string; readonly height: number };

/** One action: the record that menu, AI and damage all read (OT-ACT-001…012, A-41). */
export type ActionRule<StatusId extends string = string> = {
  readonly title: string;
  readonly text: string;
  /** `item`: spends one of the side's stock of the same id. */
  readonly kind: ActionKind;
  readonly power: number;
  /** Whose strength meets whose defence; `none` harms nobody. */
  readonly damageType: DamageType;
  readonly element: ElementOrNone;
  readonly accuracy: number;
  /** Tiles, Manhattan. */
  readonly range: number;
  readonly minRange: number;
  /** Levels. */
  readonly heightReach: number;
  readonly area: AreaRule;
  readonly targetType: TargetType;
  /** `front`: only targets in the front quadrant. */
  readonly arc: 'front' | 'any';
  readonly ignoresLos: boolean;
  readonly mpCost: number;
  /** Gives HP instead of taking it: power, plus magic where the damage type is magical. */
  readonly heals: boolean;
  readonly statuses: readonly StatusGrant<StatusId>[];
  readonly cures: readonly StatusId[];
  /** MP given. */
  readonly restoresMp: number;
  /** Percent of full HP a body is brought back with; 0 for every other action. */
  readonly revivesPct: number;
  readonly mapEffect?: MapEffectRule;
};

/** The immutable kind of a unit. */
export type UnitRule<ActionId extends string = string> = {
  readonly title: string;
  readonly text: string;
  readonly stats: { readonly [stat in UnitStat]: number };
  /** Percent by element, 100 where absent: 0 immune, below 0 absorbs (OT-ELM-004). */
  readonly affinities: { readonly [element in Element]?: number };
  readonly traits: readonly Trait[];
  /** Besides these every unit may use its side's items. */
  readonly actions: readonly ActionId[];
};

/** A whole pack: everything that decides outcomes, and the words shown with it. */
export type LivingFieldData = {
  readonly constants: Constants;
  readonly materials: { readonly [material: string]: MaterialRule };
  readonly statuses: { readonly [status: string]: StatusRule };
  readonly interactions: readonly InteractionRule[];
  readonly actions: { readonly [action: string]: ActionRule };
  readonly units: { readonly [unit: string]: UnitRule };
};
