import { idiv } from '@highground/kernel';
import { hashAt, NOISE_ONE, valueNoise } from '../noise.ts';
import type { Land } from './lands.ts';

/** Steps of ground in one cell: every height here counts them. */
export const STEPS = 16;

/** Half the width of the road beside its middle row, and of a camp, and how far either is smoothed into the country. */
const ROAD_REACH = 1;
const CAMP_REACH = { u: 4, v: 2 };
const VERGE = 5;
/** Tiles beside the road that stay clear. */
const ROADSIDE = 1;
/** Rows from the middle of a camp to where the road is as high as the country again. */
const CAMP_ROWS = CAMP_REACH.v + VERGE;
/** Tiles from one bend of the road to the next. */
const BEND = 32;
/** Tiles from one stretch of cliffs, or wood, to the next. */
const REGION = 26;

/** One column of ground, at (u, v) from the middle of the map. */
export interface GroundColumn {
  /** The top of dry land, or of the bed under water, in sixteenths of a cell. */
  readonly height: number;
  readonly isRoad: boolean;
  /** A deck over water. */
  readonly isBridge: boolean;
  readonly isWet: boolean;
  /** Road or camp, or too near to either for anything to be built. */
  readonly isKept: boolean;
  readonly isCliff: boolean;
}

/** Where the road crosses row v: the u of its middle, its height, and whether it is a bridge there. */
export interface RoadRow {
  readonly v: number;
  readonly u: number;
  readonly level: number;
  readonly isBridge: boolean;
}

/** Where the two camps are, and how far the road winds. */
export interface Roadway {
  /** Rows from the middle to either camp. */
  readonly campsAt: number;
  /** Half of how far the road can get away from the middle. */
  readonly winding: number;
}

/**
 * The lie of a land: a pure function of seed and place, without bounds. A road winds through it from north to south,
 * with a level camp near each end, so that whatever the country does the camps are joined. The road is its own image
 * under a half turn, so that neither camp is nearer to the middle.
 */
export class Ground {
  readonly land: Land;
  private readonly seeds: Seeds;
  private readonly winding: number;
  private readonly campsAt: number;
  /** Where the noise of the road begins: in the middle of the map. */
  private readonly straight: number;
  private readonly camps: readonly Camp[];

  constructor(seed: number, land: Land, { campsAt, winding }: Roadway) {
    this.land = land;
    this.winding = winding;
    this.campsAt = campsAt;
    this.seeds = {
      hills: hashAt(seed, 0, 0, 0),
      swell: hashAt(seed, 1, 0, 0),
      cliffs: hashAt(seed, 2, 0, 0),
      road: hashAt(seed, 3, 0, 0),
      wood: hashAt(seed, 4, 0, 0),
    };
    this.straight = valueNoise(this.seeds.road, 0, 0, BEND);
    this.camps = [-campsAt, campsAt].map((v) => {
      const { u, level } = this.roadAt(v);
      return { u, v, level: idiv(level + idiv(STEPS, 2), STEPS) * STEPS };
    });
  }

  /** The road in row v. */
  roadAt(v: number): RoadRow {
    const { land } = this;
    const row = this.levelRow(v);
    const open = land.base + this.wave('hills', this.windingAt(row), row) + idiv(land.swell.height, 2);
    const shore = (land.waterLevel + 1) * STEPS;
    return { v, u: this.windingAt(v), level: Math.max(open, shore), isBridge: open < shore };
  }

  /** The column at u in the row of this part of the road. */
  columnAt(u: number, road: RoadRow): GroundColumn {
    const { v } = road;
    const beside = Math.abs(u - road.u) - ROAD_REACH;
    const camp = this.campShareAt(u, v);
    const isOnRoad = beside <= 0;
    const isBridge = isOnRoad && road.isBridge && camp.share === 0;
    const cliff = this.cliffShareAt(u, v);
    let height = this.openHeight(u, v, cliff);
    if (!isBridge && (!road.isBridge || isOnRoad)) height = mix(height, road.level, shareWithin(beside));
    height = mix(height, camp.level, camp.share);
    return {
      height,
      isRoad: isOnRoad && !isBridge,
      isBridge,
      isWet: height < this.land.waterLevel * STEPS,
      isKept: beside <= ROADSIDE || camp.share > 0,
      isCliff: cliff > idiv(NOISE_ONE, 2),
    };
  }

  /** How thick a wood is here, 0 in clearings to {@link NOISE_ONE}. */
  woodAt(u: number, v: number): number {
    return clampShare((valueNoise(this.seeds.wood, u, v, REGION) - 400) * 3);
  }

  /** Rolling ground, drawn down to shelves where there are cliffs. */
  private openHeight(u: number, v: number, cliff: number): number {
    const { base, shelf } = this.land;
    const rolling = base + this.wave('hills', u, v) + this.wave('swell', u, v);
    const above = rolling % shelf;
    return mix(rolling, rolling - above + idiv(above, 4), cliff);
  }

  private cliffShareAt(u: number, v: number): number {
    return clampShare((valueNoise(this.seeds.cliffs, u, v, REGION) - this.land.cliffsAbove) * 8);
  }

  private windingAt(v: number): number {
    const bend = valueNoise(this.seeds.road, 0, Math.abs(v), BEND) - this.straight;
    const away = idiv(bend * 2 * this.winding, NOISE_ONE);
    return v < 0 ? -away : away;
  }

  /** The row whose height the road has: in a camp everywhere the same, so that only the way up to it is steeper. */
  private levelRow(v: number): number {
    const away = Math.abs(Math.abs(v) - this.campsAt);
    if (away >= CAMP_ROWS) return v;
    const rows = idiv(Math.max(0, away - CAMP_REACH.v) * CAMP_ROWS, VERGE);
    const level = Math.abs(v) < this.campsAt ? this.campsAt - rows : this.campsAt + rows;
    return v < 0 ? -level : level;
  }

  /** The camp that reaches here and by how much it levels the ground. */
  private campShareAt(u: number, v: number): { readonly share: number; readonly level: number } {
    for (const camp of this.camps) {
      const beside = Math.max(Math.abs(u - camp.u) - CAMP_REACH.u, Math.abs(v - camp.v) - CAMP_REACH.v);
      if (beside < VERGE) return { share: shareWithin(beside), level: camp.level };
    }
    return { share: 0, level: 0 };
  }

  private wave(name: 'hills' | 'swell', u: number, v: number): number {
    const { height, period } = this.land[name];
    return idiv(valueNoise(this.seeds[name], u, v, period) * height, NOISE_ONE);
  }
}

/** A seed for each thing that varies by itself. */
interface Seeds {
  readonly hills: number;
  readonly swell: number;
  readonly cliffs: number;
  readonly road: number;
  readonly wood: number;
}

interface Camp {
  readonly u: number;
  readonly v: number;
  readonly level: number;
}

/** All of it where nothing is between, none from {@link VERGE} tiles on. */
function shareWithin(beside: number): number {
  return clampShare(idiv((VERGE - beside) * NOISE_ONE, VERGE));
}

function clampShare(share: number): number {
  return Math.max(0, Math.min(NOISE_ONE, share));
}

function mix(a: number, b: number, share: number): number {
  return a + idiv((b - a) * share, NOISE_ONE);
}
