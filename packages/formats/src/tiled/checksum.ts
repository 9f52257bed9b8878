const ADLER_PRIME = 65_521;

/** The Adler-32 checksum that ends zlib data. */
export function adler32(bytes: Uint8Array): number {
  let [sum, sums] = [1, 0];
  for (const byte of bytes) {
    sum = (sum + byte) % ADLER_PRIME;
    sums = (sums + sum) % ADLER_PRIME;
  }
  return sums * 0x1_0000 + sum;
}

const CRC_POLYNOMIAL = 0xedb8_8320;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CRC_POLYNOMIAL : crc >>> 1;
  return crc;
});

/** The CRC-32 checksum that ends gzip data, before the size. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}
