import { DirectionalLight, Group, HemisphereLight, PCFShadowMap, Vector3 } from 'three';
import type { Box3, WebGLRenderer } from 'three';
import type { Quality } from './quality.ts';
import type { SharedUniforms } from './shared-uniforms.ts';
import type { Daylight } from './sky/daylight.ts';

/** A white Lambert surface sends back of a light what three divides by pi. */
const SENT_BACK = 1 / Math.PI;
/** Shadows are drawn anew once their light has moved on by a degree. */
const SHADOW_COSINE = Math.cos(Math.PI / 180);

/** Sun or moon, and a sky that fills their shadows; the shadow map is drawn only when told to. */
export class Lights {
  readonly group = new Group();
  readonly #uniforms: SharedUniforms;
  readonly #centre = new Vector3();
  readonly #shadowed = new Vector3();
  #radius = 1;
  readonly #sun = new DirectionalLight();
  readonly #sky = new HemisphereLight();

  constructor(uniforms: SharedUniforms) {
    this.#uniforms = uniforms;
    this.#sun.shadow.autoUpdate = false;
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.03;
    this.#sun.shadow.intensity = 0.88;
    this.group.add(this.#sun, this.#sun.target, this.#sky);
  }

  /** Lights the field as the sky does. */
  shine({ towards, key, above, below }: Daylight): void {
    this.#sun.color.setRGB(...key);
    this.#sky.color.setRGB(...above);
    this.#sky.groundColor.setRGB(...below);
    const { lightTowards, lightKey, lightAbove, lightBelow } = this.#uniforms;
    lightTowards.value.set(...towards);
    lightKey.value.set(...key).multiplyScalar(SENT_BACK);
    lightAbove.value.set(...above).multiplyScalar(SENT_BACK);
    lightBelow.value.set(...below).multiplyScalar(SENT_BACK);
    this.#aim();
    if (this.#shadowed.dot(lightTowards.value) < SHADOW_COSINE) this.invalidateShadows();
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
    box.getCenter(this.#centre);
    this.#radius = box.getSize(new Vector3()).length() / 2 + 2;
    const camera = this.#sun.shadow.camera;
    camera.left = camera.bottom = -this.#radius;
    camera.right = camera.top = this.#radius;
    camera.near = 0.1;
    camera.far = this.#radius * 4;
    camera.updateProjectionMatrix();
    this.#aim();
    this.invalidateShadows();
  }

  invalidateShadows(): void {
    this.#sun.shadow.needsUpdate = true;
    this.#shadowed.copy(this.#uniforms.lightTowards.value);
  }

  dispose(): void {
    this.#sun.dispose();
    this.#sky.dispose();
  }

  #aim(): void {
    this.#sun.target.position.copy(this.#centre);
    this.#sun.position
      .copy(this.#uniforms.lightTowards.value)
      .multiplyScalar(this.#radius * 2)
      .add(this.#centre);
  }
}
