import { compareCells, EMPTY, sameCell, voxelMaterial, voxelStateOf, withMaterial } from '@highground/kernel';
import type { Cell, ReadonlyState, Resolution } from '@highground/kernel';

/** Fields of a burning cell: the tick its fire ends, and the catalog index of what is left of it, if anything is. */
const BURN = 'burn';
const ASH = 'ash';
const NOTHING = -1;

/** What burns, and for how long. Materials are catalog indices. */
export interface FireRules {
  /** What a burning block is made of. */
  readonly fire: number;
  readonly isFlammable: (material: number) => boolean;
  /** What a material leaves; nothing: it burns away. */
  readonly ashOf: (material: number) => number | undefined;
  /** Ticks from catching fire to setting the neighbours on fire, and to the end. */
  readonly spreadDelay: number;
  readonly burnTicks: number;
}

/** Sets the flammable blocks among these cells on fire, by z, x, y; those that caught it (OT-ELM-012). */
export function ignite(resolution: Resolution, cells: readonly Cell[], rules: FireRules): readonly Cell[] {
  const { state } = resolution;
  const caught = inOrder(cells).filter((cell) => {
    const voxel = voxelIn(state, cell);
    return voxel !== EMPTY && rules.isFlammable(voxelMaterial(voxel));
  });
  for (const cell of caught) {
    const voxel = voxelIn(state, cell);
    const ash = rules.ashOf(voxelMaterial(voxel));
    forget(resolution, cell);
    resolution.commit('set_block', { cell, voxel: withMaterial(voxel, rules.fire) });
    if (ash !== undefined) resolution.commit('set_voxel_state', { cell, field: ASH, value: ash });
    resolution.commit('set_voxel_state', { cell, field: BURN, value: state.tick + rules.burnTicks });
  }
  return caught;
}

/** Fire that caught `spreadDelay` ticks ago goes over to what is flammable at its six sides, once; what caught it. */
export function spreadFire(resolution: Resolution, rules: FireRules): readonly Cell[] {
  const { state } = resolution;
  const end = state.tick - rules.spreadDelay + rules.burnTicks;
  return ignite(resolution, burningUntil(state, end).flatMap(neighbours), rules);
}

/** Ends the fires whose time is over: ash is left, or the block is among those returned, which the ruleset removes. */
export function burnOut(resolution: Resolution): readonly Cell[] {
  const { state } = resolution;
  const gone: Cell[] = [];
  for (const cell of burningUntil(state, state.tick)) {
    const ash = voxelStateOf(state, cell, ASH, NOTHING);
    if (ash === NOTHING) gone.push(cell);
    else {
      resolution.commit('set_block', { cell, voxel: withMaterial(voxelIn(state, cell), ash) });
      forget(resolution, cell);
    }
  }
  return gone;
}

function burningUntil({ voxelState }: ReadonlyState, tick: number): Cell[] {
  return voxelState.flatMap(({ cell, field, value }) => (field === BURN && value === tick ? [cell] : []));
}

/** Another block is there now: what was said of the old one does not hold. */
function forget(resolution: Resolution, cell: Cell): void {
  for (const { cell: at, field } of resolution.state.voxelState)
    if (sameCell(at, cell)) resolution.commit('set_voxel_state', { cell, field });
}

function neighbours({ x, y, z }: Cell): Cell[] {
  return [
    { x: x - 1, y, z },
    { x: x + 1, y, z },
    { x, y: y - 1, z },
    { x, y: y + 1, z },
    { x, y, z: z - 1 },
    { x, y, z: z + 1 },
  ];
}

function inOrder(cells: readonly Cell[]): readonly Cell[] {
  const sorted = cells.toSorted(compareCells);
  return sorted.filter((cell, index) => index === 0 || compareCells(sorted[index - 1] as Cell, cell) !== 0);
}

function voxelIn({ world }: ReadonlyState, { x, y, z }: Cell): number {
  return world.voxelAt(x, y, z);
}
