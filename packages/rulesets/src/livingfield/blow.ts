import { actorOf, invariant, share } from '@highground/kernel';
import type {
  Actor,
  ActorId,
  Facing,
  Modifier,
  ReadonlyState,
  Share,
  Surface,
  Tile,
} from '@highground/kernel';
import { effectiveMultiplier, reactionsTo, standingMultiplier } from '@highground/mechanics/element';
import { backFactor, isBackAttack } from '@highground/mechanics/facing';
import { applyModifiers, factor, percent } from '@highground/mechanics/modifiers';
import { baseDamage, heightFactor, hitChance } from '@highground/mechanics/strike';
import { effectsOn, stat } from './condition.ts';
import type { Action, Rules } from './compile.ts';
import { AFFINITY_BOUNDS, affinityOf } from './harm.ts';

/** Every modifier but affinity lies within [0, 2] (OT-DMG-004). */
const BOUNDS = { low: 0, high: 2 };

/** Where an action comes from: fixed before its first target, as its own blast may remove the actor. */
export interface Origin {
  readonly actor: ActorId;
  readonly tile: Tile;
  /** Surface height, units. */
  readonly height: number;
}

/** An action and where it comes from. */
export interface Blow extends Origin {
  readonly action: Action;
}

/** Whom an action meets, where and how it stands. */
export interface Receiver {
  readonly actor: Actor;
  readonly tile: Tile;
  readonly surface: Surface;
  readonly facing: Facing;
}

export function receiverOf(state: ReadonlyState, id: ActorId): Receiver {
  const actor = actorOf(state, id);
  if (!actor.tile) invariant(false, `actor ${id} is nowhere`);
  const surface = state.world.surfaceAt(actor.tile);
  if (!surface) invariant(false, `actor ${id} stands on nothing`);
  return { actor, tile: actor.tile, surface, facing: actor.facing };
}

/** What an actor adds to any action's accuracy as it stands now, percent. */
export function accuracyOf(rules: Rules, state: ReadonlyState, actor: ActorId): number {
  return effectsOn(rules, actorOf(state, actor)).reduce(
    (sum, effect) => sum - effect.accuracyLoss,
    stat(state, actor, 'accuracyBonus'),
  );
}

/** Chance to hit in percent; certain for what cannot miss (OT-DMG-009, A-41). */
export function hitChanceOf(
  rules: Rules,
  state: ReadonlyState,
  { isSure, rule }: Action,
  { accuracy, target }: { readonly accuracy: number; readonly target: ActorId },
): number {
  if (isSure) return 100;
  const { minHit, maxHit } = rules.constants;
  const evasion = stat(state, target, 'evasion');
  return hitChance(rule.accuracy + accuracy, evasion, { min: minHit, max: maxHit });
}

/** Strength against defence before any modifier; what heals meets no defence (OT-DMG-001, OT-DMG-002). */
export function baseOf(
  state: ReadonlyState,
  { rule }: Action,
  ids: { readonly actor: ActorId; readonly target: ActorId },
): number {
  const isMagical = rule.damageType === 'magical';
  if (rule.heals) return rule.power + (isMagical ? stat(state, ids.actor, 'mag') : 0);
  if (isMagical) return baseDamage(stat(state, ids.actor, 'mag'), rule.power, stat(state, ids.target, 'mdf'));
  return baseDamage(stat(state, ids.actor, 'atk'), rule.power, stat(state, ids.target, 'def'));
}

/** The factors a blow meets, in their order, without variance (OT-DMG-003, A-36); none on what heals. */
export function modifiersOf(
  rules: Rules,
  state: ReadonlyState,
  { action, tile, height: from }: Blow,
  receiver: Receiver,
): readonly Modifier[] {
  const { rule } = action;
  if (rule.heals) return [];
  const { constants } = rules;
  const affinity = affinityFactor(rules, state, rule.element, receiver);
  const height = heightFactor(from, receiver.surface.height, constants.heightBonusPerLevel);
  const isBehind = isBackAttack(tile, receiver.tile, receiver.facing);
  return [
    affinity,
    ...reactionFactors(rules, rule.element, receiver.actor, affinity),
    factor('height', height, BOUNDS),
    factor('back', backFactor(isBehind, percent(constants.backMultiplierPct)), BOUNDS),
    ...wardFactors(rules, rule.damageType, receiver.actor),
  ];
}

/** What the blow takes; negative gives. */
export function amountOf(
  base: number,
  modifiers: readonly Modifier[],
  heals: boolean,
  variance: Share,
): number {
  const amount = applyModifiers(base, [...modifiers, factor('variance', variance, BOUNDS)]);
  return heals && amount !== 0 ? -amount : amount;
}

/** A variance die as the factor it stands for. */
export function varianceShare(percentOff: number): Share {
  return share(100 + percentOff, 100);
}

/** The raw affinity, capped on a tile of that element (OT-ELM-007). */
function affinityFactor(
  rules: Rules,
  state: ReadonlyState,
  element: string,
  { actor, surface }: Receiver,
): Modifier {
  const affinity = effectiveMultiplier(element, affinityOf(state, actor.id, element));
  const isAtHome = element !== 'none' && rules.elements[surface.material] === element;
  const standing = isAtHome
    ? standingMultiplier(affinity, percent(rules.constants.standingCapPct))
    : affinity;
  return factor(standing === affinity ? 'affinity' : 'standing', standing, AFFINITY_BOUNDS);
}

/** Extra damage taken, which nobody takes who is immune or absorbs. */
function reactionFactors(rules: Rules, element: string, { statuses }: Actor, affinity: Modifier): Modifier[] {
  if (affinity.factor === undefined || affinity.factor.of <= 0) return [];
  return reactionsTo(rules.reactions, element, statuses).flatMap(({ status, damageTaken }) =>
    damageTaken ? [factor(status, damageTaken, BOUNDS)] : [],
  );
}

function wardFactors(rules: Rules, damageType: string, actor: Actor): Modifier[] {
  return effectsOn(rules, actor).flatMap(({ id, physicalTaken, magicalTaken }) => {
    const taken = damageType === 'physical' ? physicalTaken : magicalTaken;
    return taken ? [factor(id, taken, BOUNDS)] : [];
  });
}
