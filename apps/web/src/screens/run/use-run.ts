import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Refusal, Result } from '@highground/kernel';
import { fieldSquad, reportOf, settleBattle, stopOf } from '@highground/rulesets/timeline/run';
import type { BattleReport, Run, TimelineData } from '@highground/rulesets/timeline/run';
import type { BattleDesk } from '../../app/desk.ts';
import { useServices } from '../../app/services.ts';
import type { Game } from '../../games/game.ts';
import { openRunKeeper } from '../../saves/run-keeper.ts';
import type { RunKeeper } from '../../saves/run-keeper.ts';
import { openRecord } from '../../session/records.ts';
import { formatRun, parseRun } from './run-text.ts';

/** What a battle made of a run, to be told once. */
export interface Told {
  readonly report: BattleReport;
  readonly before: Run;
}

export interface KeptRunHandle {
  /** Undefined while it is looked for, null where there is none. */
  readonly run: Run | null | undefined;
  /** A battle of this stop that is not over. */
  readonly battle: string | undefined;
  readonly told: Told | undefined;
  readonly problem: Refusal | undefined;
  /** Takes what a stop made of the run, or shows why it may not be. */
  readonly take: (next: Result<Run>) => void;
  readonly keepBattle: (run: Run, battle: string) => void;
  readonly forget: () => void;
}

/** The run on this device; a battle that has ended since is counted in when the screen opens. */
export function useRun(game: Game): KeptRunHandle {
  const { desk } = useServices();
  const keeper = useMemo(() => openRunKeeper(deviceStorage()), []);
  const [run, setRun] = useState<Run | null>();
  const [battle, setBattle] = useState<string>();
  const [told, setTold] = useState<Told>();
  const [problem, setProblem] = useState<Refusal>();
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const found = await lookUp(keeper, desk, game);
      if (isGone) return;
      setRun(found.run);
      setBattle(found.battle);
      setTold(found.told);
      setProblem(found.problem);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [keeper, desk, game]);
  const keep = useCallback(
    (next: Run, itsBattle?: string): void => {
      const kept = keeper.write({
        text: formatRun(next),
        ...(itsBattle === undefined ? {} : { battle: itsBattle }),
      });
      setRun(next);
      setBattle(itsBattle);
      setProblem(kept.ok ? undefined : kept.refusals[0]);
    },
    [keeper],
  );
  const take = (next: Result<Run>): void => {
    if (!next.ok) return setProblem(next.refusals[0]);
    setTold(undefined);
    keep(next.value);
  };
  const forget = (): void => {
    keeper.write(undefined);
    setRun(null);
    setBattle(undefined);
    setTold(undefined);
    setProblem(undefined);
  };
  return { run, battle, told, problem, take, keepBattle: keep, forget };
}

interface Found {
  readonly run: Run | null;
  readonly battle?: string;
  readonly told?: Told;
  readonly problem?: Refusal | undefined;
}

async function lookUp(keeper: RunKeeper, desk: BattleDesk, game: Game): Promise<Found> {
  const kept = keeper.read();
  if (!kept) return { run: null };
  const read = parseRun(dataOf(game), kept.text);
  if (!read.ok) return { run: null, problem: read.refusals[0] };
  const run = read.value;
  if (kept.battle === undefined) return { run };
  const record = await desk.record(kept.battle);
  // A battle that was deleted is fought anew.
  if (!record.ok || record.value.setup.stop !== run.stop) return { run };
  if (!record.value.outcome) return { run, battle: kept.battle };
  const opened = await openRecord(record.value);
  if (!opened.ok) return { run, problem: opened.refusals[0] };
  const report = reportOf(opened.value.opening, record.value.steps, membersOf(game, run));
  const after = settleBattle(dataOf(game), run, report);
  const written = keeper.write({ text: formatRun(after) });
  return { run: after, told: { report, before: run }, problem: written.ok ? undefined : written.refusals[0] };
}

/** Members by actor: actors are counted in the order of the units. */
function membersOf(game: Game, run: Run): readonly (readonly [number, number])[] {
  const stop = stopOf(run);
  const scenario =
    stop?.kind === 'battle' ? game.scenarios.find(({ id }) => id === stop.scenario) : undefined;
  if (!scenario) return [];
  return fieldSquad(dataOf(game), run, scenario.draft).members.map(([place, member]) => [place + 1, member]);
}

/** The data Timeline ships with. */
export function dataOf({ family }: Game): TimelineData {
  return family.defaults as unknown as TimelineData;
}

function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
