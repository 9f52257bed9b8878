import { idiv } from '@highground/kernel';
import type { DelveData, HeroRule, ItemRule } from './data.ts';
import type { StatRow } from './stats.ts';

/** What a character wears adds up to. */
export type Gear = Pick<ItemRule, 'attack' | 'defense' | 'int'>;

const BARE: Gear = { attack: 0, defense: 0, int: 0 };

/** A character's numbers by class, level and what it wears, hp and mana full (derived stats of the completion). */
export function heroStats(
  { constants }: Pick<DelveData, 'constants'>,
  { attributes, armour }: HeroRule,
  level: number,
  gear: Gear = BARE,
): StatRow {
  const { str, dex, con } = attributes;
  const int = attributes.int + gear.int;
  const maxHp = constants.baseHp + constants.hpPerCon * con + constants.hpPerLevel * level;
  const maxMana = constants.manaPerInt * int + constants.manaPerLevel * level;
  return {
    hp: maxHp,
    maxHp,
    mana: maxMana,
    maxMana,
    attack: constants.baseAttack + idiv(str, 2) + level + gear.attack,
    defense: constants.baseDefense + idiv(dex, 3) + idiv(level, 2) + armour + gear.defense,
    speed: constants.baseSpeed + idiv(dex, 2),
    int,
    level,
    physicalTaken: 100,
    fireTaken: 100,
  };
}

/** The level that so much XP has reached, from 1. */
export function levelOf({ levels }: Pick<DelveData, 'levels'>, xp: number): number {
  return Math.max(1, levels.filter((least) => least <= xp).length);
}
