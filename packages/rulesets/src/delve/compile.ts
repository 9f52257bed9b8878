import { idiv } from '@highground/kernel';
import type { StatTable } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import type { Constants } from './constants.ts';
import type { ActionKind, DelveData, ItemRule, MonsterRule, UnitRule } from './data.ts';
import { heroStats } from './hero-stats.ts';
import { STAT_IDS } from './stats.ts';
import type { StatId, StatRow } from './stats.ts';

/** The stat table of every state, and the column of each stat by name. */
export const STAT_TABLE: StatTable = { names: STAT_IDS, hp: STAT_IDS.indexOf('hp') };
export const COLUMN = Object.fromEntries(STAT_IDS.map((id, column) => [id, column])) as {
  readonly [id in StatId]: number;
};

/** Something a hero can do: an action of the pack, or drinking one of its potions. */
export interface Deed {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: ActionKind | 'potion';
  readonly potion?: ItemRule;
}

/** A rule pack made ready to be asked. */
export interface Rules {
  readonly data: DelveData;
  readonly constants: Constants;
  /** In the order of the menu. */
  readonly deeds: readonly Deed[];
  readonly units: ReadonlyMap<string, UnitRule>;
  readonly items: ReadonlyMap<string, ItemRule>;
}

/** Looks up what turns would look up again and again. The data has been checked. */
export function compileRules(data: DelveData): Rules {
  const { attack, defend, firebolt, flee } = data.actions;
  const potions = byId(data.items).flatMap(([id, potion]): Deed[] =>
    potion.kind === 'potion' ? [{ id, title: potion.title, text: potion.text, kind: 'potion', potion }] : [],
  );
  return {
    data,
    constants: data.constants,
    deeds: [
      { id: 'attack', ...attack },
      { id: 'firebolt', ...firebolt },
      { id: 'defend', ...defend },
      ...potions,
      { id: 'flee', ...flee },
    ],
    units: new Map(byId(data.units)),
    items: new Map(byId(data.items)),
  };
}

/** What a unit of the pack brings into a fight; only heroes have levels. */
export function unitStats({ data }: Rules, rule: UnitRule, level: number): StatRow {
  return rule.kind === 'hero' ? heroStats(data, rule, level) : monsterStats(rule);
}

/** A monster's damage is its attack and its armour its defence; its INT is half its damage. */
function monsterStats({ hp, damage, armor, speed, resistances }: MonsterRule): StatRow {
  return {
    hp,
    maxHp: hp,
    mana: 0,
    maxMana: 0,
    attack: damage,
    defense: armor,
    speed,
    int: idiv(damage, 2),
    level: 1,
    physicalTaken: resistances.physical ?? 100,
    fireTaken: resistances.fire ?? 100,
  };
}
