import { CATALOG, CELL } from '@highground/kernel';
import type { MaterialMovement, MovementRules, Option, Refusal, Share, StatTable } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import { percent } from '@highground/mechanics/modifiers';
import type { Area } from '@highground/mechanics/area';
import type { ElementReaction } from '@highground/mechanics/element';
import type { Hazard } from '@highground/mechanics/hazard';
import type { Constants } from './constants.ts';
import type { ActionRule, LivingFieldData, MaterialRule, StatusRule, Trait, UnitRule } from './data.ts';
import { ELEMENTS } from './elements.ts';
import type { ElementOrNone } from './elements.ts';
import { Memos } from './memo.ts';
import { affinityStat, STAT_IDS } from './stats.ts';
import type { AffinityStat, StatId } from './stats.ts';

/** The stat table of every state, and the column of each stat by name. */
export const STAT_TABLE: StatTable = { names: STAT_IDS, hp: STAT_IDS.indexOf('hp') };
export const COLUMN = Object.fromEntries(STAT_IDS.map((id, column) => [id, column])) as {
  readonly [id in StatId]: number;
};

/** An action with what its record implies. */
export interface Action {
  readonly id: string;
  readonly rule: ActionRule;
  readonly area: Area;
  /** Never misses: what harms nobody, on anything but an enemy. */
  readonly isSure: boolean;
  /** Needs an unblocked line to its one target (OT-TGT-003, OT-TGT-004). */
  readonly needsSight: boolean;
  /** Its menu entry while nothing speaks against it. */
  readonly menu: Option;
  /** Its entry where it reaches nobody, which is the most frequent. */
  readonly targetless: Option;
  /** The same where none is left of an item. */
  readonly soldOut: Option & { readonly refusal: Refusal };
}

/** A status with its constants looked up. */
export interface StatusEffect {
  readonly id: string;
  readonly rule: StatusRule;
  readonly ctFactor?: Share;
  readonly budgetFactor?: Share;
  /** HP lost on each tick; negative gives. */
  readonly hpPerTick: number;
  readonly accuracyLoss: number;
  readonly physicalTaken?: Share;
  readonly magicalTaken?: Share;
}

/** A unit with what its record implies. */
export interface UnitKind {
  readonly rule: UnitRule;
  readonly traits: { readonly [trait in Trait]: boolean };
  /** Its own, then its side's items. */
  readonly actions: readonly Action[];
  /** The numbers it starts with, hp and mp aside. */
  readonly stats: Readonly<Record<Exclude<StatId, 'hp' | 'mp'>, number>>;
}

/** A rule pack made ready to be asked: everything looked up once. */
export interface Rules {
  readonly data: LivingFieldData;
  readonly constants: Constants;
  readonly movement: MovementRules;
  /** By catalog index. */
  readonly sightBlockers: Uint8Array;
  readonly materials: readonly (MaterialRule | undefined)[];
  readonly hazards: readonly (Hazard | undefined)[];
  readonly elements: readonly ElementOrNone[];
  readonly statuses: ReadonlyMap<string, StatusEffect>;
  readonly reactions: readonly ElementReaction[];
  readonly actions: ReadonlyMap<string, Action>;
  readonly units: ReadonlyMap<string, UnitKind>;
  /** Item actions by id: what every unit may use of its side's stock. */
  readonly items: readonly Action[];
  readonly memos: Memos;
}

/** Looks everything up that turns would look up again and again. The data has been checked. */
export function compileRules(data: LivingFieldData): Rules {
  const { constants } = data;
  const materials = CATALOG.map(({ id }) =>
    Object.hasOwn(data.materials, id) ? data.materials[id] : undefined,
  );
  const known = byId(data.actions).map(([id, rule]) => compileAction(id, rule));
  const actions = new Map(known.map((action) => [action.id, action]));
  const items = known.filter(({ rule }) => rule.kind === 'item');
  return {
    data,
    constants,
    movement: movementOf(constants, materials),
    sightBlockers: Uint8Array.from(materials, (rule, index) =>
      Number(rule ? rule.flags.includes('blocksLos') : CATALOG[index]?.solid),
    ),
    materials,
    hazards: materials.map(hazardOf),
    elements: materials.map((rule) => rule?.element ?? 'none'),
    statuses: new Map(
      Object.entries(data.statuses).map(([id, rule]) => [id, compileStatus(id, rule, constants)]),
    ),
    reactions: reactionsOf(data),
    actions,
    units: new Map(byId(data.units).map(([id, rule]) => [id, compileUnit(rule, actions, items)])),
    items,
    memos: new Memos(),
  };
}

