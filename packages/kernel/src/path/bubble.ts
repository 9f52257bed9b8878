import { idiv } from '../geometry/idiv.ts';
import type { Tile } from '../geometry/units.ts';
import { EndTiles, nthTile } from './end-tiles.ts';
import { TRAIL_STRIDE } from './flood.ts';
import type { Trail } from './flood.ts';
import { CAN_END, IS_HAZARD, PAGE_SHIFT, VOID_FACTS } from './nodes.ts';
import type { NodePage } from './nodes.ts';

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
  private readonly trail: Trail;
  private readonly pages: readonly NodePage[];
  /** Where in the trail each end tile is. */
  private ends: readonly number[] | undefined;
  private grid: EndTiles | undefined;
  /** The tile asked about last, and where in the trail it is: the same one is asked about again and again. */
  private lastTile: Tile | undefined;
  private lastPlace: number | undefined;

  constructor(start: Tile, trail: Trail, pages: readonly NodePage[]) {
    this.start = start;
    this.trail = trail;
    this.pages = pages;
  }

  /** The tiles where the mover may end, the start included, by (cost, z, x, y). */
  get tiles(): readonly Tile[] {
    return this.endTiles().sorted;
  }

  /** How many `tiles` there are. */
  get size(): number {
    return this.endPlaces().length;
  }

  /** One of `tiles` by its index, found without sorting the others. */
  at(index: number): Tile {
    const ends = this.endPlaces();
    const cost = this.costAt(ends[index] as number);
    let first = index;
    while (first > 0 && this.costAt(ends[first - 1] as number) === cost) first--;
    let end = index + 1;
    while (end < ends.length && this.costAt(ends[end] as number) === cost) end++;
    const ofCost = ends.slice(first, end);
    const tile = nthTile(
      ofCost.map((place) => this.endAt(place)),
      index - first,
    );
    this.lastTile = tile;
    this.lastPlace = ofCost.find((place) => this.endAt(place) === tile);
    return tile;
  }

  /** The least cost to end on a tile; undefined where the mover cannot. */
  costOf(tile: Tile): number | undefined {
    const place = this.placeOf(tile);
    return place === undefined ? undefined : this.costAt(place);
  }

  /** The tiles walked to end on a tile, the start first; undefined where the mover cannot. */
  pathTo(tile: Tile): readonly Tile[] | undefined {
    let { y } = this.start;
    const tiles = this.placesTo(tile).map((place) => {
      const next = this.tileAt(place, y);
      y = next.y;
      return next;
    });
    return tiles.length === 0 ? undefined : tiles;
  }

  /** The hazards entered on the way to a tile, in walking order; none for fliers and floaters. */
  hazardsTo(tile: Tile): readonly HazardStep[] {
    const entered = this.placesTo(tile).slice(1);
    return entered
      .filter((place) => (this.factsAt(place) & IS_HAZARD) !== 0)
      .map((place) => ({ tile: this.tileAt(place, 0), material: this.factsAt(place) & 0xff }));
  }

  private placesTo(tile: Tile): readonly number[] {
    const places: number[] = [];
    let place = this.placeOf(tile);
    while (place !== undefined && place >= 0) {
      places.push(place);
      place = this.trail[place + 2];
    }
    return places.reverse();
  }

  private placeOf(tile: Tile): number | undefined {
    if (tile !== this.lastTile) {
      this.lastPlace = this.endPlaces()[this.endTiles().indexOf(tile)];
      this.lastTile = tile;
    }
    return this.lastPlace;
  }

  private endPlaces(): readonly number[] {
    if (this.ends !== undefined) return this.ends;
    // Nearly every tile is one to end on, so there is room for all from the start.
    const ends = new Array<number>(idiv(this.trail.length, TRAIL_STRIDE));
    let count = 0;
    for (let place = 0; place < this.trail.length; place += TRAIL_STRIDE) {
      if (place === 0 || (this.factsAt(place) & CAN_END) !== 0) ends[count++] = place;
    }
    ends.length = count;
    this.ends = ends;
    return ends;
  }

  private endTiles(): EndTiles {
    const ends = this.endPlaces();
    this.grid ??= new EndTiles(
      ends.map((place) => this.endAt(place)),
      ends.map((place) => this.costAt(place)),
    );
    return this.grid;
  }

  private costAt(place: number): number {
    return this.trail[place + 1] as number;
  }

  private endAt(place: number): Tile {
    const node = this.trail[place] as number;
    return this.pages[node >> PAGE_SHIFT]?.tiles[node & 0xff] as Tile;
  }

  private factsAt(place: number): number {
    const node = this.trail[place] as number;
    return this.pages[node >> PAGE_SHIFT]?.facts[node & 0xff] as number;
  }

  private tileAt(place: number, hoverY: number): Tile {
    const node = this.trail[place] as number;
    const page = this.pages[node >> PAGE_SHIFT] as NodePage;
    const tile = page.tiles[node & 0xff] as Tile;
    return (this.factsAt(place) & 0xff) === VOID_FACTS ? { ...tile, y: hoverY } : tile;
  }
}
