/** Longest step a frame may take, in seconds: after a hiccup nothing jumps far. */
const LONGEST_STEP = 0.4;
/** The first step after a rest, however long that was. */
const FIRST_STEP = 1 / 60;

/**
 * Draws on demand: every frame while `frame` says that something moves, at the idle rate when something always moves a
 * little, and not at all otherwise.
 */
export class FrameLoop {
  readonly #frame: (seconds: number) => boolean;
  readonly #idleFps: () => number;
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  #isResting = true;

  constructor(frame: (seconds: number) => boolean, idleFps: () => number) {
    this.#frame = frame;
    this.#idleFps = idleFps;
  }

  /** Something changed: draw soon. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#request === 0) this.#request = requestAnimationFrame(this.#run);
  }

  /** Draws before the browser shows the next picture, as after a resize, which clears the canvas. */
  drawNow(): void {
    this.#frame(0);
    this.wake();
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
    // Nothing may wake it again.
    this.#request = -1;
  }

  readonly #run = (now: number): void => {
    const passed = Math.max(0, now - this.#last) / 1000;
    const seconds = this.#isResting ? FIRST_STEP : Math.min(LONGEST_STEP, passed);
    this.#last = now;
    this.#request = 0;
    this.#isResting = false;
    if (this.#frame(seconds)) return this.wake();
    const fps = this.#idleFps();
    this.#isResting = fps === 0;
    if (fps > 0 && this.#request === 0) this.#timer = setTimeout(this.#wakeAgain, 1000 / fps - 8);
  };

  readonly #wakeAgain = (): void => this.wake();
}
