import { useEffect, useState } from 'react';
import type { Refusal } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import type { SaveRecord } from '../saves/save-record.ts';

/** The record of a battle by its id, read once. */
export function useRecord(id: string): {
  readonly record: SaveRecord | undefined;
  readonly problem: Refusal | undefined;
} {
  const { desk } = useServices();
  const [record, setRecord] = useState<SaveRecord>();
  const [problem, setProblem] = useState<Refusal>();
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const found = await desk.record(id);
      if (isGone) return;
      if (found.ok) setRecord(found.value);
      else setProblem(found.refusals[0]);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [desk, id]);
  return { record, problem };
}
