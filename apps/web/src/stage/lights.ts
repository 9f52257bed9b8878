import { Color, DirectionalLight, Group, HemisphereLight, PCFShadowMap, Vector3 } from 'three';
import type { Box3, WebGLRenderer } from 'three';
import type { LightLook } from './look.ts';
import type { Quality } from './quality.ts';

/** What a white Lambert surface sends back of a light: three divides by pi. */
const sentBack = (colour: number, strength: number): Rgb => {
  const { r, g, b } = new Color(colour);
  return [r, g, b].map((channel) => (channel * strength) / Math.PI) as unknown as Rgb;
};

type Rgb = readonly [number, number, number];

/** The same lights as numbers, for shaders that light by themselves. */
export interface PlainLight {
  readonly towards: Rgb;
  readonly sun: Rgb;
  readonly above: Rgb;
  readonly below: Rgb;
}

export function plainLight({
  towardsSun,
  sun,
  sunStrength,
  sky,
  ground,
  skyStrength,
}: LightLook): PlainLight {
  return {
    towards: new Vector3(...towardsSun).normalize().toArray(),
    sun: sentBack(sun, sunStrength),
    above: sentBack(sky, skyStrength),
    below: sentBack(ground, skyStrength),
  };
}

/** What a white face sends back of sun and sky together, in linear light; `normal` has length 1. */
export function lightOn({ towards, sun, above, below }: PlainLight, normal: Rgb): Rgb {
  const facing = Math.max(0, normal[0] * towards[0] + normal[1] * towards[1] + normal[2] * towards[2]);
  const fromAbove = 0.5 + 0.5 * normal[1];
  const of = (channel: 0 | 1 | 2): number =>
    sun[channel] * facing + below[channel] + (above[channel] - below[channel]) * fromAbove;
  return [of(0), of(1), of(2)];
}

/** A sun and a sky that fills its shadows; the shadow map is drawn only when told to. */
export class Lights {
  readonly group = new Group();
  readonly #towards: Vector3;
  readonly #sun: DirectionalLight;
  readonly #sky: HemisphereLight;

  constructor({ towardsSun, sun, sunStrength, sky, ground, skyStrength }: LightLook) {
    this.#towards = new Vector3(...towardsSun).normalize();
    this.#sun = new DirectionalLight(sun, sunStrength);
    this.#sky = new HemisphereLight(sky, ground, skyStrength);
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
      .copy(this.#towards)
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
