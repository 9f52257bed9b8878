import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** As many colours as keep a picture below the limit, the most first. */
const COLOURS = [256, 192, 128, 96, 64] as const;
/** Bits a channel is judged by when pixels are counted. */
const DEPTH = 6;

type Colour = readonly [number, number, number];
/** Colours of a corner of the colour cube with how many pixels have them. */
type Box = readonly { readonly colour: Colour; readonly count: number }[];

/** The same picture with a palette, of at most `limit` bytes if 64 colours allow it. */
export function withPalette(file: Uint8Array, limit: number): Uint8Array {
  const picture = PNG.sync.read(file);
  let smallest = file;
  for (const colours of COLOURS) {
    smallest = indexed(picture, choosePalette(picture.data, colours));
    if (smallest.length <= limit) break;
  }
  return smallest;
}

function indexed(
  { width, height, data }: ReturnType<typeof PNG.sync.read>,
  palette: readonly Colour[],
): Uint8Array {
  const indices = nearestIndices(data, width, palette);
  // One filter byte, "none", begins each row: others do not help indexed colours.
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  // 8 bits an index, colour type 3: indexed.
  header.setUint16(8, 0x0803);
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(content.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

/** Median cut: halves the box with the most to gain until there are enough. */
function choosePalette(data: Uint8Array, colours: number): readonly Colour[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const key = keyOf(data, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const all = [...counts].map(([key, count]) => ({ colour: colourOf(key), count }));
  const boxes: Box[] = [all];
  while (boxes.length < colours) {
    const gains = boxes.map((box) =>
      box.length > 1 ? widestSide(box).span ** 2 * Math.sqrt(sizeOf(box)) : 0,
    );
    const best = gains.indexOf(Math.max(...gains));
    if ((gains[best] ?? 0) === 0) break;
    boxes.push(...halves(boxes.splice(best, 1)[0] ?? []));
  }
  return boxes.map(averageOf);
}

function keyOf(data: Uint8Array | Uint8ClampedArray, at: number): number {
  const level = (channel: number): number => (data[at + channel] ?? 0) >> (8 - DEPTH);
  return (level(0) << (2 * DEPTH)) | (level(1) << DEPTH) | level(2);
}

function colourOf(key: number): Colour {
  const mask = (1 << DEPTH) - 1;
  const value = (shift: number): number => Math.round((((key >> shift) & mask) * 255) / mask);
  return [value(2 * DEPTH), value(DEPTH), value(0)];
}

function sizeOf(box: Box): number {
  return box.reduce((sum, { count }) => sum + count, 0);
}

function widestSide(box: Box): { readonly channel: 0 | 1 | 2; readonly span: number } {
  const spans = ([0, 1, 2] as const).map((channel) => {
    const values = box.map(({ colour }) => colour[channel]);
    return { channel, span: Math.max(...values) - Math.min(...values) };
  });
  return spans.reduce((widest, side) => (side.span > widest.span ? side : widest));
}

function halves(box: Box): readonly [Box, Box] {
  const { channel } = widestSide(box);
  const sorted = box.toSorted((a, b) => a.colour[channel] - b.colour[channel]);
  const half = sizeOf(box) / 2;
  let before = 0;
  const cut = sorted.findIndex(({ count }) => (before += count) >= half);
  const at = Math.min(sorted.length - 1, Math.max(1, cut));
  return [sorted.slice(0, at), sorted.slice(at)];
}

function averageOf(box: Box): Colour {
  const size = sizeOf(box);
  const mean = (channel: 0 | 1 | 2): number =>
    Math.round(box.reduce((sum, { colour, count }) => sum + colour[channel] * count, 0) / size);
  return [mean(0), mean(1), mean(2)];
}

/** Thresholds of an ordered dither, from -0.5 on: gradients keep their smoothness with few colours. */
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((rank) => (rank + 0.5) / 16 - 0.5);
/** How far a channel is moved at most, of 255. */
const SPREAD = 9;

function nearestIndices(data: Uint8Array, width: number, palette: readonly Colour[]): Uint8Array {
  const known = new Map<number, number>();
  const indices = new Uint8Array(data.length / 4);
  const moved = new Uint8ClampedArray(4);
  for (let pixel = 0; pixel < indices.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const by = SPREAD * (DITHER[(y % 4) * 4 + (x % 4)] ?? 0);
    for (const channel of [0, 1, 2]) moved[channel] = (data[pixel * 4 + channel] ?? 0) + by;
    const key = keyOf(moved, 0);
    let index = known.get(key);
    if (index === undefined) known.set(key, (index = nearest(colourOf(key), palette)));
    indices[pixel] = index;
  }
  return indices;
}

function nearest([r, g, b]: Colour, palette: readonly Colour[]): number {
  let [best, least] = [0, Infinity];
  for (const [index, [red, green, blue]] of palette.entries()) {
    const distance = (red - r) ** 2 * 2 + (green - g) ** 2 * 4 + (blue - b) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
