import { MeshBasicMaterial, MeshLambertMaterial } from 'three';
import type { Material } from 'three';
import type { PropKind } from './prop-models.ts';
import type { SharedUniforms } from './shared-uniforms.ts';

/** Both sway by where they stand, so that no two do alike; nothing moves while the stage's time stands still. */
const SWAY = {
  flame: /* glsl */ `
float beat = time * 7.0 + instanceMatrix[3].x * 5.3 + instanceMatrix[3].z * 3.1;
transformed.xz += transformed.y * 0.3 * vec2(sin(beat + position.x * 20.0), cos(beat * 0.8 + position.z * 20.0));
transformed.y *= 1.0 + 0.22 * sin(beat * 1.3 + position.x * 30.0);
`,
  smoke: /* glsl */ `
float age = fract(time * 0.23 + instanceMatrix[3].x * 0.37 + instanceMatrix[3].z * 0.61 + instanceMatrix[3].y * 0.17);
transformed *= 0.5 + 1.1 * age;
transformed.y += 0.35 + 1.25 * age;
transformed.xz += age * vec2(0.22, 0.1) + 0.07 * sin(vec2(6.0, 5.0) * age + instanceMatrix[3].xz);
vFade = smoothstep(0.0, 0.15, age) * (1.0 - age);
`,
} as const;

/** Makes what each kind of ornament is drawn with: plain, glowing and swaying, or fading as it rises. */
export function createPropMaterials(time: SharedUniforms['time']): (kind: PropKind) => Material {
  const plain = new MeshLambertMaterial({ vertexColors: true });
  const flame = new MeshLambertMaterial({
    vertexColors: true,
    emissive: 0xff7a22,
    emissiveIntensity: 0.55,
  });
  const smoke = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.5,
    depthWrite: false,
  });
  for (const [kind, material] of [
    ['flame', flame],
    ['smoke', smoke],
  ] as const) {
    material.customProgramCacheKey = () => kind;
    material.onBeforeCompile = (shader) => {
      shader.uniforms['time'] = time;
      shader.vertexShader = `uniform float time;\nvarying float vFade;\n${shader.vertexShader}`.replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>\n${SWAY[kind]}`,
      );
      if (kind === 'smoke')
        shader.fragmentShader = `varying float vFade;\n${shader.fragmentShader}`.replace(
          '#include <color_fragment>',
          '#include <color_fragment>\ndiffuseColor.a *= vFade;',
        );
    };
  }
  return (kind) => (kind === 'flame' ? flame : kind === 'smoke' ? smoke : plain);
}
