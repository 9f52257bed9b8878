const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Map(Array.from(ALPHABET, (character, value) => [character, value]));

/** The bytes of base64 text with its padding, spaces around it ignored; undefined for any other text. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const packed = text.trim();
  if (packed.length % 4 !== 0) return undefined;
  const padding = packed.endsWith('==') ? 2 : packed.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((packed.length / 4) * 3 - padding);
  let [bits, count, at] = [0, 0, 0];
  for (let index = 0; index < packed.length - padding; index++) {
    const value = valueOf.get(packed[index] as string);
    if (value === undefined) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = bits >> count;
  }
  return bytes;
}
