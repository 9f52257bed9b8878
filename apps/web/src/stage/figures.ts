import { BufferGeometry, Euler, Float32BufferAttribute, Matrix4, Mesh } from 'three';
import type { MeshDepthMaterial, MeshLambertMaterial } from 'three';
import { buildBase } from './figure-base.ts';
import type { BaseForm, BaseMesh } from './figure-base.ts';
import { buildFigure } from './figure-builder.ts';
import { FIGURE_GRID, PART_NAMES } from './figure-data.ts';
import type { FigureData, PartName } from './figure-data.ts';
import {
  BASE_JOINT,
  createFigureDepthMaterial,
  createFigureMaterial,
  createFigureUniforms,
} from './figure-material.ts';
import { poseAt } from './poses.ts';
import type { Pose } from './poses.ts';

/** Figures are drawn a little smaller than their grid so that neighbours do not touch. */
const SCALE = 0.94;

/** One geometry for each figure and base shape, shared by everybody who looks like it. */
export class FigureGeometries {
  readonly #made = new Map<FigureData, Map<string, BufferGeometry>>();

  /** Without a form there is no base. */
  get(data: FigureData, form: BaseForm | undefined): BufferGeometry {
    const forms = this.#made.get(data) ?? new Map<string, BufferGeometry>();
    this.#made.set(data, forms);
    const key = form === undefined ? '' : `${form.shape} ${form.size.w} ${form.size.d}`;
    const geometry = forms.get(key) ?? buildGeometry(data, form);
    forms.set(key, geometry);
    return geometry;
  }

  dispose(): void {
    for (const forms of this.#made.values()) for (const geometry of forms.values()) geometry.dispose();
    this.#made.clear();
  }
}

const NO_BASE: BaseMesh = { positions: [], normals: [], colours: [], finishes: [], indices: [] };

function buildGeometry(data: FigureData, form: BaseForm | undefined): BufferGeometry {
  const mesh = buildFigure(data);
  const base = form === undefined ? NO_BASE : buildBase(form, data.scale);
  const first = mesh.parts.length;
  const joints = [...mesh.parts, ...Array.from({ length: base.positions.length / 3 }, () => BASE_JOINT)];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([...mesh.positions, ...base.positions], 3));
  geometry.setAttribute('normal', new Float32BufferAttribute([...mesh.normals, ...base.normals], 3));
  geometry.setAttribute('color', new Float32BufferAttribute([...mesh.colours, ...base.colours], 3));
  geometry.setAttribute('finish', new Float32BufferAttribute([...mesh.finishes, ...base.finishes], 2));
  geometry.setAttribute('joint', new Float32BufferAttribute(joints, 1));
  geometry.setIndex([...mesh.indices, ...base.indices.map((index) => index + first)]);
  return geometry;
}

type Angles = [forward: number, around: number, sideways: number];

const body = new Matrix4();
const turned = new Matrix4();
const unpivot = new Matrix4();
const euler = new Euler();

/** One unit on the field as a jointed voxel figure: a single draw call. Its owner places and turns `mesh`. */
export class Figure {
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  readonly data: FigureData;
  readonly uniforms = createFigureUniforms();
  readonly #depth: MeshDepthMaterial;
  readonly #turns: Record<PartName, Angles>;
  #lift = 0;
  #ahead = 0;
  #lean = 0;
  #spin = 0;
  #stretch = 1;

  constructor(data: FigureData, geometry: BufferGeometry) {
    this.data = data;
    this.mesh = new Mesh(geometry, createFigureMaterial(this.uniforms));
    this.#depth = createFigureDepthMaterial(this.uniforms);
    this.mesh.customDepthMaterial = this.#depth;
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.scale.setScalar(SCALE * data.scale);
    this.#turns = Object.fromEntries(PART_NAMES.map((name) => [name, [0, 0, 0]])) as Record<PartName, Angles>;
    this.pose(poseAt('idle', 0, data));
  }

  /** The base follows the slope underfoot: rises per tile towards where the figure looks and to its left. */
  tiltBase(ahead: number, left: number): void {
    const base = this.uniforms.joints.value[BASE_JOINT] as Matrix4;
    base.makeRotationFromEuler(euler.set(-Math.atan(ahead), 0, Math.atan(left)));
  }

  pose(pose: Pose): void {
    this.#lift = pose.lift;
    this.#ahead = pose.ahead;
    this.#lean = pose.lean;
    this.#stretch = pose.stretch;
    this.#spin = 0;
    for (const name of PART_NAMES) {
      const turns = this.#turns[name];
      const wanted = pose.turns[name];
      for (const axis of [0, 1, 2] as const) turns[axis] = wanted?.[axis] ?? 0;
    }
    this.#placeJoints();
  }

  /** The small motion of waiting; changes the idle pose in place, because it runs all the time. */
  breathe(seconds: number): void {
    const { head, armRight, armLeft } = this.#turns;
    const breath = Math.sin(seconds * 2.1);
    head[0] = 0.035 * breath;
    if (this.data.gait === 'walk') {
      armRight[0] = -0.08 + 0.05 * breath;
      armLeft[0] = -0.06 - 0.05 * breath;
      this.#stretch = 1 + 0.014 * breath;
    } else {
      this.#lift = 0.22 + 0.05 * breath;
      if (this.data.gait === 'spin') this.#spin = seconds * 0.9;
      armRight[2] = 0.45 * Math.sin(seconds * 5.2);
      armLeft[2] = -armRight[2];
    }
    this.#placeJoints();
  }

  dispose(): void {
    this.mesh.material.dispose();
    this.#depth.dispose();
  }

  /** Each part turns about its joint, then goes with the body. */
  #placeJoints(): void {
    body.makeRotationFromEuler(euler.set(this.#lean, this.#spin, 0));
    body.elements[4] *= this.#stretch;
    body.elements[5] *= this.#stretch;
    body.elements[6] *= this.#stretch;
    body.setPosition(0, this.#lift, this.#ahead);
    for (let index = 0; index < PART_NAMES.length; index++) {
      const name = PART_NAMES[index] as PartName;
      const [x = 0, y = 0, z = 0] = this.data.parts[name]?.pivot ?? [];
      const turns = this.#turns[name];
      turned.makeRotationFromEuler(euler.set(turns[0], turns[1], turns[2]));
      turned.setPosition(x / FIGURE_GRID, y / FIGURE_GRID, z / FIGURE_GRID);
      unpivot.makeTranslation(-x / FIGURE_GRID, -y / FIGURE_GRID, -z / FIGURE_GRID);
      (this.uniforms.joints.value[index] as Matrix4).copy(body).multiply(turned).multiply(unpivot);
    }
  }
}
