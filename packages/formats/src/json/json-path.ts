/** `$.units[2].at` from `['units', 2, 'at']`. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (so, part) => (typeof part === 'number' ? `${so}[${part}]` : `${so}.${String(part)}`),
    '$',
  );
}
