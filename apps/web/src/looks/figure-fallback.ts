import {
  FACE,
  HAIR,
  LEG_LEFT,
  LEG_RIGHT,
  TUNIC,
  figure,
  front,
  sleeveLeft,
  sleeveRight,
} from './figure-pieces.ts';

/** Stands in for a unit without a figure of its own: a plain adventurer. */
export const FALLBACK_FIGURE = figure({
  palette: {},
  weapon: 'swing',
  height: 19,
  parts: {
    legRight: LEG_RIGHT,
    legLeft: LEG_LEFT,
    torso: TUNIC,
    head: [...FACE, ...HAIR],
    armRight: [sleeveRight('C'), front([-6, 3, 3], 1, ['m', 'm', 'm', 'm', 'm', 'm', 'G', 'w'])],
    armLeft: [sleeveLeft('C')],
  },
});
