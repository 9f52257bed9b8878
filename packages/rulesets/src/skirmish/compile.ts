import { CATALOG, CELL } from '@highground/kernel';
import type { MovementRules, ReadonlyState, StatTable } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import type { Constants } from './constants.ts';
import type { AbilityRule, SkirmishData, TerrainId, TerrainRule, UnitRule } from './data.ts';
import type { Memo } from './memo.ts';
import { STAT_IDS } from './stats.ts';
import type { StatId } from './stats.ts';

/** The stat table of every state, and the column of each stat by name. */
export const STAT_TABLE: StatTable = { names: STAT_IDS, hp: STAT_IDS.indexOf('hp') };
export const COLUMN = Object.fromEntries(STAT_IDS.map((id, column) => [id, column])) as {
  readonly [id in StatId]: number;
};

/** A rule pack made ready to be asked: everything looked up once. */
export interface Rules {
  readonly data: SkirmishData;
  readonly constants: Constants;
  readonly movement: MovementRules;
  readonly terrains: { readonly [terrain in TerrainId]: TerrainRule };
  /** By catalog index. */
  readonly terrainOf: readonly TerrainId[];
  readonly abilities: ReadonlyMap<string, AbilityRule>;
  readonly units: ReadonlyMap<string, UnitRule>;
  readonly memos: WeakMap<ReadonlyState, Memo>;
}

/** Looks everything up that turns would look up again and again. The data has been checked. */
export function compileRules(data: SkirmishData): Rules {
  const terrainOf = CATALOG.map(({ id }): TerrainId => data.materials[id] ?? 'open');
  return {
    data,
    constants: data.constants,
    movement: movementOver(terrainOf.map((terrain) => data.terrains[terrain])),
    terrains: data.terrains,
    terrainOf,
    abilities: new Map(byId(data.abilities)),
    units: new Map(byId(data.units)),
    memos: new WeakMap(),
  };
}

/** Points for each kind of ground, nothing for heights: a map may have them for its looks. */
function movementOver(grounds: readonly TerrainRule[]): MovementRules {
  return {
    freeStep: ANY_HEIGHT,
    stepCeiling: ANY_HEIGHT,
    dropCeiling: -1,
    headroom: CELL,
    climbCost: 0,
    materials: grounds.map(({ cost }) => ({
      passable: cost !== undefined,
      platform: false,
      cost: cost ?? 1,
      hazardous: false,
      blocksJump: false,
      requiresFlight: false,
      wade: 0,
    })),
  };
}

/** Higher than any map. */
const ANY_HEIGHT = 1024 * CELL;
