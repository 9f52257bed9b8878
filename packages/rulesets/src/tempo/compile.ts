import { CATALOG, invariant, SHAPE, voxelShape } from '@highground/kernel';
import type { Option, ReadonlyState, Refusal, StatTable, Surface } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import type { Constants } from './constants.ts';
import { TRIGGERS } from './data.ts';
import type {
  ActionRule,
  StatusRule,
  TempoData,
  TerrainRule,
  Trait,
  Trigger,
  UnitRule,
  Use,
} from './data.ts';
import type { Memo } from './memo.ts';
import { STATS } from './stats.ts';
import type { StatId } from './stats.ts';

export const STAT_TABLE: StatTable = {
  names: STATS.map(({ id }) => id),
  hp: STATS.findIndex(({ id }) => id === 'hp'),
};

/** Column of each stat. */
export const COLUMN = Object.fromEntries(STATS.map(({ id }, index) => [id, index])) as {
  readonly [id in StatId]: number;
};

/** An action with its place in the list of all, by which queues name it, and what every menu says of it. */
export interface Action {
  readonly id: string;
  readonly index: number;
  readonly rule: ActionRule;
  readonly pick: Option['pick'];
  /** Whether only who is free to choose begins it: no reaction, no cancel, nothing the rules begin. */
  readonly isFree: boolean;
  /** Where there is nothing to aim it at. */
  readonly aimless: Refusal;
}

/** A unit with what its feats change counted in. */
export interface UnitKind {
  readonly rule: UnitRule;
  readonly traits: { readonly [trait in Trait]: boolean };
  readonly byUse: { readonly [use in Use]: readonly Action[] };
  readonly byTrigger: { readonly [trigger in Trigger]: readonly Action[] };
  readonly actions: readonly Action[];
  readonly reading: number;
  readonly surefoot: number;
}

/** A rule pack made ready to be asked: everything looked up once. */
export interface Rules {
  readonly data: TempoData;
  readonly constants: Constants;
  readonly actions: readonly Action[];
  readonly actionOf: (id: string) => Action;
  readonly hasAction: (id: string) => boolean;
  readonly unitOf: (id: string) => UnitKind;
  readonly statusOf: (id: string) => StatusRule;
  readonly terrains: readonly (readonly [TerrainRule | undefined, TerrainRule | undefined])[];
  readonly even: TerrainRule;
  /** By catalog index. */
  readonly sightBlockers: Uint8Array;
  readonly memos: WeakMap<ReadonlyState, Memo>;
}

/** Looks everything up that a tick would look up again and again. The data has been checked. */
export function compileRules(data: TempoData): Rules {
  const actions = byId(data.actions).map(([id, rule], index) => compileAction(id, rule, index));
  const actionById = new Map(actions.map((action) => [action.id, action]));
  const units = new Map(byId(data.units).map(([id, rule]) => [id, compileUnit(data, rule, actions)]));
  const statuses = new Map(byId(data.statuses));
  return {
    data,
    constants: data.constants,
    actions,
    actionOf: (id) => found(actionById, id),
    hasAction: (id) => actionById.has(id),
    unitOf: (id) => found(units, id),
    statusOf: (id) => found(statuses, id),
    terrains: CATALOG.map(({ id }) => [terrainOf(data, id, false), terrainOf(data, id, true)]),
    even: data.terrains['even'] as TerrainRule,
    sightBlockers: Uint8Array.from(CATALOG, ({ solid }) => Number(solid)),
    memos: new WeakMap(),
  };
}

/** The ground of a surface, or nothing where nobody walks. */
export function terrainAt({ terrains }: Rules, { material, voxel }: Surface): TerrainRule | undefined {
  return terrains[material]?.[voxelShape(voxel) === SHAPE.slab ? 1 : 0];
}

function found<T>(known: ReadonlyMap<string, T>, id: string): T {
  const value = known.get(id);
  invariant(value !== undefined, `Tempo knows no ${id}`);
  return value;
}

function compileAction(id: string, rule: ActionRule, index: number): Action {
  const aimless = { code: 'no-target', message: `${rule.title} reaches nothing from here.` };
  const isFree = rule.uses.every((use) => use === 'turn') && rule.uses.length > 0;
  return { id, index, rule, pick: { action: id }, isFree, aimless };
}

function compileUnit(data: TempoData, rule: UnitRule, known: readonly Action[]): UnitKind {
  const feats = rule.feats.map((id) => data.feats[id]);
  const own = rule.actions.map(
    (id) => feats.find((feat) => feat?.replaces?.action === id)?.replaces?.by ?? id,
  );
  const byFeat = known.filter(({ rule: { feat } }) => feat !== undefined && rule.feats.includes(feat));
  const actions = [...own.flatMap((id) => known.find((action) => action.id === id) ?? []), ...byFeat];
  const of = (use: Use): readonly Action[] => actions.filter((action) => action.rule.uses.includes(use));
  const sum = (what: 'reading' | 'surefoot'): number =>
    feats.reduce((so, feat) => so + (feat?.[what] ?? 0), 0);
  return {
    rule,
    traits: { fly: rule.traits.includes('fly'), levitate: rule.traits.includes('levitate') },
    actions,
    byUse: { turn: of('turn'), reaction: of('reaction'), prep: of('prep'), boundary: of('boundary') },
    byTrigger: Object.fromEntries(
      TRIGGERS.map((trigger) => [
        trigger,
        of('reaction').filter((action) => action.rule.trigger?.on.includes(trigger)),
      ]),
    ) as unknown as UnitKind['byTrigger'],
    reading: sum('reading'),
    surefoot: sum('surefoot'),
  };
}

function terrainOf({ terrains }: TempoData, material: string, slab: boolean): TerrainRule | undefined {
  return byId(terrains).find(([, rule]) => rule.slab === slab && rule.materials.includes(material))?.[1];
}
