import { MeshBasicMaterial, MeshLambertMaterial, ShaderMaterial } from 'three';
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
    const isRaw = style.light === 'none';
    const options = {
      transparent: isFluid && !isRaw,
      depthWrite: !isFluid || isRaw,
      // Before the lines of the wireframe.
      polygonOffset: isRaw,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    };
    const material =
      style.light === 'pixels' ? new MeshLambertMaterial(options) : new MeshBasicMaterial(options);
    const ground = { ...style, isFluid };
    material.onBeforeCompile = (shader) => patchGround(shader, uniforms, ground);
    material.customProgramCacheKey = () => JSON.stringify(ground);
    return material;
  };
  return [create(false), create(true)];
}

const PLAIN_VERTEX = /* glsl */ `
attribute vec4 color;
varying vec4 vPaint;
void main() {
  vPaint = color;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;

const PLAIN_FRAGMENT = /* glsl */ `
varying vec4 vPaint;
void main() {
  gl_FragColor = vPaint;
}
`;

/** Shows the colours of the corners (sRGB and opacity) as they are, see-through: no light changes them. */
export function createPlainMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: PLAIN_VERTEX,
    fragmentShader: PLAIN_FRAGMENT,
    transparent: true,
    depthWrite: false,
  });
}
