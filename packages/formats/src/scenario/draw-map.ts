import { accept, EMPTY, findMaterial, makeVoxel, SHAPE, World } from '@highground/kernel';
import type { Refusal, Result, Shape, Voxel } from '@highground/kernel';
import { refuseAll } from '../refuse-all.ts';
import type { DrawnMap } from './scenario-schema.ts';

const SHAPE_OF: { readonly [name: string]: Shape } = { ...SHAPE, 'half-slope': SHAPE.halfSlope };

/** Builds the world that text rows and their legend describe; row 0 is z = 0 (north), column 0 is x = 0 (west). */
export function drawMap(drawn: DrawnMap): Result<World> {
  const problems = [...rowProblems(drawn), ...legendProblems(drawn)];
  if (problems.length > 0) return refuseAll(problems);
  const width = (drawn.rows[0] as string).length;
  const world = World.create({
    seed: BigInt(drawn.seed ?? '0'),
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: width, y: 64, z: drawn.rows.length } },
  });
  drawn.rows.forEach((row, z) =>
    [...row].forEach((char, x) => drawColumn(world, x, z, drawn.legend[char] as LegendEntry)),
  );
  world.markBase();
  return accept(world);
}

type LegendEntry = DrawnMap['legend'][string];
type Block = Pick<LegendEntry, 'material' | 'shape' | 'rot' | 'height'>;

function drawColumn(world: World, x: number, z: number, entry: LegendEntry): void {
  const top = entry.levels - 1;
  for (let y = 0; y < top; y++) world.setVoxel(x, y, z, voxelOf({ material: entry.fill ?? entry.material }));
  if (top >= 0) world.setVoxel(x, top, z, voxelOf(entry));
  for (const block of entry.above ?? []) world.setVoxel(x, block.y, z, voxelOf(block));
}

function voxelOf(block: Block): Voxel {
  const material = findMaterial(block.material);
  if (material === undefined) return EMPTY;
  return makeVoxel(material, SHAPE_OF[block.shape ?? 'full'], block.rot ?? 0, block.height ?? 0);
}

function rowProblems({ rows, legend }: DrawnMap): Refusal[] {
  const width = (rows[0] as string).length;
  return rows.flatMap((row, z) => {
    const path = `$.map.rows[${z}]`;
    if (row.length !== width) {
      return [
        {
          code: 'map-row-width',
          message: `${path} has ${row.length} columns, the first row has ${width}.`,
          path,
          facts: { expected: width, actual: row.length },
        },
      ];
    }
    const x = [...row].findIndex((char) => !Object.hasOwn(legend, char));
    return x < 0
      ? []
      : [
          {
            code: 'map-legend-missing',
            message: `${path} column ${x}: the legend has no entry for "${row[x]}".`,
            path,
          },
        ];
  });
}

function legendProblems({ legend }: DrawnMap): Refusal[] {
  return Object.entries(legend).flatMap(([char, entry]) => {
    const path = `$.map.legend["${char}"]`;
    const named = [
      entry.material,
      ...(entry.fill ? [entry.fill] : []),
      ...(entry.above ?? []).map((block) => block.material),
    ];
    const unknown = named.find((id) => findMaterial(id) === undefined);
    if (unknown)
      return [{ code: 'unknown-material', message: `${path}: there is no material "${unknown}".`, path }];
    const low = (entry.above ?? []).find((block) => block.y < entry.levels);
    return low
      ? [
          {
            code: 'map-block-overlap',
            message: `${path}: a block above at y ${low.y} lies inside the column of ${entry.levels} levels.`,
            path,
          },
        ]
      : [];
  });
}
