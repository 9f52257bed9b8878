import { useEffect, useState } from 'react';
import { combosIn } from '@highground/rulesets/timeline';
import type { ComboId } from '@highground/rulesets/timeline';
import { useServices } from '../../app/services.ts';
import { useBattle } from '../battle-context.ts';

const SHOWN_MS = 3600;

/** A combo seen for the first time on this device, while it is worth a word (TL-FB-005). */
export function useDiscovery(): ComboId | undefined {
  const { session } = useBattle();
  const { settings } = useServices();
  const [found, setFound] = useState<ComboId>();
  useEffect(() => {
    if (!session) return undefined;
    const { battle, ruleset, store } = session;
    return store.subscribe((now, before) => {
      if (now.shown === before.shown) return;
      const steps = battle.steps.filter(
        ({ root }) => root.seq >= before.shown.seq && root.seq < now.shown.seq,
      );
      const combos = steps.flatMap((step) => combosIn(before.shown, step, ruleset.catalogue.actions));
      const { seen } = settings.getState();
      const news = combos.find((combo) => !seen.includes(combo));
      if (news === undefined) return;
      settings.setState({ seen: [...seen, news] });
      setFound(news);
    });
  }, [session, settings]);
  useEffect(() => {
    if (found === undefined) return undefined;
    const timer = setTimeout(() => setFound(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [found]);
  return found;
}
