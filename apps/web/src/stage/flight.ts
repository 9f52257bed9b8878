import { PerspectiveCamera, Vector3 } from 'three';
import type { Box3 } from 'three';
import { clamp } from './camera-maths.ts';

const FIELD_OF_VIEW = 50;
const RADIANS_PER_PIXEL = 0.005;
const STEEPEST = 1.55;
const WHEEL_RATE = 0.0015;
/** Tiles a second. */
const SPEED = { first: 9, slowest: 1, fastest: 80 } as const;

/** Which keys move the free camera, along its own right, the world's up, and backwards (OT-UX-008). */
const MOVES: Readonly<Record<string, readonly [right: number, up: number, back: number]>> = {
  KeyW: [0, 0, -1],
  KeyS: [0, 0, 1],
  KeyA: [-1, 0, 0],
  KeyD: [1, 0, 0],
  KeyQ: [0, -1, 0],
  KeyE: [0, 1, 0],
};

/** A spectator's camera in free flight: where it is, which way it looks, how fast it goes. */
export class Flight {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.05, 600);
  readonly #held = new Set<string>();
  readonly #step = new Vector3();
  #yaw = 0;
  #pitch = 0;
  #speed: number = SPEED.first;

  constructor() {
    this.camera.rotation.order = 'YXZ';
  }

  /** Looks at the whole of a box from one corner of the sky, turned as told (radians, 0 north). */
  frame(box: Box3, heading: number): void {
    const middle = box.getCenter(new Vector3());
    const away = box.getSize(new Vector3()).length() * 0.85 + 2;
    this.#yaw = -heading;
    this.#pitch = -0.55;
    this.#turn();
    this.camera.position.set(0, 0, away).applyQuaternion(this.camera.quaternion).add(middle);
    this.camera.updateMatrixWorld();
  }

  setSize(width: number, height: number): void {
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
  }

  look(dxPixels: number, dyPixels: number): void {
    this.#yaw -= dxPixels * RADIANS_PER_PIXEL;
    this.#pitch = clamp(this.#pitch - dyPixels * RADIANS_PER_PIXEL, -STEEPEST, STEEPEST);
    this.#turn();
  }

  changeSpeed(wheel: number): void {
    this.#speed = clamp(this.#speed * Math.exp(-wheel * WHEEL_RATE), SPEED.slowest, SPEED.fastest);
  }

  /** Whether the key is one of its own. */
  press(code: string): boolean {
    if (!(code in MOVES)) return false;
    this.#held.add(code);
    return true;
  }

  release(code: string): void {
    this.#held.delete(code);
  }

  stop(): void {
    this.#held.clear();
  }

  /** Moves on by the keys held; false while none is. */
  update(seconds: number): boolean {
    this.#step.set(0, 0, 0);
    let lift = 0;
    for (const code of this.#held) {
      const [right, up, back] = MOVES[code] as (typeof MOVES)[string];
      this.#step.x += right;
      this.#step.z += back;
      lift += up;
    }
    this.#step.applyQuaternion(this.camera.quaternion);
    this.#step.y += lift;
    this.camera.position.addScaledVector(this.#step, this.#speed * seconds);
    this.camera.updateMatrixWorld();
    return this.#held.size > 0;
  }

  /** Facts for tests. */
  describe(): { position: readonly number[]; yaw: number; pitch: number; speed: number } {
    return {
      position: this.camera.position.toArray(),
      yaw: this.#yaw,
      pitch: this.#pitch,
      speed: this.#speed,
    };
  }

  #turn(): void {
    this.camera.rotation.set(this.#pitch, this.#yaw, 0);
    this.camera.updateMatrixWorld();
  }
}
