import { accept, refuse } from '@highground/kernel';
import type { Json, Result } from '@highground/kernel';
import { formatSave, parseSave } from './save-record.ts';
import type { SaveRecord } from './save-record.ts';

/** A name for an exported battle: what, when, and never a character a file system minds. */
export function saveFileName(
  { scenarioTitle, savedAt }: Pick<SaveRecord, 'scenarioTitle' | 'savedAt'>,
  ending: 'json' | 'replay',
): string {
  const title = scenarioTitle
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `highground-${title || 'battle'}-${new Date(savedAt).toISOString().slice(0, 16).replaceAll(':', '')}.${ending}`;
}

/** Everything kept on this device, as one file. */
export interface DeviceData {
  readonly settings: Json;
  readonly saves: readonly SaveRecord[];
}

/** All local data as file text: one line of settings, then one save a line, so that a cut file loses only its end. */
export function formatDeviceData({ settings, saves }: DeviceData): string {
  return [JSON.stringify({ highground: 'device', version: 1, settings }), ...saves.map(formatSave)].join(
    '\n',
  );
}

/** Local data from file text; refused with `device-file-wrong` or the first save's reason. */
export function parseDeviceData(text: string): Result<DeviceData> {
  const [head = '', ...lines] = text.trim().split('\n');
  const heading = parseHeading(head);
  if (!heading)
    return refuse({ code: 'device-file-wrong', message: 'This is not a file of exported Highground data.' });
  const saves: SaveRecord[] = [];
  for (const line of lines) {
    const save = parseSave(line);
    if (!save.ok) return save;
    saves.push(save.value);
  }
  return accept({ settings: heading.settings, saves });
}

function parseHeading(line: string): { readonly settings: Json } | undefined {
  try {
    const value = JSON.parse(line) as { highground?: unknown; version?: unknown; settings?: Json };
    return value.highground === 'device' && value.version === 1 && value.settings !== undefined
      ? { settings: value.settings }
      : undefined;
  } catch {
    return undefined;
  }
}
