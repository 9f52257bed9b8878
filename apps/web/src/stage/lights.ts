import { Color, DirectionalLight, Group, HemisphereLight, PCFShadowMap, Vector3 } from 'three';
import type { Box3, WebGLRenderer } from 'three';
import type { Quality } from './quality.ts';

const SUN_COLOUR = new Color(0xffe9c6);
const SUN_INTENSITY = 2.2;
const SKY_COLOUR = new Color(0xd5e4ff);
const GROUND_COLOUR = new Color(0xb88f68);
const SKY_INTENSITY = 1.8;

/** From the ground towards the sun: from the left of the first view, so that shadows fall where they are seen. */
const TO_SUN = new Vector3(-0.64, 0.88, -0.06).normalize();

/** What a white Lambert surface sends back of a light: three divides by pi. */
const sentBack = (colour: Color, intensity: number): readonly number[] =>
  colour.toArray().map((channel) => (channel * intensity) / Math.PI);

/** The same lights as numbers, for shaders that light by themselves. */
export const SUN = { towards: TO_SUN.toArray(), light: sentBack(SUN_COLOUR, SUN_INTENSITY) } as const;
export const SKY = {
  above: sentBack(SKY_COLOUR, SKY_INTENSITY),
  ground: sentBack(GROUND_COLOUR, SKY_INTENSITY),
} as const;

/** What a white face sends back of sun and sky together, in linear light; `normal` has length 1. */
export function lightOn(normal: readonly [number, number, number]): readonly [number, number, number] {
  const towards = Math.max(0, normal[0] * TO_SUN.x + normal[1] * TO_SUN.y + normal[2] * TO_SUN.z);
  const fromAbove = 0.5 + 0.5 * normal[1];
  const of = (channel: 0 | 1 | 2): number => {
    const [sun = 0, above = 0, ground = 0] = [SUN.light[channel], SKY.above[channel], SKY.ground[channel]];
    return sun * towards + ground + (above - ground) * fromAbove;
  };
  return [of(0), of(1), of(2)];
}

/** A warm sun and a sky that fills its shadows; the shadow map is drawn only when told to. */
export class Lights {
  readonly group = new Group();
  readonly #sun = new DirectionalLight(SUN_COLOUR, SUN_INTENSITY);
  readonly #sky = new HemisphereLight(SKY_COLOUR, GROUND_COLOUR, SKY_INTENSITY);

  constructor() {
    this.#sun.shadow.autoUpdate = false;
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.03;
    this.#sun.shadow.intensity = 0.88;
    this.group.add(this.#sun, this.#sun.target, this.#sky);
  }

  applyQuality(quality: Quality, renderer: WebGLRenderer): void {
    renderer.shadowMap.enabled = quality.shadowMap > 0;
    renderer.shadowMap.type = PCFShadowMap;
    this.#sun.castShadow = quality.shadowMap > 0;
    if (this.#sun.shadow.mapSize.x !== quality.shadowMap && quality.shadowMap > 0) {
      this.#sun.shadow.map?.dispose();
      this.#sun.shadow.map = null;
      this.#sun.shadow.mapSize.set(quality.shadowMap, quality.shadowMap);
    }
    this.invalidateShadows();
  }

  /** Aims the shadow camera so that it covers the whole map. */
  cover(box: Box3): void {
    const centre = box.getCenter(new Vector3());
    const radius = box.getSize(new Vector3()).length() / 2 + 2;
    this.#sun.target.position.copy(centre);
    this.#sun.position
      .copy(TO_SUN)
      .multiplyScalar(radius * 2)
      .add(centre);
    const camera = this.#sun.shadow.camera;
    camera.left = camera.bottom = -radius;
    camera.right = camera.top = radius;
    camera.near = 0.1;
    camera.far = radius * 4;
    camera.updateProjectionMatrix();
    this.invalidateShadows();
  }

  invalidateShadows(): void {
    this.#sun.shadow.needsUpdate = true;
  }

  dispose(): void {
    this.#sun.dispose();
    this.#sky.dispose();
  }
}
