import {
  BoxGeometry,
  Color,
  DynamicDrawUsage,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three';

const LIMIT = 420;

export interface Particle {
  readonly position: readonly [number, number, number];
  readonly velocity?: readonly [number, number, number];
  /** Downward pull in tiles per second². */
  readonly gravity?: number;
  readonly colour: number;
  /** Edge in tiles; a second number makes it taller. */
  readonly size: number;
  readonly tall?: number;
  readonly seconds: number;
  /** Seconds before it appears. */
  readonly delay?: number;
  /** Turns about this upright axis, radians per second. */
  readonly orbit?: { readonly x: number; readonly z: number; readonly rate: number };
}

interface Live {
  readonly spec: Particle;
  readonly at: Vector3;
  readonly velocity: Vector3;
  readonly spin: number;
  age: number;
}

/** Small glowing cubes for every effect: one instanced draw call. */
export class Particles {
  readonly mesh: InstancedMesh<BoxGeometry, MeshBasicMaterial>;
  #live: Live[] = [];
  readonly #matrix = new Matrix4();
  readonly #turn = new Quaternion();
  readonly #size = new Vector3();
  readonly #colour = new Color();
  static readonly #up = new Vector3(0.3, 0.9, 0.2).normalize();

  constructor() {
    this.mesh = new InstancedMesh(
      new BoxGeometry(1, 1, 1),
      new MeshBasicMaterial({ transparent: true, opacity: 0.95 }),
      LIMIT,
    );
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.setColorAt(0, this.#colour);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 40;
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  get isBusy(): boolean {
    return this.#live.length > 0;
  }

  emit(spec: Particle): void {
    if (this.#live.length >= LIMIT) return;
    const [x, y, z] = spec.position;
    const [vx, vy, vz] = spec.velocity ?? [0, 0, 0];
    this.#live.push({
      spec,
      at: new Vector3(x, y, z),
      velocity: new Vector3(vx, vy, vz),
      spin: (this.#live.length * 2.4) % 6.28,
      age: -(spec.delay ?? 0),
    });
  }

  tick(seconds: number): void {
    if (this.#live.length === 0) return;
    this.#live = this.#live.filter((particle) => this.#step(particle, seconds));
    let shown = 0;
    for (const particle of this.#live) if (particle.age >= 0) this.#place(particle, shown++);
    this.mesh.count = shown;
    this.mesh.visible = shown > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor !== null) this.mesh.instanceColor.needsUpdate = true;
  }

  clear(): void {
    this.#live = [];
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh.dispose();
  }

  #step(particle: Live, seconds: number): boolean {
    const { spec, at, velocity } = particle;
    particle.age += seconds;
    if (particle.age < 0) return true;
    velocity.y -= (spec.gravity ?? 0) * seconds;
    at.addScaledVector(velocity, seconds);
    if (spec.orbit !== undefined) {
      const { x, z, rate } = spec.orbit;
      const [dx, dz] = [at.x - x, at.z - z];
      const [sin, cos] = [Math.sin(rate * seconds), Math.cos(rate * seconds)];
      at.x = x + dx * cos - dz * sin;
      at.z = z + dx * sin + dz * cos;
    }
    return particle.age < spec.seconds;
  }

  #place({ spec, at, spin, age }: Live, index: number): void {
    const share = age / spec.seconds;
    const edge = spec.size * Math.min(1, share * 8) * (share > 0.6 ? 1 - (share - 0.6) / 0.4 : 1);
    const tall = spec.tall ?? 1;
    this.#turn.setFromAxisAngle(Particles.#up, tall > 1 ? 0 : spin + age * 5);
    this.#matrix.compose(at, this.#turn, this.#size.set(edge, edge * tall, edge));
    this.mesh.setMatrixAt(index, this.#matrix);
    this.mesh.setColorAt(index, this.#colour.setHex(spec.colour));
  }
}
