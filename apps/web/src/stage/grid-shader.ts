/** Tones of the lines where a cell is pointed at and where it is selected, and of all others: linear r, g, b. */
const GRID_TONES = {
  plain: '0.06, 0.045, 0.08',
  hover: '1.0, 0.94, 0.72',
  selected: '0.12, 0.42, 1.0',
} as const;

/**
 * `onGrid(colour)` for fragment shaders with varyings `vWorld` and `vFacing`: lines of the top grid on whatever can be stood on,
 * crosses at the corners of cells and dashes between them, as wide everywhere, smooth at any distance (OT-UX-014, OT-UX-015).
 */
export const ON_GRID = /* glsl */ `
uniform vec4 gridHover;
uniform vec4 gridSelected;

float lineAt(float away, float pixel) {
  return 1.0 - smoothstep(0.014, 0.014 + 1.2 * pixel, away);
}

bool isCell(vec3 cell, vec4 marked) {
  return marked.w > 0.5 && all(equal(cell, marked.xyz));
}

vec3 onGrid(vec3 colour) {
  vec2 pixels = fwidth(vWorld.xz);
  if (vFacing.y < 0.3) return colour;
  vec2 place = fract(vWorld.xz);
  vec2 away = min(place, 1.0 - place);
  vec2 line = vec2(lineAt(away.x, pixels.x), lineAt(away.y, pixels.y));
  vec2 dash = step(abs(fract(place * 5.0) - 0.5), vec2(0.25));
  vec2 arm = step(away, vec2(0.13));
  // Along a line of one axis the other one runs: crosses at its ends, dashes between.
  float lit = max(line.x * max(arm.y, 0.6 * dash.y), line.y * max(arm.x, 0.6 * dash.x));
  vec3 cell = floor(vWorld - vFacing * 0.02);
  if (isCell(cell, gridSelected)) return mix(mix(colour, vec3(${GRID_TONES.selected}), 0.14), vec3(${GRID_TONES.selected}), lit);
  if (isCell(cell, gridHover)) return mix(mix(colour, vec3(${GRID_TONES.hover}), 0.1), vec3(${GRID_TONES.hover}), lit);
  return mix(colour, vec3(${GRID_TONES.plain}), 0.3 * lit);
}
`;
