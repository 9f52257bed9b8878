import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { gameOf } from '../games/games.ts';
import type { Looks } from '../looks/looks.ts';
import type { SaveStore } from '../saves/save-store.ts';
import type { Settings, SettingsStore } from '../settings/settings.ts';
import type { Sound } from '../sound/sound.ts';
import type { BattleDesk } from './desk.ts';
import type { navigate } from './use-route.ts';

/** What every screen may use; made once in `main.tsx`. */
export interface Services {
  readonly settings: SettingsStore;
  readonly saves: SaveStore;
  readonly sound: Sound;
  readonly desk: BattleDesk;
  /** Gets whoever plays for the computer ready for a game, by its id. */
  readonly prepareThinker: (ruleset: string) => Promise<void>;
  readonly navigate: typeof navigate;
}

export const ServicesContext = createContext<Services | undefined>(undefined);
/** The game a part of the page belongs to. */
export const RulesetContext = createContext('');

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices outside the app');
  return services;
}

export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(useServices().settings, select);
}

export function useLooks(): Looks {
  return gameOf(useContext(RulesetContext)).looks;
}
