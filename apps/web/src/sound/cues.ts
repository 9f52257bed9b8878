import type { Voice } from './synth.ts';

function tone(
  wave: Voice['wave'],
  [from, to]: readonly [number, number],
  length: number,
  volume: number,
): Voice {
  return { wave, from, to, length, volume };
}

function after(delay: number, voice: Voice): Voice {
  return { ...voice, delay: (voice.delay ?? 0) + delay };
}

function chord(notes: readonly number[], gap: number, length: number, volume: number): Voice[] {
  return notes.map((note, index) => after(index * gap, tone('triangle', [note, note], length, volume)));
}

/** Every sound of the game. Elements are `cast-…` and ground is `step-…`; what has no sound of its own uses `cast` and `step`. */
export const CUES = {
  step: [tone('noise', [380, 220], 0.07, 0.22), tone('sine', [110, 70], 0.06, 0.25)],
  'step-stone': [tone('noise', [1500, 900], 0.04, 0.2), tone('sine', [190, 120], 0.05, 0.22)],
  'step-wood': [tone('noise', [620, 300], 0.05, 0.2), tone('triangle', [240, 150], 0.08, 0.24)],
  'step-water': [tone('noise', [700, 1900], 0.13, 0.22), tone('sine', [320, 520], 0.08, 0.1)],
  'step-mud': [tone('noise', [260, 110], 0.14, 0.3), tone('sine', [80, 55], 0.09, 0.25)],
  'step-ice': [tone('noise', [4200, 2600], 0.05, 0.14), tone('sine', [900, 620], 0.05, 0.08)],
  strike: [tone('noise', [2600, 700], 0.12, 0.35)],
  shoot: [tone('noise', [900, 3200], 0.14, 0.25), tone('triangle', [620, 180], 0.08, 0.25)],
  hit: [tone('noise', [700, 160], 0.16, 0.6), tone('square', [160, 60], 0.13, 0.25)],
  crit: [
    tone('noise', [1200, 140], 0.24, 0.7),
    tone('square', [220, 45], 0.22, 0.35),
    tone('sine', [70, 38], 0.3, 0.5),
  ],
  miss: [tone('noise', [1800, 3600], 0.16, 0.16)],
  heal: chord([523, 659, 784, 1047], 0.06, 0.35, 0.16),
  status: [tone('triangle', [440, 660], 0.18, 0.2), after(0.08, tone('triangle', [660, 880], 0.16, 0.14))],
  cast: [tone('sine', [300, 900], 0.35, 0.22), tone('noise', [800, 2400], 0.3, 0.12)],
  'cast-fire': [tone('noise', [300, 1500], 0.45, 0.45), tone('sawtooth', [90, 220], 0.35, 0.12)],
  'cast-ice': [...chord([1568, 1976, 2349], 0.05, 0.3, 0.12), tone('noise', [6000, 3000], 0.3, 0.12)],
  'cast-lightning': [tone('noise', [5200, 300], 0.35, 0.55), tone('square', [1400, 80], 0.12, 0.2)],
  'cast-water': [tone('noise', [500, 900], 0.5, 0.35), tone('sine', [260, 420], 0.4, 0.2)],
  'cast-wind': [tone('noise', [900, 2600], 0.6, 0.3)],
  'cast-earth': [tone('noise', [180, 70], 0.5, 0.7), tone('sine', [75, 40], 0.5, 0.5)],
  'cast-holy': chord([659, 831, 988, 1319], 0.05, 0.6, 0.14),
  'cast-dark': [tone('sawtooth', [140, 55], 0.6, 0.2), tone('sine', [280, 90], 0.6, 0.22)],
  down: [tone('sine', [320, 50], 0.5, 0.45), after(0.08, tone('noise', [260, 80], 0.4, 0.4))],
  blocks: [tone('noise', [260, 90], 0.4, 0.7)],
  turn: [tone('triangle', [587, 587], 0.12, 0.14), after(0.09, tone('triangle', [784, 784], 0.2, 0.14))],
  select: [tone('triangle', [520, 640], 0.06, 0.14)],
  confirm: [tone('triangle', [523, 523], 0.08, 0.16), after(0.07, tone('triangle', [784, 784], 0.14, 0.16))],
  back: [tone('triangle', [480, 320], 0.09, 0.14)],
  refuse: [tone('square', [160, 130], 0.14, 0.1)],
  victory: [
    ...chord([523, 659, 784, 1047], 0.14, 0.5, 0.22),
    ...chord([784, 1047, 1319], 0.02, 1.1, 0.12).map((voice) => after(0.6, voice)),
  ],
  defeat: chord([440, 415, 349, 294], 0.22, 0.6, 0.18),
} as const satisfies Record<string, readonly Voice[]>;

export type Cue = keyof typeof CUES;

/** The cue of casting with an element. */
export function castCue(element: string | undefined): Cue {
  return ownCue('cast', element);
}

/** The cue of a step onto a catalog material. */
export function stepCue(material: string | undefined): Cue {
  return ownCue('step', material === 'wall' ? 'stone' : material);
}

function ownCue(plain: 'cast' | 'step', of: string | undefined): Cue {
  const name = `${plain}-${of}`;
  return Object.hasOwn(CUES, name) ? (name as Cue) : plain;
}
