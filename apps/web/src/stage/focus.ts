import { Vector3 } from 'three';
import type { Camera } from 'three';
import { FOCUS_LIMIT } from './materials.ts';
import type { SharedUniforms } from './materials.ts';
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
  }

  update(camera: Camera): void {
    this.#uniforms.focus.value.forEach((focus, index) => {
      const point = this.#points[index];
      if (point === undefined) {
        focus.w = 0;
        return;
      }
      this.#point.set(point[0], point[1] + CHEST, point[2]).applyMatrix4(camera.matrixWorldInverse);
      focus.set(this.#point.x, this.#point.y, this.#point.z, RADIUS);
      this.#uniforms.focusFloor.value[index] = point[1];
    });
  }
}
