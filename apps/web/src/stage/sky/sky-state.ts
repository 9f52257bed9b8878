import { elevationOf, moonDirection, moonlitShare, sunDirection } from './almanac.ts';
import type { Direction } from './almanac.ts';

/** What can be set about the sky (OT-DAY-005). */
export interface SkySettings {
  /** −90 to 90, north positive. */
  readonly latitudeDeg: number;
  /** 1–12 and 1–31. */
  readonly month: number;
  readonly day: number;
  /** 0 clear, 1 overcast. */
  readonly cloudCover: number;
  /** 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. */
  readonly moonPhase: number;
  /** Seconds a day takes; 0 keeps the hour it is. */
  readonly cycleSeconds: number;
  /** The hour of the sun's own day, 0–24: 12 when it is highest. */
  readonly hour: number;
}

/** An afternoon of a Virginian August under a waxing moon, where a look says nothing else. */
export const USUAL_SKY: SkySettings = {
  latitudeDeg: 37.5,
  month: 8,
  day: 15,
  cloudCover: 0.25,
  moonPhase: 0.4,
  cycleSeconds: 3600,
  hour: 14.5,
};

/** The sky at one moment: what lights the field and what is seen behind it. */
export interface SkyState {
  readonly sun: Luminary;
  readonly moon: Luminary;
  /** How bright the stars are, 0–1. */
  readonly stars: number;
  readonly cloudCover: number;
  readonly moonPhase: number;
  readonly hour: number;
}

export interface Luminary {
  readonly direction: Direction;
  /** Degrees above the horizon. */
  readonly elevation: number;
  /** How much it lights the field, 0–1; nothing below the horizon. */
  readonly light: number;
}

/** The sun is as strong as by day once it is so high, and the stars are all out once it is so low (degrees). */
const FULL_SUN = 14;
const STARS_FROM = -3;
const STARS_ALL = -12;
const FULL_MOON = 12;
/** What an overcast sky keeps back. */
const CLOUDED = { sun: 0.7, moon: 0.85, stars: 1 } as const;

/** How far a value is from one bound to the other, 0–1; the second bound may be the lower one. */
export function share(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** How bright a moon of that phase is under such clouds, 0–1, wherever it stands (OT-DAY-003). */
export function moonBrightness(phase: number, cloudCover: number): number {
  return moonlitShare(phase) * (1 - CLOUDED.moon * cloudCover);
}

/** The share of a high, clear sun's light: nothing at or below the horizon (OT-DAY-002). */
export function sunlight(elevation: number, cloudCover: number): number {
  return Math.sqrt(share(elevation, 0, FULL_SUN)) * (1 - CLOUDED.sun * cloudCover);
}

/** Starlight: on clear nights only (OT-DAY-004). */
export function starlight(sunElevation: number, cloudCover: number): number {
  return share(sunElevation, STARS_FROM, STARS_ALL) * (1 - CLOUDED.stars * cloudCover);
}

/** The sky as the settings have it. */
export function skyAt(settings: SkySettings): SkyState {
  const { latitudeDeg, hour, cloudCover, moonPhase } = settings;
  const sun = sunDirection(latitudeDeg, settings, hour);
  const moon = moonDirection(latitudeDeg, settings, hour, moonPhase);
  const [sunElevation, moonElevation] = [elevationOf(sun), elevationOf(moon)];
  const night = share(sunElevation, 2, STARS_ALL);
  const moonlight = moonBrightness(moonPhase, cloudCover) * share(moonElevation, 0, FULL_MOON) * night;
  return {
    sun: { direction: sun, elevation: sunElevation, light: sunlight(sunElevation, cloudCover) },
    moon: { direction: moon, elevation: moonElevation, light: moonlight },
    stars: starlight(sunElevation, cloudCover),
    cloudCover,
    moonPhase,
    hour,
  };
}

/** The settings some seconds later: the hour alone has moved on. */
export function later(settings: SkySettings, seconds: number): SkySettings {
  const { hour, cycleSeconds } = settings;
  if (cycleSeconds <= 0) return settings;
  return { ...settings, hour: (hour + (24 * seconds) / cycleSeconds) % 24 };
}
