import { Mesh, PerspectiveCamera, PlaneGeometry, ShaderMaterial, Vector3 } from 'three';
import type { Camera } from 'three';
import { DOME_FRAGMENT, DOME_VERTEX } from './dome-shader.ts';
import type { Daylight } from './daylight.ts';
import type { SkyState } from './sky-state.ts';

/** A camera of parallel rays sees one direction only; behind its field the sky is shown as somebody standing there sees it. */
const STANDING = { rise: 0.16, tall: 0.5 } as const;
/** How far the clouds go in an hour. */
const CLOUD_SPEED = 1.6;

/** The sky itself, drawn where nothing else is. */
export class SkyDome {
  readonly mesh: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #uniforms = {
    ahead: { value: new Vector3() },
    rightwards: { value: new Vector3() },
    upwards: { value: new Vector3() },
    zenith: { value: new Vector3() },
    horizon: { value: new Vector3() },
    haze: { value: new Vector3() },
    sunTowards: { value: new Vector3() },
    sunTone: { value: new Vector3() },
    moonTowards: { value: new Vector3() },
    moonPhase: { value: 0 },
    stars: { value: 0 },
    cloudCover: { value: 0 },
    drift: { value: 0 },
    /** Whether sun, moon or stars can be in view. */
    hasDetail: { value: true },
  };

  constructor() {
    // The whole view, as a net whose corners may work out the air.
    const geometry = new PlaneGeometry(2, 2, 32, 20);
    const material = new ShaderMaterial({
      vertexShader: DOME_VERTEX,
      fragmentShader: DOME_FRAGMENT,
      uniforms: this.#uniforms,
      depthWrite: false,
    });
    this.mesh = new Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    // After the ground, which hides most of it.
    this.mesh.renderOrder = 2;
  }

  /** Works out air and clouds at the corners of the net, or at every pixel. */
  setCheap(isCheap: boolean): void {
    const { material } = this.mesh;
    material.defines = isCheap ? { CHEAP: '' } : {};
    material.needsUpdate = true;
  }

  show({ sun, moon, stars, cloudCover, moonPhase, hour }: SkyState, light: Daylight): void {
    const to = this.#uniforms;
    for (const name of ['zenith', 'horizon', 'haze'] as const) to[name].value.set(...light[name]);
    to.sunTowards.value.set(...sun.direction);
    to.sunTone.value.set(...light.sun).multiplyScalar(1.2 * (1 - 0.8 * cloudCover));
    to.moonTowards.value.set(...moon.direction);
    to.moonPhase.value = moonPhase;
    to.stars.value = stars;
    to.cloudCover.value = cloudCover;
    to.drift.value = hour * CLOUD_SPEED;
  }

  /** To be called with the camera about to be drawn with. */
  aim(camera: Camera): void {
    const { ahead, rightwards, upwards } = this.#uniforms;
    const axes = camera.matrixWorld;
    rightwards.value.setFromMatrixColumn(axes, 0);
    const [wide, tall] = [camera.projectionMatrix.elements[0], camera.projectionMatrix.elements[5]];
    if (camera instanceof PerspectiveCamera) {
      ahead.value.setFromMatrixColumn(axes, 2).negate();
      rightwards.value.divideScalar(wide);
      upwards.value.setFromMatrixColumn(axes, 1).divideScalar(tall);
      this.#findDetail();
      return;
    }
    // Level, the way the view is turned, and a little upwards.
    ahead.value.setFromMatrixColumn(axes, 2).negate().setY(0).normalize();
    ahead.value.y = STANDING.rise;
    upwards.value.set(0, STANDING.tall, 0);
    rightwards.value.multiplyScalar((STANDING.tall * tall) / wide);
    this.#findDetail();
  }

  #findDetail(): void {
    const { ahead, rightwards, stars, sunTowards, moonTowards, hasDetail } = this.#uniforms;
    const reach = ahead.value.length();
    // As far from the middle of the view as its corners are, and somewhat further.
    const edge = 0.9 / Math.hypot(1, rightwards.value.length() / reach, STANDING.tall);
    const isSeen = (towards: Vector3): boolean => towards.dot(ahead.value) / reach > edge;
    hasDetail.value = stars.value > 0 || isSeen(sunTowards.value) || isSeen(moonTowards.value);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
