import { accept, CATALOG, refuse, Writer } from '@highground/kernel';
import type { ReadonlyWorld, Result } from '@highground/kernel';
import { refuseEmptyExport } from '../import/exchange.ts';
import type { ExportedMap } from '../import/exchange.ts';
import { EXPORT_LIMITS } from '../import/limits.ts';
import { droppedThings } from '../import/report.ts';
import { MATERIAL_COLOURS } from '../picture/material-paint.ts';
import { blockMesh } from './block-mesh.ts';
import type { BlockMesh } from './block-mesh.ts';

const MAGIC = 0x46_54_6c_67;
const VERSION = 2;
const JSON_CHUNK = 0x4e_4f_53_4a;
const BINARY_CHUNK = 0x00_4e_49_42;
const HEADER_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

// Numbers of glTF: component types, and what a buffer view is for.
const FLOAT = 5126;
const UNSIGNED_INT = 5125;
const VERTICES = 34_962;
const INDICES = 34_963;

/**
 * Writes a map as binary glTF 2.0: one closed mesh with a primitive a material, a cell a metre, y up and −z north. It has
 * no normals, so that faces are flat. Refuses `export-empty` and, past 2,000,000 triangles, `glb-triangles`.
 */
export function exportGlb(world: ReadonlyWorld): Result<ExportedMap> {
  const limit = EXPORT_LIMITS.triangles;
  const mesh = blockMesh(world, limit);
  if (mesh === undefined)
    return refuse({
      code: 'glb-triangles',
      message: `The map has more than ${limit} triangles, the most that are written.`,
      facts: { limit },
    });
  if (mesh.blocks === 0) return refuseEmptyExport();
  const dropped = droppedThings([{ what: 'spawns', count: world.spawns.length }]);
  return accept({ bytes: glbFile(mesh), blocks: mesh.blocks, dropped });
}

interface MaterialTriangles {
  readonly material: number;
  readonly indices: readonly number[];
}

function glbFile({ positions, triangles }: BlockMesh): Uint8Array {
  const parts = [...triangles]
    .map(([material, indices]) => ({ material, indices }))
    .filter(({ indices }) => indices.length > 0)
    .sort((a, b) => a.material - b.material);
  const places = Float32Array.from(positions);
  const binary = joined([bytesOf(places), ...parts.map(({ indices }) => bytesOf(Uint32Array.from(indices)))]);
  const json = jsonBytes(document(places, parts));
  const writer = new Writer(HEADER_BYTES + 2 * CHUNK_HEAD_BYTES + json.length + binary.length);
  writer.u32(MAGIC);
  writer.u32(VERSION);
  writer.u32(HEADER_BYTES + 2 * CHUNK_HEAD_BYTES + json.length + binary.length);
  for (const [type, bytes] of [[JSON_CHUNK, json] as const, [BINARY_CHUNK, binary] as const]) {
    writer.u32(bytes.length);
    writer.u32(type);
    writer.bytes(bytes);
  }
  return writer.finish();
}

function document(positions: Float32Array, parts: readonly MaterialTriangles[]): object {
  const sizes = [positions.length, ...parts.map(({ indices }) => indices.length)].map((count) => count * 4);
  const offsetOf = (part: number): number => sizes.slice(0, part).reduce((sum, size) => sum + size, 0);
  return {
    asset: { version: '2.0', generator: 'Highground' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'map', mesh: 0 }],
    meshes: [
      {
        name: 'map',
        primitives: parts.map((_, index) => ({
          attributes: { POSITION: 0 },
          indices: index + 1,
          material: index,
        })),
      },
    ],
    materials: parts.map(({ material }) => ({
      name: CATALOG[material]?.id,
      pbrMetallicRoughness: {
        baseColorFactor: [...linearColour(MATERIAL_COLOURS[material] as number), 1],
        metallicFactor: 0,
        roughnessFactor: 1,
      },
    })),
    accessors: [
      {
        bufferView: 0,
        componentType: FLOAT,
        count: positions.length / 3,
        type: 'VEC3',
        ...extent(positions),
      },
      ...parts.map(({ indices }, index) => ({
        bufferView: index + 1,
        componentType: UNSIGNED_INT,
        count: indices.length,
        type: 'SCALAR',
      })),
    ],
    bufferViews: sizes.map((byteLength, part) => ({
      buffer: 0,
      byteOffset: offsetOf(part),
      byteLength,
      target: part === 0 ? VERTICES : INDICES,
    })),
    buffers: [{ byteLength: offsetOf(sizes.length) }],
  };
}

/** The least and the greatest of x, y and z as they are in the file. */
function extent(positions: Float32Array): { readonly min: number[]; readonly max: number[] } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const [index, part] of positions.entries()) {
    min[index % 3] = Math.min(min[index % 3] as number, part);
    max[index % 3] = Math.max(max[index % 3] as number, part);
  }
  return { min, max };
}

/** The parts of an sRGB colour 0xRRGGBB as the light they mean, 0 to 1, to four digits: engines differ in the last ones. */
function linearColour(colour: number): readonly number[] {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff].map((part) => {
    const share = part / 255;
    const light = share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    return Math.round(light * 10_000) / 10_000;
  });
}

/** ASCII, filled up with spaces to whole words. */
function jsonBytes(value: object): Uint8Array {
  const text = JSON.stringify(value);
  return Uint8Array.from(text.padEnd(Math.ceil(text.length / 4) * 4), (character) => character.charCodeAt(0));
}

/** Little-endian whatever the machine. */
function bytesOf(numbers: Float32Array | Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  for (const [index, value] of numbers.entries()) {
    if (numbers instanceof Float32Array) view.setFloat32(index * 4, value, true);
    else view.setUint32(index * 4, value, true);
  }
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
