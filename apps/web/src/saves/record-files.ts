import { accept } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { downloadText } from './download.ts';
import { saveFileName } from './files.ts';
import { formatSave, parseSave } from './save-record.ts';
import type { SaveRecord } from './save-record.ts';

/** Offers a battle as a save to go on with: everything this game keeps of it. */
export function downloadSave(record: SaveRecord): void {
  downloadText(saveFileName(record, 'json'), formatSave(record));
}

/** Offers a battle as a replay file; refused when this game cannot open it. */
export async function downloadReplay(record: SaveRecord): Promise<Result<void>> {
  const { replayText } = await import('../session/replay-files.ts');
  const text = await replayText(record);
  if (!text.ok) return text;
  downloadText(saveFileName(record, 'replay'), text.value, 'text/plain');
  return accept(undefined);
}

/** A battle from the text of a save or of a replay file. */
export async function readRecord(text: string): Promise<Result<SaveRecord>> {
  if (!isReplay(text)) return parseSave(text);
  const { recordOfReplay } = await import('../session/replay-files.ts');
  return recordOfReplay(text);
}

function isReplay(text: string): boolean {
  return text.slice(0, 200).includes('"highground-replay"');
}
