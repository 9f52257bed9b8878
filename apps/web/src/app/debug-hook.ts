import { battleHash } from '@highground/kernel';
import type { Command, Result } from '@highground/kernel';
import type { BattleModel } from '../session/battle-model.ts';
import type { BattleSession } from '../session/battle-session.ts';

/** What browser tests may ask of the battle on screen; present only when the address has `?debug`. */
export interface BattleDebug {
  state(): BattleModel;
  submit(command: Command): Result<void>;
  /** Chain hash after the last step. */
  hash(): string;
  readonly session: BattleSession;
}

declare global {
  interface Window {
    __highground?: BattleDebug;
  }
}

/** Publishes the battle in test mode; the answer takes it away. */
export function exposeBattle(session: BattleSession): () => void {
  if (!new URLSearchParams(window.location.search).has('debug')) return () => undefined;
  const debug: BattleDebug = {
    state: () => session.store.getState(),
    submit: (command) => session.submit(command),
    hash: () => battleHash(session.battle),
    session,
  };
  window.__highground = debug;
  return () => {
    if (window.__highground === debug) delete window.__highground;
  };
}
