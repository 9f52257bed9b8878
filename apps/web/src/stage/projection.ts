import { Vector3 } from 'three';
import type { Camera } from 'three';
import type { ScreenPosition } from './api.ts';
import type { Point } from './overlay-geometry.ts';

const projected = new Vector3();

/** Where a camera that fills the host sees a point. */
export function screenPositionIn(host: HTMLElement, camera: Camera, point: Point): ScreenPosition {
  projected.set(...point).project(camera);
  const { clientWidth, clientHeight } = host;
  return {
    x: ((projected.x + 1) / 2) * clientWidth,
    y: ((1 - projected.y) / 2) * clientHeight,
    isVisible: Math.abs(projected.x) < 1.02 && Math.abs(projected.y) < 1.02 && projected.z < 1,
  };
}

/** A point of the page as a point of the view that fills the host: −1…1 both ways, up positive. */
export function viewPointIn(host: HTMLElement, clientX: number, clientY: number): { x: number; y: number } {
  const { left, top, width, height } = host.getBoundingClientRect();
  return { x: ((clientX - left) / width) * 2 - 1, y: 1 - ((clientY - top) / height) * 2 };
}
