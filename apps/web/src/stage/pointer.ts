import type { TacticalCamera } from './camera.ts';

const DRAG_PIXELS = 6;
const LONG_PRESS_MS = 500;
/** Two fingers turned this far make one step of 45°. */
const TWIST_STEP = Math.PI / 7;
const WHEEL_RATE = 0.0014;

export interface PointerSink {
  hover(clientX: number, clientY: number): void;
  leave(): void;
  click(clientX: number, clientY: number): void;
  /** Whether a drag from here takes something along, instead of the ground. */
  grabs(clientX: number, clientY: number): boolean;
  /** What was taken along is let go. */
  drop(clientX: number, clientY: number): void;
  longPress(clientX: number, clientY: number): void;
  rightClick(clientX: number, clientY: number): void;
  /** The camera was moved by hand. */
  moved(): void;
}

interface Finger {
  x: number;
  y: number;
}

/** Mouse, pen and touch on the canvas: click, hold, drag to pan or to take along, wheel or pinch to zoom, two fingers to turn. */
export class PointerControl {
  readonly #canvas: HTMLCanvasElement;
  readonly #camera: TacticalCamera;
  readonly #sink: PointerSink;
  readonly #fingers = new Map<number, Finger>();
  readonly #abort = new AbortController();
  #start: Finger = { x: 0, y: 0 };
  #isDragging = false;
  #isTaking = false;
  #twist = 0;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: HTMLCanvasElement, camera: TacticalCamera, sink: PointerSink) {
    this.#canvas = canvas;
    this.#camera = camera;
    this.#sink = sink;
    const { signal } = this.#abort;
    canvas.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.#move(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.#up(event), { signal });
    canvas.addEventListener('pointercancel', (event) => this.#cancel(event), { signal });
    canvas.addEventListener('pointerleave', () => sink.leave(), { signal });
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  }

  dispose(): void {
    this.#abort.abort();
    clearTimeout(this.#holdTimer);
  }

  #down(event: PointerEvent): void {
    if (event.button === 2) return;
    this.#canvas.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#start = { x: event.clientX, y: event.clientY };
    this.#isDragging = this.#fingers.size > 1;
    this.#isTaking = this.#fingers.size === 1 && this.#sink.grabs(event.clientX, event.clientY);
    this.#twist = 0;
    clearTimeout(this.#holdTimer);
    if (this.#fingers.size > 1 || event.pointerType === 'mouse') return;
    this.#holdTimer = setTimeout(() => {
      this.#isDragging = true;
      this.#sink.longPress(this.#start.x, this.#start.y);
    }, LONG_PRESS_MS);
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) {
      if (event.pointerType !== 'touch') this.#sink.hover(event.clientX, event.clientY);
      return;
    }
    if (this.#fingers.size === 2) return this.#pinch(event, finger);
    if (
      !this.#isDragging &&
      Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) < DRAG_PIXELS
    )
      return;
    clearTimeout(this.#holdTimer);
    this.#isDragging = true;
    if (this.#isTaking) return this.#sink.hover(event.clientX, event.clientY);
    this.#camera.panBy(event.clientX - finger.x, event.clientY - finger.y);
    [finger.x, finger.y] = [event.clientX, event.clientY];
    this.#sink.moved();
  }

  #pinch(event: PointerEvent, finger: Finger): void {
    clearTimeout(this.#holdTimer);
    const other = [...this.#fingers.values()].find((each) => each !== finger) as Finger;
    const before = { x: finger.x - other.x, y: finger.y - other.y };
    const after = { x: event.clientX - other.x, y: event.clientY - other.y };
    this.#camera.panBy((event.clientX - finger.x) / 2, (event.clientY - finger.y) / 2);
    this.#camera.zoomBy(Math.hypot(after.x, after.y) / Math.max(1, Math.hypot(before.x, before.y)));
    const turned = Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x);
    this.#twist += Math.atan2(Math.sin(turned), Math.cos(turned));
    if (Math.abs(this.#twist) > TWIST_STEP) {
      // Turning the fingers clockwise turns the map clockwise, which is the camera turning the other way.
      this.#camera.turn(this.#twist > 0 ? -1 : 1);
      this.#twist = 0;
    }
    [finger.x, finger.y] = [event.clientX, event.clientY];
    this.#sink.moved();
  }

  #up(event: PointerEvent): void {
    clearTimeout(this.#holdTimer);
    if (event.button === 2) return this.#sink.rightClick(event.clientX, event.clientY);
    const isKnown = this.#fingers.delete(event.pointerId);
    if (this.#fingers.size > 0) return;
    const wasDrag = this.#isDragging;
    this.#isDragging = false;
    if (!isKnown || event.button !== 0) return;
    if (!wasDrag) this.#sink.click(event.clientX, event.clientY);
    else if (this.#isTaking) this.#sink.drop(event.clientX, event.clientY);
  }

  #cancel(event: PointerEvent): void {
    clearTimeout(this.#holdTimer);
    this.#fingers.delete(event.pointerId);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    const box = this.#canvas.getBoundingClientRect();
    this.#camera.zoomAt(
      Math.exp(-event.deltaY * lines * WHEEL_RATE),
      event.clientX - box.left,
      event.clientY - box.top,
    );
    this.#sink.moved();
  }
}
