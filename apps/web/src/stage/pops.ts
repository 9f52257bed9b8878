import type { ScreenPosition } from './api.ts';
import type { Point } from './overlay-geometry.ts';

export type PopKind = 'hit' | 'crit' | 'heal' | 'miss' | 'status';

interface Pop {
  readonly element: HTMLElement;
  readonly at: Point;
  /** Pops over one place at one time are stacked. */
  readonly row: number;
  age: number;
  isStill: boolean;
}

const SECONDS = 1.05;
const RISE_PIXELS = 34;
const ROW_PIXELS = 22;

/** Numbers and words that fly off a unit; they outlive the animation that threw them. */
export class Pops {
  readonly #root: HTMLElement;
  #pops: Pop[] = [];

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  get isBusy(): boolean {
    return this.#pops.length > 0;
  }

  add(at: Point, text: string, kind: PopKind, colour?: string): void {
    const element = document.createElement('div');
    element.className = 'stage-pop';
    element.dataset['kind'] = kind;
    element.textContent = text;
    if (colour !== undefined) element.style.setProperty('--status', colour);
    this.#root.append(element);
    const near = this.#pops.filter(
      (pop) => Math.hypot(pop.at[0] - at[0], pop.at[2] - at[2]) < 0.5 && pop.age < SECONDS / 2,
    );
    this.#pops.push({ element, at, row: near.length, age: 0, isStill: false });
  }

  /** Still pops stay where they are and only end. */
  tick(seconds: number, isStill: boolean): void {
    for (const pop of this.#pops) {
      pop.age += seconds;
      pop.isStill = isStill;
      if (pop.age >= SECONDS) pop.element.remove();
    }
    this.#pops = this.#pops.filter((pop) => pop.age < SECONDS);
  }

  place(project: (x: number, y: number, z: number) => ScreenPosition): void {
    for (const { element, at, row, age, isStill } of this.#pops) {
      const share = Math.min(1, age / SECONDS);
      const rise = isStill ? 0 : RISE_PIXELS * (1 - (1 - share) ** 3);
      const swell = isStill ? 1 : 1 + 0.45 * Math.max(0, 1 - share * 6);
      const { x, y } = project(...at);
      element.style.transform = `translate(${x.toFixed(1)}px, ${(y - rise - row * ROW_PIXELS).toFixed(1)}px) translate(-50%, -100%) scale(${swell.toFixed(3)})`;
      element.style.opacity = (share < 0.7 ? 1 : 1 - (share - 0.7) / 0.3).toFixed(2);
    }
  }
}
