import { actorOf, idiv } from '@highground/kernel';
import type { Actor, Preview, PreviewEffect, Profile, Share, View } from '@highground/kernel';

/** What a preview is worth to a side, part by part. */
export interface EffectScore {
  readonly score: number;
  readonly parts: { readonly [part: string]: number };
  /** Nothing gained: no enemy touched and no friend helped. Hitting only friends is futile too. */
  readonly isFutile: boolean;
}

/** Weighs every actor a command would touch, friends of `side` one way and enemies the other. */
export function scoreEffects(
  view: View,
  preview: Pick<Preview, 'effects' | 'cost'>,
  side: number,
  profile: Profile,
): EffectScore {
  const parts = {
    damage: 0,
    knockOut: 0,
    heal: 0,
    friendlyFire: 0,
    statuses: 0,
    interrupt: 0,
    cost: costOf(preview, profile),
  };
  for (const effect of preview.effects) {
    const actor = actorOf(view, effect.actor);
    const isFriend = actor.side === side;
    const amount = expected(effect);
    if (amount > 0)
      parts[isFriend ? 'friendlyFire' : 'damage'] += scaled(
        amount,
        isFriend ? profile.weights.friendlyFire : profile.weights.damage,
      );
    if (amount < 0) parts.heal += scaled(-amount, isFriend ? profile.weights.heal : -profile.weights.damage);
    if (actor.standing === 'down') {
      parts.heal += revivalWorth(effect, profile, isFriend);
      parts.knockOut += endWorth(effect, profile, isFriend);
    } else
      parts.knockOut += percentOf(
        effect.down,
        isFriend ? -profile.weights.knockOut : profile.weights.knockOut,
      );
    parts.statuses += statusWorth(view, effect, profile, isFriend);
    parts.interrupt += interruptWorth(actor, effect, profile, isFriend);
  }
  const gain = parts.damage + parts.knockOut + parts.heal + parts.statuses + parts.interrupt;
  return { parts, score: gain + parts.friendlyFire + parts.cost, isFutile: gain <= 0 };
}

/** Hundredths of a point of hp the actor is expected to lose; negative: to gain. */
function expected({ hit, amount }: PreviewEffect): number {
  return amount ? idiv(amount.mean.of * 100 * hit.of, amount.mean.in * hit.in) : 0;
}

/** A body that is touched, and neither worn down nor gone for good, is up again. */
function revivalWorth({ hit, down, worn }: PreviewEffect, { weights }: Profile, isFriend: boolean): number {
  if (worn) return 0;
  const worth = isFriend ? weights.revive : -weights.revive;
  return percentOf(hit, worth) - percentOf(down, worth);
}

/** A friend’s body that is gone can no longer be called back; an enemy’s counts as the profile says. One worn down is gone in part. */
function endWorth({ down, worn }: PreviewEffect, { weights }: Profile, isFriend: boolean): number {
  const end = worn ? { of: worn.turns.of, in: worn.turns.in * worn.left } : down;
  return percentOf(end, isFriend ? -weights.revive : (weights.finish ?? 0));
}

/** A status the actor already has is worth nothing more. */
function statusWorth(
  view: View,
  { actor, statuses }: PreviewEffect,
  profile: Profile,
  isFriend: boolean,
): number {
  const has = actorOf(view, actor).statuses;
  let worth = 0;
  for (const { status, chance } of statuses) {
    if (has.some(({ id }) => id === status)) continue;
    const value = profile.statuses[status] ?? 0;
    worth += percentOf(chance, isFriend ? value : -value);
  }
  return worth;
}

/** Whoever is charging loses it when hurt or moved. */
function interruptWorth(
  { activities }: Actor,
  { amount, displaced, hit }: PreviewEffect,
  { weights: { interrupt = 0 } }: Profile,
  isFriend: boolean,
): number {
  const isTouched = (amount?.max ?? 0) > 0 || displaced !== undefined;
  const breaksOff = isTouched && activities.some(({ phase }) => phase === 'charging');
  return breaksOff ? percentOf(hit, isFriend ? -interrupt : interrupt) : 0;
}

function costOf({ cost }: Pick<Preview, 'cost'>, { weights }: Profile): number {
  return (cost['mp'] ?? 0) * weights.mp + (cost['item'] ?? 0) * weights.item;
}

function scaled(hundredths: number, weight: number): number {
  return idiv(hundredths * weight, 100);
}

function percentOf({ of, in: within }: Share, weight: number): number {
  return idiv(of * weight, within);
}
