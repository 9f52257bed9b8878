import { Vector4 } from 'three';
import type { DataArrayTexture } from 'three';

/** Tiles that nothing may hide: blocks nearer to the eye than these dissolve around them. */
export const FOCUS_LIMIT = 12;

export interface SharedUniforms {
  readonly time: { value: number };
  readonly terrain: { value: DataArrayTexture | null };
  readonly seed: { value: number };
  readonly focusCount: { value: number };
  /** View-space centre of a focus and its radius. */
  readonly focus: { value: Vector4[] };
  /** World height of the ground under each focus. */
  readonly focusFloor: { value: number[] };
}

export function createSharedUniforms(): SharedUniforms {
  return {
    time: { value: 0 },
    terrain: { value: null },
    seed: { value: 0 },
    focusCount: { value: 0 },
    focus: { value: Array.from({ length: FOCUS_LIMIT }, () => new Vector4()) },
    focusFloor: { value: Array.from({ length: FOCUS_LIMIT }, () => 0) },
  };
}
