import fc from 'fast-check';
import {
  applyCommit,
  CATALOG,
  CELL,
  EMPTY,
  findBubble,
  forkState,
  makeVoxel,
  materialIndex,
  SHAPE,
  sphereCells,
  voxelMaterial,
  World,
} from '@highground/kernel';
import type { Cell, MovementRules, State, VoxelState } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { kindsOf, resolving, smallState } from '../testing/small-state.ts';
import { loosenBlocks, removeBlocks } from './index.ts';

/** Columns by `x,z`, from the bottom up: s stone, w wood, ~ water, a space nothing. */
type Columns = Readonly<Record<string, string>>;

const LETTERS: Readonly<Record<string, string>> = { s: 'stone', w: 'wood', '~': 'water' };
const cell = (x: number, y: number, z: number): Cell => ({ x, y, z });

function stateOf(columns: Columns, voxelState: readonly VoxelState[] = []): State {
  const state = smallState([]);
  for (const [place, column] of Object.entries(columns)) {
    const [x = 0, z = 0] = place.split(',').map(Number);
    for (const [y, letter] of [...column].entries()) {
      const material = LETTERS[letter];
      if (material !== undefined) state.world.setVoxel(x, y, z, makeVoxel(materialIndex(material)));
    }
  }
  return { ...state, voxelState };
}

function columnIn({ world }: Pick<State, 'world'>, x: number, z: number): string {
  let column = '';
  for (let y = 0; y < 16; y++) {
    const voxel = world.voxelAt(x, y, z);
    const id = voxel === EMPTY ? '' : CATALOG[voxelMaterial(voxel)]?.id;
    column += Object.keys(LETTERS).find((letter) => LETTERS[letter] === id) ?? ' ';
  }
  return column.trimEnd();
}

/** What happened, in order: `-` a block left, `+` one was set, `!` one has landed. */
function run(state: State, change: typeof removeBlocks, cells: readonly Cell[]) {
  const { resolution } = resolving(state);
  const events: string[] = [];
  change(resolution, cells, {
    left: ({ x, y, z }) => void events.push(`left ${x},${y},${z}`),
    landed: (from, to) => void events.push(`${from.x},${from.y},${from.z} landed on ${to.y}`),
  });
  return { resolution, events, column: (x: number, z: number) => columnIn(state, x, z) };
}

function blockWrites(derived: ReturnType<typeof run>['resolution']['derived']): string[] {
  return derived.flatMap(({ kind, payload }) =>
    kind === 'remove_block' || kind === 'set_block'
      ? [`${kind === 'set_block' ? '+' : '-'}${payload.cell.x},${payload.cell.y},${payload.cell.z}`]
      : [],
  );
}

const STILL = { left: () => undefined, landed: () => undefined };

