import { idiv } from '@highground/kernel';
import type { Actor, ReadonlyState } from '@highground/kernel';
import { effectsOn, stat } from './condition.ts';
import type { Rules } from './compile.ts';

/** A unit up with all its HP counts 1,500; with one left little more than the 500 of standing at all. */
const STANDING = 500;
const HEALTH = 1000;
/** For each turn a body can still be called back in. */
const BODY_TURN = 40;
const STATUS = 60;
const OUTCOME = 1_000_000;

/** How a battle stands for a side: its units' worth less everybody else's; a decided one outweighs all of that. */
export function evaluateFor(rules: Rules, state: ReadonlyState, side: number): number {
  if (state.outcome?.result === 'won') return state.outcome.side === side ? OUTCOME : -OUTCOME;
  return state.actors.reduce(
    (sum, actor) => sum + (actor.side === side ? 1 : -1) * worthOf(rules, state, actor),
    0,
  );
}

function worthOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  if (actor.standing === 'gone') return 0;
  if (actor.standing === 'down') return BODY_TURN * (stat(state, actor.id, 'bodyTurns') + 1);
  const health = idiv(HEALTH * stat(state, actor.id, 'hp'), stat(state, actor.id, 'maxHp'));
  const condition = effectsOn(rules, actor).reduce(
    (sum, { rule }) => sum + (rule.helps ? STATUS : -STATUS),
    0,
  );
  return STANDING + health + condition;
}
