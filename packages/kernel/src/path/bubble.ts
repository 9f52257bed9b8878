import type { Tile } from '../geometry/units.ts';
import type { Flood } from './flood.ts';
import { CAN_END, IS_HAZARD, VOID_FACTS } from './graph.ts';
import { NO_PLACE, PlacesByColumn } from './places-by-column.ts';

/** A hazardous tile entered on a walk, with its catalog material; what it does is for the ruleset to say. */
export interface HazardStep {
  readonly tile: Tile;
  readonly material: number;
}

/** A way from a start tile to an end tile, both included. */
export interface Path {
  readonly tiles: readonly Tile[];
  readonly cost: number;
  /** In walking order, without the start, with the destination. */
  readonly hazards: readonly HazardStep[];
}

/**
 * Where a mover can go: the cost field and parents of one search (OT-PTH-005). It keeps what was true of the world when
 * it was made. Over a column with no surface a flier's path names the y it came from.
 */
export class Bubble {
  readonly start: Tile;
  private readonly xs: Int32Array;
  private readonly ys: Int32Array;
  private readonly zs: Int32Array;
  private readonly costs: Int32Array;
  private readonly parents: Int32Array;
  private readonly facts: Uint16Array;
  private byColumn: PlacesByColumn | undefined;
  private sorted: readonly Tile[] | undefined;

  /** Copies the last run of a flood, whose memory the next one reuses. */
  constructor(start: Tile, flood: Flood) {
    const count = flood.visitedCount;
    this.start = start;
    this.xs = new Int32Array(count);
    this.ys = new Int32Array(count);
    this.zs = new Int32Array(count);
    this.costs = new Int32Array(count);
    this.parents = new Int32Array(count);
    this.facts = new Uint16Array(count);
    const { graph } = flood;
    for (let place = 0; place < count; place++) {
      const node = flood.visited[place] ?? 0;
      const parent = flood.parentAt(place);
      const facts = graph.facts[node] ?? 0;
      this.xs[place] = graph.xOf(node);
      this.ys[place] = (facts === VOID_FACTS ? this.ys[parent] : graph.heights[node]) ?? 0;
      this.zs[place] = graph.zOf(node);
      this.costs[place] = flood.costAt(place);
      this.parents[place] = parent;
      this.facts[place] = place === 0 ? facts | CAN_END : facts;
    }
  }

  /** The tiles where the mover may end, the start included, by (cost, z, x, y). */
  get tiles(): readonly Tile[] {
    this.sorted ??= this.sortTiles();
    return this.sorted;
  }

  /** The least cost to end on a tile; undefined where the mover cannot. */
  costOf(tile: Tile): number | undefined {
    const place = this.placeOf(tile);
    return place === undefined ? undefined : this.costs[place];
  }

  /** The tiles walked to end on a tile, the start first; undefined where the mover cannot. */
  pathTo(tile: Tile): readonly Tile[] | undefined {
    return this.placesTo(tile)?.map((place) => this.tileAt(place));
  }

  /** The hazards entered on the way to a tile, in walking order; none for fliers and floaters. */
  hazardsTo(tile: Tile): readonly HazardStep[] {
    const entered = this.placesTo(tile)?.slice(1) ?? [];
    return entered
      .filter((place) => ((this.facts[place] ?? 0) & IS_HAZARD) !== 0)
      .map((place) => ({ tile: this.tileAt(place), material: (this.facts[place] ?? 0) & 0xff }));
  }

  private placesTo(tile: Tile): number[] | undefined {
    const end = this.placeOf(tile);
    if (end === undefined) return undefined;
    const places: number[] = [];
    for (let place = end; place !== NO_PLACE; place = this.parents[place] ?? NO_PLACE) places.push(place);
    return places.reverse();
  }

  private placeOf({ x, y, z }: Tile): number | undefined {
    const columns = this.columns();
    for (let place = columns.first(x, z); place !== NO_PLACE; place = columns.next(place)) {
      if (this.ys[place] === y && this.canEndAt(place)) return place;
    }
    return undefined;
  }

  private canEndAt(place: number): boolean {
    return ((this.facts[place] ?? 0) & CAN_END) !== 0;
  }

  private tileAt(place: number): Tile {
    return { x: this.xs[place] ?? 0, y: this.ys[place] ?? 0, z: this.zs[place] ?? 0 };
  }

  /** Places stand by cost already, so each cost's places need only be dealt out in the order of their tiles. */
  private sortTiles(): readonly Tile[] {
    const group = new Int32Array(this.costs.length);
    const starts: number[] = [];
    let ends = 0;
    for (let place = 0; place < group.length; place++) {
      if (place === 0 || this.costs[place] !== this.costs[place - 1]) starts.push(ends);
      group[place] = starts.length - 1;
      if (this.canEndAt(place)) ends++;
    }
    const tiles = Array.from<Tile>({ length: ends });
    for (const place of this.columns().inOrder()) {
      if (!this.canEndAt(place)) continue;
      const at = group[place] ?? 0;
      const index = starts[at] ?? 0;
      tiles[index] = this.tileAt(place);
      starts[at] = index + 1;
    }
    return tiles;
  }

  private columns(): PlacesByColumn {
    this.byColumn ??= new PlacesByColumn(this.xs, this.ys, this.zs);
    return this.byColumn;
  }
}
