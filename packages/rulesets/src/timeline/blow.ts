import { actorOf, idiv } from '@highground/kernel';
import type { Actor, ActorId, Modifier, ReadonlyState, Tile } from '@highground/kernel';
import { applyModifiers, percent } from '@highground/mechanics/modifiers';
import { tierOf } from './board.ts';
import type { Action, Rules } from './compile.ts';
import type { Constants } from './constants.ts';
import {
  aspectOf,
  defenceOf,
  hasStatus,
  hasTag,
  isFlying,
  kindOf,
  stat,
  strengthLoss,
  wardOf,
} from './condition.ts';
import type { Matchup } from './elements.ts';

/** An action of somebody from somewhere. */
export interface Attack {
  readonly actor: ActorId;
  readonly tile: Tile;
  readonly action: Action;
}

/** Where the target is when it is hit. */
export interface Victim {
  readonly actor: ActorId;
  readonly tile: Tile;
}

/** One hit worked out: what it does, and where that comes from, the summands first (TL-DMG-001, TL-AMB-07). */
export interface Blow {
  readonly amount: number;
  /** How many such hits: each meets the defence by itself (TL-STR-002). */
  readonly hits: number;
  readonly breakdown: readonly Modifier[];
}

/** One rounding at the end, half up; at least 1 before and after the factors (TL-DMG-002, TL-AMB-07). */
export function blowOf(rules: Rules, state: ReadonlyState, attack: Attack, victim: Victim): Blow {
  const summands = summandsOf(rules, state, attack, victim);
  const raw = Math.max(
    1,
    summands.reduce((sum, { plus = 0 }) => sum + plus, 0),
  );
  const factors = factorsOf(rules, state, attack, victim);
  return {
    amount: Math.max(1, applyModifiers(raw, factors)),
    hits: hitsOf(rules, state, attack),
    breakdown: [...summands, ...factors],
  };
}

function hitsOf(rules: Rules, state: ReadonlyState, { actor, action }: Attack): number {
  if (!action.rule.weapon) return 1;
  const user = actorOf(state, actor);
  const blows = aspectOf(rules, user, 'dualWield') === undefined ? 1 : 2;
  return kindOf(rules, user).weapon.hits * blows;
}

function summandsOf(
  rules: Rules,
  state: ReadonlyState,
  { actor, action }: Attack,
  victim: Victim,
): Modifier[] {
  const user = actorOf(state, actor);
  const { rule } = action;
  const target = actorOf(state, victim.actor);
  const base = rule.base + (rule.weapon ? kindOf(rules, user).weapon.base : 0);
  const isDual = rule.weapon && aspectOf(rules, user, 'dualWield') !== undefined;
  const defence =
    rule.damage === 'physical'
      ? defenceOf(rules, state, target)
      : rule.damage === 'magical'
        ? wardOf(rules, state, target)
        : 0;
  return present([
    { source: 'base', plus: base },
    { source: 'dual-wield', plus: isDual ? -rules.constants.dualWieldLoss : 0 },
    { source: 'cursed', plus: rule.damage === 'true' ? 0 : -strengthLoss(rules, user) },
    ...rules.data.matchups
      .filter((matchup) => matchup.element === rule.element && applies(rules, target, matchup))
      .map(({ element, what, plus }) => ({ source: `${element}-against-${what}`, plus })),
    { source: 'missing-hp', plus: rule.element === 'dark' ? darkBonus(rules.constants, state, target) : 0 },
    { source: 'defence', plus: -defence },
  ]);
}

/** The base is always told, the rest where it counts. */
function present(summands: readonly { readonly source: string; readonly plus: number }[]): Modifier[] {
  return summands.filter(({ source, plus }) => source === 'base' || plus !== 0);
}

function applies(rules: Rules, target: Actor, { against, what }: Matchup): boolean {
  switch (against) {
    case 'armour':
      return kindOf(rules, target).rule.armour === what;
    case 'tag':
      return hasTag(rules, target, what as 'living');
    case 'status':
      return hasStatus(target, what);
  }
}

/** Dark feeds on wounds (TL-AMB-17). */
function darkBonus({ darkPerQuarter, darkQuarters }: Constants, state: ReadonlyState, { id }: Actor): number {
  const full = stat(state, id, 'maxHp');
  const missing = idiv((full - stat(state, id, 'hp')) * 4, full);
  return Math.min(darkQuarters, missing) * darkPerQuarter;
}

function factorsOf(
  rules: Rules,
  state: ReadonlyState,
  { actor, tile, action }: Attack,
  victim: Victim,
): Modifier[] {
  const { constants } = rules;
  if (action.rule.damage === 'true') return [];
  const target = actorOf(state, victim.actor);
  const factors = [{ source: 'height', pct: heightPct(constants, tierOf(tile) - tierOf(victim.tile)) }];
  if (hasStatus(target, 'wet')) {
    if (action.rule.element === 'fire') factors.push({ source: 'wet', pct: constants.wetFirePct });
    if (action.rule.element === 'lightning') factors.push({ source: 'wet', pct: constants.wetLightningPct });
  }
  if (action.rule.verb === 'strike' && hasStatus(actorOf(state, actor), 'invisible'))
    factors.push({ source: 'invisible', pct: constants.ambushPct });
  return factors
    .filter(({ pct }) => pct !== 100)
    .map(({ source, pct }) => ({ source, factor: percent(pct) }));
}

/** Damage for a difference in tiers, attacker above counting up (TL-HGT-002…007). */
export function heightPct(constants: Constants, difference: number): number {
  if (difference >= 3) return constants.damageUp3Pct;
  if (difference === 2) return constants.damageUp2Pct;
  if (difference === 1) return constants.damageUp1Pct;
  if (difference === 0) return 100;
  return difference === -1 ? constants.damageDown1Pct : constants.damageDown2Pct;
}

/** Range for a difference in tiers; those who fly lose none (TL-RNG-001…003). */
export function heightRange(constants: Constants, difference: number, flies: boolean): number {
  if (difference >= 3) return constants.rangeUp3;
  if (difference === 2) return constants.rangeUp2;
  if (difference === 1) return constants.rangeUp1;
  return difference < 0 && !flies ? -constants.rangeDown : 0;
}

/** Chance in percent that the target dodges; 0 rolls no die (TL-EV-001). */
export function dodgeChance(rules: Rules, target: Actor): number {
  if (target.standing !== 'up' || aspectOf(rules, target, 'dodge') === undefined) return 0;
  const { dodgePct, flyingDodgePct } = rules.constants;
  return Math.min(100, dodgePct + (isFlying(target) ? flyingDodgePct : 0));
}
