/** A colour `#rrggbb` made `factor` times as bright, as far as it can be. */
export function shaded(colour: string, factor: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * factor);
    return Math.min(255, part).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
