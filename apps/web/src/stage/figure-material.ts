import { Color, Matrix4, MeshDepthMaterial, MeshLambertMaterial } from 'three';
import type { WebGLProgramParametersWithUniforms } from 'three';
import { PART_NAMES } from './figure-data.ts';

/** One joint for each part, and the last for the base, which stays on the ground. */
export const JOINT_COUNT = PART_NAMES.length + 1;
export const BASE_JOINT = PART_NAMES.length;

export interface FigureUniforms {
  /** Where each part is, from where it was drawn. */
  readonly joints: { value: Matrix4[] };
  readonly side: { value: Color };
  /** Colour and strength of a flash. */
  readonly flash: { value: Color };
  readonly flashShare: { value: number };
}

export function createFigureUniforms(): FigureUniforms {
  return {
    joints: { value: Array.from({ length: JOINT_COUNT }, () => new Matrix4()) },
    side: { value: new Color() },
    flash: { value: new Color() },
    flashShare: { value: 0 },
  };
}

/** Rigid parts need one matrix a vertex; skinning would fetch sixteen texels for it. */
const VERTEX_HEAD = `attribute float joint;\nuniform mat4 joints[${JOINT_COUNT}];\n`;
const MOVE = '#include <begin_vertex>\ntransformed = (joints[int(joint)] * vec4(transformed, 1.0)).xyz;\n';
const TURN = '#include <beginnormal_vertex>\nobjectNormal = mat3(joints[int(joint)]) * objectNormal;\n';

const FRAGMENT_HEAD = `uniform vec3 side;
uniform vec3 flash;
uniform float flashShare;
varying vec2 vFinish;
`;

const COLOUR = `#include <color_fragment>
diffuseColor.rgb *= mix(vec3(1.0), side, vFinish.x);
totalEmissiveRadiance += diffuseColor.rgb * vFinish.y * 0.75;
diffuseColor.rgb = mix(diffuseColor.rgb, flash, flashShare);
totalEmissiveRadiance += flash * flashShare * 0.5;
`;

export function createFigureMaterial(uniforms: FigureUniforms): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    moveParts(shader, uniforms);
    shader.vertexShader = `attribute vec2 finish;\nvarying vec2 vFinish;\n${shader.vertexShader}`
      .replace('#include <beginnormal_vertex>', TURN)
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvFinish = finish;');
    shader.fragmentShader =
      FRAGMENT_HEAD + shader.fragmentShader.replace('#include <color_fragment>', COLOUR);
  };
  material.customProgramCacheKey = () => 'figure';
  return material;
}

/** What the shadow map is drawn with. */
export function createFigureDepthMaterial(uniforms: FigureUniforms): MeshDepthMaterial {
  const material = new MeshDepthMaterial();
  material.onBeforeCompile = (shader) => moveParts(shader, uniforms);
  material.customProgramCacheKey = () => 'figure-depth';
  return material;
}

function moveParts(shader: WebGLProgramParametersWithUniforms, uniforms: FigureUniforms): void {
  Object.assign(shader.uniforms, uniforms);
  shader.vertexShader = VERTEX_HEAD + shader.vertexShader.replace('#include <begin_vertex>', MOVE);
}
