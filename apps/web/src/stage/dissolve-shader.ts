import { FOCUS_LIMIT } from './shared-uniforms.ts';

/**
 * `dissolveBeforeFocus()` for fragment shaders with varyings `vWorld` and `vEye` (the place in the world and before the
 * eye): thins out what would hide a focus. The discard costs the early depth test, so only what may hide something has it.
 */
export const DISSOLVE = /* glsl */ `
uniform vec4 focus[${FOCUS_LIMIT}];
uniform int focusCount;
uniform float focusFloor[${FOCUS_LIMIT}];

float bayer(vec2 pixel) {
  ivec2 p = ivec2(pixel) & 3;
  int order = ((p.x ^ p.y) & 1) * 8 + (p.x & 1) * 4 + (((p.x ^ p.y) >> 1) & 1) * 2 + (p.x >> 1);
  return (float(order) + 0.5) / 16.0;
}

void dissolveBeforeFocus() {
  for (int i = 0; i < focusCount; i++) {
    vec3 d = vEye - focus[i].xyz;
    if (d.z < 0.45 || vWorld.y < focusFloor[i] + 0.06) continue;
    float away = length(d.xy * vec2(1.0, 0.8)) / focus[i].w;
    if (away < 1.0 && 0.82 * (1.0 - smoothstep(0.6, 1.0, away)) > bayer(gl_FragCoord.xy)) discard;
  }
}
`;
