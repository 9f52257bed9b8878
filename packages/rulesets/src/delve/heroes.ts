import type { HeroRule } from './data.ts';

function hero(
  title: string,
  text: string,
  [str, dex, int, con]: readonly [number, number, number, number],
  armour: number,
): HeroRule {
  return { kind: 'hero', title, text, attributes: { str, dex, int, con }, armour };
}

/** The classes of characters: STR, DEX, INT, CON and the armour they come in. */
export const HEROES = {
  fighter: hero('Fighter', 'Hits hardest and stands longest.', [16, 12, 8, 14], 2),
  rogue: hero('Rogue', 'Quick on the draw, hard to hit.', [12, 16, 10, 12], 1),
  mage: hero('Mage', 'Fire for many rounds, and little else to stand on.', [8, 12, 16, 10], 0),
  cleric: hero('Cleric', 'Steady: some fire, some steel, much endurance.', [12, 10, 12, 13], 1),
} as const satisfies { readonly [unit: string]: HeroRule };
