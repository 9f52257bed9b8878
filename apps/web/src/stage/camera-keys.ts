/** Which physical keys move the camera (OT-UX-003, OT-UX-005); names as in `KeyboardEvent.code`. */
export interface CameraKeys {
  readonly up: string;
  readonly left: string;
  readonly down: string;
  readonly right: string;
  readonly turnLeft: string;
  readonly turnRight: string;
}

export const DEFAULT_CAMERA_KEYS: CameraKeys = {
  up: 'KeyW',
  left: 'KeyA',
  down: 'KeyS',
  right: 'KeyD',
  turnLeft: 'KeyQ',
  turnRight: 'KeyE',
};

const PAN_PIXELS_PER_SECOND = 620;

/** Keys held down to pan, keys pressed to turn; silent while somebody types. */
export class CameraKeyControl {
  keys: CameraKeys | undefined = DEFAULT_CAMERA_KEYS;
  readonly #held = new Set<string>();
  /** Pressed since the last frame: a tap shorter than a frame still counts as one. */
  readonly #tapped = new Set<string>();
  readonly #abort = new AbortController();
  readonly #turn: (steps: number) => void;
  readonly #wake: () => void;

  constructor(turn: (steps: number) => void, wake: () => void) {
    this.#turn = turn;
    this.#wake = wake;
    const { signal } = this.#abort;
    window.addEventListener('keydown', (event) => this.#down(event), { signal });
    window.addEventListener('keyup', (event) => this.#held.delete(event.code), { signal });
    window.addEventListener('blur', () => this.#held.clear(), { signal });
  }

  get isHeld(): boolean {
    return this.#held.size > 0 || this.#tapped.size > 0;
  }

  /** The drag in pixels that the held keys stand for. */
  pan(seconds: number): readonly [number, number] {
    const { keys } = this;
    if (keys === undefined) return [0, 0];
    const isDown = (key: string): number => Number(this.#held.has(key) || this.#tapped.has(key));
    const step = PAN_PIXELS_PER_SECOND * seconds;
    const drag = [
      (isDown(keys.left) - isDown(keys.right)) * step,
      (isDown(keys.up) - isDown(keys.down)) * step,
    ] as const;
    if (seconds > 0) this.#tapped.clear();
    return drag;
  }

  dispose(): void {
    this.#abort.abort();
  }

  #down(event: KeyboardEvent): void {
    const { keys } = this;
    if (keys === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    if (event.code === keys.turnLeft && !event.repeat) this.#turn(-1);
    if (event.code === keys.turnRight && !event.repeat) this.#turn(1);
    if (![keys.up, keys.left, keys.down, keys.right].includes(event.code)) return;
    this.#held.add(event.code);
    this.#tapped.add(event.code);
    this.#wake();
  }
}

/** Whether keys go into a text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
