import type { StatusLook } from '../../stage/look.ts';
import type { FieldLook } from '../looks.ts';
import { ELEMENT_LOOKS } from '../element-looks.ts';
import { FALLBACK_FIGURE } from '../figure-fallback.ts';
import { chestMark, crystalMark } from '../figure-marks.ts';
import { FIGURES } from './figures.ts';
import { MATERIALS } from './materials.ts';
import { BRAZIER, GATE, thingsOn } from './things.ts';
import { PERSON_SCALE } from './person.ts';

const STATUSES: Readonly<Record<string, StatusLook>> = {
  shielded: { letters: 'Sh', colour: 0xcab0ff },
  parrying: { letters: 'Pa', colour: 0x9cc9ff },
  rallied: { letters: 'Ra', colour: 0xffd166 },
  studied: { letters: 'St', colour: 0x9fe6ff },
  swept: { letters: 'Sw', colour: 0xff9b5e },
  beguiled: { letters: 'Be', colour: 0xff9cc0 },
  levitating: { letters: 'Le', colour: 0xc9f0ff },
  hidden: { letters: 'Hi', colour: 0xb4b0c8 },
};

/** Everything the stage draws Tempo with: duelling grounds at dusk, under a sun that nearly touches them. */
export const TEMPO_LOOK: FieldLook = {
  nearEnough: 17,
  sky: { hour: 17.3, cloudCover: 0.4, moonPhase: 0.3 },
  light: {
    sun: 0xffe2b4,
    sunStrength: 2.8,
    sky: 0xccd4f6,
    ground: 0x96788a,
    skyStrength: 1.8,
    zenith: 0x7d9bd8,
    horizon: 0xf6dcc0,
    haze: 0x8f7896,
  },
  tray: { lip: 0x8e5a3c, wall: 0x3a2740, foot: 0x2a1c33, floor: 0x33233a },
  materials: MATERIALS,
  figures: FIGURES,
  fallbackFigure: { ...FALLBACK_FIGURE, scale: PERSON_SCALE },
  marks: { crystal: crystalMark, chest: chestMark },
  propSize: 2.8,
  things: { exit: GATE },
  corner: BRAZIER,
  thingsOn,
  elements: ELEMENT_LOOKS,
  statuses: STATUSES,
};
