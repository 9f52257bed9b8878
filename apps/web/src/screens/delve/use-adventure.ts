import { useCallback, useEffect, useMemo, useState } from 'react';
import { foldSteps, forkState } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import {
  autofillParty,
  loadAdventure,
  membersOf,
  outcomeOf,
  saveAdventure,
  settleFight,
  startAdventure,
} from '@highground/dungeon';
import type { Adventure, CombatOutcome } from '@highground/dungeon';
import type { BattleDesk } from '../../app/desk.ts';
import { useServices } from '../../app/services.ts';
import { openRunKeeper } from '../../saves/run-keeper.ts';
import type { RunKeeper } from '../../saves/run-keeper.ts';
import { openRecord } from '../../session/records.ts';
import { randomSeed } from '../../session/setup.ts';

/** Whose characters they are on a device that knows nobody by name. */
const PLAYER = 'player';
const KEY = 'highground.adventure';

/** How a fight ended that was fought since, to be told once. */
export interface FightTold {
  readonly outcome: CombatOutcome;
  readonly monster: string;
  readonly xp: number;
}

interface Found {
  /** Undefined while it is looked for, null where there is none. */
  readonly adventure: Adventure | null | undefined;
  /** The fight the party stands in, once it was begun. */
  readonly battle?: string | undefined;
  readonly told?: FightTold | undefined;
  readonly problem?: Refusal | undefined;
}

export interface AdventureHandle extends Found {
  /** Takes what a deed made of the adventure, or shows why it may not be. */
  readonly take: (next: Result<Adventure>) => void;
  readonly keepBattle: (adventure: Adventure, battle: string) => void;
  readonly begin: () => void;
  readonly forget: () => void;
}

/** The adventure on this device; a fight that has ended since is counted in when the screen opens. */
export function useAdventure(): AdventureHandle {
  const { desk } = useServices();
  const keeper = useMemo(() => openRunKeeper(deviceStorage(), KEY), []);
  const [found, setFound] = useState<Found>({ adventure: undefined });
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const kept = await lookUp(keeper, desk);
      if (!isGone) setFound(kept);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [keeper, desk]);
  const keep = useCallback(
    (adventure: Adventure, battle?: string): void => {
      const kept = keeper.write({
        text: saveAdventure(adventure),
        ...(battle === undefined ? {} : { battle }),
      });
      setFound({ adventure, battle, problem: kept.ok ? undefined : kept.refusals[0] });
    },
    [keeper],
  );
  return {
    ...found,
    take: (next) => (next.ok ? keep(next.value) : setFound((now) => ({ ...now, problem: next.refusals[0] }))),
    keepBattle: keep,
    begin: () => {
      let id = 1;
      const party = autofillParty([], PLAYER, () => id++);
      keep(startAdventure(BigInt(randomSeed()), party));
    },
    forget: () => {
      keeper.write(undefined);
      setFound({ adventure: null });
    },
  };
}

async function lookUp(keeper: RunKeeper, desk: BattleDesk): Promise<Found> {
  const kept = keeper.read();
  if (!kept) return { adventure: null };
  const read = loadAdventure(kept.text);
  if (!read.ok) return { adventure: null, problem: read.refusals[0] };
  const adventure = read.value;
  const { encounter } = adventure;
  if (kept.battle === undefined || !encounter) return { adventure };
  const record = await desk.record(kept.battle);
  // A fight that was deleted is fought anew.
  if (!record.ok || record.value.setup.stop !== encounter.entityId) return { adventure };
  if (!record.value.outcome) return { adventure, battle: kept.battle };
  const opened = await openRecord(record.value);
  if (!opened.ok) return { adventure, problem: opened.refusals[0] };
  const state = forkState(opened.value.opening);
  foldSteps(state, record.value.steps);
  const after = settleFight(adventure, { members: membersOf(adventure.characters), state });
  const written = keeper.write({ text: saveAdventure(after) });
  return {
    adventure: after,
    told: toldOf(adventure, after, outcomeOf(record.value.outcome)),
    problem: written.ok ? undefined : written.refusals[0],
  };
}

function toldOf(before: Adventure, after: Adventure, outcome: CombatOutcome): FightTold {
  const [was, is] = [before.characters[0], after.characters[0]];
  return { outcome, monster: before.encounter?.monster ?? '', xp: (is?.xp ?? 0) - (was?.xp ?? 0) };
}

function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
