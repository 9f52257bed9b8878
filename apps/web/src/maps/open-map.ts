import { decodeMap, encodeMap, importMap, mapPicture, parseMapping } from '@highground/formats';
import type { ImportOptions, ImportReport } from '@highground/formats';
import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result, World } from '@highground/kernel';

/** A file somebody handed over. */
export interface MapFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A map that was read; plain data, so a worker can post it. */
export interface OpenedMap {
  /** The file it is of. */
  readonly name: string;
  readonly vmap: Uint8Array;
  /** What was kept, mapped and left out; none of a map that is of this game already. */
  readonly report?: ImportReport;
  /** As SVG, where it is small enough to be drawn. */
  readonly picture?: string;
  readonly width: number;
  readonly depth: number;
}

/** Columns of the largest map that is drawn whole. */
const DRAWN_COLUMNS = 16_384;
/** What a file is refused with that is something else than a map, and may have been handed over beside one. */
const NO_MAP: ReadonlySet<string> = new Set(['tiled-not-a-map']);

/**
 * Reads the map among these files: a `.vmap`, MagicaVoxel's `.vox`, or Tiled's JSON with its tileset files and at most one
 * mapping file beside it. Refused as the first file is where none is a map, with the file's name among the facts.
 */
export function openMap(files: readonly MapFile[]): Result<OpenedMap> {
  const [first] = files;
  if (first === undefined) return refuse({ code: 'no-file', message: 'No file was handed over.' });
  const [mapping] = files.filter(isMapping);
  const read = mapping && parseMapping(new TextDecoder().decode(mapping.bytes));
  if (read?.ok === false) return read;
  const rest = files.filter((file) => !isMapping(file));
  const options: ImportOptions = {
    tilesets: new Map(rest.map(({ name, bytes }) => [name, bytes])),
    ...(read ? { mapping: read.value } : {}),
  };
  let refused: readonly Refusal[] | undefined;
  for (const file of rest.length > 0 ? rest : [first]) {
    const opened = openOne(file, options);
    if (opened.ok) return opened;
    refused ??= opened.refusals;
    // A map that is refused is what the files are about; a tileset is not.
    if (!opened.refusals.some(({ code }) => NO_MAP.has(code))) return opened;
  }
  return { ok: false, refusals: refused ?? [] };
}

function openOne({ name, bytes }: MapFile, options: ImportOptions): Result<OpenedMap> {
  if (isVmap(bytes)) {
    const world = decodeMap(bytes);
    return world.ok ? accept(describe(name, world.value)) : world;
  }
  const imported = importMap(bytes, options);
  if (!imported.ok) return imported;
  const world = decodeMap(imported.value.vmap);
  return world.ok ? accept({ ...describe(name, world.value), report: imported.value.report }) : world;
}

function describe(name: string, world: World): OpenedMap {
  const { min, max } = world.bounds ?? { min: { x: 0, z: 0 }, max: { x: 0, z: 0 } };
  const [width, depth] = [max.x - min.x, max.z - min.z];
  const picture = width * depth <= DRAWN_COLUMNS ? { picture: mapPicture(world) } : {};
  return { name, vmap: encodeMap(world), width, depth, ...picture };
}

/** `OT`. */
const LETTERS = [0x4f, 0x54] as const;

/** Whether a file begins as maps of this game do, or did: which of them it is, their reader says. */
function isVmap(bytes: Uint8Array): boolean {
  return LETTERS.every((byte, index) => bytes[index] === byte);
}

const MAPPING_HEAD = 4096;

function isMapping({ bytes }: MapFile): boolean {
  return new TextDecoder().decode(bytes.subarray(0, MAPPING_HEAD)).includes('"highground-mapping"');
}
