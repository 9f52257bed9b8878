import { FACING_DX, FACING_DZ, FACINGS } from '../geometry/units.ts';
import type { Facing, Tile } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { CHUNK_COLUMNS, columnIndex } from '../world/chunk-layout.ts';
import { CHUNK_LIMIT } from '../world/lineage.ts';
import { CLEAR_SKY } from '../world/surface.ts';
import type { Surface } from '../world/surface.ts';
import { EMPTY, SHAPE } from '../world/voxel.ts';
import type { World } from '../world/world.ts';
import { BLOCKED, canEndOn, isHazardFor, stepCost } from './movement.ts';
import type { Gait } from './movement.ts';
import { CAN_END, IS_HAZARD, NodeBook, PAGE_SHIFT, VOID_FACTS } from './nodes.ts';
import type { PillarPlace } from './nodes.ts';

/** What the path needs of a world; a read-only one will do. */
export type WalkedWorld = Pick<World, 'bounds' | 'edition' | 'lineage' | 'pillarAt'>;

/** Ints of a node's record in `edges`: four pairs of target and price. */
export const EDGE_STRIDE = 8;
/** A price is `cost << COST_SHIFT`, plus 1 where the target is a hazard. */
export const COST_SHIFT = 15;
/** In place of a node's first target: its edges are not built. */
export const UNBUILT = -1;
/** In place of a target: no more edges. */
export const END = -2;
/** In place of the fourth target: this and further pairs are in `overflow`. */
export const OVERFLOW = -3;

/** The edition of a pillar that the world does not have. */
const ABSENT = -1;
const NOT_THERE: readonly Surface[] = Object.freeze([]);

/** Where a flier is above a column without any surface: there is nothing below and nothing above. */
const VOID: Surface = {
  y: 0,
  height: -CLEAR_SKY,
  material: 0,
  shape: SHAPE.full,
  voxel: EMPTY,
  partial: false,
  edges: [0, 0, 0, 0],
  clearance: CLEAR_SKY,
  fluid: false,
};

/** The graph's own view of a pillar: what it has built on, and where its nodes are. */
interface GraphPillar extends PillarPlace {
  edition: number;
  /** The surfaces that edges were built from, by column; undefined where none was asked for. */
  readonly columns: (readonly Surface[] | undefined)[];
  /** The page of 256 nodes, one a column, for each level of surfaces. */
  readonly pages: number[];
  readonly neighbours: (GraphPillar | undefined)[];
}

interface Column {
  readonly pillar: GraphPillar;
  readonly index: number;
}

/** Leaving a surface towards a neighbouring column. */
interface Departure {
  readonly from: Surface;
  readonly facing: Facing;
  readonly beside: Column;
}

/**
 * The steps of one gait between the surfaces of one world and its forks, as flat arrays built node by node on first
 * use. `follow` drops exactly what a change of content made stale: the edited columns and the edges of their four
 * neighbours.
 */
export class StepGraph {
  readonly gait: Gait;
  /** {@link EDGE_STRIDE} ints a node. */
  edges = new Int32Array(0);
  /** What the nodes are. */
  readonly nodes = new NodeBook();
  /** Further pairs of the few nodes with more than four edges. */
  readonly overflow = new Map<number, Int32Array>();
  private readonly pillars: GraphPillar[] = [];
  private readonly pillarByKey = new Map<number, GraphPillar>();
  private edition = -1;

  constructor(gait: Gait) {
    this.gait = gait;
  }

  /** Forgets what no longer holds in this world, wherever the graph was built. */
  follow(world: WalkedWorld): void {
    if (world.edition === this.edition) return;
    this.edition = world.edition;
    for (const pillar of this.pillars) {
      const present = world.pillarAt(pillar.cx, pillar.cz);
      const edition = present?.edition ?? ABSENT;
      if (pillar.edition === edition) continue;
      pillar.edition = edition;
      for (let index = 0; index < CHUNK_COLUMNS; index++) {
        const known = pillar.columns[index];
        if (known !== undefined && known !== present?.columns[index]) this.forgetColumn(pillar, index);
      }
    }
  }

  /** The node of a tile, if there is a surface. */
  nodeOf(world: WalkedWorld, tile: Tile): number | undefined {
    const pillar = this.pillarFor(world, tile.x >> 4, tile.z >> 4);
    const index = columnIndex(tile.x, tile.z);
    const surfaces = this.surfacesOf(world, pillar, index);
    for (let level = 0; level < surfaces.length; level++) {
      if (surfaces[level]?.y === tile.y) return this.nodeAt(pillar, index, level);
    }
    return undefined;
  }

  /** Finds what a node is and its edges north, east, south, west, lower surfaces first. */
  build(world: WalkedWorld, node: number): void {
    const { place, level } = this.nodes.pageOf(node);
    const pillar = this.pillarFor(world, place.cx, place.cz);
    const index = node & 0xff;
    const from = this.surfacesOf(world, pillar, index)[level];
    this.nodes.describe(node, from?.y ?? 0, from === undefined ? VOID_FACTS : this.factsOf(from));
    const pairs: number[] = [];
    for (const facing of FACINGS) {
      const beside = this.neighbourOf(world, { pillar, index }, facing);
      this.addEdges(world, { from: from ?? VOID, facing, beside }, pairs);
    }
    this.storeEdges(node, pairs);
  }

  /** The pairs after a node's third edge, where the fourth target is {@link OVERFLOW}. */
  overflowOf(node: number): Int32Array {
    const pairs = this.overflow.get(node);
    invariant(pairs !== undefined, `the overflow of node ${node} is missing`);
    return pairs;
  }

