import { BufferGeometry, Float32BufferAttribute, Group, Mesh } from 'three';
import type { Box3, MeshBasicMaterial, MeshLambertMaterial } from 'three';
import { linearColour } from './figure-builder.ts';
import { createBlobMaterial, createPlinthMaterial } from './materials.ts';

type Corner = readonly [number, number, number];

/** The tray below the map, from the top down: how far it stands out, where each band ends, its colour. */
const BANDS = [
  { out: 0.16, top: 0, bottom: -0.12, colour: 0xe0b25c },
  { out: 0.34, top: -0.12, bottom: -0.62, colour: 0x7a4a35 },
  { out: 0.5, top: -0.62, bottom: -0.8, colour: 0x56332a },
] as const;

/** The floor of the tray, seen where the map has no ground. */
const FLOOR = 0x5b3b30;

const SHADOW_REACH = 2.6;

/** A wooden tray with a brass lip, so that the map's cut sides end somewhere, and the soft shadow it casts. */
export class Plinth {
  readonly group = new Group();
  readonly #tray: Mesh<BufferGeometry, MeshLambertMaterial>;
  readonly #shadow: Mesh<BufferGeometry, MeshBasicMaterial>;

  constructor() {
    this.#tray = new Mesh(new BufferGeometry(), createPlinthMaterial());
    this.#shadow = new Mesh(new BufferGeometry(), createBlobMaterial());
    this.#shadow.renderOrder = -1;
    this.group.add(this.#tray, this.#shadow);
  }

  fit(box: Box3): void {
    this.#tray.geometry.dispose();
    this.#tray.geometry = buildTray(box);
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

function corners(box: Box3, out: number, y: number): readonly [Corner, Corner, Corner, Corner] {
  const { min, max } = box;
  return [
    [min.x - out, y, min.z - out],
    [min.x - out, y, max.z + out],
    [max.x + out, y, max.z + out],
    [max.x + out, y, min.z - out],
  ];
}

function buildTray(box: Box3): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const colours: number[] = [];
  const quad = (points: readonly Corner[], normal: Corner, colour: number): void => {
    for (const index of [0, 1, 2, 0, 2, 3]) {
      positions.push(...(points[index] as Corner));
      normals.push(...normal);
      colours.push(...linearColour(colour));
    }
  };
  const sides: readonly Corner[] = [
    [-1, 0, 0],
    [0, 0, 1],
    [1, 0, 0],
    [0, 0, -1],
  ];
  for (const { out, top, bottom, colour } of BANDS) {
    const high = corners(box, out, box.min.y + top);
    const low = corners(box, out, box.min.y + bottom);
    quad(high, [0, 1, 0], colour);
    sides.forEach((normal, i) => {
      const next = (i + 1) % 4;
      quad([low[i] as Corner, low[next] as Corner, high[next] as Corner, high[i] as Corner], normal, colour);
    });
  }
  quad(corners(box, 0.04, box.min.y + 0.004), [0, 1, 0], FLOOR);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return geometry;
}

/** Dark under the tray, fading outwards by vertex alpha. */
function buildShadow(box: Box3): BufferGeometry {
  const y = box.min.y - 0.81;
  const inner = corners(box, 0.4, y);
  const outer = corners(box, SHADOW_REACH, y);
  const positions: number[] = [];
  const colours: number[] = [];
  for (const point of inner) {
    positions.push(...point);
    colours.push(1, 1, 1, 0.5);
  }
  for (const point of outer) {
    positions.push(...point);
    colours.push(1, 1, 1, 0);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 4));
  geometry.setIndex(
    [0, 1, 2, 3].flatMap((i) => [i, 4 + i, 4 + ((i + 1) % 4), i, 4 + ((i + 1) % 4), (i + 1) % 4]),
  );
  return geometry;
}
