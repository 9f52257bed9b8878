import { CATALOG } from '@highground/kernel';

/** Top, south and east colours a material. */
export interface MaterialPaint {
  readonly top: string;
  readonly south: string;
  readonly east: string;
}

const PAINT: { readonly [material: string]: MaterialPaint } = {
  grass: paint('#8fb552', '#8a6a45', '#755838'),
  dirt: paint('#b58a58', '#8a6a45', '#755838'),
  stone: paint('#b9b0a3', '#938b83', '#7d766f'),
  wall: paint('#d8cbb0', '#b9a98b', '#9e8f73'),
  water: paint('#4aa7c9', '#3a8fb0', '#2f7894'),
  lava: paint('#f08a2a', '#c9641a', '#a84e12'),
  poison: paint('#8d55b8', '#704193', '#5b3279'),
  fire: paint('#d9662f', '#5d4640', '#4b3733'),
  spikes: paint('#77727c', '#8f8a92', '#6c6772'),
  wood: paint('#c9935a', '#a4743f', '#8a6032'),
  ice: paint('#c4e9f5', '#9fd3e8', '#82bdd6'),
  mud: paint('#7d5f42', '#6d5139', '#5a422e'),
};

/** The colours of a material by catalog index; stone's where a newer catalog has one without. */
export function materialPaint(material: number): MaterialPaint {
  return PAINT[CATALOG[material]?.id ?? 'stone'] ?? (PAINT['stone'] as MaterialPaint);
}

/** The colour each material has from above, 0xRRGGBB: what imports compare with and exports give. */
export const MATERIAL_COLOURS: readonly number[] = CATALOG.map((_, material) =>
  Number.parseInt(materialPaint(material).top.slice(1), 16),
);

function paint(top: string, south: string, east: string): MaterialPaint {
  return { top, south, east };
}
