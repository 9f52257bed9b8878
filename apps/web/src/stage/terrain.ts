import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Sphere,
  Vector3,
} from 'three';
import { CATALOG, CHUNK_SIZE, chunksShowing, meshChunk } from '@highground/kernel';
import type { Cell, ChunkMesh, ChunkPlace, World } from '@highground/kernel';
import { PITCH } from './camera-maths.ts';
import type { GroundLight } from './ground-shader.ts';
import type { MaterialLook, StageLook } from './look.ts';
import { createGroundMaterials } from './materials.ts';
import type { GroundMaterials } from './materials.ts';
import type { SharedUniforms } from './shared-uniforms.ts';
import type { Point } from './overlay-geometry.ts';
import { buildTerrainTexture } from './textures.ts';

/** Brightness of a corner by its openness (0 in a nook to 3 in the open), of 255. */
const OPENNESS = [128, 172, 216, 255] as const;

const WIRE = { wireframe: true, color: 0x14101c, transparent: true, opacity: 0.6 } as const;

const UNKNOWN_LOOK: MaterialLook = {
  top: 'rock',
  side: 'rock',
  topColour: 0xb0a8a0,
  sideColour: 0x989088,
  accent: 0x706860,
};

/** The ground: one mesh a chunk, its solids and its fluids drawn by two materials. */
export class Terrain {
  readonly group = new Group();
  /** What is there, in tiles. */
  readonly box = new Box3();
  #ground: GroundLight = 'pixels';
  #wire: MeshBasicMaterial | undefined;
  #plain: GroundMaterials;
  #dissolving: GroundMaterials;
  #focus: readonly Point[] = [];
  readonly #uniforms: SharedUniforms;
  readonly #looks: readonly MaterialLook[];
  readonly #chunks = new Map<string, Mesh>();

