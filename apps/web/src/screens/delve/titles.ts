import { delveRules } from '@highground/rulesets/delve';

/** An item or a monster by its title. */
export function titleOf(slug: string): string {
  const { items, units } = delveRules.catalogue;
  return [...items, ...units].find(({ id }) => id === slug)?.title ?? slug;
}
