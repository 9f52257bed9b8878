import { useCallback, useEffect, useState } from 'react';
import type { Refusal } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import type { BattleDesk } from '../app/desk.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import { openRecord } from '../session/records.ts';
import type { OpenedRecord } from '../session/records.ts';

/** The record of a battle with the rules and the opening it folds from. */
export interface Told extends OpenedRecord {
  readonly record: SaveRecord;
}

interface Opened {
  readonly told?: Told;
  readonly problem?: Refusal | undefined;
}

/** The record of a battle by its id, opened once, or again when asked to. */
export function useOpened(id: string): Opened & { readonly retry: () => void } {
  const { desk } = useServices();
  const [opened, setOpened] = useState<Opened>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const next = await open(desk, id);
      if (!isGone) setOpened(next);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [desk, id, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...opened, retry };
}

async function open(desk: BattleDesk, id: string): Promise<Opened> {
  const record = await desk.record(id);
  if (!record.ok) return { problem: record.refusals[0] };
  const opened = await openRecord(record.value);
  return opened.ok ? { told: { ...opened.value, record: record.value } } : { problem: opened.refusals[0] };
}
