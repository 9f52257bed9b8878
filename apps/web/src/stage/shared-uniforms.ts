import { Vector3, Vector4 } from 'three';
import type { DataArrayTexture } from 'three';

/** Tiles that nothing may hide: blocks nearer to the eye than these dissolve around them. */
export const FOCUS_LIMIT = 12;

export interface SharedUniforms {
  readonly time: { value: number };
  readonly terrain: { value: DataArrayTexture | null };
  readonly seed: { value: number };
  /** Colour of each material of the catalog in the data view (sRGB). */
  readonly flatColours: { value: Vector3[] };
  /** Cell whose grid lines are lit (x, y, z, and 1 where there is one): pointed at, and selected. */
  readonly gridHover: { value: Vector4 };
  readonly gridSelected: { value: Vector4 };
  /** What a white face sends back of sun (or moon) and sky, in linear light, for shaders that light by themselves. */
  readonly lightTowards: { value: Vector3 };
  readonly lightKey: { value: Vector3 };
  readonly lightAbove: { value: Vector3 };
  readonly lightBelow: { value: Vector3 };
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
    flatColours: { value: [] },
    gridHover: { value: new Vector4() },
    gridSelected: { value: new Vector4() },
    lightTowards: { value: new Vector3(0, 1, 0) },
    lightKey: { value: new Vector3() },
    lightAbove: { value: new Vector3() },
    lightBelow: { value: new Vector3() },
    focusCount: { value: 0 },
    focus: { value: Array.from({ length: FOCUS_LIMIT }, () => new Vector4()) },
    focusFloor: { value: Array.from({ length: FOCUS_LIMIT }, () => 0) },
  };
}
