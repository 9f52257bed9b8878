import { CATALOG, makeVoxel, materialIndex, Reader, SHAPE, World } from '@highground/kernel';
import type { Shape } from '@highground/kernel';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accepted, refused } from '../import/testing/imported.ts';
import { decodeMap } from '../vmap/decode-map.ts';
import { MATERIAL_COLOURS } from '../picture/material-paint.ts';
import { blockMesh } from './block-mesh.ts';
import { exportGlb } from './export-glb.ts';

const MAPS = new URL('../../../../content/maps/', import.meta.url);

interface Document {
  readonly asset: { readonly version: string };
  readonly meshes: readonly { readonly primitives: readonly Primitive[] }[];
  readonly materials: readonly {
    readonly name: string;
    readonly pbrMetallicRoughness: { readonly baseColorFactor: readonly number[] };
  }[];
  readonly accessors: readonly {
    readonly bufferView: number;
    readonly componentType: number;
    readonly count: number;
    readonly type: string;
    readonly min?: readonly number[];
    readonly max?: readonly number[];
  }[];
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[];
  readonly buffers: readonly { readonly byteLength: number }[];
}

interface Primitive {
  readonly attributes: { readonly POSITION: number };
  readonly indices: number;
  readonly material: number;
}

/** A file taken apart by the rules of binary glTF, none of which may be broken. */
function glb(world: World) {
  const { bytes } = accepted(exportGlb(world));
  const reader = new Reader(bytes);
  expect([reader.u32(), reader.u32(), reader.u32()]).toEqual([0x46546c67, 2, bytes.length]);
  const chunk = (type: number) => {
    const length = reader.u32();
    expect([reader.u32(), length % 4]).toEqual([type, 0]);
    return reader.bytes(length);
  };
  const json = JSON.parse(new TextDecoder().decode(chunk(0x4e4f534a))) as Document;
  const binary = chunk(0x004e4942);
  reader.end();
  expect(reader.failure).toBeUndefined();
  expect(json.buffers).toEqual([{ byteLength: binary.length }]);
  const view = new DataView(binary.buffer);
  const read = (accessor: number, parts: number, get: (at: number) => number) => {
    const { bufferView, count } = json.accessors[accessor] as Document['accessors'][0];
    const { byteOffset, byteLength } = json.bufferViews[bufferView] as Document['bufferViews'][0];
    expect(byteLength).toBe(count * parts * 4);
    return Array.from({ length: count * parts }, (_, index) => get(byteOffset + index * 4));
  };
  const [mesh] = json.meshes;
  const primitives = (mesh?.primitives ?? []).map(({ attributes, indices, material }) => ({
    material: json.materials[material],
    positions: read(attributes.POSITION, 3, (at) => view.getFloat32(at, true)),
    indices: read(indices, 1, (at) => view.getUint32(at, true)),
  }));
  return { json, primitives };
}

type Primitives = ReturnType<typeof glb>['primitives'];

/** How often each edge is run one way more than the other; a closed mesh has none. */
function openEdges(primitives: Primitives): number {
  const runs = new Map<string, number>();
  for (const { indices } of primitives) {
    for (let i = 0; i < indices.length; i += 3) {
      for (const [a, b] of [
        [0, 1],
        [1, 2],
        [2, 0],
      ] as const) {
        const [from, to] = [indices[i + a] as number, indices[i + b] as number];
        const key = from < to ? `${from} ${to}` : `${to} ${from}`;
        runs.set(key, (runs.get(key) ?? 0) + (from < to ? 1 : -1));
      }
    }
  }
  return [...runs.values()].filter((count) => count !== 0).length;
}

/** The volume within all triangles, in cells; positive only where they look outwards. */
function volume(primitives: Primitives): number {
  let sum = 0;
  for (const { positions, indices } of primitives) {
    const at = (index: number) => positions.slice(index * 3, index * 3 + 3) as [number, number, number];
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [
        at(indices[i] as number),
        at(indices[i + 1] as number),
        at(indices[i + 2] as number),
      ];
      sum +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) +
          a[1] * (b[2] * c[0] - b[0] * c[2]) +
          a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
    }
  }
  return sum;
}

/** A world of these blocks. */
function worldOf(...blocks: readonly (readonly [number, number, number, number])[]): World {
  const world = World.create({ seed: 0n });
  for (const [x, y, z, voxel] of blocks) world.setVoxel(x, y, z, voxel);
  return world;
}

const GRASS = materialIndex('grass');
const WATER = materialIndex('water');

