import type { ActionRule, Verb } from './data.ts';
import type { StatusId } from './statuses.ts';

/** An action record with every field but those given at its plain value. */
export type Special = Partial<Omit<ActionRule, 'grants' | 'verb'>> &
  Pick<ActionRule, 'title' | 'text'> & {
    readonly grants?: readonly { readonly id: StatusId; readonly ticks: number }[];
  };

const PLAIN = {
  tier: 'none',
  slot: 'act',
  damage: 'none',
  base: 0,
  weapon: false,
  element: 'none',
  range: 1,
  minRange: 1,
  rise: 9,
  ranged: false,
  sight: false,
  charge: 0,
  area: { shape: 'tile' },
  target: 'enemy',
  mp: 0,
  push: 0,
  pull: 0,
  heals: false,
  revives: false,
  tempHp: false,
  grants: [],
  removes: [],
  clock: 'none',
  corpses: false,
  shadow: false,
} as const satisfies Omit<ActionRule, 'title' | 'text' | 'verb'>;

/** A blow with the weapon in hand, at a neighbour no more than one tier above or below (TL-STR-001, TL-STR-004). */
export function strike(special: Special): ActionRule {
  return { ...PLAIN, verb: 'strike', damage: 'physical', weapon: true, rise: 1, corpses: true, ...special };
}

/** A shot with the weapon in hand: its range, height and sight count (TL-SHT-001…003). */
export function shoot(special: Special): ActionRule {
  return {
    ...PLAIN,
    verb: 'shoot',
    damage: 'physical',
    weapon: true,
    range: 0, // mutant-ok: a shot reaches as far as its weapon
    ranged: true,
    sight: true,
    corpses: true,
    ...special,
  };
}

type TierOfSpell = 'cantrip' | 'basic' | 'advanced' | 'ultimate';

/** What each tier of spells charges for and costs (TL-CST-003, TL-AMB-30). */
export const TIERS_OF_SPELLS: {
  readonly [tier in TierOfSpell]: { readonly charge: number; readonly mp: number };
} = {
  cantrip: { charge: 0, mp: 0 },
  basic: { charge: 1, mp: 2 },
  advanced: { charge: 2, mp: 4 },
  ultimate: { charge: 3, mp: 6 },
};

/** A harmful spell on one tile in sight. */
export function spell(tier: TierOfSpell, special: Special): ActionRule {
  return {
    ...PLAIN,
    verb: 'cast',
    tier,
    ...TIERS_OF_SPELLS[tier],
    damage: 'magical',
    ranged: true,
    sight: true,
    ...special,
  };
}

/** A spell at a tile of the ground: it needs no line of sight (TL-CST-002) and spares no body. */
export function ground(tier: TierOfSpell, special: Special): ActionRule {
  return spell(tier, {
    area: { shape: 'tile' },
    target: 'tile',
    sight: false,
    corpses: true,
    ...special,
  });
}

/** A spell at the ground that fills a circle. */
export function circle(tier: TierOfSpell, radius: number, special: Special): ActionRule {
  return ground(tier, { area: { shape: 'blast', radius }, ...special });
}

/** A spell that only helps or hinders. */
export function charm(tier: TierOfSpell, special: Special): ActionRule {
  return spell(tier, { damage: 'none', ...special });
}

/** Any other verb. */
export function deed(verb: Verb, special: Special): ActionRule {
  return { ...PLAIN, verb, ...special };
}
