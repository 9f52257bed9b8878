import type { Reader } from '@highground/kernel';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { orientationOf, UPRIGHT } from './orientation.ts';
import type { Orientation } from './orientation.ts';

/** What a node of the scene has below it; `at` is where its chunk begins. */
export type SceneNode = { readonly at: number; readonly isHidden: boolean } & (
  | {
      readonly kind: 'transform';
      readonly child: number;
      readonly layer: number;
      /** Of the first frame. */
      readonly orientation: Orientation;
      readonly translation: readonly [number, number, number];
      readonly frames: number;
    }
  | { readonly kind: 'group'; readonly children: readonly number[] }
  /** The first model is the shape, all others are frames of an animation. */
  | { readonly kind: 'shape'; readonly models: readonly number[] }
);

/** Reads the content of an nTRN, nGRP or nSHP chunk that begins at `at`; problems are left in the reader. */
export function readNode(
  reader: Reader,
  chunk: string,
  at: number,
): { readonly id: number; readonly node: SceneNode } {
  const id = reader.i32();
  const isHidden = readDictionary(reader).get('_hidden')?.text === '1';
  switch (chunk) {
    case 'nTRN':
      return { id, node: { at, isHidden, ...readTransform(reader) } };
    case 'nGRP':
      return { id, node: { at, isHidden, kind: 'group', children: readList(reader, () => reader.i32()) } };
    default:
      return { id, node: { at, isHidden, kind: 'shape', models: readShape(reader) } };
  }
}

/** Reads the content of a LAYR chunk; problems are left in the reader. */
export function readLayer(reader: Reader): { readonly id: number; readonly isHidden: boolean } {
  const id = reader.i32();
  const isHidden = readDictionary(reader).get('_hidden')?.text === '1';
  reader.i32();
  return { id, isHidden };
}

function readTransform(reader: Reader) {
  const child = reader.i32();
  reader.i32();
  const layer = reader.i32();
  const frames = readList(reader, () => readDictionary(reader));
  const [first = new Map<string, DictionaryText>()] = frames;
  return {
    kind: 'transform',
    child,
    layer,
    orientation: readOrientation(reader, first.get('_r')),
    translation: readTranslation(reader, first.get('_t')),
    frames: Math.max(1, frames.length),
  } as const;
}

function readShape(reader: Reader): readonly number[] {
  const at = reader.offset;
  const models = readList(reader, () => {
    const model = reader.i32();
    readDictionary(reader);
    return model;
  });
  if (reader.failure === undefined && models.length === 0)
    reader.fail('vox-scene', 'a shape of the scene has no model', {}, at);
  return models;
}

/** As many entries as a count says, as long as there are bytes for them: each takes at least four. */
function readList<T>(reader: Reader, read: () => T): readonly T[] {
  const at = reader.offset;
  const count = reader.u32();
  if (count * 4 > reader.remaining)
    reader.fail(
      'truncated',
      `${count} entries take at least ${count * 4} bytes and ${reader.remaining} are left`,
      { expected: count * 4, actual: reader.remaining },
      at,
    );
  const entries: T[] = [];
  while (entries.length < count && reader.failure === undefined) entries.push(read());
  return entries;
}

interface DictionaryText {
  readonly text: string;
  readonly at: number;
}

function readDictionary(reader: Reader): ReadonlyMap<string, DictionaryText> {
  const at = reader.offset;
  const count = reader.u32();
  const limit = IMPORT_LIMITS.dictionaryPairs;
  if (count > limit)
    reader.fail(
      'vox-dictionary',
      `${count} pairs are over the limit of ${limit}`,
      { limit, actual: count },
      at,
    );
  const pairs = new Map<string, DictionaryText>();
  for (let pair = 0; pair < count && reader.failure === undefined; pair++) {
    const key = readText(reader).text;
    pairs.set(key, readText(reader));
  }
  return pairs;
}

/** What matters here is digits and plain letters: bytes are taken as they are. */
function readText(reader: Reader): DictionaryText {
  const at = reader.offset;
  const size = reader.u32();
  const limit = IMPORT_LIMITS.textBytes;
  if (size > limit)
    reader.fail(
      'string-too-long',
      `a text of ${size} bytes is over the limit of ${limit}`,
      { limit, actual: size },
      at,
    );
  return { text: String.fromCharCode(...reader.bytes(reader.failure === undefined ? size : 0)), at };
}

function readOrientation(reader: Reader, written: DictionaryText | undefined): Orientation {
  if (written === undefined) return UPRIGHT;
  const orientation = /^\d{1,3}$/.test(written.text) ? orientationOf(Number(written.text)) : undefined;
  if (orientation === undefined)
    reader.fail('vox-rotation', 'a rotation is none of the 48 there are', {}, written.at);
  return orientation ?? UPRIGHT;
}

function readTranslation(
  reader: Reader,
  written: DictionaryText | undefined,
): readonly [number, number, number] {
  if (written === undefined) return [0, 0, 0];
  const limit = IMPORT_LIMITS.translation;
  const isPlain = /^-?\d{1,7} -?\d{1,7} -?\d{1,7}$/.test(written.text);
  const [x = 0, y = 0, z = 0] = isPlain ? written.text.split(' ').map(Number) : [];
  if (!isPlain || Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) > limit)
    reader.fail(
      'vox-translation',
      `a translation is three whole numbers from ${-limit} to ${limit}`,
      { limit },
      written.at,
    );
  return [x, y, z];
}
