import { isFluid } from '../world/catalog.ts';
import { CHUNK_MASK, CHUNK_SHIFT, CHUNK_SIZE } from '../world/chunk-layout.ts';
import type { ChunkRef } from '../world/chunk-layout.ts';
import { SHAPE, voxelMaterial, voxelShape } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { World } from '../world/world.ts';
import { faceTemplates } from './face-templates.ts';
import type { FaceTemplate, Step, TemplateVertex } from './face-templates.ts';
import type { MeshBuilder } from './mesh-builder.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { cornerLight } from './occlusion.ts';

/** Adds the faces of everything that is not opaque: shapes other than FULL, and fluids. */
export class ShapeFaceMesher {
  private readonly builder: MeshBuilder;
  private readonly around: Neighbourhood;
  /** The local coordinates of the cell at hand. */
  private x = 0;
  private y = 0;
  private z = 0;
  /** The opaque cells around it, as neighbour bits. */
  private opaque = 0;

  constructor(builder: MeshBuilder, around: Neighbourhood) {
    this.builder = builder;
    this.around = around;
  }

  /** Adds the solids, then the fluids. */
  addFaces(world: World, chunk: ChunkRef): void {
    const cells = this.around.others.subarray(0, this.around.otherCount);
    for (const cell of cells) if (!isFluidVoxel(chunk.voxels[cell])) this.addCell(world, chunk, cell);
    this.builder.startFluids();
    for (const cell of cells) if (isFluidVoxel(chunk.voxels[cell])) this.addCell(world, chunk, cell);
  }

  private addCell(world: World, chunk: ChunkRef, cell: number): void {
    const voxel = chunk.voxels[cell] as Voxel;
    this.x = cell & CHUNK_MASK;
    this.y = cell >> (2 * CHUNK_SHIFT);
    this.z = (cell >> CHUNK_SHIFT) & CHUNK_MASK;
    this.opaque = this.around.opaqueAround(this.x, this.y, this.z);
    const material = voxelMaterial(voxel);
    for (const face of faceTemplates(voxel)) {
      if ((this.opaque & face.hiddenByBit) !== 0) continue;
      if (
        isFluid(material) &&
        face.hiddenBy !== undefined &&
        this.isFilled(world, chunk, voxel, face.hiddenBy)
      )
        continue;
      this.builder.startFace(face.normal, material, cell);
      this.addFace(face);
    }
  }

  /** Whether more of the same fluid lies against the side of the cell in this direction. */
  private isFilled(world: World, chunk: ChunkRef, voxel: Voxel, step: Step): boolean {
    const neighbour = world.voxelAt(
      chunk.cx * CHUNK_SIZE + this.x + step[0],
      chunk.cy * CHUNK_SIZE + this.y + step[1],
      chunk.cz * CHUNK_SIZE + this.z + step[2],
    );
    return voxelMaterial(neighbour) === voxelMaterial(voxel) && coversSide(neighbour, voxel, step);
  }

  private addFace({ vertices }: FaceTemplate): void {
    const lightA = this.addVertex(vertices[0] as TemplateVertex);
    const lightB = this.addVertex(vertices[1] as TemplateVertex);
    const fourth = vertices[3];
    const lightD = fourth === undefined ? 0 : this.addVertex(fourth);
    const lightC = this.addVertex(vertices[2] as TemplateVertex);
    if (fourth === undefined) this.builder.addTriangle();
    else this.builder.addQuad(lightB + lightD > lightA + lightC, true);
  }

  private addVertex(vertex: TemplateVertex): number {
    const { opaque } = this;
    const light = cornerLight(
      (opaque & vertex.sideA) !== 0,
      (opaque & vertex.sideB) !== 0,
      (opaque & vertex.between) !== 0,
    );
    this.builder.addVertex(this.x + vertex.x, this.y + vertex.y, this.z + vertex.z, light);
    return light;
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
