import { Color, DoubleSide, MeshBasicMaterial, MeshLambertMaterial } from 'three';
import type { Material } from 'three';
import { patchGround } from './ground-shader.ts';
import type { GroundStyle } from './ground-shader.ts';
import type { SharedUniforms } from './shared-uniforms.ts';

/** For the solids and the fluids of a chunk. */
export type GroundMaterials = [Material, Material];

export function createGroundMaterials(
  uniforms: SharedUniforms,
  style: Omit<GroundStyle, 'isFluid'>,
): GroundMaterials {
  const create = (isFluid: boolean): Material => {
    const options = isFluid ? { transparent: true, depthWrite: false } : {};
    const material = style.isCheap ? new MeshBasicMaterial(options) : new MeshLambertMaterial(options);
    const ground = { ...style, isFluid };
    material.onBeforeCompile = (shader) => patchGround(shader, uniforms, ground);
    material.customProgramCacheKey = () => JSON.stringify(ground);
    return material;
  };
  return [create(false), create(true)];
}

/** The tray the map stands on. */
export function createPlinthMaterial(): MeshLambertMaterial {
  return new MeshLambertMaterial({ vertexColors: true });
}

/** Unlit and see-through: shadows under the plinth and on the ground below figures. */
export function createBlobMaterial(): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: new Color(0x140c12),
    transparent: true,
    depthWrite: false,
    vertexColors: true,
    side: DoubleSide,
  });
}
