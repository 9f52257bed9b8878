import type { Sketched } from './testkit.ts';

/** Somebody who is ready too, so that the clock stands still after the turn that is looked at. */
export const BYSTANDER: Sketched = { unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 20 } };

export const BOARD = ['........', '........', '........', '........'];

/** Rows with one character changed. */
export function board(...changes: readonly (readonly [number, number, string])[]): readonly string[] {
  const rows = BOARD.map((row) => [...row]);
  for (const [x, y, char] of changes) (rows[y] as string[])[x] = char;
  return rows.map((row) => row.join(''));
}