function compileUnit(
  rule: UnitRule,
  actions: ReadonlyMap<string, Action>,
  items: readonly Action[],
): UnitKind {
  const has = (trait: Trait): boolean => rule.traits.includes(trait);
  return {
    rule,
    traits: { fly: has('fly'), float: has('float'), swim: has('swim') },
    actions: [...rule.actions.map((action) => actions.get(action) as Action), ...items],
    stats: { ct: 0, bodyTurns: 0, ...rule.stats, ...affinitiesOf(rule) },
  };
}

function affinitiesOf({ affinities }: UnitRule): Record<AffinityStat, number> {
  return Object.fromEntries(
    ELEMENTS.map((element) => [affinityStat(element), affinities[element] ?? 100]),
  ) as Record<AffinityStat, number>;
}

function compileAction(id: string, rule: ActionRule): Action {
  const area: Area = rule.area.shape === 'line' ? { shape: 'line', length: rule.range } : rule.area;
  const menu: Option = {
    pick: { action: id },
    id,
    facts: { cost: { mp: rule.mpCost }, range: rule.range },
  };
  return {
    id,
    rule,
    area,
    menu,
    targetless: {
      ...menu,
      refusal: { code: 'no-target', message: `${rule.title} reaches nobody from there.` },
    },
    soldOut: {
      ...menu,
      refusal: { code: 'out-of-stock', message: `There is no ${rule.title} left.`, facts: { item: id } },
    },
    isSure: (rule.damageType === 'none' || rule.heals) && rule.targetType !== 'enemy',
    needsSight: rule.area.shape !== 'line' && !rule.ignoresLos && rule.targetType !== 'self',
  };
}

function compileStatus(id: string, rule: StatusRule, constants: Constants): StatusEffect {
  const { ctFactor, budgetFactor, hurtsPerTick, healsPerTick, accuracyLoss, physicalTaken, magicalTaken } =
    rule;
  return {
    id,
    rule,
    hpPerTick: (hurtsPerTick ? constants[hurtsPerTick] : 0) - (healsPerTick ? constants[healsPerTick] : 0),
    accuracyLoss: accuracyLoss ? constants[accuracyLoss] : 0,
    ...(ctFactor ? { ctFactor: percent(constants[ctFactor]) } : {}),
    ...(budgetFactor ? { budgetFactor: percent(constants[budgetFactor]) } : {}),
    ...(physicalTaken ? { physicalTaken: percent(constants[physicalTaken]) } : {}),
    ...(magicalTaken ? { magicalTaken: percent(constants[magicalTaken]) } : {}),
  };
}

function movementOf(constants: Constants, materials: readonly (MaterialRule | undefined)[]): MovementRules {
  return {
    freeStep: constants.freeStep,
    stepCeiling: constants.stepCeiling,
    dropCeiling: constants.dropCeiling < 0 ? -1 : constants.dropCeiling * CELL,
    headroom: constants.headroom,
    climbCost: constants.climbCostPerStep,
    materials: materials.map((rule) => (rule ? movementOn(rule, constants) : FORBIDDEN)),
  };
}

/** Ground this game has no rule for. */
const FORBIDDEN: MaterialMovement = {
  passable: false,
  platform: false,
  cost: 1,
  hazardous: false,
  blocksJump: false,
  requiresFlight: false,
  wade: 0,
};

function movementOn(
  { passable, moveCost, hazard, flags, wade }: MaterialRule,
  { waterCostExtra }: Constants,
): MaterialMovement {
  return {
    passable,
    platform: flags.includes('isPlatform'),
    cost: moveCost,
    hazardous: hazard !== 'none',
    blocksJump: flags.includes('blocksJump'),
    requiresFlight: flags.includes('requiresFlight'),
    wade: wade ? waterCostExtra : 0,
  };
}

function hazardOf(rule: MaterialRule | undefined): Hazard | undefined {
  if (!rule || rule.hazard === 'none') return undefined;
  return {
    kind: rule.hazard,
    damage: rule.hazardDamage,
    element: rule.element,
    statuses: rule.statusOnEnter,
  };
}

function reactionsOf({ interactions, constants }: LivingFieldData): ElementReaction[] {
  return interactions.flatMap((row): ElementReaction[] => {
    // mutant-ok: a row of the terrain names no status, so it meets nobody
    if (row.on !== 'status') return [];
    const { status, element } = row;
    if ('damageTaken' in row) return [{ status, element, damageTaken: percent(constants[row.damageTaken]) }];
    return [{ status, element, inflicts: { status: row.inflicts, ticks: constants[row.ticks] } }];
  });
}