describe('a map as glTF', () => {
  test('has a cell a metre, y up and −z north, with the extent in the file', () => {
    const { json, primitives } = glb(worldOf([3, 2, -5, makeVoxel(GRASS)]));
    expect(json.asset.version).toBe('2.0');
    expect(json.accessors[0]).toMatchObject({
      componentType: 5126,
      type: 'VEC3',
      count: 8,
      min: [3, 2, -5],
      max: [4, 3, -4],
    });
    expect(json.accessors[1]).toMatchObject({ componentType: 5125, type: 'SCALAR', count: 36 });
    expect(volume(primitives)).toBe(1);
  });

  test('has a material for each that is there, in its own colour', () => {
    const { json } = glb(worldOf([0, 0, 0, makeVoxel(GRASS)], [1, 0, 0, makeVoxel(WATER)]));
    expect(json.materials.map(({ name }) => name)).toEqual(['grass', 'water']);
    // sRGB by its standard: 0x8f is 0.2747 of the light, 0xb5 0.4621, 0x52 0.0844.
    expect(MATERIAL_COLOURS[GRASS]).toBe(0x8fb552);
    expect(json.materials[0]?.pbrMetallicRoughness.baseColorFactor).toEqual([0.2747, 0.4621, 0.0844, 1]);
  });

  test('makes no face between FULL blocks of one body, and both between two bodies', () => {
    const triangles = (...voxels: readonly number[]) => {
      const { primitives } = glb(worldOf(...voxels.map((voxel, x) => [x, 0, 0, voxel] as const)));
      return primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0);
    };
    expect(triangles(makeVoxel(GRASS), makeVoxel(materialIndex('stone')))).toBe(20);
    expect(triangles(makeVoxel(WATER), makeVoxel(WATER))).toBe(20);
    expect(triangles(makeVoxel(WATER), makeVoxel(materialIndex('lava')))).toBe(24);
    expect(triangles(makeVoxel(WATER), makeVoxel(GRASS))).toBe(24);
    expect(triangles(makeVoxel(GRASS), makeVoxel(GRASS, SHAPE.half))).toBe(24);
  });

  test('is closed and as large as its blocks for every shape beside every other', () => {
    const shapes = Object.values(SHAPE) as Shape[];
    // Volumes of the shapes at their default heights, in cells, worked out by hand from A-13.
    const volumes = [1, 1 / 2, 1 / 5, 1 / 2, 1 / 3, 3 / 8, 3 / 4, 3 / 4];
    for (const one of shapes) {
      for (const other of shapes) {
        const world = worldOf(
          [0, 0, 0, makeVoxel(GRASS, one, 1)],
          [1, 0, 0, makeVoxel(GRASS, other, 2)],
          [0, 1, 0, makeVoxel(WATER, other, 3)],
        );
        const { primitives } = glb(world);
        expect([one, other, openEdges(primitives)]).toEqual([one, other, 0]);
        const wanted = (volumes[one] as number) + 2 * (volumes[other] as number);
        expect(volume(primitives)).toBeCloseTo(wanted, 5);
      }
    }
  });

  test.each(readdirSync(MAPS).filter((name) => name.endsWith('.vmap')))('%s is closed', (name) => {
    const world = accepted(decodeMap(readFileSync(new URL(name, MAPS))));
    expect(openEdges(glb(world).primitives)).toBe(0);
  });

  test('says what it has no place for', () => {
    const world = World.create({ seed: 0n, spawns: [{ team: 1, x: 0, y: 0, z: 0, facing: 0 }] });
    world.setVoxel(0, 0, 0, makeVoxel(GRASS));
    expect(accepted(exportGlb(world))).toMatchObject({ blocks: 1, dropped: [{ what: 'spawns', count: 1 }] });
  });

  test('is refused without a block', () => {
    expect(refused(exportGlb(World.create({ seed: 0n }))).code).toBe('export-empty');
  });

  test('is not made past the limit of triangles', () => {
    const world = worldOf([0, 0, 0, makeVoxel(GRASS)], [2, 0, 0, makeVoxel(GRASS)]);
    expect(blockMesh(world, 24)?.triangleCount).toBe(24);
    expect(blockMesh(world, 23)).toBeUndefined();
  });

  test('names every material there is', () => {
    const world = worldOf(...CATALOG.map((_, material) => [material, 0, 0, makeVoxel(material)] as const));
    expect(glb(world).json.materials.map(({ name }) => name)).toEqual(CATALOG.map(({ id }) => id));
  });
});
