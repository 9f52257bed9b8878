import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { World } from '../world/index.ts';
import { findPath } from './index.ts';
import { block, walk } from './testing/field.ts';

const FIXTURES = new URL('../../../../../shared/fixtures/', import.meta.url);
const EXPECTED = new URL('vectors/grid_paths_expected.json', FIXTURES);
const MAP = new URL('grid/arena.map', FIXTURES);

interface GridSet {
  readonly scen: string;
  readonly passable: string;
  readonly rows: readonly (readonly [number, number, number, number, number, number, number])[];
}

/** A movingai map as a level field: a tile where one can pass, a void elsewhere. */
function readGrid(text: string, passable: string): World {
  const world = World.create({ seed: 0n });
  for (const [z, line] of text.trimEnd().split('\n').slice(4).entries()) {
    for (let x = 0; x < line.length; x++)
      if (passable.includes(line[x] as string)) world.setVoxel(x, 0, z, block('grass'));
  }
  return world;
}

const isThere = existsSync(EXPECTED) && existsSync(MAP);
if (!isThere) process.stderr.write(`Skipped: the movingai arena fixture is not at ${FIXTURES.pathname}\n`);

test.skipIf(!isThere)(
  "OT-PTH-006 all 160 arena scenarios have the published maps' shortest 4-way length",
  () => {
    const { sets } = JSON.parse(readFileSync(EXPECTED, 'utf8')) as { sets: readonly GridSet[] };
    const arena = sets.find(({ scen }) => scen.endsWith('/arena.map.scen'));
    const world = readGrid(readFileSync(MAP, 'utf8'), arena?.passable ?? '');
    const found = arena?.rows.map(
      ([sx, sy, gx, gy]) =>
        findPath(world, { x: sx, y: 0, z: sy }, { x: gx, y: 0, z: gy }, walk({ budget: 1000 }))?.cost,
    );
    expect(found).toHaveLength(160);
    expect(found).toEqual(arena?.rows.map((row) => row[6]));
  },
);
