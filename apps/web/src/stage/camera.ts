import { OrthographicCamera, Vector3 } from 'three';
import type { Box3 } from 'three';
import type { Facing } from '@highground/kernel';
import type { CameraPose, Insets } from './api.ts';
import { nearestZoom, safeTall, turnOf, widen } from './board-view.ts';
import type { BoardView } from './board-view.ts';
import {
  HEADING_STEP,
  PITCH,
  START_HEADING,
  ZOOM_MAX,
  ZOOM_MIN,
  angleBetween,
  clamp,
  facingOfArrow,
  fittingZoom,
  panOffset,
  screenAxes,
  turnedHeading,
} from './camera-maths.ts';

/** Share of the way still to go that is left after one second of easing. */
const EASE_REMAINDER = 0.0004;
const DISTANCE = 200;
/** Room kept around the map for its tray and for whoever stands on its highest tile, in tiles. */
const FRAME_BELOW = 2;
const FRAME_ABOVE = 1.6;
/** Share of the free part of the view that is its edge, from every side. */
const EDGE = 0.14;
/** How far from every side what is brought in ends up, as a share of the free part. */
const WELL_IN = 0.28;

/** The tactical camera: orthographic, eight headings, a target on the ground that stays over the map. */
export class TacticalCamera {
  readonly camera = new OrthographicCamera();
  /** Framing comes no farther off than this, in pixels a tile: one plays among figures, not above a map. */
  readonly #nearEnough: number;
  heading = START_HEADING;
  #board: BoardView | undefined;
  readonly #target = new Vector3();
  readonly #wanted = new Vector3();
  #yaw = START_HEADING * HEADING_STEP;
  #zoom = 48;
  #wantedZoom = 48;
  #width = 1;
  #height = 1;
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  readonly #low = new Vector3();
  readonly #high = new Vector3();
  isInstant = false;

  constructor(nearEnough: number) {
    this.#nearEnough = nearEnough;
  }

