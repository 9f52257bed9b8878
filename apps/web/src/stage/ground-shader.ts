import type { WebGLProgramParametersWithUniforms } from 'three';
import { CATALOG } from '@highground/kernel';
import { DISSOLVE } from './dissolve-shader.ts';
import { ON_GRID } from './grid-shader.ts';
import { LIGHT_ON } from './light-shader.ts';
import type { SharedUniforms } from './shared-uniforms.ts';

const VERTEX_HEAD = /* glsl */ `
attribute vec4 surface; // texture layer, openness of the corner, opacity, unused: bytes
varying vec3 vWorld;
varying vec3 vFacing;
varying vec3 vSurface;
varying vec3 vEye;
varying vec2 vTexel;
`;

const VERTEX_BODY = /* glsl */ `
#include <begin_vertex>
vWorld = (modelMatrix * vec4(position, 1.0)).xyz;
vFacing = normal;
vSurface = vec3(surface.x, surface.yz / 255.0);
vEye = (modelViewMatrix * vec4(position, 1.0)).xyz;
vTexel = abs(normal.y) > 0.3 ? vec2(vWorld.x, -vWorld.z) : abs(normal.x) > 0.5 ? vec2(vWorld.z, vWorld.y) : vWorld.xy;
`;

const FRAGMENT_HEAD = /* glsl */ `
uniform sampler2DArray terrain;
uniform float time;
uniform uint seed;
uniform vec3 flatColours[${CATALOG.length}];
varying vec3 vWorld;
varying vec3 vFacing;
varying vec3 vSurface;
varying vec3 vEye;
varying vec2 vTexel;

// The seeded tints (OT-RND-006): hashes of where something lies, never stored.
float drawAt(uvec3 place) {
  uint h = place.x * 0x27d4eb2du ^ place.y * 0x165667b1u ^ place.z * 0x9e3779b1u ^ seed;
  h = (h ^ (h >> 15u)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12u)) * 0x297a2d39u;
  return float((h ^ (h >> 15u)) & 0xffffu) / 65535.0;
}

float cellTint() {
  return drawAt(uvec3(ivec3(floor(vWorld - vFacing * 0.02))));
}

// Lighter and darker stretches of ground, some tiles wide.
float broadTint() {
  vec2 place = vWorld.xz / 5.0 + vWorld.y * 0.37;
  ivec2 corner = ivec2(floor(place));
  vec2 part = smoothstep(0.0, 1.0, place - vec2(corner));
  vec2 west = vec2(drawAt(uvec3(corner, 7)), drawAt(uvec3(corner + ivec2(0, 1), 7)));
  vec2 east = vec2(drawAt(uvec3(corner + ivec2(1, 0), 7)), drawAt(uvec3(corner + 1, 7)));
  vec2 ends = mix(west, east, part.x);
  return mix(ends.x, ends.y, part.y);
}

vec4 terrainTexel(vec2 drift) {
  return texture(terrain, vec3(vTexel + drift, floor(vSurface.x + 0.5)));
}
`;

const SOLID_COLOUR = /* glsl */ `
vec4 texel = terrainTexel(vec2(0.0));
vec3 tint = mix(vec3(0.94, 0.95, 0.93), vec3(1.05, 1.03, 1.0), cellTint());
tint *= mix(vec3(0.86, 0.9, 0.88), vec3(1.1, 1.07, 1.0), broadTint());
diffuseColor.rgb *= texel.rgb * vSurface.y * tint;
totalEmissiveRadiance += texel.rgb * texel.a;
`;

const FLUID_COLOUR = /* glsl */ `
vec2 swell = 0.06 * vec2(sin(time * 0.7 + vWorld.z * 2.1), cos(time * 0.6 + vWorld.x * 1.9));
vec4 texel = terrainTexel(swell + time * vec2(0.021, 0.013));
float glint = sin(vWorld.x * 3.1 + time * 1.1) * sin(vWorld.z * 2.7 - time * 0.9);
diffuseColor.rgb *= texel.rgb * vSurface.y * (1.0 + 0.09 * glint);
diffuseColor.a *= vSurface.z;
totalEmissiveRadiance += texel.rgb * texel.a * (0.85 + 0.15 * sin(time * 1.7 + vWorld.x + vWorld.z));
`;

/** Solids and fluids alike, lit at the corners, without tint and without movement. */
const CHEAP_COLOUR = /* glsl */ `
vec4 texel = terrainTexel(vec2(0.0));
diffuseColor.rgb *= texel.rgb * (vLight * vSurface.y + texel.a);
diffuseColor.a *= vSurface.z;
`;

/** Faces are flat, so corners are enough, and software rendering can afford it. */
const CHEAP_VERTEX = 'vLight = lightOn(normalize(normal));';

/**
 * The data view: each material in one colour (OT-RND-004). Sides are a little darker than tops and than one another, or the shape
 * of a block could not be seen.
 */
const FLAT_COLOUR = /* glsl */ `
float shade = abs(vFacing.y) > 0.3 ? 0.88 + 0.12 * vFacing.y : abs(vFacing.x) > 0.5 ? 0.72 : 0.6;
diffuseColor = vec4(flatColours[int(vSurface.x + 0.5) / 2] * shade, 1.0);
`;

/** The square root stands for the sRGB curve; the colours of the data view are what they are. */
const OUTPUT: Readonly<Record<GroundLight, string>> = {
  pixels: 'gl_FragColor.rgb = onGrid(gl_FragColor.rgb);\n#include <colorspace_fragment>',
  corners: 'gl_FragColor.rgb = sqrt(max(onGrid(gl_FragColor.rgb), 0.0));',
  none: 'gl_FragColor.rgb = onGrid(gl_FragColor.rgb);',
};

/** Where the ground is lit: at every pixel, at the corners of faces (software rendering can afford no more), or, in the data view, not at all. */
export type GroundLight = 'pixels' | 'corners' | 'none';

/** How the ground is drawn: what it is, where it is lit, and whether it dissolves before a focus. */
export interface GroundStyle {
  readonly isFluid: boolean;
  readonly light: GroundLight;
  readonly dissolves: boolean;
}

/** Makes one of three's materials (a Lambert one where every pixel is lit, else a basic one) draw the ground. */
export function patchGround(
  shader: WebGLProgramParametersWithUniforms,
  uniforms: SharedUniforms,
  { isFluid, light, dissolves }: GroundStyle,
): void {
  Object.assign(shader.uniforms, uniforms);
  const isCheap = light === 'corners';
  const colour = { pixels: isFluid ? FLUID_COLOUR : SOLID_COLOUR, corners: CHEAP_COLOUR, none: FLAT_COLOUR };
  const lit = isCheap ? 'varying vec3 vLight;\n' : '';
  shader.vertexShader = (lit + (isCheap ? LIGHT_ON : '') + VERTEX_HEAD + shader.vertexShader).replace(
    '#include <begin_vertex>',
    VERTEX_BODY + (isCheap ? CHEAP_VERTEX : ''),
  );
  shader.fragmentShader = shader.fragmentShader
    .replace(
      '#include <common>',
      `#include <common>\n${lit}${FRAGMENT_HEAD}${ON_GRID}${dissolves ? DISSOLVE : ''}`,
    )
    .replace(
      '#include <color_fragment>',
      `#include <color_fragment>\n${dissolves ? 'dissolveBeforeFocus();\n' : ''}${colour[light]}`,
    )
    .replace('#include <colorspace_fragment>', OUTPUT[light]);
}
