import type { Constants } from './constants.ts';
import type { UnitStat } from './stats.ts';

// The shape of a rule pack. Type aliases, not interfaces, so that a pack is plain JSON to the compiler too.

/** What happens to one's own action when one reacts (PER-RX-013), and what a hostile cancel does to it (PER-AMB-06). */
export const OWN_REACTIONS = ['pause', 'cancel'] as const;
export const HOSTILE_CANCELS = ['pause', 'cancel', 'immune'] as const;

/** When an action is on offer: at its actor's time, on a trigger, at a stop of one's own prep, or at the edge before exec. */
export const USES = ['turn', 'reaction', 'prep', 'boundary'] as const;
export type Use = (typeof USES)[number];

/** What others can notice: the beginning of a phase, the flinch of a cancel, a foe leaving or entering. */
export const TRIGGERS = ['prep', 'exec', 'recover', 'flinch', 'leave', 'enter'] as const;
export type Trigger = (typeof TRIGGERS)[number];

export const AIMS = ['none', 'self', 'foe', 'friend', 'tile', 'facing'] as const;
export type Aim = (typeof AIMS)[number];

/** When a reaction is offered. */
export type TriggerRule = {
  readonly on: readonly Trigger[];
  /** Feet between the two bodies at most. */
  readonly range: number;
  /** Only to actions aimed at the reactor. */
  readonly atMe?: true;
  /** Only to actions with this tag. */
  readonly tag?: string;
};

/** What an action does when it completes, in order. */
export type EffectRule<StatusId extends string = string> =
  | {
      readonly effect: 'strike';
      readonly damage: number;
      /** Feet at completion; further away it misses. */
      readonly reach: number;
      /** Bonus against a target in recover or in a flinch (PER-RX-008). */
      readonly exploit: number;
    }
  | { readonly effect: 'heal'; readonly amount: number }
  | {
      readonly effect: 'status';
      readonly status: StatusId;
      readonly on: 'self' | 'friends';
      /** Ticks, or until its actor has recovered from this action. */
      readonly lasts: number | 'recover';
    }
  | { readonly effect: 'interrupt'; readonly needsHit: boolean; readonly reach: number }
  | { readonly effect: 'withdraw' }
  | { readonly effect: 'step' }
  | { readonly effect: 'turn' }
  | { readonly effect: 'leap'; readonly feet: number }
  | { readonly effect: 'climb'; readonly feet: number };

export type ActionRule<StatusId extends string = string> = {
  readonly title: string;
  readonly text: string;
  readonly uses: readonly Use[];
  readonly tags: readonly string[];
  /** Ticks before initiative and jitter. */
  readonly prep: number;
  readonly exec: number;
  readonly recover: number;
  /** The ground adds departure to prep, transfer to exec and arrival to recover (PER-MOV-001). */
  readonly byGround?: true;
  /** The ticks its actor names are added to exec. */
  readonly counted?: true;
  /** Percent of the prep invested in the action below that is added to recover (PER-CAN-007). */
  readonly investedPct?: number;
  readonly onOwnReaction: (typeof OWN_REACTIONS)[number];
  readonly hostileCancel: (typeof HOSTILE_CANCELS)[number];
  readonly readDc: number;
  readonly aim: Aim;
  /** Feet from body to body at the start. */
  readonly range: number;
  readonly needsSight: boolean;
  readonly trigger?: TriggerRule;
  /** Its prep is a flinch that others may read (PER-READ-006). */
  readonly flinches?: true;
  /** Its exec is no commitment: its actor may react meanwhile, and it may be interrupted. */
  readonly isAlert?: true;
  /** Only while its actor floats. */
  readonly needsFloat?: true;
  /** A feat of that id is needed. */
  readonly feat?: string;
  /** What everybody is shown who does not see through it (PER-READ-003, PER-READ-004). */
  readonly broadcast?: 'recover' | 'parent';
  /** It changes only what the action below is seen as, and takes no time (PER-READ-002). */
  readonly rides?: true;
  /** Strikes everybody inside or entering while exec lasts, once each. */
  readonly window?: { readonly reach: number; readonly damage: number };
  readonly effects: readonly EffectRule<StatusId>[];
};

