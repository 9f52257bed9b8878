import { Vector3 } from 'three';
import type { Camera } from 'three';
import { FOCUS_LIMIT } from './shared-uniforms.ts';
import type { SharedUniforms } from './shared-uniforms.ts';
import type { Point } from './overlay-geometry.ts';

const RADIUS = 0.95;
const CHEST = 0.6;

/** Keeps the shader told where the tiles that nothing may hide are, as the camera sees them. */
export class FocusPoints {
  readonly #uniforms: SharedUniforms;
  readonly #point = new Vector3();
  #points: readonly Point[] = [];

  constructor(uniforms: SharedUniforms) {
    this.#uniforms = uniforms;
  }

  set(points: readonly Point[]): void {
    this.#points = points.slice(0, FOCUS_LIMIT);
    this.#uniforms.focusCount.value = this.#points.length;
  }

  update(camera: Camera): void {
    const { focus, focusFloor } = this.#uniforms;
    for (let index = 0; index < this.#points.length; index++) {
      const [x, y, z] = this.#points[index] as Point;
      this.#point.set(x, y + CHEST, z).applyMatrix4(camera.matrixWorldInverse);
      focus.value[index]?.set(this.#point.x, this.#point.y, this.#point.z, RADIUS);
      focusFloor.value[index] = y;
    }
  }
}
