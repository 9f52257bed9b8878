import type { Cell, Facing, Tile } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { CATALOG_VERSION } from './catalog.ts';
import { Chunk } from './chunk.ts';
import { cellIndex, CHUNK_SHIFT, columnIndex, compareChunks } from './chunk-layout.ts';
import type { ChunkRef } from './chunk-layout.ts';
import { isChunkCoordinate, Lineage } from './lineage.ts';
import type { ChunkGenerator } from './lineage.ts';
import { Pillar } from './pillar.ts';
import { NO_SURFACES } from './surface.ts';
import type { Surface } from './surface.ts';
import { EMPTY } from './voxel.ts';
import type { Voxel } from './voxel.ts';
import { voxelProblem } from './voxel-problem.ts';

/** The cells a map may use; half-open (OT-MAP-006). */
export interface Bounds {
  readonly min: Cell;
  readonly max: Cell;
}

/** A place for a unit of a team to start on, named by its supporting voxel. */
export interface Spawn extends Tile {
  readonly team: number;
  readonly facing: Facing;
}

/** The facts of a map that are not voxels, and what it starts from. */
export interface WorldFacts {
  /** For cosmetic and other derived content; never the simulation's seed. 0 to 2^64 − 1. */
  readonly seed: bigint;
  readonly bounds?: Bounds;
  readonly spawns?: readonly Spawn[];
  readonly catalogVersion?: number;
  /** The base map; each array of 4,096 valid voxels becomes the world's own. */
  readonly chunks?: readonly (ChunkRef & { readonly voxels: Uint32Array })[];
  /** Makes an open world, which has no bounds. */
  readonly generator?: ChunkGenerator;
}

/** The owner of what no world may write to in place. */
const NOBODY = {};

/** Four by four neighbouring pillars have places of their own: a battlefield of 64×64. */
function recentIndex(cx: number, cz: number): number {
  return (cx & 3) | ((cz & 3) << 2);
}

/**
 * The voxel grid: the only store of terrain and buildings (OT-MAP-003). A fork shares everything with its origin until
 * either writes; only the pillar and chunk written to are then copied.
 */
export class World {
  readonly seed: bigint;
  readonly bounds: Bounds | undefined;
  readonly spawns: readonly Spawn[];
  readonly catalogVersion: number;
  /** One object for a world and all its forks, to key caches by. */
  readonly lineage: object;
  private readonly family: Lineage;
  private owner: object = {};
  private pillars: (Pillar | undefined)[];
  private pillarsOwner: object = NOBODY;
  private base: (Pillar | undefined)[];
  /** The pillars asked for last, by {@link recentIndex}: looking one up costs several times as much. */
  private recent: (Pillar | undefined)[] = [];
  private lastEdition = 0;

  private constructor(
    facts: Pick<World, 'seed' | 'bounds' | 'spawns' | 'catalogVersion'>,
    family: Lineage,
    pillars: (Pillar | undefined)[],
    base: (Pillar | undefined)[],
  ) {
    this.seed = facts.seed;
    this.bounds = facts.bounds;
    this.spawns = facts.spawns;
    this.catalogVersion = facts.catalogVersion;
    this.lineage = family;
    this.family = family;
    this.pillars = pillars;
    this.base = base;
  }

  static create(facts: WorldFacts): World {
    const { seed, bounds, spawns = [], catalogVersion = CATALOG_VERSION, chunks = [], generator } = facts;
    invariant(seed >= 0n && seed <= 0xffff_ffff_ffff_ffffn, `seed ${seed} does not fit in 64 bits`);
    invariant(catalogVersion <= CATALOG_VERSION, `catalog version ${catalogVersion} is from the future`);
    invariant(bounds === undefined || hasRoom(bounds), 'bounds hold no cell');
    invariant(bounds === undefined || generator === undefined, 'an open world has no bounds');
    const pillars: (Pillar | undefined)[] = [];
    const world = new World(
      { seed, bounds, spawns, catalogVersion },
      new Lineage(generator),
      pillars,
      pillars,
    );
    for (const chunk of chunks) {
      const slot = world.family.slotFor(chunk.cx, chunk.cz);
      const pillar = (pillars[slot] ??= new Pillar(chunk, NOBODY, 0));
      invariant(
        pillar.chunkAt(chunk.cy) === undefined,
        `chunk ${chunk.cx},${chunk.cy},${chunk.cz} is given twice`,
      );
      pillar.put(new Chunk(chunk, chunk.voxels, NOBODY));
    }
    return world;
  }

  /** A world with the same content, base and facts; writing to either leaves the other as it is. */
  fork(): World {
    const child = new World(this, this.family, this.pillars, this.base);
    child.lastEdition = this.lastEdition;
    child.recent = this.recent.slice();
    this.owner = {};
    return child;
  }

  /** Changes with every write; equal editions within one lineage mean equal content. */
  get edition(): number {
    return this.lastEdition;
  }

  /** The voxel of any cell; empty outside the bounds (OT-MAP-018). */
  voxelAt(x: number, y: number, z: number): Voxel {
    const pillar = this.pillarAt(x >> CHUNK_SHIFT, z >> CHUNK_SHIFT);
    if (pillar === undefined) return EMPTY;
    const chunk = pillar.chunkAt(y >> CHUNK_SHIFT);
    return chunk === undefined ? EMPTY : (chunk.voxels[cellIndex(x, y, z)] as Voxel);
  }

