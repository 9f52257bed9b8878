import type { Gait, PartName, Weapon } from './figure-data.ts';
import { CONTACT, easeOut, pulse, strokeAt } from './strokes.ts';

/** Turn of a part about its joint in radians: [forward/back, around, sideways]. */
export type Turn = readonly [number, number, number];

/** One moment of a figure. Offsets are in tiles, along the way it looks (`ahead`) and up. */
export interface Pose {
  readonly turns: Readonly<Partial<Record<PartName, Turn>>>;
  readonly lift: number;
  readonly ahead: number;
  /** Turn of the whole figure about its feet, forward positive. */
  readonly lean: number;
  /** Vertical squeeze, 1 = none. */
  readonly stretch: number;
}

export type PoseName = 'idle' | 'walk' | 'act' | 'cast' | 'hit' | 'dodge' | 'tumble' | 'down';

export interface Build {
  readonly gait: Gait;
  readonly weapon: Weapon;
}

const REST: Pose = { turns: {}, lift: 0, ahead: 0, lean: 0, stretch: 1 };
const AFLOAT: Pose = { ...REST, lift: 0.22 };
const TAU = Math.PI * 2;

/** The pose at `t`: steps for `walk` (one tile each), anything for `idle`, and 0–1 from begin to end for the rest. */
export function poseAt(name: PoseName, t: number, build: Build): Pose {
  switch (name) {
    case 'idle':
      return hover(build);
    case 'walk':
      return walk(t, build);
    case 'act':
      return { ...hover(build), ...strokeAt(t, build.weapon) };
    case 'cast':
      return cast(t, build);
    case 'hit': {
      const jolt = pulse(t, 0.2);
      return {
        ...hover(build),
        turns: {
          head: [-0.5 * jolt, 0, 0],
          armRight: [-0.7 * jolt, 0, -0.5 * jolt],
          armLeft: [-0.7 * jolt, 0, 0.5 * jolt],
        },
        ahead: -0.16 * jolt,
        lean: -0.28 * jolt,
      };
    }
    case 'dodge': {
      const slip = pulse(t, 0.35);
      return {
        ...hover(build),
        turns: { torso: [0, 0.6 * slip, 0], head: [0, -0.3 * slip, 0] },
        ahead: -0.24 * slip,
        lean: -0.22 * slip,
        lift: hover(build).lift + 0.12 * slip,
      };
    }
    case 'tumble':
      return {
        ...REST,
        turns: {
          armRight: [-2.4, 0, -0.6],
          armLeft: [-2.4, 0, 0.6],
          legRight: [0.5, 0, 0],
          legLeft: [-0.5, 0, 0],
        },
        lean: -0.5,
      };
    case 'down':
      return down(t);
  }
}

function hover(build: Build): Pose {
  return build.gait === 'walk' ? REST : AFLOAT;
}

function walk(t: number, build: Build): Pose {
  const stride = Math.sin(t * TAU);
  const bounce = Math.abs(Math.cos(t * TAU));
  if (build.gait === 'fly') {
    const beat = Math.sin(t * TAU * 1.5);
    return {
      ...REST,
      turns: { armRight: [0, 0, 0.7 * beat], armLeft: [0, 0, -0.7 * beat] },
      lift: 0.3,
      lean: 0.2,
    };
  }
  return {
    ...REST,
    turns: {
      legRight: [0.75 * stride, 0, 0],
      legLeft: [-0.75 * stride, 0, 0],
      armRight: [-0.45 * stride, 0, -0.05],
      armLeft: [0.55 * stride, 0, 0.05],
      torso: [0, 0.08 * stride, 0],
      head: [0, -0.05 * stride, 0.05 * stride],
    },
    lift: 0.055 * bounce,
    lean: 0.09,
  };
}

function cast(t: number, build: Build): Pose {
  const gather = t < CONTACT ? easeOut(t / CONTACT) : 1 - easeOut((t - CONTACT) / (1 - CONTACT));
  const release = t < CONTACT ? 0 : pulse((t - CONTACT) / (1 - CONTACT), 0.25);
  const base = hover(build);
  return {
    ...base,
    turns: {
      armRight: [-2.2 * gather - 0.6 * release, 0, -0.25 * gather],
      armLeft: [-1.9 * gather - 0.9 * release, 0, 0.35 * gather],
      head: [-0.22 * gather + 0.2 * release, 0, 0],
    },
    lift: base.lift + 0.08 * gather,
    lean: -0.08 * gather + 0.16 * release,
  };
}

/** Sinks to the knees, then lies on its back with arms spread. */
function down(t: number): Pose {
  const kneel = easeOut(Math.min(1, t / 0.45));
  const drop = t < 0.45 ? 0 : easeOut((t - 0.45) / 0.55);
  return {
    turns: {
      armRight: [-0.4 * kneel, 0, -1.1 * drop],
      armLeft: [-0.4 * kneel, 0, 1.1 * drop],
      head: [0.4 * kneel * (1 - drop), 0.35 * drop, 0],
      legRight: [-0.5 * kneel * (1 - drop), 0, -0.15 * drop],
      legLeft: [-0.3 * kneel * (1 - drop), 0, 0.15 * drop],
    },
    lift: 0.16 * drop,
    ahead: 0.42 * drop,
    lean: -1.5 * drop,
    stretch: 1 - 0.1 * kneel * (1 - drop),
  };
}