/** What a feat gives; ids of actions it replaces, and numbers. */
export type FeatRule<ActionId extends string = string> = {
  readonly title: string;
  readonly text: string;
  readonly replaces?: { readonly action: ActionId; readonly by: ActionId };
  /** Added to the reading score. */
  readonly reading?: number;
  /** Taken off departure and arrival over hard ground, down to what even ground costs. */
  readonly surefoot?: number;
};

export type StatusRule = {
  readonly title: string;
  readonly text: string;
  readonly helps: boolean;
  /** Whether others can see it. */
  readonly isPublic: boolean;
  readonly ac?: number;
  /** Taken off the damage of those it holds against. */
  readonly soak?: number;
  readonly attack?: number;
  /** Added to the reading score against the one it is about. */
  readonly reading?: number;
  /** Added to the exec of steps (PER-MOV-002). */
  readonly transfer?: number;
  readonly floats?: true;
};

/** Ground as movement knows it: which blocks it is, and what leaving and reaching it costs. */
export type TerrainRule = {
  readonly title: string;
  readonly materials: readonly string[];
  /** Slabs of the material, or whole blocks. */
  readonly slab: boolean;
  readonly depart: number;
  readonly arrive: number;
};

export const TRAITS = ['fly', 'levitate'] as const;
export type Trait = (typeof TRAITS)[number];

export type UnitRule<ActionId extends string = string, FeatId extends string = string> = {
  readonly title: string;
  readonly text: string;
  readonly stats: { readonly [stat in UnitStat]: number };
  /** Feet: width, depth, height; its depth lies behind its anchor, its width to the right of it. */
  readonly size: { readonly w: number; readonly d: number; readonly h: number };
  /** Feet above its ground. */
  readonly eye: number;
  /** Loses ties against people (PER-INI-004), and is played by its profile. */
  readonly isMonster: boolean;
  readonly traits: readonly Trait[];
  readonly feats: readonly FeatId[];
  readonly actions: readonly ActionId[];
  readonly profile: string;
};

/** A condition of a ranked trigger; all of them must hold. */
export type ConditionRule =
  | { readonly if: 'hp-below'; readonly pct: number }
  | { readonly if: 'foe-in'; readonly phases: readonly string[] }
  | { readonly if: 'foe-within'; readonly feet: number; readonly count?: number }
  | { readonly if: 'foe-beyond'; readonly feet: number }
  | { readonly if: 'foe-reads-me' }
  | { readonly if: 'foe-could-fool-me' }
  | { readonly if: 'foe-casts' }
  | { readonly if: 'friend-within'; readonly feet: number }
  | { readonly if: 'friend-below'; readonly pct: number }
  | { readonly if: 'target-beyond'; readonly feet: number }
  | { readonly if: 'trigger-is'; readonly triggers: readonly Trigger[] }
  | { readonly if: 'without-status'; readonly status: string };

/** One line of a profile: at such a decision, if all this holds, do that. */
export type PlanRule<ActionId extends string = string> = {
  readonly at: 'action' | 'reaction' | 'prep' | 'boundary';
  readonly when: readonly ConditionRule[];
  /** An action, `approach`, `retreat` or `leave` by a step, `continue` or `decline`. */
  readonly do: ActionId | 'approach' | 'retreat' | 'leave' | 'continue' | 'decline';
  /** How it wants to be asked on the way: `auto`, `edge`, `observed`, or after so many ticks of prep. */
  readonly ask?: string | number;
};

export type ProfileRule<ActionId extends string = string> = {
  readonly title: string;
  readonly text: string;
  readonly plan: readonly PlanRule<ActionId>[];
};

/** A whole pack: everything a designer may tune. */
export type TempoData = {
  readonly constants: Constants;
  readonly terrains: { readonly [id: string]: TerrainRule };
  readonly statuses: { readonly [id: string]: StatusRule };
  readonly actions: { readonly [id: string]: ActionRule };
  readonly feats: { readonly [id: string]: FeatRule };
  readonly units: { readonly [id: string]: UnitRule };
  readonly profiles: { readonly [id: string]: ProfileRule };
};
