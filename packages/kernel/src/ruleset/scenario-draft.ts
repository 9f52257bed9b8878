import type { FieldEffect } from '../battle/state.ts';
import type { Facing, Tile } from '../geometry/index.ts';
import type { World } from '../world/index.ts';
import type { Json } from './rule-data.ts';

/** A scenario as a file or an editor gives it: shaped, but not yet judged by a ruleset. */
export interface ScenarioDraft {
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  readonly world: World;
  readonly sides: readonly {
    readonly id: number;
    readonly name: string;
    readonly stock: readonly { readonly item: string; readonly count: number }[];
  }[];
  readonly units: readonly UnitPlacement[];
  readonly schedule: readonly { readonly tick: number; readonly effect: FieldEffect }[];
  readonly limits: { readonly ticks?: number; readonly drawTicks?: number };
  /** Whatever else a ruleset reads from a scenario (Living Field: `chest`), checked by `open`. */
  readonly options: { readonly [key: string]: Json };
  /** Values of the first dice, in order; the seeded stream follows. */
  readonly dice: readonly number[];
}

export interface UnitPlacement {
  readonly name?: string;
  readonly unit: string;
  readonly side: number;
  readonly tile: Tile;
  readonly facing: Facing;
  /** Overrides by stat name. */
  readonly stats: { readonly [stat: string]: number };
  readonly statuses: readonly { readonly id: string; readonly ticks: number }[];
}
