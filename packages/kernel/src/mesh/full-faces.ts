import { CHUNK_SIZE } from '../world/chunk-layout.ts';
import { voxelMaterial } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { MeshBuilder } from './mesh-builder.ts';
import { rowIndex } from './neighbourhood.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { FACE_OCCLUSION, isEvenAlongU, isEvenAlongV } from './occlusion.ts';

/** An axis as a unit vector, and how far apart in a cell index its cells are. */
interface Axis {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly stride: number;
}

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
  readonly across: Axis;
  readonly u: Axis;
  readonly v: Axis;
  /** Whether u × v points outwards. */
  readonly isRightHanded: boolean;
}

const X: Axis = { x: 1, y: 0, z: 0, stride: 1 };
const Y: Axis = { x: 0, y: 1, z: 0, stride: CHUNK_SIZE * CHUNK_SIZE };
const Z: Axis = { x: 0, y: 0, z: 1, stride: CHUNK_SIZE };

const NEXT_Y = rowIndex(1, 0) - rowIndex(0, 0);
const ACROSS_Y = { rows: 'alongX', sliceStride: NEXT_Y, rowStride: 1, across: Y, u: X, v: Z } as const;
const ACROSS_Z = { rows: 'alongX', sliceStride: 1, rowStride: NEXT_Y, across: Z, u: X, v: Y } as const;
const ACROSS_X = { rows: 'alongZ', sliceStride: 1, rowStride: NEXT_Y, across: X, u: Z, v: Y } as const;

const DIRECTIONS: readonly Direction[] = [
  { ...ACROSS_Y, sign: 1, normal: [0, 127, 0], isRightHanded: false },
  { ...ACROSS_Y, sign: -1, normal: [0, -127, 0], isRightHanded: true },
  { ...ACROSS_Z, sign: -1, normal: [0, 0, -127], isRightHanded: false },
  { ...ACROSS_X, sign: 1, normal: [127, 0, 0], isRightHanded: false },
  { ...ACROSS_Z, sign: 1, normal: [0, 0, 127], isRightHanded: true },
  { ...ACROSS_X, sign: -1, normal: [-127, 0, 0], isRightHanded: true },
];

const OWN_CELLS = ((1 << CHUNK_SIZE) - 1) << 1;

/** Adds the faces of opaque FULL blocks, which only ever lie in the planes between cells. */
export class FullFaceMesher {
  private readonly builder: MeshBuilder;
  private readonly around: Neighbourhood;
  private voxels: ArrayLike<Voxel> = [];
  private merge = true;
  private direction: Direction = DIRECTIONS[0] as Direction;
  private bits = new Int32Array(0);
  private slice = 0;
  /** Of the slice at hand: by v, a bit per u whose face shows; by v·16 + u, material and occlusion of that face. */
  private readonly visible = new Int32Array(CHUNK_SIZE);
  private readonly looks = new Int32Array(CHUNK_SIZE * CHUNK_SIZE);

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
      this.bits = this.around[direction.rows];
      for (let slice = 0; slice < CHUNK_SIZE; slice++) {
        this.slice = slice;
        if (this.findVisible()) for (let v = 0; v < CHUNK_SIZE; v++) this.addRow(v);
      }
    }
  }

  private findVisible(): boolean {
    const { bits, visible } = this;
    const { sliceStride, rowStride } = this.direction;
    const step = this.direction.sign * sliceStride;
    let any = 0;
    let at = (this.slice + 1) * sliceStride + rowStride;
    for (let v = 0; v < CHUNK_SIZE; v++, at += rowStride) {
      const shown = ((bits[at] as number) & ~(bits[at + step] as number) & OWN_CELLS) >> 1;
      visible[v] = shown;
      any |= shown;
      if (shown !== 0) this.findLooks(v, at + step);
    }
    return any !== 0;
  }

  private findLooks(v: number, front: number): void {
    const { bits, looks, voxels } = this;
    const { rowStride, across, u: uAxis, v: vAxis } = this.direction;
    const before = bits[front - rowStride] as number;
    const level = bits[front] as number;
    const after = bits[front + rowStride] as number;
    const firstCell = this.slice * across.stride + v * vAxis.stride;
    for (let left = this.visible[v] as number; left !== 0; left &= left - 1) {
      const u = lowestBit(left);
      const cells = ((before >> u) & 7) | (((level >> u) & 7) << 3) | (((after >> u) & 7) << 6);
      const material = voxelMaterial(voxels[firstCell + u * uAxis.stride] as Voxel);
      looks[v * CHUNK_SIZE + u] = (material << 8) | (FACE_OCCLUSION[cells] as number);
    }
  }

  /** Adds the faces that begin in row v, each as long and then as high as it can be merged. */
  private addRow(v: number): void {
    const { visible, looks } = this;
    for (let left = visible[v] as number; left !== 0; left = visible[v] as number) {
      const u = lowestBit(left);
      const look = looks[v * CHUNK_SIZE + u] as number;
      const width = this.merge && isEvenAlongU(look & 0xff) ? this.widthOf(u, v, look) : 1;
      const mask = ((1 << width) - 1) << u;
      visible[v] = left & ~mask;
      let end = v + 1;
      if (this.merge && isEvenAlongV(look & 0xff)) {
        for (; end < CHUNK_SIZE && this.isAlike(end, mask, look); end++) {
          visible[end] = (visible[end] as number) & ~mask;
        }
      }
      this.addFace(u, v, width, end - v);
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
    const { builder, direction, slice } = this;
    const { across, u: uAxis, v: vAxis } = direction;
    const look = this.looks[v * CHUNK_SIZE + u] as number;
    const cell = slice * across.stride + v * vAxis.stride + u * uAxis.stride;
    builder.startFace(direction.normal, look >> 8, cell);
    const plane = direction.sign > 0 ? slice + 1 : slice;
    const x = across.x * plane + uAxis.x * u + vAxis.x * v;
    const y = across.y * plane + uAxis.y * u + vAxis.y * v;
    const z = across.z * plane + uAxis.z * u + vAxis.z * v;
    const toX = x + uAxis.x * width;
    const toY = y + uAxis.y * width;
    const toZ = z + uAxis.z * width;
    const light = look & 3;
    const lightU = (look >> 2) & 3;
    const lightV = (look >> 4) & 3;
    const lightUV = (look >> 6) & 3;
    builder.addVertex(x, y, z, light);
    builder.addVertex(toX, toY, toZ, lightU);
    builder.addVertex(x + vAxis.x * height, y + vAxis.y * height, z + vAxis.z * height, lightV);
    builder.addVertex(toX + vAxis.x * height, toY + vAxis.y * height, toZ + vAxis.z * height, lightUV);
    // The brighter diagonal is the edge, so that a dark corner darkens one triangle and not two.
    builder.addQuad(lightU + lightV > light + lightUV, direction.isRightHanded);
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
