import type { Adventure, ClassId, CombatOutcome, Step } from '@highground/dungeon';
import type { Refusal } from '@highground/kernel';

/** How a fight ended that was fought since, to be told once. */
export interface FightTold {
  readonly outcome: CombatOutcome;
  readonly monster: string;
  readonly xp: number;
}

/** An adventure and what can be done in it, wherever it is kept. */
export interface AdventureHandle {
  /** Undefined while it is looked for, null where nobody has gone down yet. */
  readonly adventure: Adventure | null | undefined;
  readonly told?: FightTold | undefined;
  readonly problem?: Refusal | undefined;
  /** Slugs of what the last steps have found. */
  readonly found?: readonly string[] | undefined;
  /** What has happened already in the fight that the party stands in. */
  readonly lines?: readonly string[] | undefined;
  /** The fight that the party stands in was begun before. */
  readonly isFighting: boolean;
  readonly begin: () => void;
  /** Goes on until the way is walked, somebody bars it, or something was found. */
  readonly walk: (steps: readonly Step[]) => void;
  readonly rest: () => void;
  readonly equip: (character: number, slug: string) => void;
  readonly fight: () => void;
  /** The dungeon beside this one; absent where there is no other. */
  readonly deeper?: () => void;
  /** Absent where the adventure is not this device's to give up. */
  readonly forget?: () => void;
  /** Who goes down, so far, where they can be chosen. */
  readonly recruits?: readonly { readonly name: string; readonly class: ClassId }[];
  readonly recruit?: (name: string, of: ClassId) => void;
  /** Sends again what a server has not answered. */
  readonly again?: (() => void) | undefined;
}

/** What can be done before anybody has gone down. */
export const NOBODY_DOWN = {
  walk: () => undefined,
  rest: () => undefined,
  equip: () => undefined,
  fight: () => undefined,
} as const satisfies Partial<AdventureHandle>;
