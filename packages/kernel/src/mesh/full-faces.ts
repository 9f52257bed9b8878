import { CHUNK_SIZE } from '../world/chunk-layout.ts';
import { voxelMaterial } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { MeshBuilder } from './mesh-builder.ts';
import { rowIndex } from './neighbourhood.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { FACE_OCCLUSION, isEvenAlongU, isEvenAlongV } from './occlusion.ts';

/**
 * One of the six ways a face can look. The chunk is cut into sixteen slices across that axis; within a slice u runs
 * along the neighbourhood's rows of bits and v from row to row.
 */
interface Direction {
  readonly rows: 'alongX' | 'alongZ';
  readonly sign: 1 | -1;
  readonly normal: readonly [number, number, number];
  /** From a row to the same row of the next slice, and to the next row of its slice. */
  readonly sliceStride: number;
  readonly rowStride: number;
  /** Which of x, y and z (0, 1, 2) the slice, v and u are. */
  readonly axes: readonly [number, number, number];
  /** Whether u × v points outwards. */
  readonly isRightHanded: boolean;
}

const NEXT_Y = rowIndex(0, -1) - rowIndex(-1, -1);
const ACROSS_Y = { rows: 'alongX', sliceStride: NEXT_Y, rowStride: 1, axes: [1, 2, 0] } as const;
const ACROSS_Z = { rows: 'alongX', sliceStride: 1, rowStride: NEXT_Y, axes: [2, 1, 0] } as const;
const ACROSS_X = { rows: 'alongZ', sliceStride: 1, rowStride: NEXT_Y, axes: [0, 1, 2] } as const;

const DIRECTIONS: readonly Direction[] = [
  { ...ACROSS_Y, sign: 1, normal: [0, 127, 0], isRightHanded: false },
  { ...ACROSS_Y, sign: -1, normal: [0, -127, 0], isRightHanded: true },
  { ...ACROSS_Z, sign: -1, normal: [0, 0, -127], isRightHanded: false },
  { ...ACROSS_X, sign: 1, normal: [127, 0, 0], isRightHanded: false },
  { ...ACROSS_Z, sign: 1, normal: [0, 0, 127], isRightHanded: true },
  { ...ACROSS_X, sign: -1, normal: [-127, 0, 0], isRightHanded: true },
];

/** Where x, y and z stand in a cell's index. */
const CELL_SHIFTS = [0, 8, 4] as const;
const OWN_CELLS = ((1 << CHUNK_SIZE) - 1) << 1;

/** Adds the faces of opaque FULL blocks, which only ever lie in the planes between cells. */
export class FullFaceMesher {
  private readonly builder: MeshBuilder;
  private readonly around: Neighbourhood;
  private voxels: ArrayLike<Voxel> = [];
  private merge = true;
  private direction: Direction = DIRECTIONS[0] as Direction;
  private slice = 0;
  /** Of the slice at hand: by v, a bit per u whose face shows; by v·16 + u, occlusion and material of that face. */
  private readonly visible = new Int32Array(CHUNK_SIZE);
  private readonly looks = new Int32Array(CHUNK_SIZE * CHUNK_SIZE);
  private readonly point: [number, number, number] = [0, 0, 0];

  constructor(builder: MeshBuilder, around: Neighbourhood) {
    this.builder = builder;
    this.around = around;
  }

  /** Adds every face of the chunk that no opaque neighbour hides; with `merge`, like faces in a plane become one. */
  addFaces(voxels: ArrayLike<Voxel>, merge: boolean): void {
    this.voxels = voxels;
    this.merge = merge;
    for (const direction of DIRECTIONS) {
      this.direction = direction;
      for (let slice = 0; slice < CHUNK_SIZE; slice++) {
        this.slice = slice;
        this.findVisible();
        for (let v = 0; v < CHUNK_SIZE; v++) this.addRow(v);
      }
    }
  }