describe('collapse', () => {
  test('OT-LIV-004, OT-LIV-010 what stood on a removed block comes down, each block removed, then set', () => {
    const { resolution, column } = run(stateOf({ '2,2': 'sssw' }), removeBlocks, [cell(2, 1, 2)]);
    expect(blockWrites(resolution.derived)).toEqual(['-2,1,2', '-2,2,2', '+2,1,2', '-2,3,2', '+2,2,2']);
    expect(column(2, 2)).toBe('ssw');
  });

  test('OT-LIV-010, A-58 a bridge stays when the ground under the gap goes', () => {
    const { resolution, column } = run(stateOf({ '2,2': 'ss  ww' }), removeBlocks, [cell(2, 1, 2)]);
    expect(kindsOf(resolution)).toEqual(['remove_block']);
    expect(column(2, 2)).toBe('s   ww');
  });

  test('OT-LIV-010, A-58 what floats comes down once something in its stack is removed; what is below the gap there stays', () => {
    const { column } = run(stateOf({ '2,2': 's   www' }), removeBlocks, [cell(2, 5, 2)]);
    expect(column(2, 2)).toBe('s   ww');
    expect(run(stateOf({ '2,2': 's   www' }), removeBlocks, [cell(2, 4, 2)]).column(2, 2)).toBe('sww');
  });

  test('A-58 nothing is held from the side', () => {
    const { column } = run(stateOf({ '1,2': 'sss', '2,2': 'sss', '3,2': 'sss' }), removeBlocks, [
      cell(2, 0, 2),
      cell(2, 1, 2),
    ]);
    expect([column(1, 2), column(2, 2), column(3, 2)]).toEqual(['sss', '', 'sss']);
  });

  test('OT-LIV-012, A-58 a solid block sinks through fluid and takes its place; fluid comes to rest on fluid', () => {
    const bridge = stateOf({ '2,2': 's~~ ww' });
    expect(run(bridge, removeBlocks, [cell(2, 4, 2)]).column(2, 2)).toBe('sw~');
    const pool = stateOf({ '2,2': 's~s~' });
    expect(run(pool, removeBlocks, [cell(2, 2, 2)]).column(2, 2)).toBe('s~~');
  });

  test('OT-LIV-012, A-58 with no solid block below a block is lost, fluid or not', () => {
    const { resolution, column, events } = run(stateOf({ '2,2': 's~s' }), removeBlocks, [cell(2, 0, 2)]);
    expect(kindsOf(resolution)).toEqual(['remove_block', 'remove_block', 'remove_block']);
    expect(column(2, 2)).toBe('');
    expect(events).toEqual(['left 2,0,2', 'left 2,1,2', 'left 2,2,2']);
  });

  test('OT-LIV-011, A-58 removals first, then falls: the lowest block, then by x, then by z', () => {
    const tall = { '1,1': 'sss', '1,2': 'sss', '2,1': 'sss' };
    const { resolution } = run(stateOf(tall), removeBlocks, [cell(2, 1, 1), cell(1, 1, 2), cell(1, 1, 1)]);
    expect(blockWrites(resolution.derived)).toEqual([
      ...['-1,1,1', '-1,1,2', '-2,1,1'],
      ...['-1,2,1', '+1,1,1', '-1,2,2', '+1,1,2', '-2,2,1', '+2,1,1'],
    ]);
  });

  test('OT-LIV-010 runs between several removed blocks of a column keep their order', () => {
    const { column } = run(stateOf({ '2,2': 'sswwssw' }), removeBlocks, [cell(2, 1, 2), cell(2, 4, 2)]);
    expect(column(2, 2)).toBe('swwsw');
  });

  test('a block keeps its shape, rotation and height byte as it falls', () => {
    const state = stateOf({ '2,2': 'ss' });
    const stair = makeVoxel(materialIndex('wood'), SHAPE.stair, 3, 200);
    state.world.setVoxel(2, 2, 2, stair);
    run(state, removeBlocks, [cell(2, 1, 2)]);
    expect(state.world.voxelAt(2, 1, 2)).toBe(stair);
  });

  test('A-57 what is said of a block goes with it, and is forgotten with one that is removed or lost', () => {
    const facts = [
      { cell: cell(2, 1, 2), field: 'integrity', value: 1 },
      { cell: cell(2, 2, 2), field: 'burn', value: 90 },
      { cell: cell(2, 2, 2), field: 'integrity', value: 3 },
      { cell: cell(5, 0, 5), field: 'integrity', value: 2 },
    ];
    const { resolution } = run(stateOf({ '2,2': 'sss' }, facts), removeBlocks, [cell(2, 1, 2)]);
    expect(resolution.state.voxelState).toEqual([
      { cell: cell(2, 1, 2), field: 'burn', value: 90 },
      { cell: cell(2, 1, 2), field: 'integrity', value: 3 },
      { cell: cell(5, 0, 5), field: 'integrity', value: 2 },
    ]);
    const lost = run(stateOf({ '2,2': 'sss' }, facts), removeBlocks, [cell(2, 0, 2)]);
    expect(lost.resolution.state.voxelState).toEqual([{ cell: cell(5, 0, 5), field: 'integrity', value: 2 }]);
  });

  test('OT-LIV-013 the rules hear of every block that left and of every one that landed, in the order of the writes', () => {
    const { events } = run(stateOf({ '2,2': 's  www' }), removeBlocks, [cell(2, 3, 2)]);
    expect(events).toEqual([
      'left 2,3,2',
      ...['left 2,4,2', '2,4,2 landed on 1'],
      ...['left 2,5,2', '2,5,2 landed on 2'],
    ]);
  });

  test('OT-LIV-008 a bridge falls on cue, and what rests on solid ground does not', () => {
    const { column, events } = run(stateOf({ '2,2': 's~ ww', '3,2': 'ss' }), loosenBlocks, [
      cell(3, 1, 2),
      cell(2, 3, 2),
      cell(7, 7, 7),
    ]);
    expect([column(2, 2), column(3, 2)]).toEqual(['sww', 'ss']);
    expect(events.filter((event) => event.includes('landed'))).toEqual([
      '2,3,2 landed on 1',
      '2,4,2 landed on 2',
    ]);
  });

  test.each([
    [0, 1],
    [1, 7],
    [2, 33],
    [3, 123],
    [4, 257],
  ])(
    'OT-MAP-011, OT-EDT-003, X-44 an explosion of radius %i in solid rock removes %i blocks',
    (radius, count) => {
      const state = smallState([]);
      for (let y = 0; y <= 8; y++)
        for (let z = 0; z <= 8; z++) for (let x = 0; x <= 8; x++) state.world.setVoxel(x, y, z, makeVoxel(2));
      const { resolution } = resolving(state);
      removeBlocks(resolution, sphereCells(cell(4, 4, 4), radius), STILL);
      const blockKinds = kindsOf(resolution);
      expect(blockKinds.indexOf('set_block') - 1).toBe(count);
      expect(blockKinds.length - blockKinds.filter((kind) => kind === 'set_block').length * 2).toBe(count);
    },
  );

  test('removing nothing writes nothing', () => {
    expect(kindsOf(run(stateOf({}), removeBlocks, [cell(2, 1, 2)]).resolution)).toEqual([]);
  });
});

