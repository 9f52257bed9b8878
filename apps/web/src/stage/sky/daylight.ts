import { linearColour } from '../figure-builder.ts';
import type { LightLook } from '../look.ts';
import type { Direction } from './almanac.ts';
import { share } from './sky-state.ts';
import type { SkyState } from './sky-state.ts';

/** A linear colour; of lights with their strength in it. */
export type Rgb = readonly [number, number, number];

/** What shades the field and what is behind it. */
export interface Daylight {
  /** From the ground to whichever of sun and moon throws the shadows, and its light. */
  readonly towards: Direction;
  readonly key: Rgb;
  /** The sun's own colour, up or not. */
  readonly sun: Rgb;
  /** What fills the shadows, from above and from below. */
  readonly above: Rgb;
  readonly below: Rgb;
  /** Behind the field: overhead, along the horizon, and under it. */
  readonly zenith: Rgb;
  readonly horizon: Rgb;
  readonly haze: Rgb;
}

type Hour = Readonly<Record<'sun' | 'above' | 'below' | 'zenith' | 'horizon' | 'haze', Rgb>>;

const scaled = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by];
const sum = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const mix = (from: Rgb, to: Rgb, part: number): Rgb => sum(scaled(from, 1 - part), scaled(to, part));

function hourOf({
  sun,
  sky,
  ground,
  skyStrength,
  zenith,
  horizon,
  haze,
}: Omit<LightLook, 'sunStrength'>): Hour {
  return {
    sun: linearColour(sun),
    above: scaled(linearColour(sky), skyStrength),
    below: scaled(linearColour(ground), skyStrength),
    zenith: linearColour(zenith),
    horizon: linearColour(horizon),
    haze: linearColour(haze),
  };
}

const NIGHT = hourOf({
  sun: 0xff7a40,
  sky: 0x7f92d6,
  ground: 0x4a4a72,
  skyStrength: 1.75,
  zenith: 0x0c1233,
  horizon: 0x2b3a70,
  haze: 0x171b3f,
});
const DUSK = hourOf({
  sun: 0xff7a40,
  sky: 0x9a93d0,
  ground: 0x67546e,
  skyStrength: 2,
  zenith: 0x27305f,
  horizon: 0xb56a7e,
  haze: 0x46345c,
});
const SUNSET = hourOf({
  sun: 0xff9a58,
  sky: 0xb4a6dc,
  ground: 0x7d6168,
  skyStrength: 2.15,
  zenith: 0x4f63a3,
  horizon: 0xf3a36c,
  haze: 0x7d567c,
});
const LOW_SUN = hourOf({
  sun: 0xffc489,
  sky: 0xc6c8ee,
  ground: 0x9a7b6b,
  skyStrength: 1.95,
  zenith: 0x7f9fd2,
  horizon: 0xf6cf9f,
  haze: 0xa3767a,
});
/** By how high the sun stands; above the last it is day, in the look's own colours. */
const HOURS: readonly (readonly [elevation: number, colours: Hour])[] = [
  [-12, NIGHT],
  [-4, DUSK],
  [3, SUNSET],
  [13, LOW_SUN],
];
const DAY = 32;

const MOONLIGHT = scaled(linearColour(0xc3d4ff), 1.1);
const STARLIGHT = scaled(linearColour(0x8fa5ff), 0.12);
const OVERCAST = linearColour(0xb9bcc6);
/** Clouds fill the shadows with some of the sun they keep back. */
const SCATTERED = 0.35;

function hourAt(elevation: number, day: Hour): Hour {
  let [from, before] = HOURS[0] as readonly [number, Hour];
  for (const [to, after] of [...HOURS.slice(1), [DAY, day] as const]) {
    if (elevation < to) {
      const part = share(elevation, from, to);
      const keys = Object.keys(before) as (keyof Hour)[];
      return Object.fromEntries(keys.map((key) => [key, mix(before[key], after[key], part)])) as Hour;
    }
    [from, before] = [to, after];
  }
  return day;
}

/** The light of a sky on a field that has these colours by day (OT-DAY-006). */
export function daylightOf({ sun, moon, stars, cloudCover }: SkyState, look: LightLook): Daylight {
  const hour = hourAt(sun.elevation, hourOf(look));
  const isSun = sun.light > 0;
  const brightness = 0.12 + 0.88 * share(sun.elevation, -6, 20);
  const clouded = (colour: Rgb): Rgb => mix(colour, scaled(OVERCAST, brightness), 0.6 * cloudCover ** 2);
  const scattered = scaled(hour.sun, isSun ? SCATTERED * cloudCover : 0);
  return {
    // A moon that is down lights nothing, so it is all one where it is.
    towards: isSun ? sun.direction : moon.elevation > 0 ? moon.direction : [0, 1, 0],
    key: isSun ? scaled(hour.sun, look.sunStrength * sun.light) : scaled(MOONLIGHT, moon.light),
    sun: hour.sun,
    above: sum(sum(hour.above, scaled(STARLIGHT, stars)), scattered),
    below: hour.below,
    zenith: clouded(hour.zenith),
    horizon: clouded(hour.horizon),
    haze: clouded(hour.haze),
  };
}
