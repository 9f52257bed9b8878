import type { ActorId, Command, Decision, ReadonlyState } from '@highground/kernel';
import type { Means } from './blow.ts';
import type { Deed, Rules } from './compile.ts';
import { monsterIn, monsterRule, partyIn, stat } from './condition.ts';
import { usageRefusal } from './legality.ts';
import { damageSum, oddsOf, worstOf } from './odds.ts';
import type { Odds } from './odds.ts';

/**
 * What a hero does by rules of thumb: drink before a blow that could be the last, run when alone and out of potions, otherwise
 * whatever hurts the monster most on average.
 */
export function suggestionFor(rules: Rules, view: ReadonlyState, { seat, actors }: Decision): Command {
  const actor = actors[0] as number;
  return { kind: 'turn', seat, actor, action: choiceOf(rules, view, actor) };
}

function choiceOf(rules: Rules, view: ReadonlyState, actor: ActorId): string {
  const monster = monsterIn(view).id;
  const canUse = (deed: Deed): boolean => usageRefusal(rules, view, actor, deed) === undefined;
  const odds = (means: Means): Odds => oddsOf(rules, view, { means, attacker: actor, target: monster });
  if (stat(view, actor, 'hp') <= worstBlow(rules, view, actor)) {
    const potion = rules.deeds.find((deed) => (deed.potion?.hp ?? 0) > 0 && canUse(deed));
    if (potion && stat(view, actor, 'hp') < stat(view, actor, 'maxHp')) return potion.id;
    if (partyIn(view).filter(({ standing }) => standing === 'up').length === 1) return 'flee';
  }
  const spell = rules.deeds.find(({ kind }) => kind === 'spell');
  if (!spell || !canUse(spell)) return 'attack';
  const [fire, steel] = [odds('firebolt'), odds('attack')];
  return damageSum(fire) * steel.total > damageSum(steel) * fire.total ? spell.id : 'attack';
}

/** The most the monster can take of the actor on its next turn. */
export function worstBlow(rules: Rules, view: ReadonlyState, target: ActorId): number {
  const attacker = monsterIn(view).id;
  const worst = (means: Means): number => worstOf(oddsOf(rules, view, { means, attacker, target }));
  return Math.max(worst('attack'), monsterRule(rules, view).casts ? worst('firebolt') : 0);
}
