import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { Material } from 'three';
import { buildFigure } from './figure-builder.ts';
import type { FigureData, Paint } from './figure-data.ts';
import type { Point } from './overlay-geometry.ts';

type Finish = Paint['finish'];
const FINISHES: readonly Finish[] = ['plain', 'cloth', 'glow'];

/** Where a copy of a model stands, and the colour of its cloth. */
export interface ModelPlace {
  readonly at: Point;
  readonly cloth: number;
  /** Quarter turns. */
  readonly turn: number;
}

/** Voxel models that do not move, drawn in as many copies as wanted: a mesh for each finish that a model has. */
export class Models {
  readonly #geometries = new Map<FigureData, ReadonlyMap<Finish, BufferGeometry>>();
  readonly #solid = new MeshLambertMaterial({ vertexColors: true });
  readonly #glowing = new MeshBasicMaterial({ vertexColors: true });

  copies(data: FigureData, places: readonly ModelPlace[]): readonly InstancedMesh[] {
    const parts = this.#geometries.get(data) ?? splitByFinish(data);
    this.#geometries.set(data, parts);
    return [...parts].map(([finish, geometry]) => {
      const material: Material = finish === 'glow' ? this.#glowing : this.#solid;
      const mesh = new InstancedMesh(geometry, material, places.length);
      const [matrix, turn, colour] = [new Matrix4(), new Quaternion(), new Color()];
      const [up, size] = [new Vector3(0, 1, 0), new Vector3().setScalar(data.scale)];
      places.forEach((place, index) => {
        turn.setFromAxisAngle(up, (place.turn * Math.PI) / 2);
        mesh.setMatrixAt(index, matrix.compose(new Vector3(...place.at), turn, size));
        if (finish === 'cloth') mesh.setColorAt(index, colour.setHex(place.cloth));
      });
      mesh.castShadow = finish !== 'glow';
      mesh.receiveShadow = mesh.castShadow;
      return mesh;
    });
  }

  /** Brightness of everything that glows; 1 is as painted. */
  setGlow(brightness: number): void {
    this.#glowing.color.setScalar(brightness);
  }

  dispose(): void {
    for (const parts of this.#geometries.values()) for (const part of parts.values()) part.dispose();
    this.#solid.dispose();
    this.#glowing.dispose();
  }
}

function splitByFinish(data: FigureData): ReadonlyMap<Finish, BufferGeometry> {
  const { positions, normals, colours, finishes, indices } = buildFigure(data);
  const finishOf = (vertex: number): Finish =>
    finishes[vertex * 2] === 1 ? 'cloth' : finishes[vertex * 2 + 1] === 1 ? 'glow' : 'plain';
  return new Map(
    FINISHES.flatMap((finish) => {
      const own = indices.filter((vertex) => finishOf(vertex) === finish);
      if (own.length === 0) return [];
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
      geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
      geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
      geometry.setIndex(own);
      return [[finish, geometry] as const];
    }),
  );
}
