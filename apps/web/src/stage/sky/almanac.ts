/** A day of some year; the sun is a little elsewhere on the same day of another. */
export interface CalendarDay {
  /** The year of the sky where none is told; whichever it is changes day length by minutes at most. */
  readonly year?: number;
  /** 1–12. */
  readonly month: number;
  /** 1–31. */
  readonly day: number;
}

/** A direction of length 1: x to the east, y up, z to the south, as on every map. */
export type Direction = readonly [number, number, number];

/** Where the middle of the sun is when its upper edge shows on the horizon, air bending its light (degrees). */
export const SUNRISE = -0.8333;
/** The middle of the sun on the horizon of a world without air. */
export const GEOMETRIC = 0;

const ANY_YEAR = 2026;
const MS_OF_DAY = 86_400_000;
/** Noon of the first day of 2000, which the formulas count from, in days since 1970. */
const EPOCH = 10_957.5;
const RADIANS = Math.PI / 180;
const HOURS_OF_RADIANS = 12 / Math.PI;
/** The sun moves on between noon and its setting; so often the time is set right for where it is by then. */
const CORRECTIONS = 3;

const clampToSine = (value: number): number => Math.min(1, Math.max(-1, value));

/** Days since noon of 1 January 2000 at an hour of the day. */
function daysAt({ year = ANY_YEAR, month, day }: CalendarDay, hour: number): number {
  return Date.UTC(year, month - 1, day) / MS_OF_DAY - EPOCH + hour / 24;
}

/** Where the sun stands along its yearly way, in radians from the spring equinox (good to 0.01°). */
function sunLongitude(days: number): number {
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const mean = 280.46 + 0.9856474 * days;
  return (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
}

/** The sine of how far north of the equator a place of that way is. */
function sineOfDeclination(longitude: number, days: number): number {
  return Math.sin((23.439 - 4e-7 * days) * RADIANS) * Math.sin(longitude);
}

/**
 * Hours for which the sun is above `horizon` (degrees) on one day: 24 on a polar day and 0 in a polar night, at the poles
 * too. Good to some minutes against an almanac.
 */
export function daylightHours(latitudeDeg: number, date: CalendarDay, horizon = SUNRISE): number {
  return halfDay(latitudeDeg, date, horizon, -1) + halfDay(latitudeDeg, date, horizon, 1);
}

/** Hours between noon and the sun's rising (`side` −1) or setting (1), 0–12. */
function halfDay(latitudeDeg: number, date: CalendarDay, horizon: number, side: -1 | 1): number {
  let hours = 6;
  for (let pass = 0; pass < CORRECTIONS; pass++) {
    const days = daysAt(date, 12 + side * hours);
    const sine = sineOfDeclination(sunLongitude(days), days);
    const [sinLatitude, cosLatitude] = [Math.sin(latitudeDeg * RADIANS), Math.cos(latitudeDeg * RADIANS)];
    const above = Math.sin(horizon * RADIANS) - sinLatitude * sine;
    const swing = cosLatitude * Math.sqrt(1 - sine * sine);
    // Where the sun's way does not reach the horizon there is no angle: it is up, or down, all day.
    const cosine = swing < 1e-12 ? Math.sign(above) : above / swing;
    hours = Math.acos(clampToSine(cosine)) * HOURS_OF_RADIANS;
  }
  return hours;
}

/** Where something `behind` radians of hour angle after the sun and at a sine of declination stands, the sun's hour given. */
function directionOf(latitudeDeg: number, sine: number, hourAngle: number): Direction {
  const cosine = Math.sqrt(1 - sine * sine);
  const [sinLatitude, cosLatitude] = [Math.sin(latitudeDeg * RADIANS), Math.cos(latitudeDeg * RADIANS)];
  const east = -cosine * Math.sin(hourAngle);
  const up = sinLatitude * sine + cosLatitude * cosine * Math.cos(hourAngle);
  const north = sine * cosLatitude - cosine * sinLatitude * Math.cos(hourAngle);
  return [east, up, -north];
}

/** From the ground to the sun at an hour of the sun's own day (12 is noon: the sun is at its highest). */
export function sunDirection(latitudeDeg: number, date: CalendarDay, hour: number): Direction {
  const days = daysAt(date, hour);
  return directionOf(
    latitudeDeg,
    sineOfDeclination(sunLongitude(days), days),
    (hour - 12) / HOURS_OF_RADIANS,
  );
}

/**
 * From the ground to the moon, which follows the sun by its phase (0 new, 0.5 full) along the same yearly way: a full moon is
 * highest at midnight, and high in winter. Its own tilt of 5° is left out.
 */
export function moonDirection(
  latitudeDeg: number,
  date: CalendarDay,
  hour: number,
  phase: number,
): Direction {
  const days = daysAt(date, hour);
  const behind = phase * 2 * Math.PI;
  const sine = sineOfDeclination(sunLongitude(days) + behind, days);
  return directionOf(latitudeDeg, sine, (hour - 12) / HOURS_OF_RADIANS - behind);
}

/** The share of the moon's face that is lit at a phase: 0 new, 0.5 at either quarter, 1 full (OT-DAY-003). */
export function moonlitShare(phase: number): number {
  return (1 - Math.cos(phase * 2 * Math.PI)) / 2;
}

/** Degrees above the horizon. */
export function elevationOf([, up]: Direction): number {
  return Math.asin(clampToSine(up)) / RADIANS;
}
