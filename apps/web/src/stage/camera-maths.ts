import type { Facing } from '@highground/kernel';

/** 0–7, steps of 45° (OT-UX-005). */
export const HEADINGS = 8;
export const HEADING_STEP = Math.PI / 4;

/** Isometric in style (OT-UX-001): 45° round and a little flatter than true isometric, so that walls read. */
export const START_HEADING = 1;
export const PITCH = (36 * Math.PI) / 180;

/** Clamps of the zoom in CSS pixels per tile (OT-UX-004). */
export const ZOOM_MIN = 12;
export const ZOOM_MAX = 120;

export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Heading after `steps` of 45°, always 0–7, so that eight steps return to the same number. */
export function turnedHeading(heading: number, steps: number): number {
  return (((heading + steps) % HEADINGS) + HEADINGS) % HEADINGS;
}

/** Unit vectors of the screen in the world: `right`, `up`, and `toEye` from the target to the camera. */
export function screenAxes(yaw: number, pitch: number): { right: Vector; up: Vector; toEye: Vector } {
  const [sinYaw, cosYaw] = [Math.sin(yaw), Math.cos(yaw)];
  const [sinPitch, cosPitch] = [Math.sin(pitch), Math.cos(pitch)];
  return {
    right: { x: cosYaw, y: 0, z: sinYaw },
    up: { x: sinYaw * sinPitch, y: cosPitch, z: -cosYaw * sinPitch },
    toEye: { x: -sinYaw * cosPitch, y: sinPitch, z: cosYaw * cosPitch },
  };
}

/** The ground move that follows a drag of (dx, dy) pixels, so that the point held stays under the pointer. */
export function panOffset(
  dx: number,
  dy: number,
  yaw: number,
  pitch: number,
  zoom: number,
): { x: number; z: number } {
  const right = -dx / zoom;
  const forward = dy / (zoom * Math.sin(pitch));
  return {
    x: right * Math.cos(yaw) + forward * Math.sin(yaw),
    z: right * Math.sin(yaw) - forward * Math.cos(yaw),
  };
}

/** The facing an arrow key means: `screen` 0 up, 1 right, 2 down, 3 left. Odd headings lean to the clockwise side. */
export function facingOfArrow(screen: Facing, heading: number): Facing {
  const quarter = Math.floor((heading % HEADINGS) / 2);
  return ((screen + quarter) % 4) as Facing;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Shortest signed way from one angle to another, in (−π, π]. */
export function angleBetween(from: number, to: number): number {
  const full = 2 * Math.PI;
  const turn = (((to - from) % full) + full) % full;
  return turn > Math.PI ? turn - full : turn;
}

/** Largest zoom at which the box fits a view of the given CSS size, seen from any heading. */
export function fittingZoom(size: Vector, width: number, height: number, pitch: number): number {
  const across = Math.hypot(size.x, size.z);
  const tall = across * Math.sin(pitch) + size.y * Math.cos(pitch);
  return clamp(Math.min(width / (across + 1), height / (tall + 1)), ZOOM_MIN, ZOOM_MAX);
}
