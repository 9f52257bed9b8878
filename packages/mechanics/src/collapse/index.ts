import { EMPTY, isFluid, voxelMaterial } from '@highground/kernel';
import type { Cell, ReadonlyState, ReadonlyWorld, Resolution, VoxelState } from '@highground/kernel';

/** What hangs on blocks besides what is said of their cells. */
export interface CollapseRules {
  /** A block has left its cell, which is empty now. */
  readonly left: (cell: Cell) => void;
  /** A block has come down on `to`, in the same column. */
  readonly landed: (from: Cell, to: Cell) => void;
}

/**
 * Removes the blocks of these cells, then brings down what stood on them (OT-LIV-004, OT-LIV-010, A-58). Cells that are
 * empty or named twice are passed over; their order means nothing (OT-LIV-014). What is said of a block goes with it.
 */
export function removeBlocks(resolution: Resolution, cells: readonly Cell[], rules: CollapseRules): void {
  const known = new CellFacts(resolution.state);
  const removed = bottomUp(cells).filter((cell) => blockAt(resolution.state.world, cell) !== EMPTY);
  for (const cell of removed) {
    resolution.commit('remove_block', { cell });
    known.forget(resolution, cell);
    rules.left(cell);
  }
  bringDown(resolution, { known, rules }, removed.map(above));
}

/** Lets the blocks of these cells fall, and what stands on them: a bridge on cue (OT-LIV-008). What rests on a solid block stays. */
export function loosenBlocks(resolution: Resolution, cells: readonly Cell[], rules: CollapseRules): void {
  bringDown(resolution, { known: new CellFacts(resolution.state), rules }, cells);
}

interface Collapse {
  readonly known: CellFacts;
  readonly rules: CollapseRules;
}

/** Every unbroken run of blocks that begins at one of the cells comes down, the lowest block first, then by x and z (OT-LIV-011). */
function bringDown(resolution: Resolution, collapse: Collapse, starts: readonly Cell[]): void {
  const { world } = resolution.state;
  const falling = starts.flatMap((start) => runFrom(world, start));
  for (const from of bottomUp(falling)) dropBlock(resolution, collapse, from);
}

/** The blocks from a cell up to the next empty one: whoever floats above a gap needs nothing below. */
function runFrom(world: ReadonlyWorld, start: Cell): Cell[] {
  const run: Cell[] = [];
  for (let cell = start; blockAt(world, cell) !== EMPTY; cell = above(cell)) run.push(cell);
  return run;
}

function dropBlock(resolution: Resolution, { known, rules }: Collapse, from: Cell): void {
  const { world } = resolution.state;
  const voxel = blockAt(world, from);
  const to = restingPlace(world, from);
  if (to?.y === from.y) return;
  resolution.commit('remove_block', { cell: from });
  if (to) resolution.commit('set_block', { cell: to, voxel });
  known.move(resolution, from, to);
  rules.left(from);
  if (to) rules.landed(from, to);
}

/** The cell above the next solid block; fluid is passed through, except by fluid. Nothing: lost below the map. */
function restingPlace(world: ReadonlyWorld, from: Cell): Cell | undefined {
  const { x, z } = from;
  const floats = isFluid(voxelMaterial(blockAt(world, from)));
  const base = world.bounds?.min.y ?? 0;
  for (let y = from.y - 1; y >= base; y--) {
    const below = world.voxelAt(x, y, z);
    if (below !== EMPTY && (floats || !isFluid(voxelMaterial(below)))) return { x, y: y + 1, z };
  }
  return undefined;
}

/** What the state says of cells besides their blocks, found once: a collapse asks it of every block. */
class CellFacts {
  private readonly byCell = new Map<string, VoxelState[]>();

  constructor({ voxelState }: ReadonlyState) {
    for (const fact of voxelState) {
      const key = keyOf(fact.cell);
      const facts = this.byCell.get(key);
      if (facts) facts.push(fact);
      else this.byCell.set(key, [fact]);
    }
  }

  forget(resolution: Resolution, cell: Cell): void {
    this.move(resolution, cell, undefined);
  }

  move(resolution: Resolution, from: Cell, to: Cell | undefined): void {
    if (this.byCell.size === 0) return;
    for (const { field, value } of this.byCell.get(keyOf(from)) ?? []) {
      resolution.commit('set_voxel_state', { cell: from, field });
      if (to) resolution.commit('set_voxel_state', { cell: to, field, value });
    }
  }
}

/** The cells in the order blocks fall: by y, then x, then z; each once. */
function bottomUp(cells: readonly Cell[]): readonly Cell[] {
  const sorted = cells.toSorted((a, b) => a.y - b.y || a.x - b.x || a.z - b.z);
  return sorted.filter((cell, index) => {
    const before = sorted[index - 1];
    return before === undefined || before.y !== cell.y || before.x !== cell.x || before.z !== cell.z;
  });
}

function above({ x, y, z }: Cell): Cell {
  return { x, y: y + 1, z };
}

function blockAt(world: ReadonlyWorld, { x, y, z }: Cell): number {
  return world.voxelAt(x, y, z);
}

function keyOf({ x, y, z }: Cell): string {
  return `${x},${y},${z}`;
}
