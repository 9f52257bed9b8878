import type { Candidate } from '@highground/ai';
import type {
  ActorId,
  Decision,
  Message,
  ReadonlyState,
  Refusal,
  Ruleset,
  Tile,
  Viewer,
} from '@highground/kernel';
import type { Draft } from '@highground/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { Drafting } from './drafting.ts';
import type { Field } from './playback.ts';
import type { BattleSetup } from './setup.ts';
import type { Walk } from './walk.ts';

/**
 * `playing`: steps are being shown · `choosing`: a person at this screen decides ·
 * `thinking`: a computer decides · `handover`: another person is to sit down first, and nothing of anybody's is shown ·
 * `sending`: a server is asked to judge · `unanswered`: it did not, and can be asked again ·
 * `over`: the battle has ended and everything was shown.
 */
export type Phase = 'playing' | 'choosing' | 'thinking' | 'handover' | 'sending' | 'unanswered' | 'over';

/** One line of the log, with what it points at. */
export interface LogLine {
  /** Number of the step it tells of. */
  readonly step: number;
  readonly tick: number;
  readonly message: Message;
  readonly actors: readonly ActorId[];
  readonly tile?: Tile;
}

/** Everything panels read about a battle; replaced, never changed in place. */
export interface BattleModel {
  readonly setup: BattleSetup;
  readonly phase: Phase;
  /** Whose eyes the screen sees with. */
  readonly viewer: Viewer;
  /** What the field shows, as the viewer may know it: it trails behind the truth while steps play. */
  readonly shown: ReadonlyState;
  /** What is shown is past: somebody looks back before deciding. */
  readonly isPast: boolean;
  readonly decision: Decision | undefined;
  readonly draft: Draft | undefined;
  /** The way the draft is the first step of. */
  readonly walk: Walk | undefined;
  /** Why the last thing asked for is not possible. */
  readonly refusal: Refusal | undefined;
  readonly log: readonly LogLine[];
  /** What the computer weighed for its last command, best first, and for whom. */
  readonly why:
    | { readonly actor: ActorId | undefined; readonly candidates: readonly Candidate[] }
    | undefined;
  /** Set when autosave failed; said aloud until a save succeeds. */
  readonly saveProblem: Refusal | undefined;
}

/** Nobody is asked anything. */
export const NOTHING_ASKED = {
  isPast: false,
  decision: undefined,
  draft: undefined,
  walk: undefined,
  refusal: undefined,
};

/** A model in which nobody is asked anything. */
export function unasked(
  start: Pick<BattleModel, 'setup' | 'phase' | 'viewer' | 'shown' | 'log'>,
): BattleModel {
  return {
    ...start,
    ...NOTHING_ASKED,
    why: undefined,
    saveProblem: undefined,
  };
}

/** A battle that can be looked at, live or recorded: what fields and panels are written against. */
export interface Spectacle {
  readonly ruleset: Ruleset;
  readonly opening: ReadonlyState;
  readonly store: StoreApi<BattleModel>;
  /** What is being chosen, while a person decides. */
  readonly drafting: Drafting | undefined;
  /** Shows steps on this field from now on; the answer takes it away again. */
  attachField(field: Field): () => void;
}