  /** Writes one voxel; with {@link clearVoxel} the only writer there is (OT-EDT-001). The cell must be within bounds. */
  setVoxel(x: number, y: number, z: number, voxel: Voxel): void {
    const problem = voxelProblem(voxel);
    if (problem !== undefined) invariant(false, problem.message);
    if (!this.isInside(x, y, z)) invariant(false, `cell ${x},${y},${z} is out of bounds`);
    if (this.voxelAt(x, y, z) === voxel) return;
    const pillar = this.writablePillar(x >> CHUNK_SHIFT, z >> CHUNK_SHIFT);
    pillar.writableChunk(y >> CHUNK_SHIFT).write(cellIndex(x, y, z), voxel);
    pillar.forgetSurfaces(columnIndex(x, z));
    this.lastEdition = this.family.nextEdition();
    pillar.edition = this.lastEdition;
  }

  clearVoxel(x: number, y: number, z: number): void {
    this.setVoxel(x, y, z, EMPTY);
  }

  /** Whether a cell may hold a voxel: within the bounds, or within the reach of coordinates where there are none. */
  isInside(x: number, y: number, z: number): boolean {
    const { bounds } = this;
    if (bounds === undefined) {
      return (
        isChunkCoordinate(x >> CHUNK_SHIFT) &&
        isChunkCoordinate(y >> CHUNK_SHIFT) &&
        isChunkCoordinate(z >> CHUNK_SHIFT)
      );
    }
    const { min, max } = bounds;
    return x >= min.x && x < max.x && y >= min.y && y < max.y && z >= min.z && z < max.z;
  }

  /** Makes the present content the base map. */
  markBase(): void {
    this.base = this.pillars;
    this.owner = {};
  }

  /** The base map as a world of its own: what {@link changedChunks} compares with. */
  baseWorld(): World {
    const base = new World(this, this.family, this.base, this.base);
    base.lastEdition = this.family.nextEdition();
    this.owner = {};
    return base;
  }

  /** The chunks whose voxels differ from the base map, by (cy, cz, cx); one that was emptied is among them. */
  changedChunks(): readonly ChunkRef[] {
    const changed: Chunk[] = [];
    for (let slot = 0; slot < this.pillars.length; slot++) {
      const pillar = this.pillars[slot];
      const before = this.base[slot];
      if (pillar === undefined || pillar === before) continue;
      for (const chunk of pillar.chunks) {
        const original = before?.chunkAt(chunk.cy);
        const isSame = original === undefined ? chunk.isEmpty : chunk.hasVoxelsOf(original);
        if (!isSame) changed.push(chunk);
      }
    }
    return changed.sort(compareChunks);
  }

  /** Every chunk that is there and holds anything, by (cy, cz, cx). */
  chunks(): readonly ChunkRef[] {
    const all = this.pillars.flatMap((pillar) => pillar?.chunks.filter((chunk) => !chunk.isEmpty) ?? []);
    return all.sort(compareChunks);
  }

  /** The surfaces of a column, ascending; the same array until the column is edited (OT-SRF-006). */
  surfaces(x: number, z: number): readonly Surface[] {
    return this.pillarAt(x >> CHUNK_SHIFT, z >> CHUNK_SHIFT)?.surfaces(columnIndex(x, z)) ?? NO_SURFACES;
  }

  /** The surface that a tile names. */
  surfaceAt(tile: Tile): Surface | undefined {
    for (const surface of this.surfaces(tile.x, tile.z)) if (surface.y === tile.y) return surface;
    return undefined;
  }

  /** The surface of a column's top voxel, fluid or solid (OT-SRF-002, OT-SRF-004). */
  columnTop(x: number, z: number): Surface | undefined {
    return this.surfaces(x, z).at(-1);
  }

  /** The chunks and surfaces at (cx, cz), for caches that follow editions; an open world makes them now. */
  pillarAt(cx: number, cz: number): Pillar | undefined {
    const index = recentIndex(cx, cz);
    const recent = this.recent[index];
    if (recent !== undefined && recent.cx === cx && recent.cz === cz) return recent;
    const slot = this.family.findSlot(cx, cz);
    const pillar = slot === undefined ? undefined : this.pillars[slot];
    const found = pillar ?? this.generatePillar(cx, cz);
    this.recent[index] = found;
    return found;
  }

  private writablePillar(cx: number, cz: number): Pillar {
    const present = this.pillarAt(cx, cz);
    if (present?.owner === this.owner) return present;
    if (this.pillarsOwner !== this.owner) {
      this.pillars = this.pillars.slice();
      this.pillarsOwner = this.owner;
    }
    const pillar = present?.copyFor(this.owner) ?? new Pillar({ cx, cz }, this.owner, this.lastEdition);
    this.pillars[this.family.slotFor(cx, cz)] = pillar;
    this.recent[recentIndex(cx, cz)] = pillar;
    return pillar;
  }

  /** Puts generated chunks beneath this world and its base alike: reading is never a change. */
  private generatePillar(cx: number, cz: number): Pillar | undefined {
    const { generator } = this.family;
    if (generator === undefined || !isChunkCoordinate(cx) || !isChunkCoordinate(cz)) return undefined;
    const slot = this.family.slotFor(cx, cz);
    const pillar = (this.base[slot] ??= runGenerator(generator, cx, cz));
    this.pillars[slot] = pillar;
    return pillar;
  }
}

function runGenerator(generator: ChunkGenerator, cx: number, cz: number): Pillar {
  const pillar = new Pillar({ cx, cz }, NOBODY, 0);
  for (let cy = generator.minCy; cy < generator.maxCy; cy++) {
    const voxels = generator.generate(cx, cy, cz);
    if (voxels !== undefined) pillar.put(new Chunk({ cx, cy, cz }, voxels, NOBODY));
  }
  return pillar;
}

function hasRoom({ min, max }: Bounds): boolean {
  return min.x < max.x && min.y < max.y && min.z < max.z;
}
