import type { MaterialLook, StageLook, StatusLook } from '../../stage/look.ts';
import { ELEMENT_LOOKS } from '../element-looks.ts';
import { chestMark, crystalMark } from '../figure-marks.ts';
import { FALLBACK_FIGURE } from '../figure-fallback.ts';
import { FIGURES } from './figures.ts';

/** Colours and patterns by catalog id (OT-RND-012). */
const MATERIALS: Readonly<Record<string, MaterialLook>> = {
  grass: {
    top: 'grass',
    side: 'earth',
    topColour: 0x98b856,
    sideColour: 0xa8764e,
    accent: 0xb9d06f,
    props: 'meadow',
  },
  dirt: {
    top: 'mud',
    side: 'strata',
    topColour: 0xc39a66,
    sideColour: 0xa8764e,
    accent: 0xc79a6c,
    props: 'pebbles',
  },
  stone: {
    top: 'rock',
    side: 'rock',
    topColour: 0xbdb2a3,
    sideColour: 0x9c9089,
    accent: 0x766c68,
    props: 'pebbles',
  },
  wall: { top: 'masonry', side: 'masonry', topColour: 0xdccfb4, sideColour: 0xc9b594, accent: 0x9a8468 },
  water: {
    top: 'ripples',
    side: 'ripples',
    topColour: 0x46a9cc,
    sideColour: 0x3a92b6,
    accent: 0xc3eef5,
    opacity: 0.74,
  },
  lava: {
    top: 'molten',
    side: 'molten',
    topColour: 0xff9a2e,
    sideColour: 0xf27a1c,
    accent: 0x8f2a16,
    opacity: 1,
    glow: 0.85,
  },
  poison: {
    top: 'bubbles',
    side: 'bubbles',
    topColour: 0x8d55b8,
    sideColour: 0x74429c,
    accent: 0xd6f26a,
    opacity: 0.9,
    glow: 0.2,
  },
  fire: {
    top: 'embers',
    side: 'embers',
    topColour: 0x5d4640,
    sideColour: 0x513d3a,
    accent: 0xff8a2a,
    glow: 0.9,
    mark: 'flames',
  },
  spikes: {
    top: 'spikes',
    side: 'rock',
    topColour: 0x8f8a92,
    sideColour: 0x7c7580,
    accent: 0x56505c,
    mark: 'spikes',
  },
  wood: { top: 'planks', side: 'planks', topColour: 0xc9935a, sideColour: 0xb07d49, accent: 0x7a5230 },
  ice: { top: 'ice', side: 'ice', topColour: 0xc4e9f5, sideColour: 0x9fd3e8, accent: 0xffffff },
  mud: { top: 'mud', side: 'mud', topColour: 0x7d5f42, sideColour: 0x6d5139, accent: 0x4c3a2c },
};

const STATUSES: Readonly<Record<string, StatusLook>> = {
  slow: { letters: 'Sl', colour: 0xb9a08a },
  stop: { letters: 'St', colour: 0xd6d6d6 },
  immobilize: { letters: 'Im', colour: 0xc7a15a },
  float: { letters: 'Fl', colour: 0xc9f0ff },
  swim: { letters: 'Sw', colour: 0x58b7e0 },
  wet: { letters: 'We', colour: 0x5fc2f0 },
  cold: { letters: 'Co', colour: 0xa9dcf5 },
  hot: { letters: 'Ho', colour: 0xff9b5e },
  poison: { letters: 'Po', colour: 0xc183ec },
  regen: { letters: 'Re', colour: 0x86e39a },
  blind: { letters: 'Bl', colour: 0xa79cb3 },
  silence: { letters: 'Si', colour: 0xe0a6d8 },
  charm: { letters: 'Ch', colour: 0xff9cc0 },
  protect: { letters: 'Pr', colour: 0x9cc9ff },
  shell: { letters: 'Sh', colour: 0xcab0ff },
  freeze: { letters: 'Fr', colour: 0xbfeaff },
  haste: { letters: 'Ha', colour: 0xffd166 },
};

/** Everything the stage draws Living Field with. */
export const LIVING_FIELD_LOOK: StageLook = {
  nearEnough: 44,
  // An afternoon: from the left of the first view, so that shadows fall where they are seen.
  sky: { hour: 15 },
  light: {
    sun: 0xffe9c6,
    sunStrength: 2.2,
    sky: 0xd5e4ff,
    ground: 0xb88f68,
    skyStrength: 1.8,
    zenith: 0x86b0dc,
    horizon: 0xf3e2c0,
    haze: 0xa98a86,
  },
  tray: { lip: 0xe0b25c, wall: 0x7a4a35, foot: 0x56332a, floor: 0x5b3b30 },
  materials: MATERIALS,
  figures: FIGURES,
  fallbackFigure: FALLBACK_FIGURE,
  marks: { crystal: crystalMark, chest: chestMark },
  things: {},
  elements: ELEMENT_LOOKS,
  statuses: STATUSES,
};
