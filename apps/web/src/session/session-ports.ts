import type { Choice } from '@highground/ai';
import type { Battle, Command, Decision, Refusal, Result, Ruleset } from '@highground/kernel';
import type { StoreApi } from 'zustand/vanilla';
import type { BattleModel } from './battle-model.ts';
import type { BattleSetup } from './setup.ts';

/** Answers a decision somewhere that may think for a while without holding up the page. */
export interface Thinker {
  choose(battle: Battle, setup: BattleSetup, decision: Decision, level: string): Promise<Choice>;
}

/** What an authority shows and keeps on its way to an answer. */
export interface Asking {
  readonly ruleset: Ruleset;
  readonly store: StoreApi<BattleModel>;
  save(): Promise<void>;
  /** Goes on with the battle. */
  run(): Promise<void>;
}

/** Judges in place of this page, as a server does: it plays on the battle what it has accepted, and nothing else is played. */
export interface Authority {
  /** It is to be asked something before anybody chooses. */
  readonly isDue: boolean;
  /** Why the last command was not accepted, until the next is given. */
  readonly news: Refusal | undefined;
  /** Takes a command to be judged; refused where it would be refused anyway. */
  take(command: Command): Result<unknown>;
  /** Takes up that its computer is to choose. */
  think(): void;
  /** Asks what is due; false where the battle cannot go on from here now. */
  settle(asking: Asking): Promise<boolean>;
}

export interface SessionPorts {
  readonly thinker: Thinker;
  /** Keeps the battle; called after every accepted command, before it is shown. */
  readonly save: (battle: Battle, setup: BattleSetup) => Promise<Result<void>>;
  /** Absent where the battle is judged by this page. */
  readonly authority?: Authority | undefined;
}
