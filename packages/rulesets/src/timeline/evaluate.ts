import { idiv, registerOf } from '@highground/kernel';
import type { Actor, ReadonlyState } from '@highground/kernel';
import { chargeOf } from './charge.ts';
import type { Rules } from './compile.ts';
import { effectsOn, ENEMIES, hasTag, PLAYERS, stat } from './condition.ts';
import { REGISTER } from './registers.ts';

/** A unit up with all its HP counts 1,500; with one left little more than the 500 of standing at all. */
const STANDING = 500;
const HEALTH = 1000;
/** For each turn a body can still be called back in. */
const BODY_TURN = 60;
const STATUS = 60;
const CHARGE = 120;
const HILL_TICK = 400;
/** Whoever is escorted, and a boss, count that many times. */
const KEY_FIGURE = 3;
const OUTCOME = 1_000_000;

/** How a battle stands for a side: its units’ worth less everybody else’s; a decided one outweighs all of that. */
export function evaluateFor(rules: Rules, state: ReadonlyState, side: number): number {
  if (state.outcome?.result === 'won') return state.outcome.side === side ? OUTCOME : -OUTCOME;
  let score = hillWorth(state, side);
  for (const actor of state.actors) {
    const times = hasTag(rules, actor, 'boss') || hasTag(rules, actor, 'ward') ? KEY_FIGURE : 1;
    score += (actor.side === side ? 1 : -1) * times * worthOf(rules, state, actor);
  }
  return score;
}

function worthOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  if (actor.standing === 'gone') return 0;
  if (actor.standing === 'down') return BODY_TURN * stat(state, actor.id, 'counter');
  const hp = stat(state, actor.id, 'hp') + stat(state, actor.id, 'tempHp');
  const health = idiv(HEALTH * hp, stat(state, actor.id, 'maxHp'));
  let condition = chargeOf(actor) ? CHARGE : 0;
  for (const { rule } of effectsOn(rules, actor)) {
    if (rule.kind === 'buff') condition += STATUS;
    if (rule.kind === 'debuff') condition -= STATUS;
  }
  return STANDING + health + condition;
}

function hillWorth(state: ReadonlyState, side: number): number {
  const held = registerOf(state, REGISTER.hillPlayers) - registerOf(state, REGISTER.hillEnemies);
  return (side === PLAYERS ? 1 : side === ENEMIES ? -1 : 0) * held * HILL_TICK;
}
