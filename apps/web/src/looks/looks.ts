import type { Actor, ReadonlyState } from '@highground/kernel';
import type { StageThing } from '../stage/api.ts';
import type { StageLook } from '../stage/look.ts';

/** The looks of a stage, and what of a game's state is shown by them. */
export interface FieldLook extends StageLook {
  /** A board seen whole, in its own way; absent where the map is a landscape. */
  readonly isBoard?: true;
  /** What lies on tiles and is nobody. */
  readonly thingsOn?: (state: ReadonlyState) => readonly StageThing[];
  /** The figure that shows a unit as it is now, where that is not always the same. */
  readonly figureOf?: (state: ReadonlyState, actor: Actor) => string;
}

/** How one game is shown: icons by rule id, and the figures and materials of its stage. */
export interface Looks {
  readonly unitIcons: Readonly<Record<string, string>>;
  readonly elementIcons: Readonly<Record<string, string>>;
  readonly statusIcons: Readonly<Record<string, string>>;
  /** Of actions that are told apart by more than their element. */
  readonly actionIcons: Readonly<Record<string, string>>;
  readonly fallbackIcon: string;
  /** Loaded with the stage, not before. */
  readonly loadStageLook: () => Promise<FieldLook>;
}
