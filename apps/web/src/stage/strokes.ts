import type { Weapon } from './figure-data.ts';
import type { Pose } from './poses.ts';

/** The blow falls at this share of `act` and `cast`. */
export const CONTACT = 0.45;

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** 0 → 1 → 0 with its top at `peak`. */
export const pulse = (t: number, peak: number): number =>
  t < peak ? easeOut(t / peak) : 1 - easeOut((t - peak) / (1 - peak));

/** How far the weapon is drawn back, how far it is still thrown forward, and the other hand's blow after it. */
interface Phase {
  readonly wind: number;
  readonly blow: number;
  readonly second: number;
}

type Stroke = Pick<Pose, 'turns'> & Partial<Pose>;

/** The striking pose of a weapon, from 0 (rest) over {@link CONTACT} (the blow) to 1 (rest). */
export function strokeAt(t: number, weapon: Weapon): Stroke {
  const before = t < CONTACT;
  const after = (t - CONTACT) / (1 - CONTACT);
  return STROKES[weapon]({
    wind: before ? easeOut(t / CONTACT) : 0,
    blow: before ? 0 : 1 - easeOut(after),
    second: before ? 0 : pulse(after, 0.35),
  });
}

const lunge = ({ wind, blow, second }: Phase): Stroke => ({
  turns: {
    armRight: [0.7 * wind - 1.6 * blow, 0, 0],
    armLeft: [0.3 * wind - 1.7 * second, 0, 0],
    torso: [0, 0.5 * wind - 0.5 * blow + 0.5 * second, 0],
    legRight: [0.4 * blow, 0, 0],
    legLeft: [-0.5 * blow, 0, 0],
  },
  ahead: -0.08 * wind + 0.36 * blow,
  lean: 0.14 * blow,
});

const STROKES: Readonly<Record<Weapon, (phase: Phase) => Stroke>> = {
  swing: ({ wind, blow }) => ({
    turns: {
      armRight: [-2.6 * wind - 0.65 * blow, 0, -0.35 * wind],
      armLeft: [-0.4 * wind, 0, 0.3 * wind],
      torso: [0.15 * blow, 0.55 * wind - 0.6 * blow, 0],
    },
    ahead: -0.06 * wind + 0.3 * blow,
    lean: -0.1 * wind + 0.22 * blow,
  }),
  smash: ({ wind, blow }) => ({
    turns: {
      armRight: [-2.9 * wind - 0.9 * blow, 0, -0.15 * wind],
      armLeft: [-2.5 * wind - 0.8 * blow, 0, 0.15 * wind],
    },
    ahead: -0.05 * wind + 0.26 * blow,
    lift: 0.16 * wind,
    lean: -0.22 * wind + 0.42 * blow,
  }),
  stab: lunge,
  punch: lunge,
  bow: ({ wind, blow }) => ({
    turns: {
      armLeft: [-1.5 * (wind + blow), 0.15 * (wind + blow), 0],
      armRight: [-1.35 * (wind + blow), 0.7 * wind, 0],
      torso: [0, -0.5 * (wind + blow), 0],
      head: [0, 0.45 * (wind + blow), 0],
    },
    lean: -0.05 * wind,
  }),
  staff: ({ wind, blow }) => ({
    turns: {
      armRight: [-0.9 * wind - 1.3 * blow, 0, -0.25 * wind],
      torso: [0.1 * blow, 0.35 * wind - 0.4 * blow, 0],
    },
    ahead: 0.22 * blow,
    lean: -0.08 * wind + 0.18 * blow,
  }),
  bite: ({ wind, blow }) => ({
    turns: {
      head: [-0.5 * wind + 0.6 * blow, 0, 0],
      armRight: [0, 0, 0.9 * wind],
      armLeft: [0, 0, -0.9 * wind],
    },
    ahead: -0.12 * wind + 0.42 * blow,
    lean: -0.15 * wind + 0.25 * blow,
  }),
};
