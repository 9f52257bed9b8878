import { CELL, EMPTY, isFluid, SHAPE, triangles, voxelMaterial, voxelShape } from '@highground/kernel';
import type { CellSide, ReadonlyWorld, Vertex, Voxel } from '@highground/kernel';
import { worldBlocks } from '../import/world-blocks.ts';
import type { PlacedBlock } from '../import/world-blocks.ts';

/** The triangles of a map. */
export interface BlockMesh {
  /** x, y, z of every vertex, in cells. */
  readonly positions: readonly number[];
  /** By catalog index: three vertices a triangle, counter-clockwise seen from outside. */
  readonly triangles: ReadonlyMap<number, readonly number[]>;
  readonly triangleCount: number;
  readonly blocks: number;
}

const STEPS: Readonly<Record<CellSide, readonly [number, number, number]>> = {
  top: [0, 1, 0],
  bottom: [0, -1, 0],
  n: [0, 0, -1],
  e: [1, 0, 0],
  s: [0, 0, 1],
  w: [-1, 0, 0],
};

/**
 * The exact surface of a map's blocks, closed: every edge is run once each way by two triangles, however many blocks meet
 * there. Only where two FULL blocks touch, both solid or both of one fluid, neither face is made. Undefined past `limit`
 * triangles.
 */
export function blockMesh(world: ReadonlyWorld, limit: number): BlockMesh | undefined {
  const vertices = new VertexList();
  const byMaterial = new Map<number, number[]>();
  let [count, blocks] = [0, 0];
  for (const block of worldBlocks(world)) {
    const material = voxelMaterial(block.voxel);
    const list = byMaterial.get(material) ?? [];
    byMaterial.set(material, list);
    blocks++;
    for (const { face, vertices: corners } of triangles(block.voxel)) {
      if (face !== 'inner' && isInside(world, block, STEPS[face])) continue;
      for (const corner of corners) list.push(vertices.indexOf(block, corner));
      if (++count > limit) return undefined;
    }
  }
  return { positions: vertices.positions, triangles: byMaterial, triangleCount: count, blocks };
}

/** Whether the side of a block lies within what it makes up with its neighbour. */
function isInside(
  world: ReadonlyWorld,
  { x, y, z, voxel }: PlacedBlock,
  [dx, dy, dz]: readonly [number, number, number],
): boolean {
  const neighbour = world.voxelAt(x + dx, y + dy, z + dz);
  return isFull(voxel) && isFull(neighbour) && bodyOf(neighbour) === bodyOf(voxel);
}

function isFull(voxel: Voxel): boolean {
  return voxel !== EMPTY && voxelShape(voxel) === SHAPE.full;
}

/** All solids are one body, each fluid is one of its own. */
function bodyOf(voxel: Voxel): number {
  const material = voxelMaterial(voxel);
  return isFluid(material) ? material : -1;
}

/** Vertices, each place once. */
class VertexList {
  readonly positions: number[] = [];
  /** By y, z and x in units. */
  private readonly levels = new Map<number, Map<number, Map<number, number>>>();

  indexOf(block: PlacedBlock, [vx, vy, vz]: Vertex): number {
    const [x, y, z] = [block.x * CELL + vx, block.y * CELL + vy, block.z * CELL + vz];
    const row = entryOf(entryOf(this.levels, y), z);
    const known = row.get(x);
    if (known !== undefined) return known;
    const index = this.positions.length / 3;
    row.set(x, index);
    this.positions.push(x / CELL, y / CELL, z / CELL);
    return index;
  }
}

function entryOf<K, V>(map: Map<number, Map<K, V>>, key: number): Map<K, V> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = new Map<K, V>();
  map.set(key, made);
  return made;
}
