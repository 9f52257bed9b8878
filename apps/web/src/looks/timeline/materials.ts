import type { MaterialLook } from '../../stage/look.ts';

/** Colours and patterns by catalog id: every tile a field of its own, every tier with a bright edge. */
export const MATERIALS: Readonly<Record<string, MaterialLook>> = {
  grass: { top: 'board', side: 'trim', topColour: 0x86c06a, sideColour: 0x7d6a58, accent: 0x4f8a46 },
  // Ash.
  dirt: { top: 'board', side: 'trim', topColour: 0xb7aa9c, sideColour: 0x7d6a58, accent: 0x80756b },
  stone: { top: 'board', side: 'trim', topColour: 0xaebccb, sideColour: 0x76849a, accent: 0x66748a },
  // Marble.
  wall: { top: 'board', side: 'trim', topColour: 0xf3eee2, sideColour: 0xcdc5b4, accent: 0xa89f8e },
  water: {
    top: 'ripples',
    side: 'ripples',
    topColour: 0x3fa8e0,
    sideColour: 0x2f8cc4,
    accent: 0xd4f4ff,
    opacity: 0.78,
  },
  lava: {
    top: 'molten',
    side: 'molten',
    topColour: 0xff8a2e,
    sideColour: 0xe8661c,
    accent: 0x7d2216,
    opacity: 1,
    glow: 0.9,
  },
  // A poison cloud.
  poison: {
    top: 'bubbles',
    side: 'bubbles',
    topColour: 0x9255c8,
    sideColour: 0x7440a6,
    accent: 0xc9f26a,
    opacity: 0.88,
    glow: 0.25,
  },
  fire: {
    top: 'embers',
    side: 'trim',
    topColour: 0x57433f,
    sideColour: 0x4b3a3a,
    accent: 0xff8a2a,
    glow: 0.85,
    mark: 'flames',
  },
  // Rubble.
  spikes: {
    top: 'rock',
    side: 'trim',
    topColour: 0x9aa3b0,
    sideColour: 0x76849a,
    accent: 0x66707f,
    props: 'pebbles',
  },
  // Crates.
  wood: { top: 'planks', side: 'planks', topColour: 0xd9a25e, sideColour: 0xba8248, accent: 0x7a5230 },
  ice: { top: 'ice', side: 'ice', topColour: 0xcdeefb, sideColour: 0x9fd6ee, accent: 0xffffff },
  // Oil.
  mud: { top: 'bubbles', side: 'trim', topColour: 0x3d3646, sideColour: 0x4a4352, accent: 0x8a6fb0 },
};
