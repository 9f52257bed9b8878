import type { MaterialLook } from '../../stage/look.ts';
import { MATERIALS as BOARD } from '../timeline/materials.ts';

/** The board of Timeline, with the ground that Skirmish tells apart: wood, rough ground and rock. */
export const MATERIALS: Readonly<Record<string, MaterialLook>> = {
  ...BOARD,
  grass: { top: 'board', side: 'trim', topColour: 0x9ecb74, sideColour: 0x7d6a58, accent: 0x6d9c54 },
  // The floor of a wood; its trees are things.
  wood: { top: 'grass', side: 'earth', topColour: 0x4f8a4a, sideColour: 0x6b5640, accent: 0x3b6c3c },
  // Rough ground.
  mud: {
    top: 'rock',
    side: 'trim',
    topColour: 0xb39a78,
    sideColour: 0x8a7358,
    accent: 0x7a644c,
    props: 'pebbles',
  },
  // Rock.
  wall: { top: 'rock', side: 'rock', topColour: 0x9aa0ac, sideColour: 0x7d8390, accent: 0x666c7a },
};
