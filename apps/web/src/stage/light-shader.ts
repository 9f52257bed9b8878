/** `lightOn(normal)` for shaders that light by themselves: the same sun and sky as three's lights, without shadows. */
export const LIGHT_ON = /* glsl */ `
uniform vec3 lightTowards;
uniform vec3 lightKey;
uniform vec3 lightAbove;
uniform vec3 lightBelow;
vec3 lightOn(vec3 facing) {
  return mix(lightBelow, lightAbove, 0.5 + 0.5 * facing.y) + lightKey * max(0.0, dot(facing, lightTowards));
}
`;
