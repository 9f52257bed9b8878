import { Color, DoubleSide, MeshBasicMaterial, MeshLambertMaterial, Vector4 } from 'three';
import type { DataArrayTexture, WebGLProgramParametersWithUniforms } from 'three';

/** Tiles that nothing may hide: blocks nearer to the eye than these dissolve around them. */
export const FOCUS_LIMIT = 4;

export interface SharedUniforms {
  readonly time: { value: number };
  readonly terrain: { value: DataArrayTexture | null };
  readonly seed: { value: number };
  /** View-space centre of a focus and its radius; radius 0 = unused. */
  readonly focus: { value: Vector4[] };
  /** World height of the ground under each focus. */
  readonly focusFloor: { value: number[] };
}

export function createSharedUniforms(): SharedUniforms {
  return {
    time: { value: 0 },
    terrain: { value: null },
    seed: { value: 0 },
    focus: { value: Array.from({ length: FOCUS_LIMIT }, () => new Vector4()) },
    focusFloor: { value: Array.from({ length: FOCUS_LIMIT }, () => 0) },
  };
}

const VERTEX_HEAD = /* glsl */ `
attribute vec4 surface; // texture layer, openness of the corner, opacity, unused: bytes
varying vec3 vWorld;
varying vec3 vFacing;
varying vec3 vSurface;
`;

const VERTEX_BODY = /* glsl */ `
#include <begin_vertex>
vWorld = (modelMatrix * vec4(position, 1.0)).xyz;
vFacing = normal;
vSurface = vec3(surface.x, surface.yz / 255.0);
`;

const FRAGMENT_HEAD = /* glsl */ `
uniform sampler2DArray terrain;
uniform float time;
uniform vec4 focus[${FOCUS_LIMIT}];
uniform float focusFloor[${FOCUS_LIMIT}];
uniform uint seed;
varying vec3 vWorld;
varying vec3 vFacing;
varying vec3 vSurface;

// The seeded tint of a cell (OT-RND-006): a hash of where it lies, never stored.
float cellTint() {
  uvec3 cell = uvec3(ivec3(floor(vWorld - vFacing * 0.02)));
  uint h = cell.x * 0x27d4eb2du ^ cell.y * 0x165667b1u ^ cell.z * 0x9e3779b1u ^ seed;
  h = (h ^ (h >> 15u)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12u)) * 0x297a2d39u;
  return float((h ^ (h >> 15u)) & 0xffffu) / 65535.0;
}

float bayer(vec2 pixel) {
  ivec2 p = ivec2(pixel) & 3;
  int order = ((p.x ^ p.y) & 1) * 8 + (p.x & 1) * 4 + (((p.x ^ p.y) >> 1) & 1) * 2 + (p.x >> 1);
  return (float(order) + 0.5) / 16.0;
}

void dissolveBeforeFocus() {
  for (int i = 0; i < ${FOCUS_LIMIT}; i++) {
    vec3 d = -vViewPosition - focus[i].xyz;
    if (focus[i].w <= 0.0 || d.z < 0.45 || vWorld.y < focusFloor[i] + 0.06) continue;
    float away = length(d.xy * vec2(1.0, 0.8)) / focus[i].w;
    if (away < 1.0 && 0.82 * (1.0 - smoothstep(0.6, 1.0, away)) > bayer(gl_FragCoord.xy)) discard;
  }
}

vec4 terrainTexel(vec2 drift) {
  vec2 uv = abs(vFacing.y) > 0.3 ? vec2(vWorld.x, -vWorld.z) : abs(vFacing.x) > 0.5 ? vec2(vWorld.z, vWorld.y) : vWorld.xy;
  return texture(terrain, vec3(uv + drift, floor(vSurface.x + 0.5)));
}
`;

const SOLID_COLOUR = /* glsl */ `
dissolveBeforeFocus();
vec4 texel = terrainTexel(vec2(0.0));
float tint = cellTint();
diffuseColor.rgb *= texel.rgb * vSurface.y * mix(vec3(0.94, 0.95, 0.93), vec3(1.05, 1.03, 1.0), tint);
totalEmissiveRadiance += texel.rgb * texel.a;
`;

const FLUID_COLOUR = /* glsl */ `
dissolveBeforeFocus();
vec2 swell = 0.06 * vec2(sin(time * 0.7 + vWorld.z * 2.1), cos(time * 0.6 + vWorld.x * 1.9));
vec4 texel = terrainTexel(swell + time * vec2(0.021, 0.013));
float glint = sin(vWorld.x * 3.1 + time * 1.1) * sin(vWorld.z * 2.7 - time * 0.9);
diffuseColor.rgb *= texel.rgb * vSurface.y * (1.0 + 0.09 * glint);
diffuseColor.a *= vSurface.z;
totalEmissiveRadiance += texel.rgb * texel.a * (0.85 + 0.15 * sin(time * 1.7 + vWorld.x + vWorld.z));
`;

/** Our functions follow the lights chunk, which declares `vViewPosition`. */
function patch(shader: WebGLProgramParametersWithUniforms, uniforms: SharedUniforms, colour: string): void {
  Object.assign(shader.uniforms, uniforms);
  shader.vertexShader = VERTEX_HEAD + shader.vertexShader.replace('#include <begin_vertex>', VERTEX_BODY);
  shader.fragmentShader = shader.fragmentShader
    .replace(
      '#include <lights_lambert_pars_fragment>',
      `#include <lights_lambert_pars_fragment>\n${FRAGMENT_HEAD}`,
    )
    .replace('#include <color_fragment>', `#include <color_fragment>\n${colour}`);
}

export function createTerrainMaterial(uniforms: SharedUniforms): MeshLambertMaterial {
  const material = new MeshLambertMaterial();
  material.onBeforeCompile = (shader) => patch(shader, uniforms, SOLID_COLOUR);
  material.customProgramCacheKey = () => 'terrain';
  return material;
}

export function createFluidMaterial(uniforms: SharedUniforms): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ transparent: true, depthWrite: false });
  material.onBeforeCompile = (shader) => patch(shader, uniforms, FLUID_COLOUR);
  material.customProgramCacheKey = () => 'fluid';
  return material;
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
