import type { FieldLook } from '../looks.ts';
import { ELEMENT_LOOKS } from '../element-looks.ts';
import { FALLBACK_FIGURE } from '../figure-fallback.ts';
import { chestMark, crystalMark } from '../figure-marks.ts';
import { FIGURES } from './figures.ts';
import { MATERIALS } from './materials.ts';
import { TORCH, TREASURE } from './things.ts';

/** Everything the stage draws Delve with: halls under the ground, where what light there is comes from above and is cold. */
export const DELVE_LOOK: FieldLook = {
  nearEnough: 34,
  sky: { hour: 6.6, cloudCover: 0.75 },
  light: {
    sun: 0xffdcb0,
    sunStrength: 2.1,
    sky: 0xaebbe0,
    ground: 0x5a5468,
    skyStrength: 1.5,
    zenith: 0x39415e,
    horizon: 0x6f6a86,
    haze: 0x262a40,
  },
  tray: { lip: 0x6a5a46, wall: 0x242838, foot: 0x181b28, floor: 0x12141e },
  materials: MATERIALS,
  figures: FIGURES,
  fallbackFigure: FALLBACK_FIGURE,
  marks: { crystal: crystalMark, chest: chestMark },
  things: { treasure: TREASURE },
  corner: TORCH,
  elements: ELEMENT_LOOKS,
  statuses: { defending: { letters: 'De', colour: 0x9cc9ff } },
};