  setSize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#apply();
  }

  /** Looks at a board in its own way, or as at any map. */
  setBoard(board: BoardView | undefined): void {
    this.#board = board;
    this.#yaw = this.#wantedYaw();
    this.#apply();
  }

  /** Where it looks, to come back to. */
  pose(): CameraPose {
    const { x, y, z } = this.#wanted;
    return { heading: this.heading, zoom: this.#wantedZoom, x, y, z };
  }

  take({ heading, zoom, x, y, z }: CameraPose): void {
    this.heading = heading;
    this.#wantedZoom = zoom;
    this.#wanted.set(x, y, z);
    this.jump();
  }

  setInsets(insets: Insets): void {
    this.#insets = insets;
    this.#apply();
  }

  setBounds(box: Box3): void {
    this.#low.copy(box.min);
    this.#high.copy(box.max);
  }

  /** Frames the bounds: the whole of them, or their middle where tiles would become too small to read. */
  fit(): void {
    const size = new Vector3().subVectors(this.#high, this.#low);
    size.y += FRAME_BELOW + FRAME_ABOVE;
    const zoom = fittingZoom(size, this.#freeWidth(), this.#freeHeight(), PITCH);
    this.#wantedZoom = Math.max(zoom, this.#nearEnough);
    this.#wanted.addVectors(this.#low, this.#high).multiplyScalar(0.5);
    this.#wanted.y += (FRAME_ABOVE - FRAME_BELOW) / 2;
    this.jump();
  }

  turn(steps: number): void {
    this.heading = turnedHeading(this.heading, steps);
    this.#settleIfInstant();
  }

  zoomBy(factor: number): void {
    this.#wantedZoom = clamp(this.#wantedZoom * factor, ZOOM_MIN, this.#zoomMax());
    this.#settleIfInstant();
  }

  /** Zooms so that what lies under a point of the view (pixels from the top left) stays under it. */
  zoomAt(factor: number, x: number, y: number): void {
    const before = this.#wantedZoom;
    this.zoomBy(factor);
    const share = 1 - before / this.#wantedZoom;
    const { left, right, top, bottom } = this.#insets;
    const fromTargetX = x - (this.#width + left - right) / 2;
    const fromTargetY = y - (this.#height + top - bottom) / 2;
    const move = panOffset(-fromTargetX * share, -fromTargetY * share, this.#yaw, PITCH, before);
    this.#wanted.x += move.x;
    this.#wanted.z += move.z;
    this.#keepInBounds();
    this.#settleIfInstant();
  }

  /** Follows a pointer at once: a drag must not lag. */
  panBy(dx: number, dy: number): void {
    const move = panOffset(dx, dy, this.#yaw, PITCH, this.#zoom);
    this.#wanted.set(this.#target.x + move.x, this.#wanted.y, this.#target.z + move.z);
    this.#keepInBounds();
    this.#target.copy(this.#wanted);
    this.#apply();
  }

  /** Brings a point of the view (pixels from the top left) well into what panels leave free, moving no more than that takes. */
  bringIn(x: number, y: number): void {
    const { left, top } = this.#insets;
    const [w, h] = [this.#freeWidth(), this.#freeHeight()];
    const dx = clamp(x, left + w * WELL_IN, left + w * (1 - WELL_IN)) - x;
    const dy = clamp(y, top + h * WELL_IN, top + h * (1 - WELL_IN)) - y;
    const move = panOffset(dx, dy, this.#yaw, PITCH, this.#zoom);
    this.#wanted.set(this.#target.x + move.x, this.#wanted.y, this.#target.z + move.z);
    this.#keepInBounds();
    this.#settleIfInstant();
  }

  centreOn(x: number, y: number, z: number): void {
    this.#wanted.set(x, y, z);
    this.#keepInBounds();
    this.#settleIfInstant();
  }

  /** Jumps to where it is easing to. */
  jump(): void {
    this.#target.copy(this.#wanted);
    this.#zoom = this.#wantedZoom;
    this.#yaw = this.#wantedYaw();
    this.#apply();
  }

  /** Eases by `seconds`; false once everything has settled. */
  update(seconds: number): boolean {
    const turn = angleBetween(this.#yaw, this.#wantedYaw());
    const isMoving =
      Math.abs(turn) > 0.0005 ||
      Math.abs(this.#wantedZoom - this.#zoom) > 0.02 ||
      this.#target.distanceToSquared(this.#wanted) > 0.00002;
    if (!isMoving) {
      const isExact = turn === 0 && this.#zoom === this.#wantedZoom && this.#target.equals(this.#wanted);
      if (!isExact) this.jump();
      return !isExact;
    }
    const share = 1 - EASE_REMAINDER ** seconds;
    this.#yaw += turn * share;
    this.#zoom += (this.#wantedZoom - this.#zoom) * share;
    this.#target.lerp(this.#wanted, share);
    this.#apply();
    return true;
  }

  facingOf(screen: Facing): Facing {
    return facingOfArrow(screen, this.heading);
  }

  /** Pixels a tile, now. */
  get zoom(): number {
    return this.#zoom;
  }

  /** Facts for tests: where it looks from and at. */
  describe(): { pitch: number; yaw: number; zoom: number; target: readonly [number, number, number] } {
    return { pitch: PITCH, yaw: this.#yaw, zoom: this.#zoom, target: this.#target.toArray() };
  }

  /** Whether a point (view pixels from the top left) lies in the middle of what panels leave free. */
  isComfortable(x: number, y: number): boolean {
    const { left, top } = this.#insets;
    const [w, h] = [this.#freeWidth(), this.#freeHeight()];
    return x > left + w * EDGE && x < left + w * (1 - EDGE) && y > top + h * EDGE && y < top + h * (1 - EDGE);
  }

  #wantedYaw(): number {
    return this.heading * HEADING_STEP - (this.#board ? turnOf(this.#board) : 0);
  }

  #zoomMax(): number {
    return this.#board ? nearestZoom(this.#width, this.#height, PITCH) : ZOOM_MAX;
  }

  #freeWidth(): number {
    return Math.max(80, this.#width - this.#insets.left - this.#insets.right);
  }

  #freeHeight(): number {
    return Math.max(80, this.#height - this.#insets.top - this.#insets.bottom);
  }

  /** How high the map is on the screen, in tiles. */
  #tall(): number {
    const across = Math.hypot(this.#high.x - this.#low.x, this.#high.z - this.#low.z);
    return safeTall(across * Math.sin(PITCH), this.#height / this.#zoom);
  }

  #settleIfInstant(): void {
    if (this.isInstant) this.jump();
  }

  #keepInBounds(): void {
    this.#wanted.x = clamp(this.#wanted.x, this.#low.x, this.#high.x);
    this.#wanted.z = clamp(this.#wanted.z, this.#low.z, this.#high.z);
  }

  #apply(): void {
    const { camera } = this;
    const { toEye } = screenAxes(this.#yaw, PITCH);
    camera.position.set(toEye.x, toEye.y, toEye.z).multiplyScalar(DISTANCE).add(this.#target);
    camera.lookAt(this.#target);
    const { left, right, top, bottom } = this.#insets;
    const shiftX = (right - left) / 2;
    const shiftY = (top - bottom) / 2;
    camera.left = (shiftX - this.#width / 2) / this.#zoom;
    camera.right = (shiftX + this.#width / 2) / this.#zoom;
    camera.top = (shiftY + this.#height / 2) / this.#zoom;
    camera.bottom = (shiftY - this.#height / 2) / this.#zoom;
    camera.near = 1;
    camera.far = DISTANCE * 2;
    camera.updateProjectionMatrix();
    if (this.#board?.widens === true) {
      widen(camera.projectionMatrix, this.#tall());
      camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
    }
    camera.updateMatrixWorld();
  }
}
