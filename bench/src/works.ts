import { apply } from './apply.ts';
import { bubble } from './bubble.ts';
import { copy } from './copy.ts';
import { decisions } from './decisions.ts';
import { generate } from './generate.ts';
import { greedy } from './greedy.ts';
import { importVox } from './import-vox.ts';
import { livingMap } from './living-map.ts';
import { mesh } from './mesh.ts';
import { otherGames } from './other-games.ts';
import { rng } from './rng.ts';
import { sight } from './sight.ts';
import { vmap } from './vmap.ts';
import type { Work } from './work.ts';

/** Every row, in the order of the table. */
export const WORKS: readonly Work[] = [
  ...bubble,
  ...sight,
  ...decisions,
  ...otherGames,
  ...greedy,
  ...copy,
  ...mesh,
  ...vmap,
  ...rng,
  ...apply,
  ...livingMap,
  ...importVox,
  ...generate,
];

/** The works whose id is, or begins with, a given word; all of them without one. */
export function worksNamed(word: string | undefined): readonly Work[] {
  return WORKS.filter(({ id }) => word === undefined || id === word || id.startsWith(`${word}-`));
}
