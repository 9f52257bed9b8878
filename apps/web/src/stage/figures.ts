import {
  Bone,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  MeshLambertMaterial,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
} from 'three';
import type { SideShape } from '../looks/palettes.ts';
import { buildBase } from './figure-base.ts';
import type { BaseMesh } from './figure-base.ts';
import { buildFigure } from './figure-builder.ts';
import { FIGURE_GRID, PART_NAMES } from './figure-data.ts';
import type { FigureData, PartName } from './figure-data.ts';
import { poseAt } from './poses.ts';
import type { Pose } from './poses.ts';

/** Bones are the parts, the body they hang on (leaning, hopping), and the base, which stays on the ground. */
const BASE_BONE = PART_NAMES.length + 1;

/** Figures are drawn a little smaller than their grid so that neighbours do not touch. */
const SCALE = 0.94;

export interface FigureUniforms {
  readonly side: { value: Color };
  /** Colour and strength of a flash. */
  readonly flash: { value: Color };
  readonly flashShare: { value: number };
}

/** One geometry for each figure and base shape, shared by everybody who looks like it. */
export class FigureGeometries {
  readonly #made = new Map<FigureData, Map<SideShape | undefined, BufferGeometry>>();

  /** Without a shape there is no base. */
  get(data: FigureData, shape: SideShape | undefined): BufferGeometry {
    const shapes = this.#made.get(data) ?? new Map<SideShape | undefined, BufferGeometry>();
    this.#made.set(data, shapes);
    const geometry = shapes.get(shape) ?? buildGeometry(data, shape);
    shapes.set(shape, geometry);
    return geometry;
  }

  dispose(): void {
    for (const shapes of this.#made.values()) for (const geometry of shapes.values()) geometry.dispose();
    this.#made.clear();
  }
}

const NO_BASE: BaseMesh = { positions: [], normals: [], colours: [], finishes: [], indices: [] };

function buildGeometry(data: FigureData, shape: SideShape | undefined): BufferGeometry {
  const mesh = buildFigure(data);
  const base = shape === undefined ? NO_BASE : buildBase(shape);
  const first = mesh.parts.length;
  const bones = [...mesh.parts, ...base.positions.filter((_, i) => i % 3 === 0).map(() => BASE_BONE)];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([...mesh.positions, ...base.positions], 3));
  geometry.setAttribute('normal', new Float32BufferAttribute([...mesh.normals, ...base.normals], 3));
  geometry.setAttribute('color', new Float32BufferAttribute([...mesh.colours, ...base.colours], 3));
  geometry.setAttribute('finish', new Float32BufferAttribute([...mesh.finishes, ...base.finishes], 2));
  geometry.setAttribute(
    'skinIndex',
    new Uint16BufferAttribute(
      bones.flatMap((bone) => [bone, 0, 0, 0]),
      4,
    ),
  );
  geometry.setAttribute(
    'skinWeight',
    new Float32BufferAttribute(
      bones.flatMap(() => [1, 0, 0, 0]),
      4,
    ),
  );
  geometry.setIndex([...mesh.indices, ...base.indices.map((index) => index + first)]);
  return geometry;
}

function createFigureMaterial(uniforms: FigureUniforms): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = `attribute vec2 finish;\nvarying vec2 vFinish;\n${shader.vertexShader.replace('#include <begin_vertex>', '#include <begin_vertex>\nvFinish = finish;')}`;
    shader.fragmentShader = `uniform vec3 side;\nuniform vec3 flash;\nuniform float flashShare;\nvarying vec2 vFinish;\n${shader.fragmentShader.replace(
      '#include <color_fragment>',
      `#include <color_fragment>
      diffuseColor.rgb *= mix(vec3(1.0), side, vFinish.x);
      totalEmissiveRadiance += diffuseColor.rgb * vFinish.y * 0.75;
      diffuseColor.rgb = mix(diffuseColor.rgb, flash, flashShare);
      totalEmissiveRadiance += flash * flashShare * 0.5;`,
    )}`;
  };
  material.customProgramCacheKey = () => 'figure';
  return material;
}

type BoneName = PartName | 'body' | 'base';

/** One unit on the field as a jointed voxel figure: a single draw call. Its owner places and turns `mesh`. */
export class Figure {
  readonly mesh: SkinnedMesh<BufferGeometry, MeshLambertMaterial>;
  readonly data: FigureData;
  readonly uniforms: FigureUniforms = {
    side: { value: new Color() },
    flash: { value: new Color() },
    flashShare: { value: 0 },
  };
  readonly #bones = {} as Record<BoneName, Bone>;

  constructor(data: FigureData, geometry: BufferGeometry) {
    this.data = data;
    this.mesh = new SkinnedMesh(geometry, createFigureMaterial(this.uniforms));
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.scale.setScalar(SCALE);
    const body = (this.#bones.body = new Bone());
    const base = (this.#bones.base = new Bone());
    for (const name of PART_NAMES) {
      const bone = (this.#bones[name] = new Bone());
      bone.position.set(...jointOf(data, name));
      body.add(bone);
    }
    this.mesh.add(body, base);
    this.mesh.updateMatrixWorld(true);
    this.mesh.bind(new Skeleton([...PART_NAMES.map((name) => this.#bones[name]), body, base]));
    this.pose(poseAt('idle', 0, data));
  }

  /** The base follows the slope underfoot: rises per tile towards where the figure looks and to its left. */
  tiltBase(ahead: number, left: number): void {
    this.#bones.base.rotation.set(-Math.atan(ahead), 0, Math.atan(left));
  }

  pose(pose: Pose): void {
    const { body } = this.#bones;
    body.position.set(0, pose.lift, pose.ahead);
    body.rotation.set(pose.lean, 0, 0);
    body.scale.set(1, pose.stretch, 1);
    for (const name of PART_NAMES) {
      const [x, y, z] = pose.turns[name] ?? STILL;
      this.#bones[name].rotation.set(x, y, z);
    }
  }

  /** The small motion of waiting; replaces the pose in place, because it runs all the time. */
  breathe(seconds: number): void {
    const { body, head, armRight, armLeft } = this.#bones;
    const breath = Math.sin(seconds * 2.1);
    head.rotation.x = 0.035 * breath;
    if (this.data.gait === 'walk') {
      armRight.rotation.x = -0.08 + 0.05 * breath;
      armLeft.rotation.x = -0.06 - 0.05 * breath;
      body.scale.y = 1 + 0.014 * breath;
      return;
    }
    body.position.y = 0.22 + 0.05 * breath;
    if (this.data.gait === 'spin') body.rotation.y = seconds * 0.9;
    armRight.rotation.z = 0.45 * Math.sin(seconds * 5.2);
    armLeft.rotation.z = -armRight.rotation.z;
  }

  dispose(): void {
    this.mesh.skeleton.dispose();
    this.mesh.material.dispose();
  }
}

const STILL = [0, 0, 0] as const;

function jointOf(data: FigureData, name: PartName): readonly [number, number, number] {
  const [x, y, z] = data.parts[name]?.pivot ?? [0, 0, 0];
  return [x / FIGURE_GRID, y / FIGURE_GRID, z / FIGURE_GRID];
}
