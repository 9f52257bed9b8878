import type { ElementLook } from './look.ts';
import type { Point } from './overlay-geometry.ts';
import type { Particles } from './particles.ts';

const PLAIN: ElementLook = { colour: 0xfff3d6, core: 0xffffff, motion: 'burst' };
const DUST = 0xcdb08a;
const HEAL: ElementLook = { colour: 0x7ee89a, core: 0xeaffd8, motion: 'rise' };

/** Bursts of particles by element. Their randomness is for the eye only and touches nothing else. */
export class Effects {
  readonly #particles: Particles;
  readonly #elements: Readonly<Record<string, ElementLook>>;
  /** Share of the particles that the quality allows. */
  density = 1;

  constructor(particles: Particles, elements: Readonly<Record<string, ElementLook>>) {
    this.#particles = particles;
    this.#elements = elements;
  }

  lookOf(element: string | undefined): ElementLook {
    return this.#elements[element ?? 'none'] ?? PLAIN;
  }

  /** Something strikes a body or the ground at this point. */
  impact(at: Point, element: string | undefined): void {
    const look = this.lookOf(element);
    this.#motion(look, at, look.motion === 'bolt' || look.motion === 'shards' ? 16 : 14);
  }

  heal(at: Point): void {
    this.#motion(HEAL, at, 16);
  }

  /** A whole tile is caught; tiles may follow one another by `delay`. */
  tile(at: Point, element: string | undefined, delay: number): void {
    this.#motion(this.lookOf(element), at, 12, delay);
  }

  /** Feet that slide or land. */
  dust(at: Point): void {
    for (let i = 0; i < this.#count(8); i++) {
      const angle = random(0, 6.28);
      this.#particles.emit({
        position: [at[0], at[1] + 0.05, at[2]],
        velocity: [Math.cos(angle) * random(0.4, 1.1), random(0.3, 0.9), Math.sin(angle) * random(0.4, 1.1)],
        gravity: 2.2,
        colour: DUST,
        size: random(0.05, 0.1),
        seconds: random(0.3, 0.55),
      });
    }
  }

  /** What a thrown or cast thing leaves behind while it flies. */
  trail(at: Point, element: string | undefined): void {
    const look = this.lookOf(element);
    this.#particles.emit({
      position: [at[0] + random(-0.04, 0.04), at[1] + random(-0.04, 0.04), at[2] + random(-0.04, 0.04)],
      velocity: [0, 0.2, 0],
      colour: look.colour,
      size: 0.08,
      seconds: 0.32,
    });
    this.#particles.emit({ position: at, colour: look.core, size: 0.13, seconds: 0.09 });
  }

  /** A shaft that flies without any magic. */
  arrow(at: Point): void {
    this.#particles.emit({ position: at, colour: 0xf4ead8, size: 0.07, seconds: 0.1 });
  }

  /** Light gathers round a caster. */
  gather(at: Point, element: string | undefined): void {
    const look = this.lookOf(element);
    for (let i = 0; i < this.#count(14); i++) {
      const angle = (i / 14) * 6.28;
      this.#particles.emit({
        position: [at[0] + Math.cos(angle) * 0.5, at[1] + random(-0.5, 0.1), at[2] + Math.sin(angle) * 0.5],
        velocity: [-Math.cos(angle) * 0.7, random(0.4, 1), -Math.sin(angle) * 0.7],
        colour: i % 3 === 0 ? look.core : look.colour,
        size: random(0.04, 0.08),
        seconds: random(0.35, 0.6),
        orbit: { x: at[0], z: at[2], rate: 5 },
      });
    }
  }

  #count(wanted: number): number {
    return Math.max(3, Math.round(wanted * this.density));
  }

  #motion(look: ElementLook, at: Point, wanted: number, delay = 0): void {
    for (let i = 0; i < this.#count(wanted); i++) {
      const colour = i % 3 === 0 ? look.core : look.colour;
      const wait = delay + random(0, 0.12);
      MOTIONS[look.motion](this.#particles, at, colour, wait, i / wanted);
    }
  }
}

type Motion = (particles: Particles, at: Point, colour: number, delay: number, share: number) => void;

const MOTIONS: Readonly<Record<ElementLook['motion'], Motion>> = {
  rise(particles, [x, y, z], colour, delay) {
    particles.emit({
      position: [x + random(-0.38, 0.38), y + random(0, 0.2), z + random(-0.38, 0.38)],
      velocity: [random(-0.1, 0.1), random(0.9, 2), random(-0.1, 0.1)],
      colour,
      size: random(0.07, 0.15),
      seconds: random(0.4, 0.7),
      delay,
    });
  },
  fall(particles, [x, y, z], colour, delay) {
    particles.emit({
      position: [x + random(-0.38, 0.38), y + random(1.4, 2.2), z + random(-0.38, 0.38)],
      velocity: [0, random(-3.6, -2.4), 0],
      colour,
      size: 0.06,
      tall: 3,
      seconds: random(0.45, 0.6),
      delay,
    });
  },
  burst(particles, [x, y, z], colour, delay) {
    const angle = random(0, 6.28);
    const out = random(0.5, 1.6);
    particles.emit({
      position: [x, y + 0.25, z],
      velocity: [Math.cos(angle) * out, random(0.9, 2.4), Math.sin(angle) * out],
      gravity: 5.5,
      colour,
      size: random(0.06, 0.13),
      seconds: random(0.35, 0.6),
      delay,
    });
  },
  bolt(particles, [x, y, z], colour, delay, share) {
    const zigzag = 0.16 * Math.sin(share * 37);
    particles.emit({
      position: [x + zigzag, y + share * 3, z - zigzag],
      colour,
      size: 0.09,
      tall: 2.6,
      seconds: 0.22,
      delay: delay * 0.4,
    });
    particles.emit({
      position: [x, y + 0.1, z],
      velocity: [random(-1.4, 1.4), random(0.4, 1.6), random(-1.4, 1.4)],
      gravity: 4,
      colour,
      size: 0.05,
      seconds: 0.35,
      delay: 0.08,
    });
  },
  swirl(particles, [x, y, z], colour, delay, share) {
    const angle = share * 18;
    particles.emit({
      position: [x + Math.cos(angle) * 0.42, y + 0.1 + share * 0.7, z + Math.sin(angle) * 0.42],
      velocity: [0, 0.9, 0],
      colour,
      size: random(0.06, 0.11),
      seconds: random(0.45, 0.65),
      delay,
      orbit: { x, z, rate: 8 },
    });
  },
  shards(particles, [x, y, z], colour, delay) {
    particles.emit({
      position: [x + random(-0.36, 0.36), y + random(0, 0.3), z + random(-0.36, 0.36)],
      velocity: [0, random(0.1, 0.5), 0],
      colour,
      size: random(0.06, 0.1),
      tall: random(2.5, 5),
      seconds: random(0.4, 0.65),
      delay,
    });
  },
};

function random(low: number, high: number): number {
  return low + Math.random() * (high - low);
}
