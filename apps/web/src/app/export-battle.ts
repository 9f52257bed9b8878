import { downloadSave } from '../saves/record-files.ts';
import type { BattleDesk } from './desk.ts';

/** Offers the battle of an id, as it is now, as a file to keep. */
export async function exportBattle(desk: BattleDesk, id: string): Promise<void> {
  const record = await desk.record(id);
  if (record.ok) downloadSave(record.value);
}
