import { materialIndex } from '@highground/kernel';
import { MATERIAL_COLOURS } from '../picture/material-paint.ts';
import type { Mapping } from './mapping.ts';
import type { Reason } from './report.ts';

/** The material a colour stands for; none where it stands for nothing. */
export interface MaterialChoice {
  readonly material: number | undefined;
  readonly reason: Reason;
  readonly distance?: number;
}

/** What hurts whoever stands on it in one game or another is never guessed: grey rock must not become spikes. */
const NEVER_GUESSED = new Set(['lava', 'poison', 'fire', 'spikes'].map(materialIndex));

/**
 * The material for a colour 0xRRGGBB: the one the mapping names, else the one of exactly that colour, else what the
 * mapping says of all others, else the nearest that is not dangerous; of equally near ones the first in the catalog.
 */
export function chooseMaterial(colour: number, mapping: Mapping): MaterialChoice {
  const named = mapping.colours.get(colour);
  if (named !== undefined) return { material: named.material, reason: 'mapping' };
  const exact = MATERIAL_COLOURS.indexOf(colour);
  if (exact >= 0) return { material: exact, reason: 'exact' };
  if (mapping.otherwise !== undefined) return { material: mapping.otherwise.material, reason: 'otherwise' };
  let best = { material: 0, distance: Number.MAX_SAFE_INTEGER };
  for (const [material, own] of MATERIAL_COLOURS.entries()) {
    const distance = colourDistance(colour, own);
    if (distance < best.distance && !NEVER_GUESSED.has(material)) best = { material, distance };
  }
  return { ...best, reason: 'nearest' };
}

/**
 * How far two colours 0xRRGGBB are apart: 2·r² + 4·g² + 3·b² of the differences of red, green and blue, which weighs them
 * about as the eye does; 0 to 585,225.
 */
export function colourDistance(a: number, b: number): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 0xff) - ((b >> 8) & 0xff);
  const blue = (a & 0xff) - (b & 0xff);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}

/** `#rrggbb`. */
export function colourName(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
