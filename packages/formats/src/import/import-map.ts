import { refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { importTiled } from '../tiled/import-tiled.ts';
import type { TilesetFiles } from '../tiled/tilesets.ts';
import { importVox } from '../vox/import-vox.ts';
import type { ImportedMap } from './exchange.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { NO_MAPPING } from './mapping.ts';
import type { Mapping } from './mapping.ts';

/** What an import may be given beside the file. */
export interface ImportOptions {
  readonly mapping?: Mapping;
  /** Tiled's tileset files by bare name, for maps whose tilesets are not embedded. */
  readonly tilesets?: TilesetFiles;
}

/**
 * Makes a map of a MagicaVoxel file or of Tiled's JSON, told apart by how they begin. Pure and in one go, so a worker can
 * call it; refused with byte offset or JSON path, never repaired.
 */
export function importMap(
  bytes: Uint8Array,
  { mapping = NO_MAPPING, tilesets = new Map() }: ImportOptions = {},
): Result<ImportedMap> {
  const limit = IMPORT_LIMITS.fileBytes;
  if (bytes.length > limit)
    return refuse({
      code: 'import-file-size',
      message: `A file of ${bytes.length} bytes is over the limit of ${limit}.`,
      facts: { limit, actual: bytes.length },
    });
  return isText(bytes) ? importTiled(bytes, mapping, tilesets) : importVox(bytes, mapping);
}

/** Whether a file begins as JSON or XML does, after white space and a byte order mark. */
function isText(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => !SKIPPED.has(byte));
  return first === 0x7b || first === 0x3c;
}

const SKIPPED = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);
