import { CATALOG, CELL } from '@highground/kernel';
import type { MovementRules, Option, ReadonlyState, Share, StatTable } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import { percent } from '@highground/mechanics/modifiers';
import type { Constants } from './constants.ts';
import { REMOVALS } from './data.ts';
import type {
  ActionRule,
  AspectEffect,
  MaterialRule,
  Removal,
  StatusRule,
  TimelineData,
  UnitRule,
  WeaponRule,
} from './data.ts';
import type { Memo } from './memo.ts';
import { STAT_IDS } from './stats.ts';
import type { StatId } from './stats.ts';

/** The stat table of every state, and the column of each stat by name. */
export const STAT_TABLE: StatTable = { names: STAT_IDS, hp: STAT_IDS.indexOf('hp') };
export const COLUMN = Object.fromEntries(STAT_IDS.map((id, column) => [id, column])) as {
  readonly [id in StatId]: number;
};

export interface Action {
  readonly id: string;
  readonly rule: ActionRule;
  /** Takes HP or gives something unwished: what a taunt turns on the taunter, and a Dodge may avoid. */
  readonly isHarmful: boolean;
  /** Its menu entry while nothing speaks against it. */
  readonly menu: Option;
  /** Its menu entry where there is nothing to aim at. */
  readonly aimless: Option;
}

/** A status with its constants looked up. */
export interface StatusEffect {
  readonly id: string;
  readonly rule: StatusRule;
  readonly speed?: Share;
  /** True damage on each tick for each stack. */
  readonly hurts: number;
  readonly defPlus: number;
  readonly strengthLoss: number;
}

/** A unit with what its record implies. */
export interface UnitKind {
  readonly id: string;
  readonly rule: UnitRule;
  readonly weapon: WeaponRule;
  /** What its aspects measure, by effect. */
  readonly aspects: { readonly [effect in AspectEffect]?: number };
  readonly actions: readonly Action[];
}

/** A rule pack made ready to be asked: everything looked up once. */
export interface Rules {
  readonly data: TimelineData;
  readonly constants: Constants;
  readonly movement: MovementRules;
  /** By catalog index. */
  readonly materials: readonly MaterialRule[];
  readonly statuses: ReadonlyMap<string, StatusEffect>;
  /** Status ids that a removal takes away, in order. */
  readonly removals: ReadonlyMap<Removal, readonly string[]>;
  readonly actions: ReadonlyMap<string, Action>;
  readonly units: ReadonlyMap<string, UnitKind>;
  readonly memos: WeakMap<ReadonlyState, Memo>;
}

/** Looks everything up that turns would look up again and again. The data has been checked. */
export function compileRules(data: TimelineData): Rules {
  const { constants } = data;
  const actions = new Map(byId(data.actions).map(([id, rule]) => [id, actionOf(data, id, rule)]));
  const statuses = byId(data.statuses);
  return {
    data,
    constants,
    movement: movementOf(constants),
    materials: CATALOG.map(({ id }): MaterialRule => data.materials[id] ?? { title: id, kind: 'plain' }),
    statuses: new Map(statuses.map(([id, rule]) => [id, statusOf(id, rule, constants)])),
    removals: removalsOf(statuses),
    actions,
    units: new Map(byId(data.units).map(([id, rule]) => [id, unitOf(data, id, rule, actions)])),
    memos: new WeakMap(),
  };
}

function actionOf({ statuses }: TimelineData, id: string, rule: ActionRule): Action {
  const hinders = rule.grants.some((grant) => statuses[grant.id]?.kind === 'debuff');
  const isHarmful = rule.damage !== 'none' || hinders || rule.clock === 'rewind' || rule.push + rule.pull > 0;
  const facts = { cost: { mp: rule.mp, charge: rule.charge }, range: rule.range };
  const menu = { pick: { action: id }, id, facts };
  const refusal = { code: 'no-target', message: `${rule.title} reaches nothing from there.` };
  return { id, rule, isHarmful, menu, aimless: { ...menu, refusal } };
}

function statusOf(id: string, rule: StatusRule, constants: Constants): StatusEffect {
  return {
    id,
    rule,
    hurts: rule.hurtsPerTick ? constants[rule.hurtsPerTick] : 0,
    defPlus: rule.defPlus ? constants[rule.defPlus] : 0,
    strengthLoss: rule.strengthLoss ? constants[rule.strengthLoss] : 0,
    ...(rule.speedPct ? { speed: percent(constants[rule.speedPct]) } : {}),
  };
}

function removalsOf(statuses: readonly [string, StatusRule][]): ReadonlyMap<Removal, readonly string[]> {
  return new Map(
    REMOVALS.map((removal) => [
      removal,
      statuses.flatMap(([id, { removedBy }]) => (removedBy.includes(removal) ? [id] : [])),
    ]),
  );
}

function unitOf(
  { weapons, aspects }: TimelineData,
  id: string,
  rule: UnitRule,
  actions: ReadonlyMap<string, Action>,
): UnitKind {
  const effects = rule.aspects.map((aspect) => aspects[aspect] as TimelineData['aspects'][string]);
  return {
    id,
    rule,
    weapon: weapons[rule.weapon] as WeaponRule,
    aspects: Object.fromEntries(effects.map(({ effect, value }) => [effect, value])),
    actions: rule.actions.map((action) => actions.get(action) as Action),
  };
}

/** One point a step and the surcharge for each tier it rises; down is free and never too deep (TL-GRID-007…010). */
function movementOf({ stepUpCost }: Constants): MovementRules {
  const ground = {
    passable: true,
    platform: false,
    cost: 1,
    hazardous: false,
    blocksJump: false,
    requiresFlight: false,
    wade: 0,
  };
  return {
    freeStep: 0,
    stepCeiling: TIERS_OF_THE_WORLD * CELL,
    dropCeiling: -1,
    headroom: CELL,
    climbCost: stepUpCost,
    materials: CATALOG.map(() => ground),
  };
}

/** From the floor of a pit to the top of a tower. */
const TIERS_OF_THE_WORLD = 4;
