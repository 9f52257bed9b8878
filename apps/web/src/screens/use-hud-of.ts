import { useEffect, useState } from 'react';
import type { GameHud } from '../games/hud.ts';
import { HUDS } from '../games/huds.ts';

const NOTHING: GameHud = {};

/** The panels a game brings along, once they are here; at once where it brings none. */
export function useHudOf(ruleset: string | undefined): GameHud | undefined {
  const [loaded, setLoaded] = useState<{ readonly ruleset: string; readonly hud: GameHud }>();
  const load = HUDS[ruleset ?? ''];
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
