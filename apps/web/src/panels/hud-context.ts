import { createContext, useContext } from 'react';
import type { GameHud } from '../games/hud.ts';

/** What the game of the battle at hand brings along; nothing where it adds nothing. */
export const HudContext = createContext<GameHud>({});

export function useHud(): GameHud {
  return useContext(HudContext);
}
