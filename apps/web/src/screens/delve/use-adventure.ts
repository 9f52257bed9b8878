import { useEffect, useMemo, useState } from 'react';
import { foldSteps, forkState } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import {
  autofillParty,
  equip,
  loadAdventure,
  membersOf,
  move,
  outcomeOf,
  rest,
  saveAdventure,
  settleFight,
  startAdventure,
} from '@highground/dungeon';
import type { Adventure, CombatOutcome, Moved, Step } from '@highground/dungeon';
import type { BattleDesk } from '../../app/desk.ts';
import { useServices } from '../../app/services.ts';
import type { Game } from '../../games/game.ts';
import { openRunKeeper } from '../../saves/run-keeper.ts';
import type { RunKeeper } from '../../saves/run-keeper.ts';
import { openRecord } from '../../session/records.ts';
import { randomSeed } from '../../session/setup.ts';
import { NOBODY_DOWN } from './adventure-handle.ts';
import type { AdventureHandle, FightTold } from './adventure-handle.ts';
import { fightSetup } from './fight-setup.ts';

/** Whose characters they are on a device that knows nobody by name. */
const PLAYER = 'player';
const KEY = 'highground.adventure';

interface Found {
  /** Undefined while it is looked for, null where there is none. */
  readonly adventure: Adventure | null | undefined;
  /** The fight the party stands in, once it was begun. */
  readonly battle?: string | undefined;
  readonly told?: FightTold | undefined;
  readonly found?: readonly string[];
  readonly problem?: Refusal | undefined;
}

/** The adventure on this device; a fight that has ended since is counted in when the screen opens. */
export function useAdventure({ scenarios }: Game): AdventureHandle {
  const { desk, navigate } = useServices();
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
  const keep = (adventure: Adventure, more: Pick<Found, 'battle' | 'found'> = {}): void => {
    const { battle } = more;
    const kept = keeper.write({
      text: saveAdventure(adventure),
      ...(battle === undefined ? {} : { battle }),
    });
    setFound({ adventure, ...more, problem: kept.ok ? undefined : kept.refusals[0] });
  };
  const complain = (refusals: readonly Refusal[]): void =>
    setFound((now) => ({ ...now, problem: refusals[0] }));
  const take = (next: Result<Adventure>): void => (next.ok ? keep(next.value) : complain(next.refusals));
  const { adventure, battle } = found;
  const fight = async (now: Adventure): Promise<void> => {
    if (!now.encounter) return;
    const setup = fightSetup(now, now.encounter, scenarios);
    const begun = battle === undefined ? await desk.begin(setup) : { ok: true as const, value: battle };
    if (!begun.ok) return complain(begun.refusals);
    keep(now, { battle: begun.value });
    navigate({ screen: 'battle', save: begun.value });
  };
  const common = { ...found, isFighting: battle !== undefined, begin: () => keep(newAdventure()) };
  if (!adventure) return { ...common, ...NOBODY_DOWN };
  return {
    ...common,
    walk(steps) {
      const walked = walkSteps(adventure, steps);
      if (walked.ok) keep(walked.value.adventure, { found: walked.value.found });
      else complain(walked.refusals);
    },
    rest: () => take(rest(adventure)),
    equip(id, slug) {
      const worn = equip(adventure.characters, id, slug);
      take(worn.ok ? { ok: true, value: { ...adventure, characters: worn.value } } : worn);
    },
    fight: () => void fight(adventure),
    deeper: () => keep(deeper(adventure)),
    forget() {
      keeper.write(undefined);
      setFound({ adventure: null });
    },
  };
}

function newAdventure(): Adventure {
  let id = 1;
  return startAdventure(
    BigInt(randomSeed()),
    autofillParty([], PLAYER, () => id++),
  );
}

/** Goes on until the way is walked, somebody bars it, or something was found; refused where not even one step is possible. */
function walkSteps(adventure: Adventure, steps: readonly Step[]): Result<Moved> {
  let now: Moved = { adventure, found: [] };
  for (const [dx, dy] of steps) {
    const moved = move(now.adventure, dx, dy);
    if (!moved.ok) return now.adventure === adventure ? moved : { ok: true, value: now };
    now = moved.value;
    if (now.adventure.encounter || now.found.length > 0) break;
  }
  return { ok: true, value: now };
}

/** A dungeon beside this one, for a party as experienced as it has become. */
function deeper({ dungeon, characters }: Adventure): Adventure {
  return startAdventure((BigInt(dungeon.seed) + 1n) & 0xffff_ffff_ffff_ffffn, characters);
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
