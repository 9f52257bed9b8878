import { idiv } from '@highground/kernel';
import type { Actor, ReadonlyState } from '@highground/kernel';
import { attackBonusOf, stat } from './condition.ts';

/** A unit up with all its HP counts 1,500; with one left little more than the 500 of standing at all. */
const STANDING = 500;
const HEALTH = 1000;
const BONUS = 30;
const OUTCOME = 1_000_000;

/** How a battle stands for a side: its units’ worth less everybody else’s; a decided one outweighs all of that. */
export function evaluateFor(state: ReadonlyState, side: number): number {
  if (state.outcome?.result === 'won') return state.outcome.side === side ? OUTCOME : -OUTCOME;
  return state.actors.reduce((sum, actor) => sum + (actor.side === side ? 1 : -1) * worthOf(state, actor), 0);
}

function worthOf(state: ReadonlyState, actor: Actor): number {
  if (actor.standing !== 'up') return 0;
  const health = idiv(HEALTH * stat(state, actor.id, 'hp'), stat(state, actor.id, 'maxHp'));
  return STANDING + health + BONUS * attackBonusOf(actor);
}
