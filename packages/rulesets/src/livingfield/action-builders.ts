import type { ActionRule, AreaRule } from './data.ts';
import type { StatusId } from './statuses.ts';

/** An action record with every field but those given at its plain value. */
type Special = Partial<ActionRule<StatusId>> & Pick<ActionRule, 'title' | 'text'>;

const PLAIN = {
  kind: 'ability',
  power: 0,
  damageType: 'none',
  element: 'none',
  accuracy: 100,
  range: 1,
  minRange: 0,
  heightReach: 1, // Chosen: no reach is given
  area: { shape: 'tile' },
  targetType: 'enemy',
  arc: 'any',
  ignoresLos: false,
  mpCost: 0,
  heals: false,
  statuses: [],
  cures: [],
  restoresMp: 0,
  revivesPct: 0,
} as const satisfies Omit<ActionRule, 'title' | 'text'>;

/** A weapon blow or shot: physical, in the front arc, free of MP. */
export function attack(special: Special): ActionRule<StatusId> {
  return { ...PLAIN, kind: 'attack', damageType: 'physical', minRange: 1, arc: 'front', ...special }; // Chosen: no reach is given
}

/** A trained technique with a weapon: physical, costs MP. */
export function technique(special: Special): ActionRule<StatusId> {
  return { ...PLAIN, damageType: 'physical', minRange: 1, ...special }; // Chosen: no reach is given
}

/** A harmful spell. */
export function spell(special: Special): ActionRule<StatusId> {
  return { ...PLAIN, damageType: 'magical', minRange: 1, range: 4, heightReach: 3, ...special }; // Chosen: no reach is given
}

/** A spell on everybody in an area around a tile. */
export function blast(radius: number, special: Special): ActionRule<StatusId> {
  return {
    ...spell(special),
    area: { shape: 'blast', radius },
    targetType: 'tile',
    minRange: special.minRange ?? 0,
    ignoresLos: true,
  };
}

/** A spell on everybody in a row ahead. */
export function line(special: Special): ActionRule<StatusId> {
  const area: AreaRule = { shape: 'line' };
  return { ...spell(special), area, targetType: 'tile', arc: 'front', ignoresLos: true };
}

/** A spell that only weakens. */
export function bane(special: Special): ActionRule<StatusId> {
  return { ...PLAIN, minRange: 1, range: 4, heightReach: 3, ...special }; // Chosen: no reach is given
}

/** A spell that helps one's own side, the caster included. */
export function boon(special: Special): ActionRule<StatusId> {
  return { ...PLAIN, targetType: 'ally', range: 3, heightReach: 3, ...special }; // Chosen: no reach is given
}

/** Something taken from the side's stock, for oneself or a neighbour. */
export function item(special: Special): ActionRule<StatusId> {
  return { ...PLAIN, kind: 'item', targetType: 'ally', ...special };
}
