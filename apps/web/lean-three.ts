import type { Plugin } from 'vite';

/** What the stage never draws with: headsets, environment maps, and materials other than the plain, matt and own ones. */
const UNUSED: readonly (readonly [module: RegExp, instead: string])[] = [
  [
    /three\/src\/renderers\/webxr\/WebXRManager\.js$/,
    `export class WebXRManager {
      enabled = false;
      isPresenting = false;
      addEventListener() {}
      removeEventListener() {}
      setAnimationLoop() {}
      getEnvironmentBlendMode() {}
      dispose() {}
    }`,
  ],
  [/three\/src\/extras\/PMREMGenerator\.js$/, 'export class PMREMGenerator {}'],
  [
    /three\/src\/renderers\/shaders\/ShaderChunk\/(clearcoat|envmap|iridescence|lights_(phong|physical|toon)|transmission)\w*\.glsl\.js$/,
    'export default "";',
  ],
  [
    /three\/src\/renderers\/shaders\/ShaderLib\/(background|backgroundCube|cube|equirect|linedashed|mesh(matcap|normal|phong|physical|toon)|points|sprite)\.glsl\.js$/,
    'export const vertex = ""; export const fragment = "";',
  ],
];

/** Builds three without the parts the stage has no use for: a tenth of its size, which the first load has better uses for. */
export function leanThree(): Plugin {
  return {
    name: 'lean-three',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] } }),
    load(id) {
      return UNUSED.find(([module]) => module.test(id))?.[1];
    },
  };
}