/** Up to 5×5 columns of up to eight cells, and some cells among them. */
const ground = fc.array(fc.string({ unit: fc.constantFrom('s', 'w', '~', ' '), maxLength: 8 }), {
  minLength: 25,
  maxLength: 25,
});
const cellsOfIt = fc.array(
  fc.record({ x: fc.nat({ max: 4 }), y: fc.nat({ max: 8 }), z: fc.nat({ max: 4 }) }),
  { maxLength: 12 },
);

function drawn(columns: readonly string[]): State {
  return stateOf(
    Object.fromEntries(columns.map((column, index) => [`${index % 5},${Math.floor(index / 5)}`, column])),
  );
}

const MOVEMENT: MovementRules = {
  freeStep: CELL / 4,
  stepCeiling: CELL,
  dropCeiling: -1,
  headroom: CELL,
  climbCost: 1,
  materials: CATALOG.map(({ fluid }) => ({
    passable: true,
    platform: false,
    cost: 1,
    hazardous: fluid,
    blocksJump: false,
    requiresFlight: false,
    wade: fluid ? 1 : 0,
  })),
};

/** The same voxels in a world that never had others. */
function builtAnew({ world }: State): World {
  const fresh = World.create({ seed: 0n, ...(world.bounds ? { bounds: world.bounds } : {}) });
  for (let z = 0; z < 5; z++)
    for (let x = 0; x < 5; x++) for (let y = 0; y < 16; y++) fresh.setVoxel(x, y, z, world.voxelAt(x, y, z));
  return fresh;
}

describe('any collapse', () => {
  test.each([
    ['removing', removeBlocks],
    ['loosening', loosenBlocks],
  ] as const)('OT-LIV-014 %s the cells in another order, or twice, writes the same', (_name, change) => {
    fc.assert(
      fc.property(
        ground,
        cellsOfIt.chain((cells) => fc.tuple(fc.constant(cells), fc.shuffledSubarray([...cells, ...cells]))),
        (columns, [cells, others]) => {
          const both = [...others, ...cells];
          const [one, two] = [cells, both].map(
            (list) => run(drawn(columns), change, list).resolution.derived,
          );
          expect(two).toEqual(one);
        },
      ),
    );
  });

  test('OT-LIV-010 leaves nothing hanging over a cell that was removed or left', () => {
    fc.assert(
      fc.property(ground, cellsOfIt, (columns, cells) => {
        const state = drawn(columns);
        const { resolution } = run(state, removeBlocks, cells);
        const vacated = resolution.derived.flatMap(({ kind, payload }) =>
          kind === 'remove_block' ? [payload.cell] : [],
        );
        const hanging = vacated.filter(
          ({ x, y, z }) =>
            state.world.voxelAt(x, y, z) === EMPTY && state.world.voxelAt(x, y + 1, z) !== EMPTY,
        );
        expect(hanging).toEqual([]);
      }),
    );
  });

  test('OT-EDT-004, OT-LIV-015, A-68 surfaces and bubbles afterwards are those of a map built anew', () => {
    const walk = {
      mover: { budget: 6, jump: CELL, fly: false, float: false, swim: false },
      rules: MOVEMENT,
      blocked: [],
    };
    fc.assert(
      fc.property(ground, cellsOfIt, (columns, cells) => {
        const state = drawn(columns);
        const look = (world: World) =>
          Array.from({ length: 25 }, (_, index) => {
            const [x, z] = [index % 5, Math.floor(index / 5)];
            const tiles = world.surfaces(x, z).map(({ y }) => {
              const bubble = findBubble(world, { x, y, z }, walk);
              return bubble.tiles.map((tile) => [tile, bubble.costOf(tile)]);
            });
            return [world.surfaces(x, z), tiles];
          });
        look(state.world);
        run(state, removeBlocks, cells);
        expect(look(state.world)).toEqual(look(builtAnew(state)));
      }),
      { numRuns: 30 },
    );
  });

  test('OT-LIV-001 is its commits and nothing else: folding them gives the same map', () => {
    fc.assert(
      fc.property(ground, cellsOfIt, (columns, cells) => {
        const state = drawn(columns);
        const folded = forkState(state);
        const { resolution } = resolving(state);
        removeBlocks(resolution, cells, STILL);
        for (const commit of resolution.derived) applyCommit(folded, commit);
        for (let index = 0; index < 25; index++)
          expect(columnIn(folded, index % 5, Math.floor(index / 5))).toBe(
            columnIn(state, index % 5, Math.floor(index / 5)),
          );
      }),
    );
  });
});
