import type { StageLook } from '../stage/look.ts';

/** How one game is shown: icons by rule id, and the figures and materials of its stage. */
export interface Looks {
  readonly unitIcons: Readonly<Record<string, string>>;
  readonly elementIcons: Readonly<Record<string, string>>;
  readonly statusIcons: Readonly<Record<string, string>>;
  /** Of actions that are told apart by more than their element. */
  readonly actionIcons: Readonly<Record<string, string>>;
  readonly fallbackIcon: string;
  /** Loaded with the stage, not before. */
  readonly loadStageLook: () => Promise<StageLook>;
}
