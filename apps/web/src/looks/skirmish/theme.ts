import type { StatusLook } from '../../stage/look.ts';
import type { FieldLook } from '../looks.ts';
import { ELEMENT_LOOKS } from '../element-looks.ts';
import { FALLBACK_FIGURE } from '../figure-fallback.ts';
import { chestMark, crystalMark } from '../figure-marks.ts';
import { FIGURES } from './figures.ts';
import { MATERIALS } from './materials.ts';
import { THINGS, thingsOn } from './things.ts';

const STATUSES: Readonly<Record<string, StatusLook>> = {
  inspired: { letters: 'In', colour: 0xffd166 },
  wading: { letters: 'Wa', colour: 0x5fc2f0 },
};

/** Everything the stage draws Skirmish with: a board in the morning sun. */
export const SKIRMISH_LOOK: FieldLook = {
  isBoard: true,
  nearEnough: 44,
  sky: { hour: 9.5, cloudCover: 0.25 },
  light: {
    sun: 0xfff2d8,
    sunStrength: 2.4,
    sky: 0xdcecff,
    ground: 0x8f9a88,
    skyStrength: 1.7,
    zenith: 0x6aa2d8,
    horizon: 0xd8e8e4,
    haze: 0x6f8f8a,
  },
  tray: { lip: 0xb98a55, wall: 0x4a3a30, foot: 0x362a24, floor: 0x27201d },
  materials: MATERIALS,
  figures: FIGURES,
  fallbackFigure: FALLBACK_FIGURE,
  marks: { crystal: crystalMark, chest: chestMark },
  things: THINGS,
  thingsOn,
  elements: ELEMENT_LOOKS,
  statuses: STATUSES,
};
