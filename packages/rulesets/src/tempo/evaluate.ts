import { idiv } from '@highground/kernel';
import type { Actor, ReadonlyState } from '@highground/kernel';
import { topOf } from './activity.ts';
import { isUp, stat } from './condition.ts';

/** Standing at all counts a third of what full health does on top. */
const STANDING = 500;
const HEALTH = 1000;
/** Being open to an exploit. */
const EXPOSED = 20;
const OUTCOME = 1_000_000;

/** How a battle stands for a side: its actors' worth less everybody else's; a decided one outweighs all of that. */
export function evaluateFor(state: ReadonlyState, side: number): number {
  if (state.outcome?.result === 'won') return state.outcome.side === side ? OUTCOME : -OUTCOME;
  return state.actors.reduce((sum, actor) => sum + (actor.side === side ? 1 : -1) * worthOf(state, actor), 0);
}

function worthOf(state: ReadonlyState, actor: Actor): number {
  if (!isUp(actor)) return 0;
  const health = idiv(HEALTH * stat(state, actor.id, 'hp'), stat(state, actor.id, 'maxHp'));
  return STANDING + health - (topOf(actor)?.phase === 'recover' ? EXPOSED : 0);
}
