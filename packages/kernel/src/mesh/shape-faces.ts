import { isFluid } from '../world/catalog.ts';
import { CHUNK_CELLS, CHUNK_MASK, CHUNK_SHIFT, CHUNK_SIZE } from '../world/chunk-layout.ts';
import type { ChunkRef } from '../world/chunk-layout.ts';
import { EMPTY, SHAPE, voxelMaterial, voxelShape } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { World } from '../world/world.ts';
import { faceTemplates } from './face-templates.ts';
import type { FaceTemplate, Step, TemplateVertex } from './face-templates.ts';
import type { MeshBuilder } from './mesh-builder.ts';
import { isOpaque } from './neighbourhood.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { cornerOcclusion } from './occlusion.ts';

/** Adds the faces of everything that is not opaque: shapes other than FULL, and fluids. */
export class ShapeFaceMesher {
  private readonly builder: MeshBuilder;
  private readonly around: Neighbourhood;
  /** The cells of the chunk at hand that hold such voxels. */
  private readonly found = new Uint16Array(CHUNK_CELLS);
  /** The local coordinates of the cell at hand. */
  private x = 0;
  private y = 0;
  private z = 0;

  constructor(builder: MeshBuilder, around: Neighbourhood) {
    this.builder = builder;
    this.around = around;
  }

  /** Adds the solids, then the fluids. */
  addFaces(world: World, chunk: ChunkRef): void {
    let count = 0;
    for (let cell = 0; cell < CHUNK_CELLS; cell++) {
      const voxel = chunk.voxels[cell] as Voxel;
      if (voxel !== EMPTY && !isOpaque(voxel)) this.found[count++] = cell;
    }
    const cells = this.found.subarray(0, count);
    for (const cell of cells) if (!isFluidVoxel(chunk.voxels[cell])) this.addCell(world, chunk, cell);
    this.builder.startFluids();
    for (const cell of cells) if (isFluidVoxel(chunk.voxels[cell])) this.addCell(world, chunk, cell);
  }

  private addCell(world: World, chunk: ChunkRef, cell: number): void {
    const voxel = chunk.voxels[cell] as Voxel;
    this.x = cell & CHUNK_MASK;
    this.y = cell >> (2 * CHUNK_SHIFT);
    this.z = (cell >> CHUNK_SHIFT) & CHUNK_MASK;
    for (const face of faceTemplates(voxel)) {
      if (face.hiddenBy !== undefined && this.isHidden(world, chunk, voxel, face.hiddenBy)) continue;
      this.builder.startFace(face.normal, voxelMaterial(voxel), cell);
      this.addFace(face);
    }
  }

  /** Whether an opaque block, or more of the same fluid, lies against the side of the cell in this direction. */
  private isHidden(world: World, chunk: ChunkRef, voxel: Voxel, step: Step): boolean {
    if (this.isOpaqueAt(step)) return true;
    if (!isFluid(voxelMaterial(voxel))) return false;
    const neighbour = world.voxelAt(
      chunk.cx * CHUNK_SIZE + this.x + step[0],
      chunk.cy * CHUNK_SIZE + this.y + step[1],
      chunk.cz * CHUNK_SIZE + this.z + step[2],
    );
    return voxelMaterial(neighbour) === voxelMaterial(voxel) && coversSide(neighbour, voxel, step);
  }

  private addFace({ vertices }: FaceTemplate): void {
    const [a, b, c, d] = vertices as [
      TemplateVertex,
      TemplateVertex,
      TemplateVertex,
      TemplateVertex | undefined,
    ];
    const lightA = this.addVertex(a);
    const lightB = this.addVertex(b);
    if (d === undefined) {
      this.addVertex(c);
      this.builder.addTriangle();
    } else {
      const lightD = this.addVertex(d);
      const lightC = this.addVertex(c);
      this.builder.addQuad(lightB + lightD > lightA + lightC, true);
    }
  }

  private addVertex(vertex: TemplateVertex): number {
    const [x, y, z] = vertex.position;
    const light = cornerOcclusion(
      this.isOpaqueAt(vertex.sideA),
      this.isOpaqueAt(vertex.sideB),
      this.isOpaqueAt(vertex.between),
    );
    this.builder.addVertex(this.x + x, this.y + y, this.z + z, light);
    return light;
  }

  private isOpaqueAt(step: Step | undefined): boolean {
    return step !== undefined && this.around.isOpaqueAt(this.x + step[0], this.y + step[1], this.z + step[2]);
  }
}

/** Whether fluid in the next cell fills all that the fluid in this cell shows of the side between them. */
function coversSide(neighbour: Voxel, voxel: Voxel, step: Step): boolean {
  const shape = voxelShape(neighbour);
  return shape === SHAPE.full || (shape === SHAPE.half && (step[1] === 1 || neighbour === voxel));
}

function isFluidVoxel(voxel: Voxel | undefined): boolean {
  return voxel !== undefined && isFluid(voxelMaterial(voxel));
}
