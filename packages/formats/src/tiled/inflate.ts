import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import { Gunzip, Unzlib } from 'fflate';
import { Decompress } from 'fzstd';
import { adler32, crc32 } from './checksum.ts';
import { isOneFrame } from './zstd-frame.ts';

/** Takes pieces of compressed data, the last one marked, and hands on what comes of them. */
interface InflateStream {
  push(piece: Uint8Array, isLast: boolean): void;
}

interface Method {
  stream(hand: (bytes: Uint8Array) => void): InflateStream;
  /** Whether the decoder may be given the compressed data. */
  isSafe(compressed: Uint8Array): boolean;
  /** Whether the compressed data ends with the checksum of what came of it, which the decoder does not look at. */
  isWhole(compressed: Uint8Array, inflated: Uint8Array): boolean;
}

const METHODS = {
  zlib: {
    stream: (hand) => new Unzlib(hand),
    isSafe: () => true,
    isWhole: (compressed, inflated) => endOf(compressed, 4).getUint32(0) === adler32(inflated),
  },
  gzip: {
    stream: (hand) => new Gunzip(hand),
    isSafe: () => true,
    isWhole(compressed, inflated) {
      const end = endOf(compressed, 8);
      return end.getUint32(0, true) === crc32(inflated) && end.getUint32(4, true) === inflated.length;
    },
  },
  zstd: {
    stream: (hand) => new Decompress(hand),
    isSafe: isOneFrame,
    // Tiled writes no checksum into a frame of zstd.
    isWhole: () => true,
  },
} as const satisfies { readonly [name: string]: Method };

/** How the data of a layer may be compressed. */
export type Compression = keyof typeof METHODS;

/** Whether {@link inflate} knows a compression. */
export function isCompression(name: string): name is Compression {
  return Object.hasOwn(METHODS, name);
}

/** Compressed bytes handed on at once: what a bomb makes of them is never kept, but it takes time. */
const PIECE = 4096;

/**
 * Inflates data that has to become exactly `size` bytes; stops as soon as there are more. Refuses `tiled-inflate` for what
 * is damaged and `tiled-data-size` for any other size; the path is for the caller to add.
 */
export function inflate(compression: Compression, bytes: Uint8Array, size: number): Result<Uint8Array> {
  const inflated = new Uint8Array(size);
  let actual = 0;
  const method: Method = METHODS[compression];
  if (!method.isSafe(bytes)) return refuse(DAMAGED);
  const stream = method.stream((part) => {
    if (actual + part.length <= size) inflated.set(part, actual);
    actual += part.length;
  });
  try {
    for (let at = 0; at < bytes.length && actual <= size; at += PIECE)
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch {
    // The decoder throws on any damage and says nothing that would help.
    return refuse(DAMAGED);
  }
  if (actual !== size) return refuse(wrongSize(size, actual));
  return method.isWhole(bytes, inflated) ? accept(inflated) : refuse(DAMAGED);
}

const DAMAGED: Refusal = { code: 'tiled-inflate', message: 'The compressed data of the layer is damaged.' };

/** The refusal of data that is not as long as its layer needs. */
export function wrongSize(expected: number, actual: number): Refusal {
  const found = actual > expected ? `more than ${expected}` : `${actual}`;
  return {
    code: 'tiled-data-size',
    message: `The layer needs ${expected} bytes of data and has ${found}.`,
    facts: { expected, actual },
  };
}

/** The last bytes; those of a text that is too short are 0. */
function endOf(bytes: Uint8Array, count: number): DataView {
  const end = new Uint8Array(count);
  end.set(bytes.subarray(Math.max(0, bytes.length - count)));
  return new DataView(end.buffer);
}
