import type { ConstantId, Constants } from './constants.ts';
import type { Armour, ElementOrNone, Matchup, Tag } from './elements.ts';
import type { UnitStat } from './stats.ts';

// The shape of a rule pack. Type aliases, not interfaces, so that a pack is plain JSON to the compiler too.

export const TIERS = ['MVP', 'must', 'post'] as const;

/** How a status meets itself: starts anew, stays as it is, or adds a stack and starts anew (TL-ST-017). */
export const STACKINGS = ['refresh', 'keep', 'intensity'] as const;

/** What takes a status away besides time. */
export const REMOVALS = ['dispel', 'cleanse', 'antidote', 'heal', 'water', 'hit', 'act'] as const;
export type Removal = (typeof REMOVALS)[number];

/** `none` is neither wished nor feared: a bond, a mark. */
export const STATUS_KINDS = ['buff', 'debuff', 'none'] as const;

export type StatusRule = {
  readonly title: string;
  readonly text: string;
  readonly kind: (typeof STATUS_KINDS)[number];
  readonly tier: (typeof TIERS)[number];
  /** How long it lasts where nothing else is said; 0: until taken away. */
  readonly ticks: number;
  readonly stacking: (typeof STACKINGS)[number];
  readonly removedBy: readonly Removal[];
  readonly speedPct?: ConstantId;
  /** Also frees from the clock altogether. */
  readonly stopsClock?: true;
  readonly noMove?: true;
  readonly noAct?: true;
  readonly cancelsCharge?: true;
  /** HP constants: true damage on every tick for each stack. */
  readonly hurtsPerTick?: ConstantId;
  readonly defPlus?: ConstantId;
  /** Attack and magic lost. */
  readonly strengthLoss?: ConstantId;
  /** Bosses are immune, or keep it for part of its time (TL-BOSS-001). */
  readonly boss?: 'immune' | 'resists';
};

export type StatusGrant = { readonly id: string; readonly ticks: number };

export const WEAPON_KINDS = [
  'sword',
  'axe',
  'dagger',
  'mace',
  'staff',
  'fists',
  'bow',
  'crossbow',
  'natural',
] as const;

export type WeaponRule = {
  readonly title: string;
  readonly kind: (typeof WEAPON_KINDS)[number];
  readonly base: number;
  readonly hits: number;
  /** Tiles; 1 strikes, more shoots. */
  readonly range: number;
  readonly push: number;
};

export const ASPECT_EFFECTS = [
  'flight',
  'stoneSkin',
  'dodge',
  'ward',
  'overheal',
  'dualWield',
  'frostproof',
] as const;
export type AspectEffect = (typeof ASPECT_EFFECTS)[number];

export type AspectRule = {
  readonly title: string;
  readonly text: string;
  readonly slot: 'movement' | 'defence' | 'craft';
  readonly effect: AspectEffect;
  /** What the effect measures: the height of a ward; 0 where it measures nothing. */
  readonly value: number;
};

export const VERBS = [
  'strike',
  'shoot',
  'cast',
  'shove',
  'grapple',
  'fortify',
  'heal',
  'taunt',
  'teleport',
  'dispel',
  'cleanse',
  'transmute',
  'deploy',
  'revive',
  'barrier',
  'pledge',
] as const;
export type Verb = (typeof VERBS)[number];

export const SPELL_TIERS = ['none', 'cantrip', 'basic', 'advanced', 'ultimate'] as const;
export const DAMAGES = ['physical', 'magical', 'true', 'none'] as const;
/** Who or what may be at the aimed tile. `unit` is anybody else, `body` a downed friend, `free` a tile nobody and nothing stands on. */
export const TARGETS = ['self', 'enemy', 'ally', 'friend', 'unit', 'body', 'tile', 'free'] as const;
export type TargetKind = (typeof TARGETS)[number];

/** `line`: tiles from the aimed one on, away from the user; `row`: the aimed tile and its neighbours across. */
export type AreaRule =
  | { readonly shape: 'tile' }
  | { readonly shape: 'blast'; readonly radius: number }
  | { readonly shape: 'line'; readonly length: number }
  | { readonly shape: 'row'; readonly length: number };

export const TERRAIN_WORKS = ['raise', 'lower', 'cover', 'wall', 'transmute', 'cloud'] as const;
export type TerrainWork = { readonly work: (typeof TERRAIN_WORKS)[number]; readonly material?: string };

export const PREPARED = ['mine', 'snare'] as const;
export type Prepared = (typeof PREPARED)[number];

export type ActionRule = {
  readonly title: string;
  readonly text: string;
  readonly verb: Verb;
  readonly tier: (typeof SPELL_TIERS)[number];
  /** What of a turn it takes: the act, a move, or neither. */
  readonly slot: 'act' | 'move' | 'free';
  readonly damage: (typeof DAMAGES)[number];
  /** Before anything else; a weapon action adds its weapon's. */
  readonly base: number;
  readonly weapon: boolean;
  readonly element: ElementOrNone;
  readonly range: number;
  readonly minRange: number;
  /** Greatest height difference, tiers; 9 is any. */
  readonly rise: number;
  /** Whether height changes the range (TL-RNG-001). */
  readonly ranged: boolean;
  readonly sight: boolean;
  /** Ticks from the cast to the landing. */
  readonly charge: number;
  readonly area: AreaRule;
  readonly target: TargetKind;
  readonly mp: number;
  readonly push: number;
  readonly pull: number;
  readonly heals: boolean;
  readonly revives: boolean;
  readonly tempHp: boolean;
  readonly grants: readonly StatusGrant[];
  readonly removes: readonly Removal[];
  readonly clock: 'none' | 'rewind' | 'encore';
  /** Whether it also touches the downed who lie where it lands. */
  readonly corpses: boolean;
  readonly shadow: boolean;
  readonly terrain?: TerrainWork;
  readonly prepares?: Prepared;
  readonly summons?: string;
};

export type UnitRule = {
  readonly title: string;
  readonly text: string;
  readonly role: 'hero' | 'enemy' | 'made';
  readonly stats: { readonly [stat in UnitStat]: number };
  readonly armour: Armour;
  readonly tags: readonly Tag[];
  readonly weapon: string;
  readonly aspects: readonly string[];
  readonly actions: readonly string[];
  /** A boss below this share of its HP enters its second phase at that speed (TL-CT-004). */
  readonly secondPhase?: { readonly belowPct: number; readonly speed: number };
  /** Ticks after which it comes back from banishment; 0: never. */
  readonly returnsAfter: number;
};

export const GROUNDS = ['plain', 'water', 'lava', 'oil', 'ice', 'cloud'] as const;

/** How one catalog material is ground here (TL-TILE-002). */
export type MaterialRule = {
  readonly title: string;
  /** What the ground does from tier 0 up; at tier −1 it is a pit, whatever it is. */
  readonly kind: (typeof GROUNDS)[number];
};

/** A whole pack: everything that decides outcomes, and the words shown with it. */
export type TimelineData = {
  readonly constants: Constants;
  readonly matchups: readonly Matchup[];
  readonly materials: { readonly [material: string]: MaterialRule };
  readonly statuses: { readonly [status: string]: StatusRule };
  readonly weapons: { readonly [weapon: string]: WeaponRule };
  readonly aspects: { readonly [aspect: string]: AspectRule };
  readonly actions: { readonly [action: string]: ActionRule };
  readonly units: { readonly [unit: string]: UnitRule };
};
