import { isTyping } from './camera-keys.ts';
import { Flight } from './flight.ts';

/**
 * A free camera with its mouse and keys (OT-UX-008). It listens before everybody else and keeps what is its own to itself, so that the
 * same letters do nothing to the tactical camera meanwhile (OT-UX-010).
 */
export class FlightControls {
  readonly flight = new Flight();
  readonly #wake: () => void;
  readonly #abort = new AbortController();
  #looking: number | undefined;

  constructor(host: HTMLElement, wake: () => void) {
    const { flight } = this;
    flight.setSize(host.clientWidth, host.clientHeight);
    this.#wake = wake;
    const options = { signal: this.#abort.signal, capture: true };
    host.addEventListener('pointerdown', (event) => this.#down(event), options);
    host.addEventListener('pointermove', (event) => this.#move(event), options);
    host.addEventListener('pointerup', (event) => this.#up(event), options);
    host.addEventListener('pointercancel', (event) => this.#up(event), options);
    host.addEventListener('wheel', (event) => this.#wheel(event), { ...options, passive: false });
    window.addEventListener('keydown', (event) => this.#press(event), options);
    window.addEventListener('keyup', (event) => flight.release(event.code), options);
    window.addEventListener('blur', () => flight.stop(), options);
  }

  dispose(): void {
    this.#abort.abort();
  }

  /** The right button looks, and so does a finger, which has no other. */
  #down(event: PointerEvent): void {
    if (event.button !== 2 && event.pointerType !== 'touch') return;
    event.stopPropagation();
    this.#looking = event.pointerId;
    (event.target as Element).setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    if (event.pointerId !== this.#looking) {
      // A drag with another button would move the map.
      if (event.buttons !== 0) event.stopPropagation();
      return;
    }
    event.stopPropagation();
    this.flight.look(event.movementX, event.movementY);
    this.#wake();
  }

  #up(event: PointerEvent): void {
    if (event.pointerId !== this.#looking) return;
    event.stopPropagation();
    this.#looking = undefined;
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    event.stopPropagation();
    this.flight.changeSpeed(event.deltaY);
  }

  #press(event: KeyboardEvent): void {
    const isElsewhere = isTyping(event.target) || document.querySelector('dialog[open]') !== null;
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || !this.flight.press(event.code))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#wake();
  }
}
