import type { OverlayKind } from '../stage/api.ts';

/** The outline of a side's base, plate and badge: told apart without colour. */
export type SideShape = 'circle' | 'diamond' | 'triangle' | 'square';

export interface SideLook {
  readonly colour: number;
  readonly shape: SideShape;
}

export interface Palette {
  /** By side number. */
  readonly sides: readonly [SideLook, SideLook, SideLook, SideLook];
  readonly overlays: Readonly<Record<OverlayKind, number>>;
}

const OVERLAYS: Palette['overlays'] = {
  move: 0x4aa2ff,
  path: 0xffffff,
  hazard: 0xffb020,
  range: 0xffc861,
  area: 0xff7043,
  target: 0xff4d4d,
  threat: 0xe0403a,
  spawn: 0xd9ffb0,
  hover: 0xfff2c4,
  cursor: 0xffffff,
  selected: 0x1f66ff,
};

function sides(blue: number, red: number, gold: number, violet: number): Palette['sides'] {
  return [
    { colour: blue, shape: 'circle' },
    { colour: red, shape: 'diamond' },
    { colour: gold, shape: 'triangle' },
    { colour: violet, shape: 'square' },
  ];
}

export const PALETTES = {
  standard: { sides: sides(0x3d84e0, 0xe8791e, 0xe9d25a, 0x9a62d6), overlays: OVERLAYS },
  deuteranopia: {
    sides: sides(0x2a78d6, 0xe68a00, 0xf0e442, 0x56417a),
    overlays: {
      ...OVERLAYS,
      range: 0xf0e442,
      area: 0xe68a00,
      target: 0xd55e00,
      threat: 0xd55e00,
      spawn: 0xb8e0ff,
    },
  },
  protanopia: {
    sides: sides(0x1f6fd0, 0xf0a020, 0xf5ea60, 0x4a3f78),
    overlays: {
      ...OVERLAYS,
      range: 0xf5ea60,
      area: 0xf0a020,
      target: 0xffd000,
      threat: 0xf0a020,
      spawn: 0xb8e0ff,
    },
  },
  tritanopia: {
    sides: sides(0x0f8a8a, 0xd6336c, 0xf2b8c6, 0x5b5b66),
    overlays: {
      ...OVERLAYS,
      move: 0x63d6d0,
      selected: 0x0fa3a3,
      range: 0xffb3c7,
      area: 0xff6f91,
      target: 0xe0114a,
    },
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** The palette of that name; the standard one for a name nobody knows (an old setting). */
export function paletteOf(name: string | undefined): Palette {
  return Object.hasOwn(PALETTES, name ?? '') ? PALETTES[name as PaletteName] : PALETTES.standard;
}

/** `#rrggbb` for style sheets. */
export function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
