import { findBubble, forkState, invariant, makeVoxel, Resolution, scriptedDice } from '@highground/kernel';
import type { Cell, State, Tile, World } from '@highground/kernel';
import { removeBlocks } from '@highground/mechanics/collapse';
import { hillScenario } from './copy.ts';
import { expectOk, loadRuleset } from './game.ts';
import type { Batch, TimedWork } from './work.ts';
import { FIELD_SIDE, flatField, hillField, hillLevels, MOVEMENT } from './worlds.ts';

const STILL = { left: () => undefined, landed: () => undefined };
const STONE = makeVoxel(2);
/** Blocks of a tower that come down when its foot goes. */
const TOWER = 10;
const BUDGET = 5;

function stateOn(world: World): State {
  return { ...expectOk(loadRuleset().open(hillScenario())), world };
}

/** Towers of eleven blocks on a flat field lose their feet all at once, so that as many blocks come down as are asked for. */
function collapses(blocks: number): Batch {
  const feet = Array.from({ length: blocks / TOWER }, (_, index): Cell => {
    return { x: index % FIELD_SIDE, y: 1, z: Math.floor(index / FIELD_SIDE) };
  });
  const world = flatField();
  for (const { x, z } of feet) for (let y = 1; y <= TOWER + 1; y++) world.setVoxel(x, y, z, STONE);
  const state = stateOn(world);
  const bringDown = (): number => {
    const resolution = new Resolution(forkState(state), scriptedDice([]));
    removeBlocks(resolution, feet, STILL);
    return resolution.derived.length;
  };
  const written = bringDown();
  invariant(written === feet.length + 2 * blocks, `a collapse of ${blocks} blocks wrote ${written} commits`);
  return () => {
    bringDown();
    return 1;
  };
}

/** Places in the hills to flood from. */
const STARTS: readonly Tile[] = Array.from({ length: 16 }, (_, index) => {
  const [x, z] = [24 + (index % 4) * 5, 24 + (index >> 2) * 5];
  return { x, y: hillLevels(x, z) - 1, z };
});
const WALK = {
  mover: { budget: BUDGET, jump: 1280, fly: false, float: false, swim: false },
  rules: MOVEMENT,
  blocked: [],
};

/** The bubble from every start, `edit` changing the map beside it first. */
function bubbles(edit: (state: State, beside: Cell) => void): Batch {
  const state = stateOn(hillField('full'));
  return () => {
    for (const start of STARTS) {
      const x = start.x + 1;
      edit(state, { x, y: hillLevels(x, start.z) - 1, z: start.z });
      findBubble(state.world, start, WALK);
    }
    return STARTS.length;
  };
}

/** Destroys the block where it is and puts it back where it is not. */
function toggle(state: State, cell: Cell): void {
  const resolution = new Resolution(state, scriptedDice([]));
  if (state.world.voxelAt(cell.x, cell.y, cell.z) === 0)
    resolution.commit('set_block', { cell, voxel: STONE });
  else removeBlocks(resolution, [cell], STILL);
}

export const livingMap: readonly TimedWork[] = [
  {
    kind: 'timed',
    id: 'collapse-500',
    work: 'a collapse of 500 blocks in 50 columns of a 64×64×16 map, on a copy of a state with 20 actors: a thousand commits and the copy',
    ours: () => collapses(500),
  },
  {
    kind: 'timed',
    id: 'collapse-growth',
    work: 'a collapse of 5000 blocks in 500 columns, the peer of 500 in 50',
    ours: () => collapses(5000),
    peer: { name: 'the collapse of 500 blocks', load: () => Promise.resolve(collapses(500)) },
  },
  {
    kind: 'timed',
    id: 'edit-bubble',
    work: `one block beside the start destroyed (every other time put back) in 64×64×16 hills, and the movement bubble of budget ${BUDGET} with what it needs of surfaces; the peer finds the bubble alone`,
    ours: () => bubbles(toggle),
    peer: { name: 'the bubble without an edit', load: () => Promise.resolve(bubbles(() => undefined)) },
  },
];
