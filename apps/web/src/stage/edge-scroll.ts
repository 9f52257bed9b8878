const EDGE_PIXELS = 8;
const PIXELS_PER_SECOND = 520;

/** A mouse at the edge of the window moves the view that way (TL-CAM-002); off until it is switched on. */
export class EdgeScroll {
  isOn = false;
  #push: readonly [number, number] = [0, 0];
  readonly #abort = new AbortController();

  constructor(wake: () => void) {
    const { signal } = this.#abort;
    const settle = (push: readonly [number, number]): void => {
      this.#push = push;
      if (this.isHeld) wake();
    };
    window.addEventListener(
      'pointermove',
      ({ pointerType, clientX, clientY, buttons }) =>
        settle(pointerType === 'mouse' && buttons === 0 ? pushAt(clientX, clientY) : [0, 0]),
      { signal },
    );
    document.addEventListener('pointerleave', () => settle([0, 0]), { signal });
    window.addEventListener('blur', () => settle([0, 0]), { signal });
  }

  get isHeld(): boolean {
    return this.isOn && (this.#push[0] !== 0 || this.#push[1] !== 0);
  }

  /** The drag in pixels that the pointer stands for. */
  pan(seconds: number): readonly [number, number] {
    if (!this.isHeld) return [0, 0];
    const step = PIXELS_PER_SECOND * seconds;
    return [this.#push[0] * step, this.#push[1] * step];
  }

  dispose(): void {
    this.#abort.abort();
  }
}

/** Which way the view is dragged: against the edge, so that what lies beyond it comes in. */
function pushAt(x: number, y: number): readonly [number, number] {
  const against = (at: number, end: number): number =>
    at <= EDGE_PIXELS ? 1 : at >= end - EDGE_PIXELS ? -1 : 0;
  return [against(x, window.innerWidth - 1), against(y, window.innerHeight - 1)];
}
