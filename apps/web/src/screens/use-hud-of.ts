import { useEffect, useState } from 'react';
import { gameOf } from '../games/games.ts';
import type { GameHud } from '../games/hud.ts';

const NOTHING: GameHud = {};

/** The panels a game brings along, once they are here; at once where it brings none. The game itself is loaded already. */
export function useHudOf(ruleset: string | undefined): GameHud | undefined {
  const [loaded, setLoaded] = useState<{ readonly ruleset: string; readonly hud: GameHud }>();
  const load = ruleset === undefined ? undefined : gameOf(ruleset).loadHud;
  useEffect(() => {
    let isGone = false;
    const fetchHud = async (): Promise<void> => {
      const hud = await load?.();
      if (!isGone && hud && ruleset !== undefined) setLoaded({ ruleset, hud });
    };
    void fetchHud();
    return () => {
      isGone = true;
    };
  }, [load, ruleset]);
  if (!load) return NOTHING;
  return loaded?.ruleset === ruleset ? loaded?.hud : undefined;
}
