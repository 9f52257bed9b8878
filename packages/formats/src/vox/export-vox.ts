import { accept, SHAPE, voxelMaterial, voxelShape, Writer } from '@highground/kernel';
import type { ReadonlyWorld, Result } from '@highground/kernel';
import { refuseEmptyExport } from '../import/exchange.ts';
import type { ExportedMap } from '../import/exchange.ts';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { droppedThings } from '../import/report.ts';
import { worldBlocks } from '../import/world-blocks.ts';
import { MATERIAL_COLOURS } from '../picture/material-paint.ts';
import { DEFAULT_PALETTE } from './default-palette.ts';

/** x, y, z with z up, as `.vox` has them, and a colour index. */
type Voxel = readonly [number, number, number, number];

const VERSION = 150;
const SIDE = IMPORT_LIMITS.modelSide;

/**
 * Writes a map as a MagicaVoxel file, the reverse of its import: a cube a block in the colour of its material, cut into
 * models of at most 256 cells a side. Refuses `export-empty`.
 */
export function exportVox(world: ReadonlyWorld): Result<ExportedMap> {
  const models = new Map<string, Voxel[]>();
  let [blocks, reshaped] = [0, 0];
  for (const { x, y, z, voxel } of worldBlocks(world)) {
    const placed = [x, -1 - z, y, voxelMaterial(voxel) + 1] as const;
    const region = placed.slice(0, 3).map((part) => Math.floor(part / SIDE));
    const model = models.get(region.join());
    if (model === undefined) models.set(region.join(), [placed]);
    else model.push(placed);
    blocks++;
    if (voxelShape(voxel) !== SHAPE.full) reshaped++;
  }
  if (blocks === 0) return refuseEmptyExport();
  const dropped = droppedThings([
    { what: 'shapes', count: reshaped },
    { what: 'spawns', count: world.spawns.length },
  ]);
  return accept({ bytes: voxFile([...models.values()]), blocks, dropped });
}

function voxFile(models: readonly (readonly Voxel[])[]): Uint8Array {
  const boxes = models.map(boxOf);
  const chunks = [
    ...models.flatMap((model, index) => modelChunks(model, boxes[index] as Box)),
    ...sceneChunks(boxes),
    paletteChunk(),
  ];
  const writer = new Writer(1 << 16);
  writer.bytes(ascii('VOX '));
  writer.u32(VERSION);
  writer.bytes(ascii('MAIN'));
  writer.u32(0);
  writer.u32(chunks.reduce((sum, { length }) => sum + length, 0));
  for (const bytes of chunks) writer.bytes(bytes);
  return writer.finish();
}

interface Box {
  readonly min: readonly number[];
  readonly sides: readonly number[];
}

function boxOf(model: readonly Voxel[]): Box {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const voxel of model) {
    for (let axis = 0; axis < 3; axis++) {
      min[axis] = Math.min(min[axis] as number, voxel[axis] as number);
      max[axis] = Math.max(max[axis] as number, voxel[axis] as number);
    }
  }
  return { min, sides: min.map((low, axis) => (max[axis] as number) - low + 1) };
}

function modelChunks(model: readonly Voxel[], { min, sides }: Box): readonly Uint8Array[] {
  const size = chunk('SIZE', (writer) => {
    for (const side of sides) writer.u32(side);
  });
  const voxels = chunk('XYZI', (writer) => {
    writer.u32(model.length);
    for (const [x, y, z, colour] of model) {
      writer.u8(x - (min[0] as number));
      writer.u8(y - (min[1] as number));
      writer.u8(z - (min[2] as number));
      writer.u8(colour);
    }
  });
  return [size, voxels];
}

/** Node 0 holds group 1, which holds a transform and a shape for each model. */
function sceneChunks(boxes: readonly Box[]): readonly Uint8Array[] {
  const transforms = boxes.map((_, model) => 2 + 2 * model);
  const group = chunk('nGRP', (writer) => {
    for (const value of [1, 0, transforms.length, ...transforms]) writer.u32(value);
  });
  const nodes = boxes.flatMap(({ min, sides }, model) => {
    const [id, shape] = [2 + 2 * model, 3 + 2 * model];
    const middle = min.map((low, axis) => low + ((sides[axis] as number) >> 1));
    const shapeNode = chunk('nSHP', (writer) => {
      for (const value of [shape, 0, 1, model, 0]) writer.u32(value);
    });
    return [transformChunk(id, shape, [['_t', middle.join(' ')]]), shapeNode];
  });
  return [transformChunk(0, 1, []), group, ...nodes];
}

function transformChunk(
  id: number,
  child: number,
  frame: readonly (readonly [string, string])[],
): Uint8Array {
  return chunk('nTRN', (writer) => {
    for (const value of [id, 0, child, -1, 0, 1, frame.length]) writer.i32(value);
    for (const text of frame.flat()) {
      writer.u32(text.length);
      writer.bytes(ascii(text));
    }
  });
}

/** The colours of the materials, then what the program has there anyway. */
function paletteChunk(): Uint8Array {
  return chunk('RGBA', (writer) => {
    for (let index = 1; index <= 256; index++) {
      const colour = MATERIAL_COLOURS[index - 1] ?? DEFAULT_PALETTE[index] ?? 0;
      for (const value of [colour >> 16, (colour >> 8) & 0xff, colour & 0xff, 0xff]) writer.u8(value);
    }
  });
}

function chunk(id: string, write: (content: Writer) => void): Uint8Array {
  const content = new Writer();
  write(content);
  const writer = new Writer(content.offset + 12);
  writer.bytes(ascii(id));
  writer.u32(content.offset);
  writer.u32(0);
  writer.bytes(content.view());
  return writer.finish();
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
