import { invariant } from '../invariant.ts';
import { SHAPE } from './voxel.ts';
import type { Shape } from './voxel.ts';

/** What a material is, never how a game treats it (OT-MAT-001, OT-MAT-008). */
export interface Material {
  readonly id: string;
  /** Fills its shape's volume: stops bodies, carries a unit. */
  readonly solid: boolean;
  /** Physically not solid; its top is still a surface. */
  readonly fluid: boolean;
  /** What an editor places by default; a stored voxel has its own. */
  readonly shape: Shape;
  /** Default height byte, 0 for the shape's own default. */
  readonly height: number;
}

/** Raised with every material appended to {@link CATALOG}. */
export const CATALOG_VERSION = 1;

/** Every material of every game, by index. Append only: maps refer to materials by index (OT-MAT-006). */
export const CATALOG: readonly Material[] = [
  solid('grass'),
  solid('dirt'),
  solid('stone'),
  solid('wall'),
  fluid('water'),
  fluid('lava'),
  fluid('poison'),
  solid('fire'),
  solid('spikes'),
  solid('wood'),
  solid('ice'),
  solid('mud'),
];

const indexById = new Map(CATALOG.map((material, index) => [material.id, index]));
const fluidByIndex = CATALOG.map((material) => material.fluid);

function solid(id: string): Material {
  return Object.freeze({ id, solid: true, fluid: false, shape: SHAPE.full, height: 0 });
}

function fluid(id: string): Material {
  return Object.freeze({ id, solid: false, fluid: true, shape: SHAPE.full, height: 0 });
}

/** The index of a material that is known to exist. */
export function materialIndex(id: string): number {
  const index = indexById.get(id);
  invariant(index !== undefined, `no material is called ${id}`);
  return index;
}

/** The index of a material named by something untrusted. */
export function findMaterial(id: string): number | undefined {
  return indexById.get(id);
}

/** Whether the material at this catalog index is fluid; every other material is solid. */
export function isFluid(material: number): boolean {
  return fluidByIndex[material] === true;
}
