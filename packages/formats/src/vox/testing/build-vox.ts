/** Little-endian bytes of whole numbers, four each. */
export function words(...values: readonly number[]): number[] {
  return values.flatMap((value) => [0, 8, 16, 24].map((shift) => (value >> shift) & 0xff));
}

/** A chunk of a `.vox` file. */
export function chunk(id: string, content: readonly number[], children: readonly number[] = []): number[] {
  return [...letters(id), ...words(content.length, children.length), ...content, ...children];
}

/** A whole file of these chunks. */
export function voxFile(version: number, ...chunks: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from([...letters('VOX '), ...words(version), ...chunk('MAIN', [], chunks.flat())]);
}

/** SIZE and XYZI of a model; a voxel is x, y, z and its colour index. */
export function model(sides: readonly number[], ...voxels: readonly (readonly number[])[]): number[] {
  return [...chunk('SIZE', words(...sides)), ...chunk('XYZI', [...words(voxels.length), ...voxels.flat()])];
}

/** A dictionary. */
export function dictionary(pairs: { readonly [key: string]: string }): number[] {
  const texts = Object.entries(pairs).flat();
  return [...words(texts.length / 2), ...texts.flatMap((text) => [...words(text.length), ...letters(text)])];
}

interface Transform {
  readonly layer?: number;
  readonly attributes?: { readonly [key: string]: string };
  readonly frames?: readonly { readonly [key: string]: string }[];
}

export function transform(
  id: number,
  child: number,
  { layer = 0, attributes = {}, frames = [{}] }: Transform = {},
): number[] {
  return chunk('nTRN', [
    ...words(id),
    ...dictionary(attributes),
    ...words(child, -1, layer, frames.length),
    ...frames.flatMap(dictionary),
  ]);
}

export function group(id: number, ...children: readonly number[]): number[] {
  return chunk('nGRP', [...words(id), ...dictionary({}), ...words(children.length, ...children)]);
}

export function shape(id: number, ...models: readonly number[]): number[] {
  return chunk('nSHP', [
    ...words(id),
    ...dictionary({}),
    ...words(models.length),
    ...models.flatMap((number) => [...words(number), ...dictionary({})]),
  ]);
}

export function layer(id: number, attributes: { readonly [key: string]: string }): number[] {
  return chunk('LAYR', [...words(id), ...dictionary(attributes), ...words(-1)]);
}

/** An RGBA chunk with these colours 0xRRGGBB at index 1 and up. */
export function palette(...colours: readonly number[]): number[] {
  const all = Array.from({ length: 256 }, (_, index) => colours[index] ?? 0);
  return chunk(
    'RGBA',
    all.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff, 0xff]),
  );
}

function letters(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}
