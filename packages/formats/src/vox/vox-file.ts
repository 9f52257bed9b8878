import { accept, Reader, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { IMPORT_LIMITS } from '../import/limits.ts';
import type { Dropped } from '../import/report.ts';
import { DEFAULT_PALETTE } from './default-palette.ts';
import { readModelSize, readModelVoxels } from './model-chunks.ts';
import type { Model, ModelSize } from './model-chunks.ts';
import { readLayer, readNode } from './scene-chunks.ts';
import type { SceneNode } from './scene-chunks.ts';

/** A `.vox` file as read: its form is right, what its scene refers to is not looked into yet. */
export interface VoxFile {
  readonly models: readonly Model[];
  /** 0xRRGGBB by colour index. */
  readonly palette: readonly number[];
  readonly nodes: ReadonlyMap<number, SceneNode>;
  readonly hiddenLayers: ReadonlySet<number>;
  /** Chunks that say nothing a map could show. */
  readonly skipped: readonly Dropped[];
}

const MAGIC = 0x20_58_4f_56;
const MAIN = 0x4e_49_41_4d;
const VERSIONS: readonly number[] = [150, 200];
const PALETTE_COLOURS = 256;

/** What the chunks read so far have given. */
interface Collected {
  models: Model[];
  /** Of the SIZE chunk whose XYZI has to follow. */
  size: ModelSize | undefined;
  palette: readonly number[];
  nodes: Map<number, SceneNode>;
  hiddenLayers: Set<number>;
  layers: number;
  skipped: Map<string, number>;
}

/** Reads the chunks of a `.vox` file of version 150 or 200; a problem is refused with its byte offset. */
export function readVoxFile(bytes: Uint8Array): Result<VoxFile> {
  const reader = new Reader(bytes);
  const found: Collected = {
    models: [],
    size: undefined,
    palette: DEFAULT_PALETTE,
    nodes: new Map(),
    hiddenLayers: new Set(),
    layers: 0,
    skipped: new Map(),
  };
  readHead(reader);
  while (reader.remaining > 0) readChunk(reader, found);
  if (found.size !== undefined) failUnfinished(reader, found.size);
  if (reader.failure !== undefined) return refuse(reader.failure);
  const skipped = [...found.skipped].map(([id, count]) => ({ what: 'other-chunks', id, count }) as const);
  return accept({ ...found, skipped });
}

function readHead(reader: Reader): void {
  if (reader.u32() !== MAGIC)
    reader.fail(
      'vox-magic',
      'a MagicaVoxel file begins with the letters VOX and this does not; nor is it the JSON of a Tiled map',
      {},
      0,
    );
  const version = reader.u32();
  if (!VERSIONS.includes(version))
    reader.fail(
      'vox-version',
      `version ${version} is not known; ${VERSIONS.join(' and ')} are`,
      { actual: version },
      4,
    );
  const at = reader.offset;
  const id = reader.u32();
  const [own, children] = [reader.u32(), reader.u32()];
  if (id !== MAIN || own !== 0)
    reader.fail('vox-main', 'the first chunk has to be MAIN, with nothing but chunks in it', {}, at);
  checkChunkSize(reader, children, at);
  if (reader.remaining > children)
    reader.fail('trailing-bytes', `${reader.remaining - children} bytes follow the end of MAIN`, {
      expected: reader.offset + children,
      actual: reader.offset + reader.remaining,
    });
}

function readChunk(reader: Reader, found: Collected): void {
  const at = reader.offset;
  const id = chunkId(reader.bytes(4));
  const own = reader.u32();
  const children = reader.u32();
  checkChunkSize(reader, own + children, at);
  if (reader.failure !== undefined) return;
  const end = reader.offset + own;
  if (found.size !== undefined && id !== 'XYZI') failUnfinished(reader, found.size);
  readContent(reader, found, { id, at, own });
  if (reader.failure === undefined && reader.offset !== end)
    reader.fail(
      'vox-chunk-size',
      `the chunk says that it has ${own} bytes and its content has ${reader.offset - end + own}`,
      { expected: own, actual: reader.offset - end + own },
      at,
    );
  reader.bytes(reader.failure === undefined ? children : 0);
}

interface ChunkHead {
  readonly id: string;
  readonly at: number;
  /** Bytes of its content. */
  readonly own: number;
}

function readContent(reader: Reader, found: Collected, { id, at, own }: ChunkHead): void {
  switch (id) {
    case 'SIZE':
      found.size = readModelSize(reader, at);
      return;
    case 'XYZI':
      addModel(reader, found, at);
      return;
    case 'RGBA':
      found.palette = readPalette(reader);
      return;
    case 'LAYR':
      addLayer(reader, found, at);
      return;
    case 'nTRN':
    case 'nGRP':
    case 'nSHP':
      addNode(reader, found, { id, at, own });
      return;
    default:
      countSkipped(found.skipped, id);
      reader.bytes(own);
  }
}

/** A file can make up any number of ids; past the limit they are counted together. */
function countSkipped(skipped: Map<string, number>, id: string): void {
  const isNamed = skipped.has(id) || skipped.size < IMPORT_LIMITS.chunkKinds;
  const name = isNamed ? id : 'of more kinds';
  skipped.set(name, (skipped.get(name) ?? 0) + 1);
}

function addModel(reader: Reader, found: Collected, at: number): void {
  if (found.size === undefined) {
    reader.fail('vox-model-order', 'the voxels of a model have no SIZE chunk before them', {}, at);
    return;
  }
  const limit = IMPORT_LIMITS.models;
  if (found.models.length === limit)
    reader.fail('vox-model-count', `there are more than ${limit} models`, { limit }, at);
  found.models.push(readModelVoxels(reader, found.size));
  found.size = undefined;
}

function addLayer(reader: Reader, found: Collected, at: number): void {
  const limit = IMPORT_LIMITS.sceneLayers;
  if (++found.layers > limit)
    reader.fail('vox-layer-count', `there are more than ${limit} layers`, { limit }, at);
  const { id, isHidden } = readLayer(reader);
  if (isHidden) found.hiddenLayers.add(id);
}

function addNode(reader: Reader, found: Collected, { id: kind, at }: ChunkHead): void {
  const limit = IMPORT_LIMITS.sceneNodes;
  if (found.nodes.size === limit)
    reader.fail('vox-node-count', `there are more than ${limit} nodes in the scene`, { limit }, at);
  const { id, node } = readNode(reader, kind, at);
  if (found.nodes.has(id))
    reader.fail('vox-node-twice', `the scene has two nodes with the number ${id}`, { node: id }, at);
  found.nodes.set(id, node);
}

/** Colour 0 of the chunk has index 1; the last one is never used. */
function readPalette(reader: Reader): readonly number[] {
  const palette = [0];
  for (let index = 0; index < PALETTE_COLOURS; index++) {
    const [red, green, blue] = [reader.u8(), reader.u8(), reader.u8()];
    reader.u8();
    if (palette.length < PALETTE_COLOURS) palette.push((red << 16) | (green << 8) | blue);
  }
  return palette;
}

function checkChunkSize(reader: Reader, size: number, at: number): void {
  if (size > reader.remaining)
    reader.fail(
      'vox-chunk-size',
      `the chunk says that it has ${size} bytes and ${reader.remaining} are left`,
      { expected: size, actual: reader.remaining },
      at,
    );
}

function failUnfinished(reader: Reader, { at }: ModelSize): void {
  reader.fail('vox-model-order', 'the SIZE of a model is not followed by its voxels', {}, at);
}

/** Letters as they are, anything else as hexadecimal: ids are shown to people. */
function chunkId(bytes: Uint8Array): string {
  const isPlain = bytes.every((byte) => (byte >= 0x30 && byte <= 0x39) || isLetter(byte));
  return isPlain
    ? String.fromCharCode(...bytes)
    : `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function isLetter(byte: number): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}
