import { bubble } from './bubble.ts';
import { decisions } from './decisions.ts';
import { greedy } from './greedy.ts';
import { sight } from './sight.ts';
import type { Work } from './work.ts';

/** Every row, in the order of the table. */
export const WORKS: readonly Work[] = [...bubble, ...sight, ...decisions, ...greedy];

/** The works whose id is, or begins with, a given word; all of them without one. */
export function worksNamed(word: string | undefined): readonly Work[] {
  return WORKS.filter(({ id }) => word === undefined || id === word || id.startsWith(`${word}-`));
}
