import { useCallback, useEffect, useState } from 'react';
import type { Refusal } from '@highground/kernel';
import type { Game } from '../games/game.ts';
import { loadGame } from '../games/games.ts';

interface Loading {
  readonly game?: Game;
  readonly problem?: Refusal | undefined;
}

/** A game by its id, loaded once, or again when asked to. */
export function useGame(id: string): Loading & { readonly retry: () => void } {
  const [loading, setLoading] = useState<Loading>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const loaded = await loadGame(id);
      if (!isGone) setLoading(loaded.ok ? { game: loaded.value } : { problem: loaded.refusals[0] });
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [id, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...loading, retry };
}
