import { DoubleSide, ShaderMaterial } from 'three';
import { OVERLAY_KINDS } from './api.ts';
import { DISSOLVE } from './dissolve-shader.ts';
import type { SharedUniforms } from './shared-uniforms.ts';

const VERTEX = /* glsl */ `
attribute vec2 place;   // u, v on the tile (or along and across a path)
attribute vec2 style;   // kind, intensity
attribute vec3 tone;
varying vec2 vPlace;
varying vec2 vStyle;
varying vec3 vTone;
varying vec3 vWorld;
varying vec3 vEye;
void main() {
  vPlace = place;
  vStyle = style;
  vTone = tone;
  vWorld = position;
  vEye = (modelViewMatrix * vec4(position, 1.0)).xyz;
  gl_Position = projectionMatrix * vec4(vEye, 1.0);
}
`;

/** Distances are in tiles; every kind has a pattern of its own, so that hue is never the only difference. */
const FRAGMENT = /* glsl */ `
uniform float time;
varying vec2 vPlace;
varying vec2 vStyle;
varying vec3 vTone;
varying vec3 vWorld;
varying vec3 vEye;
${DISSOLVE}
float band(float d, float from, float to) { return step(from, d) * step(d, to); }

float brackets(vec2 p, float edge, float width, float reach) {
  vec2 q = 0.5 - abs(p - 0.5);
  float rim = min(q.x, q.y);
  float along = max(q.x, q.y);
  return band(rim, edge, edge + width) * step(along, edge + reach);
}

void main() {
  dissolveBeforeFocus();
  int kind = int(vStyle.x + 0.5);
  vec2 p = vPlace;
  vec2 c = p - 0.5;
  float rim = 0.5 - max(abs(c.x), abs(c.y));
  float pulse = 0.5 + 0.5 * sin(time * 4.0);
  vec3 tone = vTone;
  float a = 0.0;
  if (kind == ${OVERLAY_KINDS.indexOf('move')}) {
    a = step(0.03, rim) * 0.46 + band(rim, 0.03, 0.095) * 0.44;
  } else if (kind == ${OVERLAY_KINDS.indexOf('path')}) {
    float edge = abs(p.y - 0.5);
    float chevron = fract(p.x * 2.0 - time * 0.9 + edge * 0.7);
    tone = edge > 0.34 ? vec3(0.05, 0.08, 0.16) : tone * mix(0.82, 1.0, step(0.5, chevron));
    a = 0.94;
  } else if (kind == ${OVERLAY_KINDS.indexOf('hazard')}) {
    vec2 t = vec2(abs(c.x), c.y);
    float triangle = max(t.x * 0.87 + t.y * 0.5, -t.y) ;
    float inside = 1.0 - step(0.2, max(t.x * 0.87 - t.y * 0.5, t.y - 0.02));
    float mark = step(abs(c.x), 0.028) * band(c.y, -0.1, 0.1) + step(length(c - vec2(0.0, 0.155)), 0.032);
    tone = mix(tone, vec3(0.12, 0.07, 0.02), clamp(mark, 0.0, 1.0) * inside);
    a = max(inside * 0.95, band(rim, 0.03, 0.08) * step(0.5, fract((p.x + p.y) * 5.0)) * 0.9);
  } else if (kind == ${OVERLAY_KINDS.indexOf('range')}) {
    float stripe = step(0.55, fract((p.x + p.y) * 4.0));
    a = step(0.03, rim) * (0.16 + 0.34 * stripe) + band(rim, 0.03, 0.085) * 0.5;
  } else if (kind == ${OVERLAY_KINDS.indexOf('area')}) {
    float hatch = max(step(0.68, fract((p.x + p.y) * 4.0)), step(0.68, fract((p.x - p.y) * 4.0)));
    a = step(0.02, rim) * (0.26 + 0.36 * hatch) + band(rim, 0.02, 0.09) * 0.4;
  } else if (kind == ${OVERLAY_KINDS.indexOf('target')}) {
    float ring = band(length(c), 0.2, 0.25) + step(length(c), 0.06);
    a = step(0.03, rim) * 0.3 + clamp(brackets(p, 0.03 + 0.03 * pulse, 0.075, 0.24) + ring, 0.0, 1.0) * 0.9;
  } else if (kind == ${OVERLAY_KINDS.indexOf('threat')}) {
    vec2 g = fract(p * 4.0) - 0.5;
    float dot4 = step(length(g), 0.16 + 0.24 * vStyle.y);
    a = step(0.02, rim) * (0.14 + 0.18 * vStyle.y + dot4 * (0.34 + 0.34 * vStyle.y));
  } else if (kind == ${OVERLAY_KINDS.indexOf('spawn')}) {
    float d = abs(c.x) + abs(c.y);
    a = step(d, 0.4) * 0.22 + band(d, 0.33, 0.41) * 0.7;
  } else if (kind == ${OVERLAY_KINDS.indexOf('hover')}) {
    a = step(0.02, rim) * 0.22 + band(rim, 0.02, 0.075) * 0.78;
  } else if (kind == ${OVERLAY_KINDS.indexOf('cursor')}) {
    float outer = brackets(p, 0.0 + 0.035 * pulse, 0.1, 0.34);
    float inner = brackets(p, 0.02 + 0.035 * pulse, 0.055, 0.3);
    tone = mix(vec3(0.1, 0.09, 0.14), tone, inner);
    a = max(outer * 0.85, inner);
  } else {
    a = step(0.02, rim) * 0.42 + band(rim, 0.02, 0.12) * 0.56;
    tone = mix(tone, vec3(1.0), band(rim, 0.055, 0.08) * 0.8);
  }
  if (a < 0.01) discard;
  gl_FragColor = vec4(tone, clamp(a, 0.0, 1.0));
  #include <colorspace_fragment>
}
`;

export function createOverlayMaterial(uniforms: SharedUniforms): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { ...uniforms },
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -2,
  });
}
