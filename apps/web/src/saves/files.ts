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

/** All local data as file text: one line of settings and the number of saves, then one save a line. */
export function formatDeviceData({ settings, saves }: DeviceData): string {
  const heading = JSON.stringify({ highground: 'device', version: 1, count: saves.length, settings });
  return [heading, ...saves.map(formatSave)].join('\n');
}

/** Local data from file text, whole or not at all; refused with `device-file-wrong`, `device-file-cut` or the first save's reason. */
export function parseDeviceData(text: string): Result<DeviceData> {
  const [head = '', ...lines] = text.trim().split('\n');
  const heading = parseHeading(head);
  if (!heading)
    return refuse({ code: 'device-file-wrong', message: 'This is not a file of exported Highground data.' });
  if (lines.length !== heading.count)
    return refuse({
      code: 'device-file-cut',
      message: `The file holds ${lines.length} of ${heading.count} battles: it was cut short or edited.`,
      facts: { found: lines.length, expected: heading.count },
    });
  const saves: SaveRecord[] = [];
  for (const line of lines) {
    const save = parseSave(line);
    if (!save.ok) return save;
    saves.push(save.value);
  }
  return accept({ settings: heading.settings, saves });
}

interface Heading {
  readonly settings: Json;
  readonly count: number;
}

function parseHeading(line: string): Heading | undefined {
  try {
    const { highground, version, settings, count } = JSON.parse(line) as Partial<
      Heading & Record<'highground' | 'version', unknown>
    >;
    return highground === 'device' && version === 1 && settings !== undefined && typeof count === 'number'
      ? { settings, count }
      : undefined;
  } catch {
    return undefined;
  }
}
