import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Deployment } from '../actions/deployment.ts';
import type { BattleModel, Spectacle } from '../session/battle-model.ts';
import type { BattleSession } from '../session/battle-session.ts';
import type { Vital } from '../session/vitals.ts';
import type { Words } from '../words/words.ts';
import type { BattleUi, BattleUiStore } from './battle-ui.ts';
import type { FieldSlot } from './field-slot.ts';

/** What the panels of one battle share. */
export interface BattleParts {
  readonly show: Spectacle;
  /** The live battle; absent in a replay, where nothing can be decided. */
  readonly session?: BattleSession;
  /** The placing of units before a live battle. */
  readonly deployment?: Deployment;
  readonly ui: BattleUiStore;
  readonly words: Words;
  readonly vitalOf: (actor: number) => Vital;
  /** The field once it is mounted. */
  readonly field: FieldSlot;
}

export const BattleContext = createContext<BattleParts | undefined>(undefined);

export function useBattle(): BattleParts {
  const parts = useContext(BattleContext);
  if (!parts) throw new Error('useBattle outside a battle');
  return parts;
}

export function useModel<T>(select: (model: BattleModel) => T): T {
  return useStore(useBattle().show.store, select);
}

export function useUi<T>(select: (ui: BattleUi) => T): T {
  return useStore(useBattle().ui, select);
}
