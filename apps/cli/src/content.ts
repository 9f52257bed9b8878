import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result, ScenarioDraft, World } from '@highground/kernel';
import { decodeMap, parseScenario, scenarioText } from '@highground/formats';
import type { ScenarioJudge } from '@highground/formats';
import { constants } from 'node:buffer';
import {
  accessSync,
  constants as access,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Content beside the bundle, or at the root of a clone when run from source. */
const FOLDERS = [new URL('./content/', import.meta.url), new URL('../../../content/', import.meta.url)].map(
  (url) => fileURLToPath(url),
);
const CONTENT = FOLDERS.find((folder) => existsSync(folder)) ?? (FOLDERS[0] as string);

export interface ScenarioEntry {
  readonly id: string;
  readonly ruleset: string;
  readonly title: string;
  readonly text: string;
  readonly file: string;
}

/** Ids of the maps that come with the program. */
export function listMaps(): readonly string[] {
  return filesIn('maps', '.vmap').map((file) => file.slice(0, -'.vmap'.length));
}

/** The scenarios that come with the program, sorted by ruleset and id. */
export function listScenarios(): readonly ScenarioEntry[] {
  return filesIn('scenarios', '').flatMap((ruleset) =>
    filesIn(join('scenarios', ruleset), '.json').map((name) => {
      const file = join(CONTENT, 'scenarios', ruleset, name);
      const text = readFileSync(file, 'utf8');
      const { id, title } = JSON.parse(text) as { id: string; title: string };
      return { id, ruleset, title, text: scenarioText(text), file };
    }),
  );
}

/**
 * A scenario by id, or from a file when the name ends in `.json`; maps are looked up beside the file, then among the program's own. What a judge
 * has against it is refused together with the rest.
 */
export function loadScenario(name: string, judge?: ScenarioJudge): Result<ScenarioDraft> {
  return loadScenarioWith(name, loadMap, judge);
}

/**
 * The scenario on another map, given by id or file (OT-UX-021), under an id of its own; units stand on top of their columns there. Refuses a
 * scenario that draws its own map (`map-drawn`) and a map on which a unit finds no ground.
 */
export function loadScenarioOn(name: string, map: string, judge?: ScenarioJudge): Result<ScenarioDraft> {
  const bytes = readMap(map);
  if (!bytes.ok) return bytes;
  let isUsed = false;
  const onMap: typeof loadMap = () => {
    isUsed = true;
    return decodeMap(bytes.value);
  };
  const scenario = loadScenarioWith(name, onMap, judge);
  if (!scenario.ok) return scenario;
  if (!isUsed)
    return refuse({ code: 'map-drawn', message: `${name} draws its own map; no other can take its place.` });
  return accept({ ...scenario.value, id: `${scenario.value.id}-on-${basename(map, '.vmap')}` });
}

function loadScenarioWith(
  name: string,
  load: typeof loadMap,
  judge: ScenarioJudge | undefined,
): Result<ScenarioDraft> {
  const file = name.endsWith('.json') ? name : listScenarios().find((entry) => entry.id === name)?.file;
  if (!file) return refuse(unknownScenario(name));
  const read = readText(file);
  return read.ok ? parseScenario(read.value, (map) => load(map, dirname(file)), judge) : read;
}

/** A map by bare file name; `beside` is tried first. */
export function loadMap(file: string, beside: string): Result<World> {
  const path = [join(beside, file), join(CONTENT, 'maps', file)].find((candidate) => existsSync(candidate));
  if (!path)
    return refuse({
      code: 'map-missing',
      message: `There is no map "${file}", neither beside the scenario nor among the program's own.`,
    });
  return decodeMap(readFileSync(path));
}

/** The bytes of a map given by id or by file name; whether they are a map is for whoever decodes them. */
export function readMap(name: string): Result<Buffer> {
  const known = listMaps();
  if (known.includes(name)) return readBytes(join(CONTENT, 'maps', `${name}.vmap`));
  if (name.endsWith('.vmap') || existsSync(name)) return readBytes(name);
  return refuse({
    code: 'unknown-map',
    message: `There is no map "${name}". Known: ${known.join(', ')}; files of maps end in .vmap.`,
  });
}

/** A file's text, or a refusal that says plainly why not. */
export function readText(file: string): Result<string> {
  const bytes = readBytes(file);
  if (!bytes.ok) return bytes;
  // The longest text the engine can hold.
  const limit = constants.MAX_STRING_LENGTH;
  return bytes.value.length <= limit ? accept(bytes.value.toString('utf8')) : unreadable(file, 'is too big');
}

/** A file's bytes, or a refusal that says plainly why not. */
export function readBytes(file: string): Result<Buffer> {
  try {
    // A device may never end.
    if (statSync(file).isCharacterDevice()) return unreadable(file, 'is a device');
    return accept(readFileSync(file));
  } catch (error) {
    return unreadable(file, reasonOf(error) ?? 'cannot be read');
  }
}

/** The mode of a file that is nobody else’s to read. */
export const OWNER_ONLY = 0o600;

/** Writes a file whole, or leaves what was there and says plainly why (`file-unwritable`). `mode` is who may read a new file. */
export function writeData(file: string, data: string | Uint8Array, mode = 0o666): Result<undefined> {
  try {
    const before = statSync(file, { throwIfNoEntry: false });
    // A pipe or a device has nothing that could be lost.
    if (before && !before.isFile()) writeFileSync(file, data);
    else replaceFile(before ? realpathSync(file) : file, data, mode);
    return accept(undefined);
  } catch (error) {
    return unwritable(file, error);
  }
}

/** Whatever breaks off on the way, the file is the old one or the new one. */
function replaceFile(file: string, data: string | Uint8Array, mode: number): void {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, data, { flush: true, mode });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Whether {@link writeData} could write there, before hours of play depend on it; nothing is touched. */
export function checkWritable(file: string): Result<undefined> {
  try {
    const before = statSync(file, { throwIfNoEntry: false });
    if (before?.isDirectory()) return unwritable(file, { code: 'EISDIR' });
    if (before) accessSync(file, access.W_OK);
    // The new file is made beside the old one.
    if (before?.isFile() !== false) accessSync(dirname(before ? realpathSync(file) : file), access.W_OK);
    return accept(undefined);
  } catch (error) {
    return unwritable(file, error);
  }
}

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'is closed to you',
  EPERM: 'is closed to you',
  ENOSPC: 'has no room left',
  EFBIG: 'is too big',
  ERR_FS_FILE_TOO_LARGE: 'is too big',
};

function reasonOf(error: unknown): string | undefined {
  return REASONS[(error as NodeJS.ErrnoException).code ?? ''];
}

function unreadable(file: string, reason: string): Result<never> {
  return refuse({ code: 'file-unreadable', message: `${file} ${reason}.` });
}

function unwritable(file: string, error: unknown): Result<never> {
  const isFolderMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  const reason = isFolderMissing ? 'its folder does not exist' : `it ${reasonOf(error) ?? 'failed'}`;
  return refuse({ code: 'file-unwritable', message: `${file} cannot be written: ${reason}.` });
}

function unknownScenario(name: string): Refusal {
  const known = listScenarios().map((entry) => entry.id);
  return {
    code: 'unknown-scenario',
    message: `There is no scenario "${name}". Known: ${known.join(', ')}.`,
    facts: { scenario: name },
  };
}

function filesIn(folder: string, ending: string): string[] {
  const path = join(CONTENT, folder);
  return existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];
}
