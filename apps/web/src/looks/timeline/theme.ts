import type { StatusLook } from '../../stage/look.ts';
import type { FieldLook } from '../looks.ts';
import { ELEMENT_LOOKS } from '../element-looks.ts';
import { chestMark, crystalMark } from '../figure-marks.ts';
import { FALLBACK_FIGURE } from '../figure-fallback.ts';
import { FIGURES } from './figures.ts';
import { figureOf, thingsOn } from './field.ts';
import { MATERIALS } from './materials.ts';
import { HOURGLASS } from './things-built.ts';
import { THINGS } from './things.ts';

const STATUSES: Readonly<Record<string, StatusLook>> = {
  haste: { letters: 'Ha', colour: 0xffd166 },
  fortified: { letters: 'Fo', colour: 0x9cc9ff },
  regen: { letters: 'Re', colour: 0x86e39a },
  shield: { letters: 'Sh', colour: 0xcab0ff },
  invisible: { letters: 'In', colour: 0xd9e4ee },
  flying: { letters: 'Fl', colour: 0xc9f0ff },
  slow: { letters: 'Sl', colour: 0xb9a08a },
  rooted: { letters: 'Ro', colour: 0xa8c686 },
  frozen: { letters: 'Fr', colour: 0xbfeaff },
  stunned: { letters: 'St', colour: 0xffe14d },
  poisoned: { letters: 'Po', colour: 0xc183ec },
  bleeding: { letters: 'Bl', colour: 0xff7d7d },
  cursed: { letters: 'Cu', colour: 0xb49ad6 },
  burning: { letters: 'Bu', colour: 0xff9b5e },
  wet: { letters: 'We', colour: 0x5fc2f0 },
  confused: { letters: 'Co', colour: 0xff9cc0 },
  stopped: { letters: 'Sp', colour: 0xd6d6d6 },
  taunted: { letters: 'Ta', colour: 0xff8f6b },
  pledged: { letters: 'Pl', colour: 0xf2c14e },
};

/** Everything the stage draws Timeline with: a crisp board under a clear sky. */
export const TIMELINE_LOOK: FieldLook = {
  isBoard: true,
  nearEnough: 44,
  sky: { hour: 13.3, cloudCover: 0.12 },
  light: {
    sun: 0xfff6e4,
    sunStrength: 2.3,
    sky: 0xdcecff,
    ground: 0x8f93a8,
    skyStrength: 1.75,
    zenith: 0x5f95d0,
    horizon: 0xcfe4f2,
    haze: 0x55749c,
  },
  tray: { lip: 0xd9c27a, wall: 0x2b3550, foot: 0x1f2740, floor: 0x161c30 },
  materials: MATERIALS,
  figures: FIGURES,
  fallbackFigure: FALLBACK_FIGURE,
  marks: { crystal: crystalMark, chest: chestMark },
  things: THINGS,
  corner: HOURGLASS,
  thingsOn,
  figureOf,
  elements: ELEMENT_LOOKS,
  statuses: STATUSES,
};
