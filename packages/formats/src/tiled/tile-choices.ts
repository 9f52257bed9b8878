import { accept, CATALOG, findMaterial, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { checkShape } from '../json/check-shape.ts';
import { mappedBlock, tileBlockSchema } from '../import/mapping.ts';
import type { MappedBlock, Mapping } from '../import/mapping.ts';
import { chooseMaterial } from '../import/material-choice.ts';
import { KindCounter } from '../import/report.ts';
import type { MappedKind, Reason } from '../import/report.ts';
import { tileOf } from './flips.ts';
import { findTile } from './tilesets.ts';
import type { FoundTile, PlacedTileset } from './tilesets.ts';

/** What a tile became, and why. */
interface TileChoice {
  readonly block: MappedBlock;
  readonly reason: Reason;
  readonly distance?: number;
}

const GROUND: MappedBlock = mappedBlock('grass');
const BLOCK_PROPERTIES = new Set(['material', 'height', 'shape', 'rot']);

/**
 * Finds out what tiles are: by the mapping file, else by their properties `material`, `height`, `shape` and `rot`, else by
 * a class that is a material, else by the nearest to their property `color`, else by what the mapping says of all others;
 * what nothing is said of is grass.
 */
export class TileChoices {
  private readonly tilesets: readonly PlacedTileset[];
  private readonly mapping: Mapping;
  private readonly choices = new Map<number, TileChoice & { readonly from: string; count: number }>();

  constructor(tilesets: readonly PlacedTileset[], mapping: Mapping) {
    this.tilesets = tilesets;
    this.mapping = mapping;
  }

  /** The block of a global id, which is counted; `tiled-tile-unknown` where no tileset has it. */
  take(gid: number, path: string): Result<MappedBlock> {
    const id = tileOf(gid);
    const known = this.choices.get(id);
    if (known !== undefined) {
      known.count++;
      return accept(known.block);
    }
    const found = findTile(this.tilesets, id);
    if (found === undefined)
      return refuse({
        code: 'tiled-tile-unknown',
        message: `There is a tile with the number ${id}, which no tileset has.`,
        path,
        facts: { tile: id },
      });
    const choice = chooseTile(found, this.mapping);
    if (!choice.ok) return choice;
    this.choices.set(id, { ...choice.value, from: nameOf(found), count: 1 });
    return accept(choice.value.block);
  }

  kinds(): readonly MappedKind[] {
    const counter = new KindCounter();
    for (const { block, ...kind } of this.choices.values())
      counter.add({ ...kind, to: CATALOG[block.material ?? -1]?.id ?? 'nothing' });
    return counter.list();
  }
}

function nameOf({ tileset, id }: FoundTile): string {
  return `${tileset.tileset.name}:${id}`;
}

function chooseTile(found: FoundTile, mapping: Mapping): Result<TileChoice> {
  const named = mapping.tiles.get(nameOf(found));
  if (named !== undefined) return accept({ block: named, reason: 'mapping' });
  const properties = new Map(found.tile?.properties?.map(({ name, value }) => [name, value]));
  if (properties.has('material')) return ownBlock(found, properties);
  const classed = findMaterial(found.tile?.class || found.tile?.type || '');
  if (classed !== undefined) return accept({ block: { ...GROUND, material: classed }, reason: 'tile' });
  const colour = colourOf(properties.get('color'));
  if (colour !== undefined) {
    const { material, ...why } = chooseMaterial(colour, mapping);
    return accept({ block: { ...GROUND, material }, ...why });
  }
  return accept({ block: mapping.otherwise ?? GROUND, reason: 'otherwise' });
}

function ownBlock({ path }: FoundTile, properties: ReadonlyMap<string, unknown>): Result<TileChoice> {
  const said = Object.fromEntries([...properties].filter(([name]) => BLOCK_PROPERTIES.has(name)));
  const block = checkShape(tileBlockSchema, said);
  if (block.ok) return accept({ block: mappedBlock(block.value), reason: 'tile' });
  const refusals = block.refusals.map((refusal) => ({
    ...refusal,
    message: `The properties of a tile do not say what it is: ${refusal.message}`,
    path: `${path}.properties`,
  }));
  return { ok: false, refusals };
}

/** `#rrggbb`, or `#aarrggbb` as Tiled writes it where there is transparency. */
function colourOf(value: unknown): number | undefined {
  const digits = typeof value === 'string' ? /^#(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(value) : null;
  return digits === null ? undefined : Number.parseInt(digits[1] as string, 16);
}
