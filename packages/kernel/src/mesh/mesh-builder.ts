/** One chunk's triangles: per vertex, and three indices a triangle. Vertices are not shared between faces. */
export interface ChunkMesh {
  /** x, y, z per vertex in cells from the chunk's lower corner. */
  readonly positions: Float32Array;
  /** x, y, z per vertex, outward; the greatest part is ±127, so a shader has to normalise. */
  readonly normals: Int8Array;
  /** Per vertex, how open the corner is: 0 in a nook to 3 in the open. */
  readonly occlusion: Uint8Array;
  /** Per vertex, the catalog index of the face's material. */
  readonly materials: Uint8Array;
  /** Per vertex, which cell of the chunk the face belongs to ((y·16 + z)·16 + x); a merged face has its lowest cell. */
  readonly cells: Uint16Array;
  /** Counter-clockwise seen from outside. */
  readonly indices: Uint32Array;
  /** Where in `indices` the fluids' triangles begin; they are last, so that they can be drawn see-through. */
  readonly fluidStart: number;
}

const FIRST_ROOM = 4096;

/** Collects faces; its room is used again for every chunk, so building allocates only what {@link finish} returns. */
export class MeshBuilder {
  private positions = new Float32Array(FIRST_ROOM * 3);
  private normals = new Int8Array(FIRST_ROOM * 3);
  private occlusion = new Uint8Array(FIRST_ROOM);
  private materials = new Uint8Array(FIRST_ROOM);
  private cells = new Uint16Array(FIRST_ROOM);
  private indices = new Uint32Array(FIRST_ROOM * 2);
  private vertexCount = 0;
  private indexCount = 0;
  private fluidStart = 0;
  private normal: readonly [number, number, number] = [0, 0, 0];
  private material = 0;
  private cell = 0;

  /** Sets what the next vertices share and makes room for up to four of them. */
  startFace(normal: readonly [number, number, number], material: number, cell: number): void {
    this.normal = normal;
    this.material = material;
    this.cell = cell;
    if (this.vertexCount + 4 > this.occlusion.length) this.growVertices();
    if (this.indexCount + 6 > this.indices.length) this.indices = grown(this.indices, Uint32Array);
  }

  addVertex(x: number, y: number, z: number, occlusion: number): void {
    const { positions, normals, normal, vertexCount } = this;
    const at = vertexCount * 3;
    positions[at] = x;
    positions[at + 1] = y;
    positions[at + 2] = z;
    normals[at] = normal[0];
    normals[at + 1] = normal[1];
    normals[at + 2] = normal[2];
    this.occlusion[vertexCount] = occlusion;
    this.materials[vertexCount] = this.material;
    this.cells[vertexCount] = this.cell;
    this.vertexCount = vertexCount + 1;
  }

  /** Joins the three newest vertices. */
  addTriangle(): void {
    const first = this.vertexCount - 3;
    this.join(first, first + 1, first + 2);
  }

  /**
   * Joins the four newest vertices, given as (0, 0), (1, 0), (0, 1) and (1, 1), along the diagonal from (0, 0) or, flipped,
   * along the other; counter-clockwise is the order of a right-handed face.
   */
  addQuad(isFlipped: boolean, isRightHanded: boolean): void {
    const first = this.vertexCount - 4;
    const second = isRightHanded ? first + 1 : first + 2;
    const third = isRightHanded ? first + 2 : first + 1;
    if (isFlipped) {
      this.join(first, second, third);
      this.join(second, first + 3, third);
    } else {
      this.join(first, second, first + 3);
      this.join(first, first + 3, third);
    }
  }

  /** What is added from here on is fluid. */
  startFluids(): void {
    this.fluidStart = this.indexCount;
  }

  /** The mesh of everything added since the last finish. */
  finish(): ChunkMesh {
    const vertices = this.vertexCount;
    const mesh = {
      positions: this.positions.slice(0, vertices * 3),
      normals: this.normals.slice(0, vertices * 3),
      occlusion: this.occlusion.slice(0, vertices),
      materials: this.materials.slice(0, vertices),
      cells: this.cells.slice(0, vertices),
      indices: this.indices.slice(0, this.indexCount),
      fluidStart: this.fluidStart,
    };
    this.vertexCount = 0;
    this.fluidStart = 0;
    this.indexCount = 0;
    return mesh;
  }

  private join(a: number, b: number, c: number): void {
    const { indices, indexCount } = this;
    indices[indexCount] = a;
    indices[indexCount + 1] = b;
    indices[indexCount + 2] = c;
    this.indexCount = indexCount + 3;
  }

  private growVertices(): void {
    this.positions = grown(this.positions, Float32Array);
    this.normals = grown(this.normals, Int8Array);
    this.occlusion = grown(this.occlusion, Uint8Array);
    this.materials = grown(this.materials, Uint8Array);
    this.cells = grown(this.cells, Uint16Array);
  }
}

function grown<T extends { set(from: T): void; readonly length: number }>(
  from: T,
  type: new (length: number) => T,
): T {
  const larger = new type(from.length * 2);
  larger.set(from);
  return larger;
}
