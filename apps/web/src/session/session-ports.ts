import type { Choice } from '@highground/ai';
import type { Battle, Decision, Result } from '@highground/kernel';
import type { BattleSetup } from './setup.ts';

/** Answers a decision somewhere that may think for a while without holding up the page. */
export interface Thinker {
  choose(battle: Battle, setup: BattleSetup, decision: Decision, level: string): Promise<Choice>;
}

export interface SessionPorts {
  readonly thinker: Thinker;
  /** Keeps the battle; called after every accepted command, before it is shown. */
  readonly save: (battle: Battle, setup: BattleSetup) => Promise<Result<void>>;
}
