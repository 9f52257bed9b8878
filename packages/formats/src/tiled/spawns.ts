import { accept, FACING_NAMES, isFluid, refuse, voxelMaterial } from '@highground/kernel';
import type { Cell, Facing, Refusal, Result, Spawn } from '@highground/kernel';
import { z } from 'zod';
import { checkShape } from '../json/check-shape.ts';
import { refuseAll } from '../refuse-all.ts';
import { refuseAt } from './refuse-at.ts';
import type { PlacedLayer } from './layers.ts';
import type { Columns } from './stack-tiles.ts';
import type { TiledObject } from './tiled-schema.ts';

const SPAWN_CLASS = 'spawn';
const FIRST_TEAM = 1;

/** What the properties of a spawn may say. */
const spawnSchema = z.object({
  team: z.int().min(0).max(255).optional(),
  facing: z.enum(FACING_NAMES).optional(),
});

/** How the map measures where objects are. */
export interface ObjectGrid {
  readonly isIsometric: boolean;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/** The spawns among the objects, and how many others there are. */
export interface FoundSpawns {
  readonly spawns: readonly Spawn[];
  readonly others: number;
}

/**
 * Every object of the class `spawn`, or with a property `team`, is a spawn on top of the column under its middle; `team` is
 * 1 and `facing` N where nothing is said. Refuses `tiled-external` for templates and `tiled-spawn-ground` for spawns over
 * nothing or over fluid.
 */
export function findSpawns(
  layers: readonly PlacedLayer[],
  grid: ObjectGrid,
  columns: Columns,
): Result<FoundSpawns> {
  const spawns: Spawn[] = [];
  const problems: Refusal[] = [];
  let others = 0;
  for (const { layer, path: layerPath } of layers) {
    for (const [index, object] of (layer.objects ?? []).entries()) {
      const path = `${layerPath}.objects[${index}]`;
      const spawn = spawnOf(object, path, { grid, columns });
      if (spawn === undefined) others++;
      else if (spawn.ok) spawns.push(spawn.value);
      else problems.push(...spawn.refusals);
    }
  }
  return problems.length > 0 ? refuseAll(problems) : accept({ spawns, others });
}

interface Ground {
  readonly grid: ObjectGrid;
  readonly columns: Columns;
}

function spawnOf(object: TiledObject, path: string, { grid, columns }: Ground): Result<Spawn> | undefined {
  if (object.template !== undefined) return refuse(templateRefusal(path));
  const properties = Object.fromEntries(object.properties?.map(({ name, value }) => [name, value]) ?? []);
  const isSpawn = (object.class || object.type) === SPAWN_CLASS || Object.hasOwn(properties, 'team');
  if (!isSpawn) return undefined;
  const said = checkShape(spawnSchema, properties);
  if (!said.ok) return refuseAt(said.refusals, `${path}.properties`);
  const { team = FIRST_TEAM, facing = 'N' } = said.value;
  const at = groundUnder(tileUnder(object, grid), columns);
  return at.ok
    ? accept({ team, ...at.value, facing: FACING_NAMES.indexOf(facing) as Facing })
    : refuseAt(at.refusals, path);
}

/** The topmost block of a column, which has to be one to stand on. */
function groundUnder([column, row]: readonly [number, number], { box, columns }: Columns): Result<Cell> {
  const [x, z] = [column - box.left, row - box.top];
  const isInside = x >= 0 && z >= 0 && x < box.width && z < box.depth;
  const blocks = (isInside ? columns[z * box.width + x] : undefined) ?? [];
  const ground = blocks.at(-1);
  return ground === undefined || isFluid(voxelMaterial(ground))
    ? refuse({
        code: 'tiled-spawn-ground',
        message: `The spawn at column ${x}, row ${z} stands on no solid block.`,
        facts: { x, z },
      })
    : accept({ x, y: blocks.length - 1, z });
}

/** Column and row of the tile under the middle of an object. A picture stands on its place, a rectangle begins there. */
function tileUnder(
  object: TiledObject,
  { isIsometric, tileWidth, tileHeight }: ObjectGrid,
): readonly [number, number] {
  const { x, y, width = 0, height = 0, gid } = object;
  // Isometric maps measure along both of their axes in heights of a tile.
  const [across, along] = [isIsometric ? tileHeight : tileWidth, tileHeight];
  if (gid === undefined) return [Math.floor((x + width / 2) / across), Math.floor((y + height / 2) / along)];
  if (isIsometric) return [Math.floor(x / across - 0.5), Math.floor(y / along - 0.5)];
  return [Math.floor((x + width / 2) / across), Math.floor((y - height / 2) / along)];
}

function templateRefusal(path: string): Refusal {
  return {
    code: 'tiled-external',
    message:
      'The object is made from a template in another file, which is not opened: detach it from its template in Tiled.',
    path: `${path}.template`,
  };
}
