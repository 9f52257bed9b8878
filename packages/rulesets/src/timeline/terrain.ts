import {
  FACING_DX,
  FACING_DZ,
  FACINGS,
  makeVoxel,
  markOf,
  materialIndex,
  occupantOf,
  sameCell,
  SHAPE,
} from '@highground/kernel';
import type { Resolution, Tile } from '@highground/kernel';
import { actorsOn, coverAt, groundAt, marksAt, tierOf, tileAt, tilesWithin, TOP, PIT } from './board.ts';
import type { Rules } from './compile.ts';
import type { ElementOrNone } from './elements.ts';
import { hurt } from './harm.ts';

/** Lifts a free tile by one tier, at most to +3 (TL-TER-001). */
export function raise(resolution: Resolution, tile: Tile): void {
  const { state } = resolution;
  if (tierOf(tile) >= TOP || occupantOf(state, tile)) return;
  const higher = { ...tile, y: tile.y + 1 };
  resolution.commit('set_block', { cell: higher, voxel: state.world.voxelAt(tile.x, tile.y, tile.z) });
  carry(resolution, tile, higher);
}

/** Sinks a free tile by one tier, at most to a pit (TL-TER-002). */
export function lower(resolution: Resolution, tile: Tile): void {
  const { state } = resolution;
  if (tierOf(tile) <= PIT || occupantOf(state, tile)) return;
  const deeper = { ...tile, y: tile.y - 1 };
  const voxel = state.world.voxelAt(tile.x, tile.y, tile.z);
  resolution.commit('remove_block', { cell: tile });
  if (voxel !== state.world.voxelAt(deeper.x, deeper.y, deeper.z))
    resolution.commit('set_block', { cell: deeper, voxel });
  carry(resolution, tile, deeper);
}

/** What lies on a tile goes up and down with it. */
function carry(resolution: Resolution, from: Tile, to: Tile): void {
  for (const { kind, values } of marksAt(resolution.state, from)) {
    resolution.commit('set_mark', { tile: from, mark: kind });
    resolution.commit('set_mark', { tile: to, mark: kind, values });
  }
  const facts = resolution.state.voxelState.filter(
    ({ cell }) => cell.x === from.x && cell.y === from.y && cell.z === from.z,
  );
  for (const { field, value } of facts) {
    resolution.commit('set_voxel_state', { cell: from, field });
    resolution.commit('set_voxel_state', { cell: to, field, value });
  }
}

/** Sets up cover on a free tile; `ticks` from now it is gone again, 0: it stays (TL-TER-003, TL-VX-004). */
export function setCover(rules: Rules, resolution: Resolution, tile: Tile, ticks: number): void {
  const { state } = resolution;
  if (occupantOf(state, tile) || tierOf(tile) === PIT || coverAt(state, tile) > 0) return;
  resolution.commit('set_voxel_state', { cell: tile, field: 'cover', value: rules.constants.coverHp });
  if (ticks > 0)
    resolution.commit('set_voxel_state', { cell: tile, field: 'coverUntil', value: state.tick + ticks });
}

/** Takes HP of cover; at 0 the tile is clear (TL-TILE-004, TL-AMB-35). */
export function hurtCover(resolution: Resolution, tile: Tile, amount: number): void {
  const hp = coverAt(resolution.state, tile);
  if (hp === 0 || amount <= 0) return;
  if (hp > amount)
    return resolution.commit('set_voxel_state', { cell: tile, field: 'cover', value: hp - amount });
  clearCover(resolution, tile);
}

export function clearCover(resolution: Resolution, tile: Tile): void {
  resolution.commit('set_voxel_state', { cell: tile, field: 'cover' });
  if (resolution.state.voxelState.some(({ cell, field }) => field === 'coverUntil' && sameCell(cell, tile)))
    resolution.commit('set_voxel_state', { cell: tile, field: 'coverUntil' });
}

/** Changes what the ground of a tile is (TL-VX-002). */
export function transmute(resolution: Resolution, tile: Tile, material: string): void {
  if (tierOf(tile) === PIT) return;
  const voxel = makeVoxel(materialIndex(material), SHAPE.full);
  if (resolution.state.world.voxelAt(tile.x, tile.y, tile.z) === voxel) return;
  resolution.commit('set_block', { cell: tile, voxel });
  if (material !== 'water' && markOf(resolution.state, tile, 'shock'))
    resolution.commit('set_mark', { tile, mark: 'shock' });
}

/** A cloud of poison over a tile for a while. */
export function setCloud(rules: Rules, resolution: Resolution, tile: Tile): void {
  const until = resolution.state.tick + rules.constants.cloudTicks;
  resolution.commit('set_mark', { tile, mark: 'cloud', values: [until] });
}

/** What an element does to the ground it lands on (TL-EL-001…004). */
export function touchGround(rules: Rules, resolution: Resolution, tile: Tile, element: ElementOrNone): void {
  const ground = groundAt(rules, resolution.state.world, tile)?.kind;
  if (element === 'fire' && ground === 'oil') return explode(rules, resolution, tile);
  if (element === 'fire' && ground === 'water') return transmute(resolution, tile, 'dirt');
  if (element === 'ice' && ground === 'water') return transmute(resolution, tile, 'ice');
  if (element === 'lightning' && ground === 'water') return electrify(rules, resolution, tile);
  if (element === 'earth' && tierOf(tile) > PIT) setCover(rules, resolution, tile, rules.constants.wallTicks);
}

/** Oil goes up: true damage around it, and no oil left (TL-CMB-003). */
export function explode(rules: Rules, resolution: Resolution, tile: Tile): void {
  const { oilDamage, oilRadius } = rules.constants;
  transmute(resolution, tile, 'dirt');
  const tiles = tilesWithin(resolution.state.world, tile, oilRadius);
  for (const { id } of actorsOn(resolution.state, tiles))
    hurt(rules, resolution, id, { amount: oilDamage, element: 'fire', source: 'oil', isHit: true });
}

/** Lightning runs through all the water that hangs together (TL-EL-003). */
function electrify(rules: Rules, resolution: Resolution, start: Tile): void {
  const until = resolution.state.tick + rules.constants.shockTicks;
  const { world } = resolution.state;
  const found: Tile[] = [start];
  for (let next = 0; next < found.length; next++) {
    const { x, z } = found[next] as Tile;
    for (const way of FACINGS) {
      const tile = tileAt(world, x + FACING_DX[way], z + FACING_DZ[way]);
      const isNew = tile && !found.some((one) => sameCell(one, tile));
      if (isNew && groundAt(rules, world, tile)?.kind === 'water') found.push(tile);
    }
  }
  for (const tile of found) resolution.commit('set_mark', { tile, mark: 'shock', values: [until] });
}