  constructor(look: StageLook, uniforms: SharedUniforms) {
    this.#uniforms = uniforms;
    this.#looks = CATALOG.map(({ id }) => look.materials[id] ?? UNKNOWN_LOOK);
    uniforms.terrain.value = buildTerrainTexture(this.#looks);
    uniforms.flatColours.value = this.#looks.map(({ topColour }) => rgbOf(topColour));
    this.#plain = this.#createMaterials(false);
    this.#dissolving = this.#createMaterials(true);
  }

  /** Lights the ground at every pixel, at its corners, or not at all; never moves a vertex (OT-RND-006). */
  setLight(light: GroundLight): void {
    if (light === this.#ground) return;
    this.#ground = light;
    this.#disposeMaterials();
    this.#plain = this.#createMaterials(false);
    this.#dissolving = this.#createMaterials(true);
    this.setFocus(this.#focus);
  }

  /** Draws the edges of all triangles over them, or no longer. */
  setWired(isWired: boolean): void {
    if (isWired === (this.#wire !== undefined)) return;
    for (const mesh of this.#chunks.values()) mesh.clear();
    this.#wire?.dispose();
    this.#wire = isWired ? new MeshBasicMaterial(WIRE) : undefined;
    for (const mesh of this.#chunks.values()) this.#wireUp(mesh);
  }

  /** Tells which standing points nothing may hide: chunks that could stand before one dissolve there. */
  setFocus(points: readonly Point[]): void {
    this.#focus = points;
    for (const mesh of this.#chunks.values()) mesh.material = this.#materialsOf(mesh);
  }

  showWorld(world: World): void {
    this.#clear();
    this.#uniforms.seed.value = Number(BigInt.asUintN(32, world.seed));
    for (const place of world.chunks()) this.#mesh(world, place);
    this.#measure(world);
  }

  /** Meshes again what the changed cells may have altered, and nothing else. */
  update(world: World, changed: readonly Cell[]): void {
    const places = new Map<string, ChunkPlace>();
    for (const cell of changed) for (const place of chunksShowing(cell)) places.set(keyOf(place), place);
    for (const place of places.values()) this.#mesh(world, place);
  }

  dispose(): void {
    this.#clear();
    this.#disposeMaterials();
    this.#wire?.dispose();
    this.#uniforms.terrain.value?.dispose();
    this.#uniforms.terrain.value = null;
  }

  #mesh(world: World, place: ChunkPlace): void {
    const key = keyOf(place);
    const old = this.#chunks.get(key);
    if (old !== undefined) this.#remove(key, old);
    const built = meshChunk(world, place);
    if (built.indices.length === 0) return;
    const mesh = new Mesh(toGeometry(built, this.#looks));
    mesh.position.set(place.cx * CHUNK_SIZE, place.cy * CHUNK_SIZE, place.cz * CHUNK_SIZE);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.matrixAutoUpdate = false;
    mesh.updateMatrix();
    mesh.material = this.#materialsOf(mesh);
    this.#wireUp(mesh);
    this.#chunks.set(key, mesh);
    this.group.add(mesh);
  }

  #wireUp(mesh: Mesh): void {
    if (this.#wire !== undefined) mesh.add(new Mesh(mesh.geometry, this.#wire));
  }

  #measure(world: World): void {
    this.box.makeEmpty();
    for (const mesh of this.#chunks.values()) {
      const box = mesh.geometry.boundingBox;
      if (box !== null) this.box.union(box.clone().translate(mesh.position));
    }
    const { bounds } = world;
    if (this.box.isEmpty()) this.box.set(new Vector3(0, 0, 0), new Vector3(1, 1, 1));
    if (bounds === undefined) return;
    this.box.min.x = bounds.min.x;
    this.box.min.z = bounds.min.z;
    this.box.max.x = bounds.max.x;
    this.box.max.z = bounds.max.z;
  }

  #materialsOf(mesh: Mesh): GroundMaterials {
    return this.#focus.some((point) => mayHide(mesh, point)) ? this.#dissolving : this.#plain;
  }

  #createMaterials(dissolves: boolean): GroundMaterials {
    return createGroundMaterials(this.#uniforms, { light: this.#ground, dissolves });
  }

  #disposeMaterials(): void {
    for (const material of [...this.#plain, ...this.#dissolving]) material.dispose();
  }

  #remove(key: string, mesh: Mesh): void {
    this.group.remove(mesh);
    mesh.geometry.dispose();
    this.#chunks.delete(key);
  }

  #clear(): void {
    for (const [key, mesh] of [...this.#chunks]) this.#remove(key, mesh);
  }
}

/** Whether something in the chunk is high enough, for its distance, to stand before a point in some heading. */
function mayHide({ geometry, position }: Mesh, [x, y, z]: Point): boolean {
  const box = geometry.boundingBox;
  if (box === null) return false;
  const beyond = (value: number, low: number, high: number): number => Math.max(low - value, value - high, 0);
  const away = Math.hypot(
    beyond(x, box.min.x + position.x, box.max.x + position.x),
    beyond(z, box.min.z + position.z, box.max.z + position.z),
  );
  return box.max.y + position.y > y + away * Math.tan(PITCH);
}

/** A colour as it is written, 0–1. */
function rgbOf(hex: number): Vector3 {
  return new Vector3((hex >> 16) & 0xff, (hex >> 8) & 0xff, hex & 0xff).divideScalar(255);
}

function keyOf({ cx, cy, cz }: ChunkPlace): string {
  return `${cx},${cy},${cz}`;
}

/** Faces grow by this much, in tiles: where a merged face meets small ones, rounding would leave pinholes. */
const OVERLAP = 0.0015;

/** Moves every corner a little away from the middle of its face; a face's triangles follow one another. */
function overlapFaces({ positions, indices }: ChunkMesh): void {
  for (let i = 0; i < indices.length;) {
    let end = i;
    let [first, last] = [Infinity, -1];
    do {
      const corners = indices.subarray(end, end + 3);
      first = Math.min(first, ...corners);
      last = Math.max(last, ...corners);
      end += 3;
    } while (end < indices.length && Math.min(...indices.subarray(end, end + 3)) <= last);
    for (const axis of [0, 1, 2]) growAlong(positions, axis, first, last);
    i = end;
  }
}

function growAlong(positions: Float32Array, axis: number, first: number, last: number): void {
  let sum = 0;
  for (let v = first; v <= last; v++) sum += positions[v * 3 + axis] as number;
  const middle = sum / (last - first + 1);
  for (let v = first; v <= last; v++) {
    const away = (positions[v * 3 + axis] as number) - middle;
    if (Math.abs(away) > 0.001) positions[v * 3 + axis] = middle + away + Math.sign(away) * OVERLAP;
  }
}

/** Moves a chunk's arrays to the card; the surface attribute is texture layer, openness, opacity, nothing. */
function toGeometry(built: ChunkMesh, looks: readonly MaterialLook[]): BufferGeometry {
  overlapFaces(built);
  const geometry = new BufferGeometry();
  const count = built.materials.length;
  const surface = new Uint8Array(count * 4);
  for (let i = 0; i < count; i++) {
    const material = built.materials[i] as number;
    const isTop = (built.normals[i * 3 + 1] as number) > 30;
    surface[i * 4] = material * 2 + (isTop ? 0 : 1);
    surface[i * 4 + 1] = OPENNESS[built.occlusion[i] as 0 | 1 | 2 | 3];
    surface[i * 4 + 2] = Math.round(255 * (looks[material]?.opacity ?? 1));
  }
  geometry.setAttribute('position', new BufferAttribute(built.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(built.normals, 3, true));
  geometry.setAttribute('surface', new BufferAttribute(surface, 4));
  geometry.setIndex(new BufferAttribute(built.indices, 1));
  geometry.addGroup(0, built.fluidStart, 0);
  if (built.fluidStart < built.indices.length)
    geometry.addGroup(built.fluidStart, built.indices.length - built.fluidStart, 1);
  geometry.computeBoundingBox();
  geometry.boundingSphere = geometry.boundingBox?.getBoundingSphere(new Sphere()) ?? null;
  return geometry;
}
