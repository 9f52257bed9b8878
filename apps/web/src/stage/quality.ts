/** Presets, from software rendering upwards. */
export const QUALITY_NAMES = ['low', 'medium', 'high'] as const;
export type QualityName = (typeof QUALITY_NAMES)[number];

export interface Quality {
  readonly name: QualityName;
  readonly antialias: boolean;
  /** Side of the shadow map in texels; 0 = no shadows. */
  readonly shadowMap: number;
  readonly maxPixelRatio: number;
  /** Ground lit at its corners only; takes no shadows. */
  readonly cheapGround: boolean;
  /** Frames a second of idle motion (water, breathing); 0 draws only when something happens. */
  readonly idleFps: number;
  /** About how many tufts, flowers and pebbles are drawn. */
  readonly ornaments: number;
  /** Multiplies the particles of an effect. */
  readonly particles: number;
}

export const QUALITIES: Readonly<Record<QualityName, Quality>> = {
  low: {
    name: 'low',
    antialias: false,
    shadowMap: 0,
    maxPixelRatio: 0.75,
    cheapGround: true,
    idleFps: 0,
    ornaments: 250,
    particles: 0.4,
  },
  medium: {
    name: 'medium',
    antialias: true,
    shadowMap: 1024,
    maxPixelRatio: 1.5,
    cheapGround: false,
    idleFps: 20,
    ornaments: 1500,
    particles: 0.75,
  },
  high: {
    name: 'high',
    antialias: true,
    shadowMap: 2048,
    maxPixelRatio: 2,
    cheapGround: false,
    idleFps: 30,
    ornaments: Infinity,
    particles: 1,
  },
};

/** The preset for a median frame time in milliseconds, measured on `low` and ended by a one-pixel read-back. */
export function qualityForFrameTime(frameMs: number): QualityName {
  if (frameMs > 16) return 'low';
  return frameMs > 5 ? 'medium' : 'high';
}

const MEASURED_FRAMES = 4;
/** A frame this slow settles the measurement at once. */
const HOPELESS_MS = 40;

/** Chooses a preset by a few frames of `low`; the first one, which compiles the shaders, does not count. */
export function measureQuality(timeFrame: () => number): QualityName {
  timeFrame();
  const times: number[] = [];
  while (times.length < MEASURED_FRAMES) {
    const ms = timeFrame();
    if (ms > HOPELESS_MS) return 'low';
    times.push(ms);
  }
  const [, lower, upper] = times.toSorted((a, b) => a - b) as [number, number, number];
  return qualityForFrameTime((lower + upper) / 2);
}
