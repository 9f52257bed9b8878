import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { PARTY_SIZE } from '@highground/dungeon';
import { useServices } from '../../app/services.ts';
import type { AdventureHandle } from '../../screens/delve/adventure-handle.ts';
import { COMPUTER } from '../../session/setup.ts';
import { pageServer } from '../ask.ts';
import { adventureOf } from './adventure-of.ts';
import { keepFight, keptFight } from './place.ts';
import { ServedCrawl } from './served-crawl.ts';

/** The adventure that the server keeps for whoever is at this page. */
export function useServedAdventure(): AdventureHandle {
  const { desk, navigate } = useServices();
  const crawl = useMemo(() => new ServedCrawl(pageServer), []);
  const { map, party, found, lines, problem, isUnanswered } = useStore(crawl.store);
  useEffect(() => void crawl.open(), [crawl]);
  const adventure = useMemo(() => {
    if (!map || !party) return undefined;
    return party.party.length < PARTY_SIZE ? null : adventureOf(map, party);
  }, [map, party]);
  const combat = map?.combat_id ?? undefined;
  const fight = async (): Promise<void> => {
    if (combat === undefined) return;
    const kept = keptFight(combat);
    const isKept = kept !== undefined && (await desk.record(kept)).ok;
    const begun = isKept ? { ok: true as const, value: kept } : await desk.begin(setupOf(combat));
    if (!begun.ok) return crawl.store.setState({ problem: begun.refusals[0] });
    keepFight(combat, begun.value);
    navigate({ screen: 'battle', save: begun.value });
  };
  return {
    adventure,
    problem,
    found,
    lines,
    isFighting: combat !== undefined && keptFight(combat) !== undefined,
    begin: () => void crawl.fill(),
    walk: (steps) => void crawl.walk(steps),
    rest: () => void crawl.rest(),
    equip: (character, slug) => void crawl.equip(character, slug),
    fight: () => void fight(),
    recruits: party?.characters ?? [],
    recruit: (name, of) => void crawl.recruit(name, of),
    again: isUnanswered ? () => void crawl.again() : undefined,
  };
}

/** What is not said of a fight, the server says. */
function setupOf(combat: number): Parameters<ReturnType<typeof useServices>['desk']['begin']>[0] {
  return {
    ruleset: 'delve',
    scenario: '',
    seed: '0',
    controls: [{ kind: 'human' }, COMPUTER],
    stop: 1,
    served: { combat },
  };
}
