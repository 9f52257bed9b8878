import { accept, CATALOG, findMaterial, refuse, SHAPE } from '@highground/kernel';
import type { Result, Shape } from '@highground/kernel';
import { z } from 'zod';
import { checkShape } from '../json/check-shape.ts';
import { recordOf } from '../json/list-of.ts';
import { parseJson } from '../json/parse-json.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** The version of mapping files. */
export const MAPPING_VERSION = 1;

/** What a tile or colour stands for. */
export interface MappedBlock {
  /** A catalog index; none where it stands for nothing. */
  readonly material: number | undefined;
  /** Cells that a tile raises its place; 0 only paints the block below. */
  readonly height: number;
  /** Of the topmost block. */
  readonly shape: Shape;
  /** Quarter turns, 0 to 3. */
  readonly rot: number;
}

/** What a designer says that colours and tiles stand for. */
export interface Mapping {
  /** By 0xRRGGBB. */
  readonly colours: ReadonlyMap<number, MappedBlock>;
  /** By `tileset:id`. */
  readonly tiles: ReadonlyMap<string, MappedBlock>;
  /** What all others stand for. */
  readonly otherwise: MappedBlock | undefined;
}

/** The mapping of an import without a mapping file. */
export const NO_MAPPING: Mapping = { colours: new Map(), tiles: new Map(), otherwise: undefined };

const NOTHING = 'nothing';
const SHAPE_NAMES = Object.keys(SHAPE) as (keyof typeof SHAPE)[];
const materialName = z.enum([NOTHING, ...CATALOG.map(({ id }) => id)]);

/** What may be said of a tile in a mapping file, and in its own properties. */
export const tileBlockSchema = z.strictObject({
  material: materialName,
  height: z.int().min(0).max(IMPORT_LIMITS.tileHeight).optional(),
  shape: z.enum(SHAPE_NAMES).optional(),
  rot: z.int().min(0).max(3).optional(),
});
const tileBlock = z.union([materialName, tileBlockSchema]);

const colourKey = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour #rrggbb in lower case');
const tileKey = z.string().regex(/^\d{1,9}$/, 'the number of a tile');

const mappingSchema = z.strictObject({
  format: z.literal('highground-mapping'),
  version: z.literal(MAPPING_VERSION),
  colours: recordOf(colourKey, materialName).optional(),
  tiles: recordOf(z.string().max(IMPORT_LIMITS.textBytes), recordOf(tileKey, tileBlock)).optional(),
  otherwise: materialName.optional(),
});

/** Reads a mapping file; refused as any JSON file, with `wrong-shape` and a JSON path where a word or number is not known. */
export function parseMapping(text: string): Result<Mapping> {
  const limit = IMPORT_LIMITS.mappingCharacters;
  if (text.length > limit)
    return refuse({
      code: 'mapping-too-large',
      message: `The mapping file has ${text.length} characters; at most ${limit} are accepted.`,
      facts: { limit, actual: text.length },
    });
  const parsed = parseJson(text);
  const checked = parsed.ok ? checkShape(mappingSchema, parsed.value) : parsed;
  if (!checked.ok) return checked;
  const { colours = {}, tiles = {}, otherwise } = checked.value;
  return accept({
    colours: new Map(
      Object.entries(colours).map(([key, block]) => [Number.parseInt(key.slice(1), 16), mappedBlock(block)]),
    ),
    tiles: new Map(
      Object.entries(tiles).flatMap(([tileset, blocks]) =>
        Object.entries(blocks).map(
          ([id, block]) => [`${tileset}:${Number(id)}`, mappedBlock(block)] as const,
        ),
      ),
    ),
    otherwise: otherwise === undefined ? undefined : mappedBlock(otherwise),
  });
}

/** A block as written, with what was left unsaid: one cell high, FULL, not turned. */
export function mappedBlock(written: z.infer<typeof tileBlock>): MappedBlock {
  const {
    material,
    height = 1,
    shape = 'full',
    rot = 0,
  } = typeof written === 'string' ? { material: written } : written;
  return { material: findMaterial(material), height, shape: SHAPE[shape], rot };
}
