/** The most that a decoder is asked to look back, in bytes: what every decoder of zstd is to support (RFC 8878, 3.1.1.1.2). */
const WINDOW = 8 << 20;

/**
 * Whether bytes are exactly one frame of zstd (RFC 8878, 3.1.1), its blocks complete and nothing behind it, that asks for no
 * more than 8 MiB of window: the decoder reserves whatever a header asks for and reads on behind the frame.
 */
export function isOneFrame(bytes: Uint8Array): boolean {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || data.getUint32(0, true) !== 0xfd2f_b528) return false;
  const flags = data.getUint8(4);
  const isSingleSegment = (flags & 0x20) !== 0;
  const dictionary = flags & 3;
  // A dictionary is a file of its own, and bit 3 is reserved.
  if (dictionary !== 0 || (flags & 8) !== 0) return false;
  const sizeAt = isSingleSegment ? 5 : 6;
  const sizeBytes = flags >> 6 === 0 ? Number(isSingleSegment) : 1 << (flags >> 6);
  if (bytes.length < sizeAt + sizeBytes) return false;
  const window = isSingleSegment ? contentSize(data, sizeAt, sizeBytes) : windowSize(data.getUint8(5));
  const checksumBytes = (flags & 4) === 0 ? 0 : 4;
  return window <= WINDOW && blocksEnd(bytes, sizeAt + sizeBytes) + checksumBytes === bytes.length;
}

function windowSize(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

function contentSize(data: DataView, at: number, bytes: number): number {
  if (bytes === 1) return data.getUint8(at);
  if (bytes === 2) return data.getUint16(at, true) + 256;
  return bytes === 4 ? data.getUint32(at, true) : Number(data.getBigUint64(at, true));
}

/** Where the last block of a frame ends; nowhere when there is none. */
function blocksEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 3 <= bytes.length;) {
    const header = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    const isRepeatedByte = ((header >> 1) & 3) === 1;
    at += 3 + (isRepeatedByte ? 1 : header >> 3);
    if ((header & 1) === 1) return at;
  }
  return Infinity;
}
