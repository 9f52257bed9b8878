/** What both shaders of the sky know. */
const SKY = /* glsl */ `
uniform vec3 zenith;
uniform vec3 horizon;
uniform vec3 haze;
uniform vec3 sunTowards;
uniform vec3 sunTone;
uniform float cloudCover;
uniform float drift;

float scatter(vec3 p) {
  p = fract(p * 0.3183 + 0.1) * 17.0;
  return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}

float swirl(vec2 p) {
  vec2 cell = floor(p);
  vec2 part = smoothstep(0.0, 1.0, p - cell);
  vec4 corners = vec4(
    scatter(vec3(cell, 1.0)), scatter(vec3(cell + vec2(1.0, 0.0), 1.0)),
    scatter(vec3(cell + vec2(0.0, 1.0), 1.0)), scatter(vec3(cell + 1.0, 1.0)));
  vec2 ends = mix(corners.xz, corners.yw, part.x);
  return mix(ends.x, ends.y, part.y);
}

float cloudAt(vec3 ray) {
  vec2 p = ray.xz / (ray.y + 0.16) * 1.4 + drift * vec2(1.0, 0.4);
  float thick = 0.55 * swirl(p) + 0.3 * swirl(p * 2.3 + 7.0) + 0.15 * swirl(p * 5.1 + 3.0);
  float from = mix(0.72, 0.16, cloudCover);
  return smoothstep(from, from + 0.3, thick) * smoothstep(0.0, 0.16, ray.y);
}

vec3 airAt(vec3 ray) {
  vec3 colour = mix(horizon, zenith, 1.0 - pow(1.0 - max(ray.y, 0.0), 3.0));
  colour = mix(colour, haze, smoothstep(0.02, -0.34, ray.y));
  return colour + sunTone * 0.22 * pow(max(dot(ray, sunTowards), 0.0), 24.0);
}

vec3 clouded(vec3 colour, vec3 ray) {
  if (cloudCover <= 0.0 || ray.y <= 0.0) return colour;
  vec3 cloud = mix(zenith, horizon, 0.62) * 1.12 + 0.05 * sunTone;
  return mix(colour, cloud, 0.82 * cloudAt(ray));
}
`;

/** With `CHEAP` air and clouds are worked out at the corners of a coarse net: software rendering can afford no more. */
export const DOME_VERTEX = /* glsl */ `
${SKY}
uniform vec3 ahead;
uniform vec3 rightwards;
uniform vec3 upwards;
varying vec3 vRay;
varying vec3 vAir;
void main() {
  vRay = ahead + position.x * rightwards + position.y * upwards;
  gl_Position = vec4(position.xy, 1.0, 1.0);
#ifdef CHEAP
  vec3 ray = normalize(vRay);
  vAir = clouded(airAt(ray), ray);
#endif
}
`;

/** Sizes are of the directions' unit sphere: 0.04 is a little over two degrees. */
export const DOME_FRAGMENT = /* glsl */ `
${SKY}
uniform bool hasDetail;
uniform vec3 moonTowards;
uniform float moonPhase;
uniform float stars;
varying vec3 vRay;
varying vec3 vAir;

float starAt(vec3 ray) {
  vec3 p = ray * 46.0;
  vec3 cell = floor(p);
  float draw = scatter(cell);
  if (draw < 0.88) return 0.0;
  vec3 place = cell + 0.5 + 0.5 * (vec3(scatter(cell + 1.0), scatter(cell + 2.0), scatter(cell + 3.0)) - 0.5);
  float away = length(ray - normalize(place)) * 46.0;
  return smoothstep(0.17, 0.02, away) * (0.35 + 5.4 * (draw - 0.88));
}

/** The face of the moon: lit from the sun's side, by as much as the phase says. */
vec4 moonAt(vec3 ray) {
  if (dot(ray, moonTowards) < 0.998) return vec4(0.0);
  vec3 off = (ray - moonTowards) / 0.05;
  vec3 sunwards = sunTowards - dot(sunTowards, moonTowards) * moonTowards;
  vec3 across = normalize(sunwards + vec3(0.0, 1e-4, 0.0));
  vec2 face = vec2(dot(off, across), dot(off, cross(moonTowards, across)));
  float inside = 1.0 - dot(face, face);
  if (inside < 0.0) return vec4(0.0);
  float turn = 6.2832 * moonPhase;
  float lit = face.x * abs(sin(turn)) - sqrt(inside) * cos(turn);
  float seas = 0.8 + 0.2 * swirl(face * 2.6 + 4.0);
  return vec4(vec3(0.86, 0.9, 1.0) * seas, smoothstep(0.0, 0.12, inside) * smoothstep(-0.06, 0.16, lit));
}

void main() {
#ifdef CHEAP
  if (!hasDetail) {
    gl_FragColor = vec4(sqrt(vAir), 1.0);
    return;
  }
#endif
  vec3 ray = normalize(vRay);
#ifdef CHEAP
  vec3 colour = vAir;
#else
  vec3 colour = airAt(ray);
#endif
  if (ray.y > -0.02) {
    float above = smoothstep(-0.02, 0.03, ray.y);
    if (stars > 0.0) colour += above * stars * starAt(ray);
    colour = mix(colour, sunTone, above * smoothstep(0.9991, 0.9995, dot(ray, sunTowards)));
    vec4 moon = moonAt(ray);
    colour = mix(colour, moon.rgb * (0.5 + 0.7 * stars), above * moon.a);
#ifndef CHEAP
    colour = clouded(colour, ray);
#endif
  }
#ifdef CHEAP
  gl_FragColor = vec4(sqrt(colour), 1.0);
#else
  gl_FragColor = vec4(colour, 1.0);
  #include <colorspace_fragment>
#endif
}
`;
