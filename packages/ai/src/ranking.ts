/** Highest score first; equals stay in their order. */
export function inFallingOrder<T extends { readonly score: number }>(scored: readonly T[]): T[] {
  return scored
    .map((one, order) => ({ one, order }))
    .sort((a, b) => b.one.score - a.one.score || a.order - b.order)
    .map(({ one }) => one);
}
