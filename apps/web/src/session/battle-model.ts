import type { Candidate } from '@highground/ai';
import type { ActorId, Decision, Message, ReadonlyState, Refusal, Tile } from '@highground/kernel';
import type { Draft } from '@highground/protocol';
import type { BattleSetup } from './setup.ts';

/**
 * `playing`: steps are being shown · `choosing`: a person at this screen decides ·
 * `thinking`: a computer decides · `over`: the battle has ended and everything was shown.
 */
export type Phase = 'playing' | 'choosing' | 'thinking' | 'over';

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
  /** What the field shows: it trails behind the truth while steps play. */
  readonly shown: ReadonlyState;
  readonly decision: Decision | undefined;
  readonly draft: Draft | undefined;
  /** Why the last thing asked for is not possible. */
  readonly refusal: Refusal | undefined;
  readonly log: readonly LogLine[];
  /** What the computer weighed for its last command, best first, and for whom. */
  readonly why: { readonly actor: ActorId | undefined; readonly candidates: readonly Candidate[] } | undefined;
  /** Set when autosave failed; said aloud until a save succeeds. */
  readonly saveProblem: Refusal | undefined;
}
