import type { Spot } from '../field/field-view.ts';

/** From the middle of a figure to a card beside it, past its plate. */
const BESIDE = 44;
export const CARD = { width: 248, height: 190 };
/** What panels cover at most, at the edges of a wide screen. */
const EDGE = { side: 8, top: 64, bottom: 200 };
const NARROW = 760;

/**
 * Where a card about a figure belongs whose head is at the spot: beside it, inside the field. Undefined on a narrow screen,
 * where there is no room beside anything and the card takes the place of the unit panel.
 */
export function cardBeside(
  { x, y }: Spot,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } | undefined {
  if (width < NARROW) return undefined;
  const isRight = x + BESIDE + CARD.width < width;
  const left = isRight ? x + BESIDE : x - BESIDE - CARD.width;
  return {
    left: within(left, EDGE.side, width - CARD.width - EDGE.side),
    top: within(y - CARD.height / 2, EDGE.top, height - CARD.height - EDGE.bottom),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
