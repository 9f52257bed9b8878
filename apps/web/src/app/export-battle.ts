import { downloadText } from '../saves/download.ts';
import { saveFileName } from '../saves/files.ts';
import { formatSave } from '../saves/save-record.ts';
import type { BattleDesk } from './desk.ts';

/** Offers the battle of an id, as it is now, as a file to keep. */
export async function exportBattle(desk: BattleDesk, id: string): Promise<void> {
  const record = await desk.record(id);
  if (record.ok) downloadText(saveFileName(record.value), formatSave(record.value));
}
