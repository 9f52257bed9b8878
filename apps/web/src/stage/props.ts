import { Color, Group, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import type { BufferGeometry, Material } from 'three';
import { CATALOG, CELL, CLEAR_SKY } from '@highground/kernel';
import type { Surface, World } from '@highground/kernel';
import type { MaterialLook, StageLook } from './look.ts';
import { hashUnit } from './noise.ts';
import { createPropMaterials } from './prop-materials.ts';
import { PROP_KINDS, buildProp } from './prop-models.ts';
import type { PropKind } from './prop-models.ts';
import type { SharedUniforms } from './shared-uniforms.ts';

/** One ornament: where it stands, in tiles, and how it is turned and sized. */
export interface PropPlace {
  readonly kind: PropKind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
  readonly size: number;
  /** Brightness about 1. */
  readonly shade: number;
}

const NEEDED_CLEARANCE = CELL;
/** Where smoke rises, beside the middle of a burning tile. */
const SMOKES = [-0.16, 0.02, 0.15] as const;

/** What grows or lies on one surface: a pure function of the map and its seed, only on flat, open, harmless ground. */
export function propsOn(
  surface: Surface,
  x: number,
  z: number,
  seed: number,
  look: MaterialLook,
): PropPlace[] {
  const style = look.props;
  if (style === undefined || surface.partial || surface.fluid || surface.clearance < NEEDED_CLEARANCE)
    return [];
  const y = surface.height / CELL;
  const chance = (n: number): number => hashUnit(x, surface.y, z, seed + n * 7919);
  const places: PropPlace[] = [];
  const tries = style === 'pebbles' ? 2 : 3;
  for (let n = 0; n < tries; n++) {
    const kind = kindFor(style, chance(n * 5 + 1), surface.clearance === CLEAR_SKY);
    if (kind === undefined) continue;
    const [dx, dz] = nearRim(chance(n * 5 + 2));
    places.push({
      kind,
      x: x + dx,
      y,
      z: z + dz,
      turn: chance(n * 5 + 3) * 6.28,
      size: 0.75 + 0.5 * chance(n * 5 + 4),
      shade: 0.88 + 0.24 * chance(n * 5 + 5),
    });
  }
  return places;
}

/** What belongs to the material itself and warns of it: no ornament, always there. */
export function marksOn(surface: Surface, x: number, z: number, look: MaterialLook): PropPlace[] {
  const y = surface.height / CELL;
  if (look.mark === 'flames') {
    const turn = hashUnit(x, surface.y, z, 3) * 6.28;
    const at = { x: x + 0.5, y, z: z + 0.5, turn, size: 0.95, shade: 1 };
    const puffs = SMOKES.map((dx) => ({ ...at, kind: 'smoke' as const, x: at.x + dx, size: 1 }));
    return [{ ...at, kind: 'flame' }, ...puffs];
  }
  if (look.mark !== 'spikes') return [];
  const rows = [0.2, 0.5, 0.8];
  return rows.flatMap((u) =>
    rows.map((v) => ({ kind: 'spike' as const, x: x + u, y, z: z + v, turn: 0, size: 1, shade: 1 })),
  );
}

/** A place near a tile's rim: the middle belongs to units. */
function nearRim(draw: number): readonly [number, number] {
  const angle = draw * Math.PI * 2;
  const offset = (c: number): number => 0.5 + 0.4 * Math.max(-1, Math.min(1, c * 1.3));
  return [offset(Math.cos(angle)), offset(Math.sin(angle))];
}

function kindFor(
  style: NonNullable<MaterialLook['props']>,
  draw: number,
  isOpen: boolean,
): PropKind | undefined {
  if (style === 'pebbles') return draw < 0.12 ? 'pebble' : undefined;
  if (style === 'glade') return gladeKind(draw, isOpen);
  if (draw < 0.24) return 'tuft';
  if (draw < 0.275 && isOpen) return 'flower';
  if (draw < 0.29) return 'pebble';
  return draw < 0.305 && isOpen ? 'bush' : undefined;
}

/** Ground of a wood: fewer and larger things, in the shade as well. */
function gladeKind(draw: number, isOpen: boolean): PropKind | undefined {
  if (draw < 0.075) return 'tuft';
  if (draw < 0.1) return 'fern';
  if (draw < 0.112) return 'flower';
  if (draw < 0.119) return 'mushroom';
  if (draw < 0.126) return 'pebble';
  return draw < 0.136 && isOpen ? 'bush' : undefined;
}

interface PropMesh {
  readonly kind: PropKind;
  readonly mesh: InstancedMesh;
  readonly places: number;
}

const WARNING: ReadonlySet<PropKind> = new Set(['spike', 'flame', 'smoke']);

function scatter({ x, z }: PropPlace): number {
  return hashUnit(Math.floor(x * 64), 0, Math.floor(z * 64), 17);
}

/** Ornaments of the whole map, one instanced mesh a kind (OT-RND-009). */
export class Props {
  readonly group = new Group();
  readonly #models = new Map<PropKind, BufferGeometry>();
  readonly #materialOf: (kind: PropKind) => Material;
  readonly #look: StageLook;
  #meshes: PropMesh[] = [];
  #limit = Infinity;

  constructor(look: StageLook, time: SharedUniforms['time']) {
    this.#look = look;
    this.#materialOf = createPropMaterials(time);
    for (const kind of PROP_KINDS) this.#models.set(kind, buildProp(kind));
  }

  showWorld(world: World): void {
    this.#clear();
    const seed = Number(BigInt.asUintN(31, world.seed));
    const byKind = new Map<PropKind, PropPlace[]>();
    for (const [x, z] of columns(world)) {
      for (const surface of world.surfaces(x, z)) {
        const look = this.#look.materials[CATALOG[surface.material]?.id ?? ''];
        if (look === undefined) continue;
        for (const place of [...marksOn(surface, x, z, look), ...propsOn(surface, x, z, seed, look)]) {
          const places = byKind.get(place.kind) ?? [];
          byKind.set(place.kind, places);
          places.push(place);
        }
      }
    }
    // In scattered order, so that showing only the first ones thins them out evenly.
    for (const [kind, places] of byKind)
      this.#add(
        kind,
        places.toSorted((a, b) => scatter(a) - scatter(b)),
      );
    this.setLimit(this.#limit);
  }

  /** Draws about this many ornaments; what warns is always drawn. */
  setLimit(limit: number): void {
    this.#limit = limit;
    const ornaments = this.#meshes.filter(({ kind }) => !WARNING.has(kind));
    const total = ornaments.reduce((sum, { places }) => sum + places, 0);
    const share = Math.min(1, limit / Math.max(1, total));
    for (const { mesh, places } of ornaments) mesh.count = Math.ceil(places * share);
  }

  dispose(): void {
    this.#clear();
    for (const geometry of this.#models.values()) geometry.dispose();
    for (const kind of PROP_KINDS) this.#materialOf(kind).dispose();
  }

  #add(kind: PropKind, places: readonly PropPlace[]): void {
    const mesh = new InstancedMesh(this.#models.get(kind), this.#materialOf(kind), places.length);
    const [matrix, turn, colour] = [new Matrix4(), new Quaternion(), new Color()];
    const up = new Vector3(0, 1, 0);
    places.forEach((place, index) => {
      turn.setFromAxisAngle(up, place.turn);
      const size = place.size * (WARNING.has(kind) ? 1 : (this.#look.propSize ?? 1));
      matrix.compose(new Vector3(place.x, place.y, place.z), turn, new Vector3().setScalar(size));
      mesh.setMatrixAt(index, matrix);
      mesh.setColorAt(index, colour.setScalar(place.shade));
    });
    mesh.receiveShadow = true;
    mesh.castShadow = kind === 'bush' || kind === 'spike';
    this.group.add(mesh);
    this.#meshes.push({ kind, mesh, places: places.length });
  }

  #clear(): void {
    for (const { mesh } of this.#meshes) {
      this.group.remove(mesh);
      mesh.dispose();
    }
    this.#meshes = [];
  }
}

function* columns(world: World): Generator<readonly [number, number]> {
  const seen = new Set<string>();
  for (const { cx, cz } of world.chunks()) {
    const key = `${cx},${cz}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (let z = 0; z < 16; z++) for (let x = 0; x < 16; x++) yield [cx * 16 + x, cz * 16 + z];
  }
}
