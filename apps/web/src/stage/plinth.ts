import { BufferGeometry, Float32BufferAttribute, Group, Mesh, MeshLambertMaterial } from 'three';
import type { Box3, ShaderMaterial } from 'three';
import { linearColour } from './figure-builder.ts';
import type { TrayLook } from './look.ts';
import { createPlainMaterial } from './materials.ts';

type Corner = readonly [number, number, number];

/** The tray below the map, from the top down: how far it stands out, where each band ends. */
const BANDS = [
  { out: 0.16, top: 0, bottom: -0.12, part: 'lip' },
  { out: 0.34, top: -0.12, bottom: -0.62, part: 'wall' },
  { out: 0.5, top: -0.62, bottom: -0.8, part: 'foot' },
] as const;

const SHADOW_COLOUR = [0.078, 0.047, 0.07] as const;
const SHADOW_REACH = 2.6;

/** A tray with a lip, so that the map's cut sides end somewhere, and the soft shadow it casts. */
export class Plinth {
  readonly group = new Group();
  readonly #tray: Mesh<BufferGeometry, MeshLambertMaterial>;
  readonly #shadow: Mesh<BufferGeometry, ShaderMaterial>;

  readonly #look: TrayLook;

  constructor(look: TrayLook) {
    this.#look = look;
    this.#tray = new Mesh(new BufferGeometry(), new MeshLambertMaterial({ vertexColors: true }));
    this.#shadow = new Mesh(new BufferGeometry(), createPlainMaterial());
    // After the ground, which hides most of the tray.
    this.#tray.renderOrder = 1;
    this.#shadow.renderOrder = -1;
    this.group.add(this.#tray, this.#shadow);
  }

  fit(box: Box3): void {
    this.#tray.geometry.dispose();
    this.#tray.geometry = buildTray(box, this.#look);
    this.#shadow.geometry.dispose();
    this.#shadow.geometry = buildShadow(box);
  }

  dispose(): void {
    for (const mesh of [this.#tray, this.#shadow]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }
}

type Corners = readonly [Corner, Corner, Corner, Corner];
type Paint = readonly [number, number, number, number];

/** Triangles with a paint at each corner. */
class PaintedMesh {
  readonly #positions: number[] = [];
  readonly #paints: number[] = [];

  /** Corners counterclockwise, as seen from where the quad shows. */
  quad(corners: Corners, paints: readonly [Paint, Paint, Paint, Paint]): void {
    for (const index of [0, 1, 2, 0, 2, 3]) {
      this.#positions.push(...(corners[index] as Corner));
      this.#paints.push(...(paints[index] as Paint));
    }
  }

  /** A frame between an outer (or lower) and an inner (or upper) square. */
  frame(outer: Corners, inner: Corners, outerPaint: Paint, innerPaint = outerPaint): void {
    for (let i = 0; i < 4; i++) {
      const next = (i + 1) % 4;
      const corners = [outer[i], outer[next], inner[next], inner[i]] as unknown as Corners;
      this.quad(corners, [outerPaint, outerPaint, innerPaint, innerPaint]);
    }
  }

  toGeometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.#positions, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(this.#paints, 4));
    geometry.computeVertexNormals();
    return geometry;
  }
}

function corners(box: Box3, out: number, y: number): Corners {
  const { min, max } = box;
  return [
    [min.x - out, y, min.z - out],
    [min.x - out, y, max.z + out],
    [max.x + out, y, max.z + out],
    [max.x + out, y, min.z - out],
  ];
}

function buildTray(box: Box3, look: TrayLook): BufferGeometry {
  const mesh = new PaintedMesh();
  let inside = 0;
  for (const { out, top, bottom, part } of BANDS) {
    const paint: Paint = [...linearColour(look[part]), 1];
    const high = corners(box, out, box.min.y + top);
    mesh.frame(high, corners(box, inside, box.min.y + top), paint);
    mesh.frame(corners(box, out, box.min.y + bottom), high, paint);
    inside = out;
  }
  // Seen where the map has no ground.
  const floor: Paint = [...linearColour(look.floor), 1];
  mesh.quad(corners(box, 0, box.min.y + 0.004), [floor, floor, floor, floor]);
  return mesh.toGeometry();
}

/** Dark under the tray, fading outwards. */
function buildShadow(box: Box3): BufferGeometry {
  const mesh = new PaintedMesh();
  const y = box.min.y - 0.81;
  mesh.frame(
    corners(box, SHADOW_REACH, y),
    corners(box, 0.4, y),
    [...SHADOW_COLOUR, 0],
    [...SHADOW_COLOUR, 0.5],
  );
  return mesh.toGeometry();
}
