/** An id no other save has: 32 hexadecimal digits. `randomUUID` is missing over plain http, this is not. */
export function newSaveId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