  private addEdges(world: WalkedWorld, { from, facing, beside }: Departure, pairs: number[]): void {
    const { pillar, index } = beside;
    const surfaces = this.surfacesOf(world, pillar, index);
    for (let level = 0; level < surfaces.length; level++) {
      const to = surfaces[level];
      if (to === undefined) continue;
      const cost = stepCost(from, to, facing, this.gait);
      if (cost !== BLOCKED)
        pairs.push(
          this.nodeAt(pillar, index, level),
          (cost << COST_SHIFT) | Number(isHazardFor(to, this.gait)),
        );
    }
    if (surfaces.length > 0 || !this.gait.fly || !isOverField(world, pillar, index)) return;
    pairs.push(this.nodeAt(pillar, index, 0), stepCost(from, VOID, facing, this.gait) << COST_SHIFT);
  }

  private storeEdges(node: number, pairs: readonly number[]): void {
    const at = node * EDGE_STRIDE;
    const inline = pairs.length > EDGE_STRIDE ? EDGE_STRIDE - 2 : pairs.length;
    for (let index = 0; index < inline; index++) this.edges[at + index] = pairs[index] ?? END;
    if (inline < pairs.length) {
      this.edges[at + inline] = OVERFLOW;
      this.overflow.set(node, Int32Array.from(pairs.slice(inline)));
    } else if (inline < EDGE_STRIDE) this.edges[at + inline] = END;
  }

  private factsOf(surface: Surface): number {
    const isHazard = isHazardFor(surface, this.gait);
    return surface.material | (canEndOn(surface, this.gait) ? CAN_END : 0) | (isHazard ? IS_HAZARD : 0);
  }

  private forgetColumn(pillar: GraphPillar, index: number): void {
    pillar.columns[index] = undefined;
    this.forgetEdges(pillar, index);
    for (const facing of FACINGS) {
      const x = (index & 0xf) + FACING_DX[facing];
      const z = (index >> 4) + FACING_DZ[facing];
      const isWithin = ((x | z) & ~0xf) === 0;
      const owner = isWithin ? pillar : pillar.neighbours[facing];
      if (owner !== undefined) this.forgetEdges(owner, columnIndex(x, z));
    }
  }

  private forgetEdges(pillar: GraphPillar, index: number): void {
    for (const page of pillar.pages) {
      const node = (page << PAGE_SHIFT) | index;
      this.edges[node * EDGE_STRIDE] = UNBUILT;
    }
  }

  private neighbourOf(world: WalkedWorld, { pillar, index }: Column, facing: Facing): Column {
    const x = (index & 0xf) + FACING_DX[facing];
    const z = (index >> 4) + FACING_DZ[facing];
    if (((x | z) & ~0xf) === 0) return { pillar, index: columnIndex(x, z) };
    const beyond =
      pillar.neighbours[facing] ??
      this.pillarFor(world, pillar.cx + FACING_DX[facing], pillar.cz + FACING_DZ[facing]);
    return { pillar: beyond, index: columnIndex(x, z) };
  }

  private surfacesOf(world: WalkedWorld, pillar: GraphPillar, index: number): readonly Surface[] {
    return (pillar.columns[index] ??= world.pillarAt(pillar.cx, pillar.cz)?.surfaces(index) ?? NOT_THERE);
  }

  private pillarFor(world: WalkedWorld, cx: number, cz: number): GraphPillar {
    const known = this.pillarByKey.get(pillarKey(cx, cz));
    if (known !== undefined) return known;
    const edition = world.pillarAt(cx, cz)?.edition ?? ABSENT;
    const pillar: GraphPillar = { cx, cz, edition, columns: [], pages: [], neighbours: [] };
    this.pillars.push(pillar);
    this.pillarByKey.set(pillarKey(cx, cz), pillar);
    for (const facing of FACINGS) {
      const neighbour = this.pillarByKey.get(pillarKey(cx + FACING_DX[facing], cz + FACING_DZ[facing]));
      pillar.neighbours[facing] = neighbour;
      if (neighbour !== undefined) neighbour.neighbours[(facing + 2) & 3] = pillar;
    }
    return pillar;
  }

  private nodeAt(pillar: GraphPillar, index: number, level: number): number {
    while (pillar.pages.length <= level) this.addPage(pillar);
    return ((pillar.pages[level] ?? 0) << PAGE_SHIFT) | index;
  }

  private addPage(pillar: GraphPillar): void {
    pillar.pages.push(this.nodes.addPage(pillar, pillar.pages.length));
    const needed = this.nodes.count * EDGE_STRIDE;
    if (needed <= this.edges.length) return;
    const edges = new Int32Array(Math.max(needed, this.edges.length * 2)).fill(UNBUILT);
    edges.set(this.edges);
    this.edges = edges;
  }
}

/** Whether a flier may cross an empty column: within the bounds, or where there are none, beside what there is. */
function isOverField(world: WalkedWorld, pillar: GraphPillar, index: number): boolean {
  const { bounds } = world;
  if (bounds === undefined) return pillar.edition !== ABSENT;
  const x = (pillar.cx << 4) | (index & 0xf);
  const z = (pillar.cz << 4) | (index >> 4);
  return x >= bounds.min.x && x < bounds.max.x && z >= bounds.min.z && z < bounds.max.z;
}

/** Small enough to stay a small integer; a neighbour may lie one past the limit on either side. */
function pillarKey(cx: number, cz: number): number {
  return (cx + CHUNK_LIMIT + 1) * (2 * CHUNK_LIMIT + 2) + (cz + CHUNK_LIMIT + 1);
}