  private findVisible(): void {
    const { rows, sign, sliceStride, rowStride } = this.direction;
    const bits = this.around[rows];
    for (let v = 0; v < CHUNK_SIZE; v++) {
      const at = (this.slice + 1) * sliceStride + (v + 1) * rowStride;
      const front = at + sign * sliceStride;
      const visible = ((bits[at] as number) & ~(bits[front] as number) & OWN_CELLS) >> 1;
      this.visible[v] = visible;
      if (visible !== 0) this.findLooks(v, front);
    }
  }

  private findLooks(v: number, front: number): void {
    const { rows, rowStride } = this.direction;
    const bits = this.around[rows];
    const before = bits[front - rowStride] as number;
    const level = bits[front] as number;
    const after = bits[front + rowStride] as number;
    for (let left = this.visible[v] as number; left !== 0; left &= left - 1) {
      const u = lowestBit(left);
      const cells = ((before >> u) & 7) | (((level >> u) & 7) << 3) | (((after >> u) & 7) << 6);
      const material = voxelMaterial(this.voxels[this.cellAt(u, v)] as number);
      this.looks[v * CHUNK_SIZE + u] = (material << 8) | (FACE_OCCLUSION[cells] as number);
    }
  }

  /** Adds the faces that begin in row v, each as long and then as high as it can be merged. */
  private addRow(v: number): void {
    for (let left = this.visible[v] as number; left !== 0; left = this.visible[v] as number) {
      const u = lowestBit(left);
      const look = this.looks[v * CHUNK_SIZE + u] as number;
      const width = this.merge && isEvenAlongU(look & 0xff) ? this.widthOf(u, v, look) : 1;
      const mask = ((1 << width) - 1) << u;
      let height = 1;
      if (this.merge && isEvenAlongV(look & 0xff)) {
        while (v + height < CHUNK_SIZE && this.isAlike(v + height, mask, look)) height++;
      }
      for (let row = v; row < v + height; row++) this.visible[row] = (this.visible[row] as number) & ~mask;
      this.addFace(u, v, width, height);
    }
  }

  private widthOf(u: number, v: number, look: number): number {
    const visible = this.visible[v] as number;
    let end = u + 1;
    while (((visible >> end) & 1) === 1 && this.looks[v * CHUNK_SIZE + end] === look) end++;
    return end - u;
  }

  private isAlike(v: number, mask: number, look: number): boolean {
    if (((this.visible[v] as number) & mask) !== mask) return false;
    for (let left = mask; left !== 0; left &= left - 1) {
      if (this.looks[v * CHUNK_SIZE + lowestBit(left)] !== look) return false;
    }
    return true;
  }

  private addFace(u: number, v: number, width: number, height: number): void {
    const { builder, direction } = this;
    const look = this.looks[v * CHUNK_SIZE + u] as number;
    builder.startFace(direction.normal, look >> 8, this.cellAt(u, v));
    this.addVertex(u, v, look & 3);
    this.addVertex(u + width, v, (look >> 2) & 3);
    this.addVertex(u, v + height, (look >> 4) & 3);
    this.addVertex(u + width, v + height, (look >> 6) & 3);
    // The brighter diagonal is the edge, so that a dark corner darkens one triangle and not two.
    const isFlipped = ((look >> 2) & 3) + ((look >> 4) & 3) > (look & 3) + ((look >> 6) & 3);
    builder.addQuad(isFlipped, direction.isRightHanded);
  }

  private addVertex(u: number, v: number, occlusion: number): void {
    const { axes, sign } = this.direction;
    const point = this.point;
    point[axes[0] as 0] = sign > 0 ? this.slice + 1 : this.slice;
    point[axes[1] as 0] = v;
    point[axes[2] as 0] = u;
    this.builder.addVertex(point[0], point[1], point[2], occlusion);
  }

  private cellAt(u: number, v: number): number {
    const [sliceAxis, vAxis, uAxis] = this.direction.axes;
    return (
      (this.slice << (CELL_SHIFTS[sliceAxis] as number)) |
      (v << (CELL_SHIFTS[vAxis] as number)) |
      (u << (CELL_SHIFTS[uAxis] as number))
    );
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
